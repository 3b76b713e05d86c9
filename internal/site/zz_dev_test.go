package site

import (
"io/fs"
"mashimo/internal/translation/pseudo"

	"fmt"
	"mashimo/engine"
	"mashimo/internal/example"
	"mashimo/internal/rulebook"
	"mashimo/internal/verify"
	"os"
	"testing"
	"time"
)

func TestDev(t *testing.T) {
	dir := os.Getenv("PROJ")
	if dir == "" {
		t.Skip()
	}
	var fsys fs.FS = os.DirFS(dir)
 if os.Getenv("PSEUDO")!="" { m,err:=pseudo.Project(fsys,pseudo.Accented,pseudo.RightToLeft); if err!=nil {t.Fatal(err)}; fsys=m }
	t0 := time.Now()
	book, p1 := rulebook.Read(fsys)
	ex, p2 := example.ReadAll(fsys, "examples")
	t1 := time.Now()
	rep, p3 := verify.Verify(book, ex)
	t2 := time.Now()
	for _, p := range p1 {
		fmt.Println(p)
	}
	for _, p := range p2 {
		fmt.Println(p)
	}
	if os.Getenv("V") != "" {
		for _, p := range p3 {
			fmt.Println(p)
		}
	}
	out, p4 := Build(Config{Static: os.DirFS("../../static"), Version: engine.Version, BaseURL: os.Getenv("BASE")}, book, rep)
	for _, p := range p4 {
		fmt.Println(p)
	}
	t3 := time.Now()
	if out == nil {
		t.Fatal()
	}
	fmt.Println("read", t1.Sub(t0), "verify", t2.Sub(t1), "site", t3.Sub(t2), "pages", out.Pages, "bytes", out.Size())
	os.RemoveAll(os.Getenv("OUT"))
	for _, p := range out.Paths() {
		f := os.Getenv("OUT") + "/" + p
		os.MkdirAll(f[:len(f)-len("/"+base(f))], 0o755)
		os.WriteFile(f, out.File(p), 0o644)
	}
}
func base(f string) string {
	for i := len(f) - 1; i >= 0; i-- {
		if f[i] == '/' {
			return f[i+1:]
		}
	}
	return f
}
