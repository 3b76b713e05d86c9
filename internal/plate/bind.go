package plate

import (
	"fmt"
	"strings"

	"github.com/klauspost/compress/zlib"
)

// The objects that every document has, by their numbers.
const (
	catalog = iota + 1
	tree    // of pages
	packets // metadata of the document
	tags    // the root of the tags
	whole   // the tag of the document, which holds the figures
	parents // from pages to tags
	info
	common = info
)

// bind makes a document of pages.
func (p *Press) bind(s *Sheet, leaves []*leaf) ([]byte, error) {
	d := &document{flate: p.flate.Get().(*zlib.Writer)}
	defer p.flate.Put(d.flate)
	d.header()
	for range common {
		d.number()
	}
	var kids, figures, nums strings.Builder
	for i, l := range leaves {
		page, own, err := d.leaf(l, i)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&kids, "%d 0 R ", page)
		fmt.Fprintf(&nums, "%d[%s]", i, own)
		figures.WriteString(own)
	}
	lang := ""
	if t := tag(s.Lang); t != "" {
		lang = "/Lang(" + t + ")"
	}
	d.object(catalog, fmt.Sprintf("<</Type/Catalog/Pages %d 0 R/Metadata %d 0 R/StructTreeRoot %d 0 R/MarkInfo<</Marked true>>/ViewerPreferences<</DisplayDocTitle true>>%s>>",
		tree, packets, tags, lang))
	d.object(tree, fmt.Sprintf("<</Type/Pages/Count %d/Kids[%s]>>", len(leaves), kids.String()))
	d.stream(packets, "/Type/Metadata/Subtype/XML", s.xmp(true))
	d.object(tags, fmt.Sprintf("<</Type/StructTreeRoot/K %d 0 R/ParentTree %d 0 R/ParentTreeNextKey %d>>", whole, parents, len(leaves)))
	d.object(whole, fmt.Sprintf("<</Type/StructElem/S/Document/P %d 0 R%s/K[%s]>>", tags, lang, figures.String()))
	d.object(parents, "<</Nums["+nums.String()+"]>>")
	d.object(info, "<<"+s.info()+">>")
	d.trailer(catalog, info)
	return d.Bytes(), nil
}

// leaf writes a page, which is the n-th from 0, and answers its number and the
// references to its figures' tags.
func (d *document) leaf(l *leaf, n int) (page int, figures string, err error) {
	page, stream := d.number(), d.number()
	more := ""
	if l.metadata != nil {
		own := d.number()
		d.stream(own, "/Type/Metadata/Subtype/XML", l.metadata)
		more = fmt.Sprintf("/Metadata %d 0 R", own)
	}
	d.object(page, fmt.Sprintf("<</Type/Page/Parent %d 0 R/MediaBox[0 0 %.3f %.3f]/Resources<<>>/Contents %d 0 R/StructParents %d/Tabs/S%s>>",
		tree, l.w, l.h, stream, n, more))
	if err := d.packed(stream, l.content()); err != nil {
		return 0, "", err
	}
	for i, f := range l.figures {
		own := d.number()
		d.object(own, fmt.Sprintf("<</Type/StructElem/S/Figure/P %d 0 R/Pg %d 0 R/K %d/A<</O/Layout/Placement/Block/BBox[%s]>>%s>>",
			whole, page, i, f.box, entry("Alt", f.alt)))
		figures += fmt.Sprintf("%d 0 R ", own)
	}
	return page, figures, nil
}

// info is the entries of the information dictionary, which says less than XMP but is
// read by more programs.
func (s *Sheet) info() string {
	var title, desc string
	if texts := s.texts(); len(texts) > 0 {
		title, desc = texts[0].Title, texts[0].Desc
	}
	text := entry("Title", title) + entry("Subject", desc) + entry("Creator", s.software()) + entry("Producer", s.software())
	if !s.Date.IsZero() {
		date := "(D:" + s.Date.UTC().Format("20060102150405") + "Z)"
		text += "/CreationDate" + date + "/ModDate" + date
	}
	for _, f := range s.fields() {
		text += entry("mashimo:"+f[0], f[1])
	}
	return text
}
