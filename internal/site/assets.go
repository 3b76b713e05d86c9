package site

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"path"
	"strings"

	"mashimo/internal/figure"
	"mashimo/internal/source"
)

// assets puts the style sheet and the other files of static into the output.
func (b *builder) assets() {
	var styles strings.Builder
	styles.WriteString(figure.PageStyle())
	err := fs.WalkDir(b.cfg.Static, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if strings.HasPrefix(path.Base(name), ".") || path.Ext(name) == ".go" {
			return nil
		}
		content, err := fs.ReadFile(b.cfg.Static, name)
		if err != nil {
			return err
		}
		if path.Dir(name) == "styles" && path.Ext(name) == ".css" {
			styles.Write(content)
			return nil
		}
		b.out.files["static/"+name] = content
		return nil
	})
	if err != nil {
		b.problems.Add(source.Place{}, "in static: "+err.Error(), "styles and fonts that can be read", "")
	}
	sum := sha256.Sum256([]byte(styles.String()))
	b.styles = "static/site-" + hex.EncodeToString(sum[:6]) + ".css"
	b.out.files[b.styles] = []byte(styles.String())
}
