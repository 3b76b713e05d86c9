package site

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"path"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"mashimo/internal/figure"
	"mashimo/internal/source"
)

// assets puts the style sheet, the script and the other files of static into the
// output.
func (b *builder) assets() {
	var styles, scripts strings.Builder
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
		switch dir, ext := path.Dir(name), path.Ext(name); {
		case dir == "styles" && ext == ".css":
			styles.Write(content)
		case dir == "scripts" && ext == ".ts":
			scripts.Write(b.compiled(name, content))
		default:
			b.out.files["static/"+name] = content
		}
		return nil
	})
	if err != nil {
		b.problems.Add(source.Place{}, "in static: "+err.Error(), "styles, scripts and fonts that can be read", "")
	}
	b.styles = b.hashed("css", styles.String())
	b.script = b.hashed("js", scripts.String())
}

// hashed puts a file into the output whose name tells its content.
func (b *builder) hashed(ext, content string) string {
	sum := sha256.Sum256([]byte(content))
	name := "static/site-" + hex.EncodeToString(sum[:6]) + "." + ext
	b.out.files[name] = []byte(content)
	return name
}

// compiled is a script in TypeScript as one for browsers, in a scope of its own.
func (b *builder) compiled(name string, content []byte) []byte {
	r := api.Transform(string(content), api.TransformOptions{
		Sourcefile: "static/" + name, Loader: api.LoaderTS, Format: api.FormatIIFE, Target: api.ES2022,
		MinifyWhitespace: true, MinifySyntax: true, MinifyIdentifiers: true, Charset: api.CharsetUTF8,
	})
	for _, m := range r.Errors {
		at := source.Place{File: source.New("static/"+name, content), Line: 1, Col: 1}
		if m.Location != nil {
			at.Line, at.Col = m.Location.Line, m.Location.Column+1
		}
		b.problems.Add(at, "a script that cannot be read: "+m.Text, "TypeScript", "")
	}
	return r.Code
}
