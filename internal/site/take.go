package site

import (
	stdhtml "html"
	"path"
	"strconv"

	"mashimo/internal/rulebook"
	"mashimo/internal/verify"
	"mashimo/templates"
)

// frameWidth and frameHeight are how large a frame with an example is in pixels, as
// long as no script makes it as high as what is in it.
const frameWidth, frameHeight = 560, 480

// take is the box of an example with so many steps, the start among them, on its page.
func (v *view) take(run *verify.Run, steps int) templates.TakeBox {
	page := ""
	if v.out.BaseURL != "" {
		page = absolute(v.out.BaseURL, v.path)
	}
	t := templates.TakeBox{
		Title: v.say("take.title", nil), Embed: v.say("take.embed", nil), Copy: v.say("take.copy", nil),
		Done: v.words.Text("take.copied", nil), Failed: v.words.Text("take.not-copied", nil),
		Files: v.takeFiles(run, steps), Citation: v.takeCitation(run),
		Link: templates.TakeLink{Title: v.say("take.link", nil), Page: page, Words: plain(page), Copying: v.copying("take.link")},
	}
	if page == "" {
		t.Link.Words = v.stepName(0)
	}
	t.Using = v.articleLink(usingArticle)
	if v.out.Has(embedPath(v.words.Code, run.Game.ID(), run.Example.Name)) {
		t.Snippets = []templates.Snippet{v.frameSnippet(run), v.elementSnippet(run)}
	}
	return t
}

// copying names the button that copies what a message names.
func (v *view) copying(id string) string { return v.copyingOf(v.words.Text(id, nil)) }

func (v *view) copyingOf(what string) string {
	return v.words.Text("take.copy-what", data{"what": what})
}

// stepName is what a step is called.
func (v *view) stepName(n int) templates.Text {
	if n == 0 {
		return v.say("step.start", nil)
	}
	return v.say("take.step", data{"n": n})
}

// takeFiles is the files of an example, and of the reference.
func (v *view) takeFiles(run *verify.Run, steps int) templates.TakeFiles {
	game, name := run.Game.ID(), run.Example.Name
	f := templates.TakeFiles{Title: v.say("take.files", nil), Now: v.say("take.now", nil), Each: v.say("take.each", nil)}
	for n := range steps {
		if files := v.figureFiles(run, stepPart(n)); len(files) > 0 {
			f.Steps = append(f.Steps, templates.TakePart{Name: v.stepName(n), Address: "#step-" + strconv.Itoa(n), Files: files})
		}
	}
	if whole := v.figureFiles(run, stripPart); len(whole) > 0 {
		f.Rows = append(f.Rows, templates.TakePart{Name: v.say("take.whole", nil), Files: whole})
	}
	trace := v.takeFile(plain("JSON"), tracePath(game, name))
	trace.Keep = game + "-" + name + ".json"
	ours := func(words templates.Text, to string) templates.TakeFile {
		file := v.takeFile(words, to)
		file.Keep = "mashimo-" + path.Base(to)
		return file
	}
	f.Rows = append(f.Rows,
		templates.TakePart{Name: v.say("take.trace", nil), Files: []templates.TakeFile{trace, ours(v.say("take.schema", nil), schemaPath)}},
		templates.TakePart{Name: v.say("take.reference", nil), Files: []templates.TakeFile{ours(plain("JSON"), referencePath), ours(plain("CSV"), tablePath)}})
	return f
}

// takeFile is a file to download.
func (v *view) takeFile(words templates.Text, to string) templates.TakeFile {
	return templates.TakeFile{Words: words, Address: v.href(to, "")}
}

// figureFormat is a format of figures: how their files' names end, whether they have words,
// and what they are called: a name, or a message.
type figureFormat struct {
	end     string
	worded  bool
	name    string
	message string
	dpi     int
}

// figureFormats lists the formats of figures.
func figureFormats() []figureFormat {
	return []figureFormat{
		{end: ".svg", worded: true, name: "SVG"}, {end: ".pdf", name: "PDF"},
		{end: pngEnd(screenDPI), message: "take.png", dpi: screenDPI}, {end: pngEnd(printDPI), message: "take.png", dpi: printDPI},
		{end: ".tex", name: "TikZ"}, {end: ".txt", worded: true, message: "take.text"},
	}
}

