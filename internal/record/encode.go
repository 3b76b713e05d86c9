package record

import (
	"bytes"
	"encoding/json"
)

// encoded is a value as JSON that ends in a line end; text stands in it as it is, not
// escaped for HTML. The values of this package can all be encoded.
func encoded(v any, indent string) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", indent)
	if err := e.Encode(v); err != nil {
		panic("record: " + err.Error()) // a value of another package got in
	}
	return b.Bytes()
}
