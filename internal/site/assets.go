package site

import (
	"io/fs"
	"path"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"mashimo/internal/figure"
	"mashimo/internal/source"
)

// playStyles are only for the pages on which one plays, which load them beside the others.
const playStyles = "styles/9-play.css"

// assets puts the style sheet, the script and the other files of static into the
// output.
func (b *builder) assets() {
	var styles strings.Builder
	var scripts []string
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
		case name == playStyles:
			b.playStyles = b.hashedAs("play", "css", b.minifiedStyles(string(content)))
		case dir == "styles" && ext == ".css":
			styles.Write(content)
		case dir == "scripts" && ext == ".ts":
			scripts = append(scripts, name)
		case dir == "embed" || dir == "element" || dir == "play" || dir == path.Dir(mapFile): // pages hold what they need of these
		default:
			b.out.files["static/"+name] = content
		}
		return nil
	})
	if err != nil {
		b.problems.Add(source.Place{}, "in static: "+err.Error(), "styles, scripts and fonts that can be read", "")
	}
	b.styles = b.hashedAs("site", "css", b.minifiedStyles(styles.String()))
	b.script = b.hashedAs("site", "js", b.bundle(scripts...))
	b.embedAssets()
}

// minifiedStyles is a style sheet in fewer bytes.
func (b *builder) minifiedStyles(styles string) []byte {
	r := api.Transform(styles, api.TransformOptions{Loader: api.LoaderCSS, MinifyWhitespace: true, MinifySyntax: true, Charset: api.CharsetUTF8})
	for _, m := range append(r.Errors, r.Warnings...) {
		b.problems.Add(source.Place{}, "in the styles: "+m.Text, "CSS", "")
	}
	return r.Code
}
