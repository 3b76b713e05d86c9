package main

import (
	"os"
	"testing"

	"mashimo/engine"
	"mashimo/internal/site"
	"mashimo/static"
)

// BenchmarkBuild is the whole build: read, replay and verify, render, write.
func BenchmarkBuild(b *testing.B) {
	out := b.TempDir() + "/dist"
	for b.Loop() {
		if o := runs("", "build", "../..", "-o", out); o.status != 0 {
			b.Fatal(o.stderr)
		}
	}
}

// BenchmarkVerify reads the project and replays its examples.
func BenchmarkVerify(b *testing.B) {
	for b.Loop() {
		readProject(os.DirFS("../.."), site.Config{})
	}
}

// BenchmarkRender renders the site to memory.
func BenchmarkRender(b *testing.B) {
	p := readProject(os.DirFS("../.."), site.Config{})
	for b.Loop() {
		if _, problems := site.Build(site.Config{Static: static.Files, Version: engine.Version}, p.book, p.report); len(problems) > 0 {
			b.Fatal(problems[0])
		}
	}
}
