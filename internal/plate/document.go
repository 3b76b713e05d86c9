package plate

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"unicode/utf16"

	"github.com/klauspost/compress/zlib"
)

// document is a PDF file being written: objects, numbered from 1, and where they are.
type document struct {
	bytes.Buffer
	places []int
	flate  *zlib.Writer
}

// number reserves the number of an object that is written later.
func (d *document) number() int {
	d.places = append(d.places, 0)
	return len(d.places)
}

// object writes the object of a number.
func (d *document) object(number int, body string) {
	d.places[number-1] = d.Len()
	fmt.Fprintf(d, "%d 0 obj\n%s\nendobj\n", number, body)
}

// stream writes an object that is a stream, with entries of its dictionary.
func (d *document) stream(number int, entries string, data []byte) {
	d.object(number, fmt.Sprintf("<<%s/Length %d>>\nstream\n%s\nendstream", entries, len(data), data))
}

// packed writes a stream that is compressed.
func (d *document) packed(number int, data []byte) error {
	var b bytes.Buffer
	d.flate.Reset(&b)
	if _, err := d.flate.Write(data); err != nil {
		return err
	}
	if err := d.flate.Close(); err != nil {
		return err
	}
	d.stream(number, "/Filter/FlateDecode", b.Bytes())
	return nil
}

// header begins the file. Its second line tells programs that it is not text.
func (d *document) header() { d.WriteString("%PDF-1.5\n%\xe2\xe3\xcf\xd3\n") }

// trailer ends the file, whose identifier is made of what is in it.
func (d *document) trailer(catalog, info int) {
	sum := sha256.Sum256(d.Bytes())
	at := d.Len()
	fmt.Fprintf(d, "xref\n0 %d\n0000000000 65535 f \n", len(d.places)+1)
	for _, p := range d.places {
		fmt.Fprintf(d, "%010d 00000 n \n", p)
	}
	fmt.Fprintf(d, "trailer\n<</Size %d/Root %d 0 R/Info %d 0 R/ID[<%x><%x>]>>\nstartxref\n%d\n%%%%EOF\n",
		len(d.places)+1, catalog, info, sum[:16], sum[:16], at)
}

// str writes any text as a string of PDF.
func str(text string) string {
	var b bytes.Buffer
	b.WriteString("<FEFF")
	for _, c := range utf16.Encode([]rune(text)) {
		fmt.Fprintf(&b, "%04X", c)
	}
	b.WriteString(">")
	return b.String()
}

// entry is an entry of a dictionary with a text, or nothing if there is no text.
func entry(name, text string) string {
	if text == "" {
		return ""
	}
	return "/" + name + str(text)
}
