package site

// dataset is the whole reference as data, in the words of schema.org.
type dataset struct {
	creative
	Languages    []string   `json:"inLanguage,omitempty"`
	Distribution []download `json:"distribution,omitempty"`
	Creator      []any      `json:"creator,omitempty"`
}

// download is a file of a dataset.
type download struct {
	Type   string `json:"@type"`
	URL    string `json:"contentUrl"`
	Format string `json:"encodingFormat"`
}

// dataset is the whole reference, which the home page offers to programs. Where its files
// are can be told only with a base address.
func (v *view) dataset() dataset {
	work := v.siteWork()
	d := dataset{creative: v.linked(v.creative(about{work: work, summary: v.say("home.lead", nil).Words}))}
	d.Type, d.IsPartOf, d.creative.Language, d.Creator = "Dataset", nil, "", d.Author
	d.Name = v.words.Text("manifest.name", data{"site": v.book.Site.Name})
	for _, w := range v.book.Words {
		d.Languages = append(d.Languages, w.Code)
	}
	if l, ok := v.licence("data"); ok {
		d.License = l.URL
	}
	if v.out.BaseURL == "" {
		return d
	}
	for _, f := range []struct{ path, format string }{{referencePath, "application/json"}, {tablePath, "text/csv"}} {
		if v.out.Has(f.path) {
			d.Distribution = append(d.Distribution, download{"DataDownload", absolute(v.out.BaseURL, f.path), f.format})
		}
	}
	return d
}
