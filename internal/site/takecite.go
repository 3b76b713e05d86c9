package site

import (
	"path"

	"mashimo/internal/citation"
	"mashimo/internal/example"
	"mashimo/internal/rulebook"
	"mashimo/internal/verify"
	"mashimo/templates"
)

// citationFormat is a format of citations: how its files' names end, its name, and how it
// is written.
type citationFormat struct {
	end, name string
	write     func(...citation.Work) []byte
}

func citationFormats() []citationFormat {
	return []citationFormat{
		{".bib", "BibTeX", citation.BibTeX}, {".ris", "RIS", citation.RIS}, {".csl.json", "CSL-JSON", citation.CSL},
	}
}

// citations puts the citations of all examples into the output.
func (b *builder) citations() {
	for _, g := range b.report.Games {
		for _, run := range g.Runs {
			for _, f := range citationFormats() {
				b.exhibits(run).spoken[f.end] = func(lang string) ([]byte, error) {
					w, _ := b.book.Language(lang)
					return f.write((&tongue{b, w}).cite(run)), nil
				}
			}
		}
	}
}

// worksFiles leads to the files of all works that the reference names.
func (v *view) worksFiles() templates.TakePart {
	part := templates.TakePart{Name: v.say("references.files", nil), Address: v.href(referencesPath(v.words.Code), "works")}
	for _, f := range citationFormats() {
		file := v.takeFile(plain(f.name), worksPath(f.end))
		file.Keep = "mashimo-" + path.Base(worksPath(f.end))
		part.Files = append(part.Files, file)
	}
	return part
}

// cite is an example as a work to be cited. The day of it is the site's release: there is
// no date without one.
func (t *tongue) cite(run *verify.Run) citation.Work {
	s := t.book.Site
	w := citation.Work{Version: t.cfg.Version, Reference: rulebook.Reference{
		ID: run.Game.ID() + "-" + run.Example.Name, Type: "webpage", Authors: t.contributors(), Issued: s.Released,
		Title: t.citedTitle(run), ContainerTitle: s.Name, Publisher: s.Publisher, Language: t.words.Code,
	}}
	if t.out.BaseURL != "" {
		w.URL = t.canonical(t.examplePages(run), t.words.Code)
	}
	return w
}

// contributors is who is cited as author.
func (t *tongue) contributors() []rulebook.Name {
	if s := t.book.Site; len(s.Authors) > 0 {
		return s.Authors
	}
	return []rulebook.Name{{Literal: t.words.Text("cite.contributors", data{"site": t.book.Site.Name})}}
}

// citedTitle is the title under which an example is cited.
func (t *tongue) citedTitle(run *verify.Run) string {
	return t.words.Text("cite.example", data{"game": t.gameName(run.Game.ID()).Words, "title": t.title(run).Words})
}

// citing is the site, or a page of it, cited as the language does.
func (t *tongue) citing(w citation.Work) templates.Work {
	ref := w.Reference
	whole := &ref.ContainerTitle
	if *whole == "" {
		whole = &ref.Title
	}
	*whole = t.words.Text("cite.in-version", data{"title": *whole, "version": w.Version})
	if ref.Issued != "" {
		ref.Issued = ref.Issued[:len("2006")]
	}
	line := t.work(&ref)
	if ref.Issued == "" {
		line.Before += " " + t.words.Text("cite.undated", nil)
	}
	return line
}

// takeCitation is how the example is cited, in words and in files.
func (v *view) takeCitation(run *verify.Run) templates.TakeCitation {
	w := v.cite(run)
	c := templates.TakeCitation{Title: v.say("take.cite", nil), Work: v.citing(w), Copying: v.copying("take.cite")}
	for _, f := range citationFormats() {
		to := citationPath(run.Game.ID(), run.Example.Name, v.words.Code, f.end)
		c.Formats = append(c.Formats, templates.Snippet{
			Name: plain(f.name), Pieces: []templates.SnippetPiece{{Text: string(f.write(w))}}, Copying: v.copyingOf(f.name),
			Files: []templates.TakeFile{v.takeFile(v.say("take.file", data{"format": f.name}), to)},
		})
	}
	c.Caption = templates.Snippet{
		Name: v.say("take.caption", nil), Copying: v.copying("take.caption"),
		Pieces: []templates.SnippetPiece{{Text: v.caption(run)}},
	}
	c.LaTeX, c.Works = v.latexSnippet(run), v.worksFiles()
	return c
}

// latexSnippet is a figure for LaTeX with the PDF of a step, its caption and what is on it.
func (v *view) latexSnippet(run *verify.Run) templates.Snippet {
	game, name := run.Game.ID(), run.Example.Name
	file := game + "-" + name
	number := templates.SnippetPiece{Kind: "number", Text: "00"}
	step := templates.SnippetPiece{Kind: "part", Text: citation.TeX(v.stepName(0).Words)}
	where := templates.SnippetPiece{Kind: "url"}
	if v.out.BaseURL != "" {
		where.Text = ` \protect\url{` + absolute(v.out.BaseURL, v.path) + "}"
	}
	comment := "% " + run.Start.String()
	for i := range run.Turns {
		if t := &run.Turns[i]; t.Script.Kind == example.Play {
			comment += " " + t.Move.String()
		}
	}
	return templates.Snippet{
		Name: v.say("take.latex", nil), Copying: v.copying("take.latex"),
		Pieces: []templates.SnippetPiece{
			{Text: comment + "\n\\begin{figure}\n  \\centering\n  \\includegraphics[width=\\columnwidth,\n    alt={"}, step, {Text: " · " + citation.TeX(v.citedTitle(run))},
			{Text: "}]\n    {" + file + "-step-"}, number, {Text: ".pdf}\n  \\caption{"}, step, {Text: " · " + citation.TeX(v.caption(run))}, where, {Text: "}\n  \\label{fig:" + file + "-"}, number, {Text: "}\n\\end{figure}\n"},
		},
	}
}

// caption is what to write below a figure: what it shows, and by what it was verified.
func (t *tongue) caption(run *verify.Run) string {
	licence, _ := t.licence("figures")
	d := data{"title": t.citedTitle(run), "site": t.book.Site.Name, "version": t.cfg.Version, "licence": licence.Name}
	readings := t.inForce(run)
	if len(readings) == 0 {
		return t.words.Text("take.caption.by-default", d)
	}
	var list []string
	for _, r := range readings {
		list = append(list, t.words.Text("take.caption.reading", data{"reading": r[0], "option": r[1]}))
	}
	d["readings"] = t.words.List(list)
	return t.words.Text("take.caption.by-readings", d)
}