// figureFiles is the figures of a part of an example that the site has. All steps in
// pixels are a picture for each page of paper.
func (v *view) figureFiles(run *verify.Run, part string) []templates.TakeFile {
	game, name := run.Game.ID(), run.Example.Name
	var list []templates.TakeFile
	for _, f := range figureFormats() {
		lang := ""
		if f.worded {
			lang = v.words.Code
		}
		words := plain(f.name)
		if f.message != "" {
			words = v.say(f.message, data{"dpi": f.dpi})
		}
		if to := figurePath(game, name, lang, part, f.end); v.out.Has(to) {
			list = append(list, v.takeFile(words, to))
		}
		if f.dpi == 0 || part != stripPart {
			continue
		}
		page := func(n int) string { return figurePath(game, name, "", stripPage(n), f.end) }
		for n := 1; v.out.Has(page(n)); n++ {
			if n > 1 || v.out.Has(page(2)) {
				words = v.say("take.png-page", data{"dpi": f.dpi, "n": n})
			}
			list = append(list, v.takeFile(words, page(n)))
		}
	}
	return list
}

// address is the absolute address of a file of the site, or else a link from the page,
// for a script to make it absolute.
func (v *view) address(to string) string {
	if v.out.BaseURL != "" {
		return absolute(v.out.BaseURL, to)
	}
	return v.href(to, "")
}

// frameSnippet is HTML that shows the example in a frame.
func (v *view) frameSnippet(run *verify.Run) templates.Snippet {
	return templates.Snippet{
		Name: v.say("take.frame", nil), Copying: v.copying("take.frame"),
		Pieces: v.framing(run),
	}
}

// framing is the HTML of a frame.
func (v *view) framing(run *verify.Run) []templates.SnippetPiece {
	return []templates.SnippetPiece{
		{Text: `<iframe src="`},
		{Kind: "frame", Text: stdhtml.EscapeString(v.address(embedPath(v.words.Code, run.Game.ID(), run.Example.Name)))},
		{Text: `" title="` + stdhtml.EscapeString(v.title(run).Words) + `" width="` + strconv.Itoa(frameWidth) +
			`" height="` + strconv.Itoa(frameHeight) + `" style="border:0;max-width:100%" loading="lazy"></iframe>`},
	}
}

// elementSnippet is HTML that shows the example by the site's own element.
func (v *view) elementSnippet(run *verify.Run) templates.Snippet {
	return templates.Snippet{
		Name: v.say("take.element", nil), Copying: v.copying("take.element"),
		Pieces: []templates.SnippetPiece{
			{Text: `<script src="`}, {Kind: "file", Text: stdhtml.EscapeString(v.address(elementPath))}, {Text: `" async></script>` + "\n"},
			{Text: `<mashimo-board example="` + run.Game.ID() + "/" + run.Example.Name + `" lang="` + v.words.Code + `"`}, {Kind: "step"},
			{Text: `><a href="`}, {Kind: "page", Text: stdhtml.EscapeString(v.address(v.path))},
			{Text: `">` + stdhtml.EscapeString(v.title(run).Words) + `</a></mashimo-board>`},
		},
	}
}

// inForce is the readings that are not left at their default, each as a name and its
// option's.
func (t *tongue) inForce(run *verify.Run) [][2]string {
	var list [][2]string
	for _, chosen := range run.Example.Readings {
		reading, option := chosen.ID.Value, chosen.Option.Value
		if isDefault(run.Game, reading, option) {
			continue
		}
		if name, of, ok := named(t.page(run.Game.ID()), reading, option); ok {
			list = append(list, [2]string{name, of})
		}
	}
	return list
}

// named is what a page calls a reading and its option.
func named(p *rulebook.Page, reading, option string) (name, of string, ok bool) {
	for _, r := range p.Readings {
		if r.ID != reading {
			continue
		}
		for _, o := range r.Options {
			if o.ID == option {
				return r.Name, o.Name, true
			}
		}
	}
	return "", "", false
}
