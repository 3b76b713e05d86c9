# make site builds the reference into dist/ and needs Go alone; make test proves it,
# and needs Node.js, Java and Chromium too, which it brings by apt (as root) and npm. MORE is passed on to go test: make test MORE=-v

GO     ?= go
WASM   := GOOS=js GOARCH=wasm $(GO) test -exec "$$($(GO) env GOROOT)/lib/wasm/go_js_wasm_exec"
FUZZ   ?= 60s
CHROMIUM ?= $$(command -v chromium-headless-shell || command -v chromium)

.PHONY: site board test check serve unit wasm svg rsvg node npm java tools types html browser screenshots chromium test-tex tex generated bench bench-baseline bench-compare bench-site fuzz agree clean

site: board      ## check everything, render, write dist/
	$(GO) run ./cmd/mashimo build

board:           ## the engine for browsers, which play pages need
	$(GO) run ./cmd/mashimo board

serve: board     ## build, serve on localhost, rebuild on change
	$(GO) run ./cmd/mashimo serve

test: generated unit types wasm svg browser html check

check:           ## hold engine, pages and examples against each other
	$(GO) run ./cmd/mashimo check

unit:
	$(GO) vet ./...
	@test -z "$$(gofmt -l $$(git ls-files '*.go'))" || { echo 'gofmt wants to change:'; gofmt -l $$(git ls-files '*.go'); exit 1; }
	$(GO) test $(MORE) ./...

wasm: node board ## the engine's tests once more, as WebAssembly, and every example on the engine for browsers
	$(WASM) $(MORE) ./engine -games 10
	$(WASM) $(MORE) ./engine/search
	$(GO) test $(MORE) ./internal/site/playtest -board "$(CURDIR)/bin/board"

svg: rsvg        ## rsvg-convert draws the SVG of every step, without a font, with all its counts
	$(GO) test $(MORE) ./internal/site -run Rsvg -rsvg "$$(command -v rsvg-convert)"

rsvg:            ## brought by apt, as root, where it is missing
	@command -v rsvg-convert >/dev/null || { apt-get update && apt-get install -y librsvg2-bin; }

node:            ## Node.js, which runs WebAssembly; brought by apt, as root, where it is missing
	@command -v node >/dev/null || { apt-get update && apt-get install -y nodejs; }

npm: node
	@command -v npm >/dev/null || { apt-get update && apt-get install -y npm; }

java:            ## which runs the Nu checker; brought by apt, as root, where it is missing
	@command -v java >/dev/null || { apt-get update && apt-get install -y default-jre-headless; }

tools/node_modules/.package-lock.json: tools/package-lock.json
	$(MAKE) npm
	npm ci --prefix tools --no-audit --no-fund --loglevel=error

tools: tools/node_modules/.package-lock.json ## what the tests need from npm

types: tools     ## the scripts have no type errors
	tools/node_modules/.bin/tsc -p tools

html: tools java board ## the Nu checker finds no error on any page
	$(GO) run ./cmd/mashimo build -o .cache/html --base-url https://example.org/mashimo/
	java -Xss4m -jar tools/node_modules/vnu-jar/build/dist/vnu.jar --errors-only --skip-non-html .cache/html
	@rm -rf .cache/html

browser: chromium board tools ## the site's pages in a browser
	$(GO) test -timeout 20m -parallel 3 $(MORE) ./internal/site/browsertest -chromium "$(CHROMIUM)" -board "$(CURDIR)/bin/board"

screenshots: chromium board ## pictures of every type of page, for people to look at
	$(GO) test -count=1 $(MORE) ./internal/site/browsertest -run '^TestScreenshots$$' -chromium "$(CHROMIUM)" -board "$(CURDIR)/bin/board" -screenshots "$(CURDIR)/.cache/screenshots"
	@echo 'open .cache/screenshots/index.html'

chromium:        ## without its windows, which halves the time of the tests; brought by apt, as root, where it is missing
	@command -v chromium-headless-shell >/dev/null || { apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell; } || \
	  command -v chromium >/dev/null || apt-get install -y chromium

test-tex: tex    ## the TikZ pictures in LuaLaTeX and pdfLaTeX
	$(GO) test $(MORE) ./internal/figure/textest -tex

tex:             ## brought by apt, as root, where it is missing
	@kpsewhich tikz.sty luaotfload.sty lmodern.sty fontspec.sty >/dev/null && command -v pdftotext >/dev/null && command -v rsvg-convert >/dev/null || \
	  { apt-get update && apt-get install -y --no-install-recommends texlive-luatex texlive-pictures lmodern poppler-utils librsvg2-bin; }

generated:       ## what templ makes of templates/ is what is committed
	$(GO) tool templ generate -path templates
	@git diff --exit-code --stat -- templates || { echo 'templates/*_templ.go is out of date: commit what templ generate wrote'; exit 1; }

bench:           ## moves a second
	$(GO) test -run '^$$' -bench . ./engine/... ./internal/simulate

bench-baseline:  ## what bench-compare compares with; commit it with what made the engine quicker or slower
	$(GO) test -run '^$$' -bench . -benchtime 0.5s -count 8 ./engine/... > docs/bench.txt

bench-compare:   ## the engine and its search against docs/bench.txt, by ratio; BenchmarkMachine tells machines apart
	@mkdir -p .cache
	$(GO) test -run '^$$' -bench . -benchtime 0.5s -count 8 ./engine/... > .cache/bench.txt
	$(GO) tool -modfile=tools/benchstat.mod benchstat -ignore cpu docs/bench.txt .cache/bench.txt

bench-site:      ## the whole build
	$(GO) test -run '^$$' -bench . ./cmd/mashimo ./internal/site

fuzz:            ## each fuzz target for FUZZ
	@for t in $$(grep -rhoE '^func Fuzz[A-Za-z]+' --include=*_test.go . | cut -c6- | sort -u); do \
	  p=$$(dirname $$(grep -rlE "^func $$t\(" --include=*_test.go .)); echo "$$p $$t"; \
	  $(GO) test -run '^$$' -fuzz "^$$t\$$" -fuzztime $(FUZZ) $$p || exit 1; done

agree:           ## the engine against the plain rules, on many positions
	$(GO) test ./engine -run TestAgrees -games 20000 -seed $$(date +%s) -timeout 60m

clean:
	rm -rf dist bin
