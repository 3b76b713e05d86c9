package plate

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"math"
	"time"

	"github.com/klauspost/compress/zlib"

	"mashimo/internal/diagram"
	"mashimo/internal/figure"
)

// PNG draws a board as it prints at a resolution in pixels per inch. The options'
// letters must be there.
func PNG(b diagram.Board, o figure.Options, dpi int) ([]byte, error) {
	return NewPress(o.Letters).PNG(b, Sheet{Options: o}, dpi)
}

// StripPNG draws a strip likewise, a picture for each page of paper.
func StripPNG(s diagram.Strip, o figure.Options, dpi int) ([][]byte, error) {
	return NewPress(o.Letters).StripPNG(s, Sheet{Options: o}, dpi)
}

// PNG is like the function PNG.
func (p *Press) PNG(b diagram.Board, s Sheet, dpi int) ([]byte, error) {
	if err := p.check(b.Width, b.Height, dpi); err != nil {
		return nil, err
	}
	s.Theme = lit(s.Theme)
	br := p.brush(s.Theme)
	defer p.rest(br)
	k := scale(dpi)
	r := br.sheet(pixels(b.Width, k), pixels(b.Height, k), k)
	p.board(r, &b, &s, dpi)
	return r.png(&s, dpi)
}

// StripPNG is like the function StripPNG.
func (p *Press) StripPNG(strip diagram.Strip, s Sheet, dpi int) ([][]byte, error) {
	if len(strip.Cells) == 0 {
		return nil, errEmpty
	}
	s.Theme = lit(s.Theme)
	br := p.brush(s.Theme)
	defer p.rest(br)
	var list [][]byte
	for _, page := range pages(strip) {
		if err := p.check(page.Width, page.Height, dpi); err != nil {
			return nil, err
		}
		sheet := s.page(&page)
		picture, err := p.page(br, &page, &sheet, dpi).png(&sheet, dpi)
		if err != nil {
			return nil, err
		}
		list = append(list, picture)
	}
	return list, nil
}

// lit is a theme that does not depend on the reader.
func lit(t figure.Theme) figure.Theme {
	if t == figure.Auto {
		return figure.Light
	}
	return t
}

// page draws a page of a strip. Its boards begin at whole pixels, so that they are as
// sharp as alone.
func (p *Press) page(br *brush, page *page, s *Sheet, dpi int) *raster {
	k := scale(dpi)
	w, h := pixels(page.Width, k), pixels(page.Height, k)
	for _, c := range page.Cells {
		w = max(w, pixels(c.At.X, k)+pixels(c.Board.Width, k))
		h = max(h, pixels(c.At.Y, k)+pixels(c.Board.Height, k))
	}
	r := br.sheet(w, h, k)
	r.blank()
	d := drawing{r, p.letters, s.Digits}
	for _, c := range page.Cells {
		d.heading(&c)
		part := r.part(pixels(c.At.X, k), pixels(c.At.Y, k), pixels(c.Board.Width, k), pixels(c.Board.Height, k))
		part.dx, part.dy = 0, 0
		p.board(part, &c.Board, s, dpi)
	}
	return r
}

// chunks writes the chunks of a PNG.
type chunks struct{ bytes.Buffer }

// add writes a chunk of a kind.
func (c *chunks) add(kind string, data ...[]byte) {
	body := append([]byte(kind), bytes.Join(data, nil)...)
	binary.Write(c, binary.BigEndian, uint32(len(body)-len(kind)))
	c.Write(body)
	binary.Write(c, binary.BigEndian, crc32.ChecksumIEEE(body))
}

// text writes a text with its keyword, in a language or in none.
func (c *chunks) text(keyword, lang, text string) {
	if text != "" {
		c.add("iTXt", []byte(keyword+"\x00\x00\x00"+lang+"\x00\x00"+text))
	}
}

// png writes the raster as a PNG: one byte a pixel, whose colour is in the palette.
func (r *raster) png(s *Sheet, dpi int) ([]byte, error) {
	var c chunks
	c.WriteString("\x89PNG\r\n\x1a\n")
	size := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(r.w)), uint32(r.h))
	c.add("IHDR", size, []byte{8, 3, 0, 0, 0})
	c.add("sRGB", []byte{0})
	var colours []byte
	for _, q := range r.colours {
		red, green, blue, _ := q.RGBA()
		colours = append(colours, byte(red), byte(green), byte(blue))
	}
	c.add("PLTE", colours)
	metre := binary.BigEndian.AppendUint32(nil, uint32(math.Round(float64(dpi)*1000/inch)))
	c.add("pHYs", metre, metre, []byte{1})
	c.words(s)
	if err := c.pixels(r); err != nil {
		return nil, err
	}
	c.add("IEND")
	return c.Bytes(), nil
}

// words writes what the sheet says.
func (c *chunks) words(s *Sheet) {
	texts := s.texts()
	for _, t := range texts {
		c.text("Title", t.Lang, t.Title)
	}
	for _, t := range texts {
		c.text("Description", t.Lang, t.Desc)
	}
	c.text("Copyright", "", clean(s.Metadata.Licence))
	c.text("Source", "", clean(s.Metadata.Address))
	c.text("Software", "", s.software())
	if !s.Date.IsZero() {
		c.text("Creation Time", "", s.Date.UTC().Format(time.RFC3339))
	}
	for _, f := range s.fields() {
		c.text("mashimo:"+f[0], "", f[1])
	}
}

// pixels writes the pixels of a raster that is a whole picture.
func (c *chunks) pixels(r *raster) error {
	for y := range r.h {
		r.pix[y*r.stride] = 0 // no filter: rows are alike as they are
	}
	var data bytes.Buffer
	if r.flate == nil {
		w, err := zlib.NewWriterLevel(nil, zlib.BestSpeed)
		if err != nil {
			return err
		}
		r.flate = w
	}
	r.flate.Reset(&data)
	if _, err := r.flate.Write(r.pix); err != nil {
		return err
	}
	if err := r.flate.Close(); err != nil {
		return err
	}
	c.add("IDAT", data.Bytes())
	return nil
}
