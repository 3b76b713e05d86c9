package main

import (
	"bytes"
	"context"
	"fmt"
	"sync"
	"time"

	"mashimo/internal/memo"
	"mashimo/internal/serve"
	"mashimo/internal/site"
)

// rebuilder builds a project whenever it has changed, and shows it or why it failed. What
// is written in files that have not changed is neither read nor replayed again, and pages
// are made when they are asked for; that their links lead somewhere is checked behind that.
type rebuilder struct {
	c          *command
	dir, board string
	server     *serve.Server

	mu     sync.Mutex
	memo   memo.Memo
	stop   context.CancelFunc // stops the check of what is shown; nil at first
	checks sync.WaitGroup
}

// rebuild builds the project as it is now.
func (r *rebuilder) rebuild() {
	if check := r.show(); check != nil {
		r.checks.Go(func() {
			time.Sleep(grace)
			check()
		})
	}
}

// grace is how long a check waits, so that those who look at the page that was saved do not
// wait for the check.
const grace = 200 * time.Millisecond

// show builds and shows the project as it is now, or why that failed. What it answers, if
// not nil, checks what is shown.
func (r *rebuilder) show() (check func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.stop != nil {
		r.stop()
	}
	var said bytes.Buffer
	quiet := &command{stdout: r.c.stdout, stderr: &said}
	p, prepared, err := quiet.prepare(r.dir, site.Config{Memo: &r.memo, Keep: true}, r.board)
	if err != nil {
		if err != errReported {
			fmt.Fprintln(&said, err)
		}
		r.fail(&said)
		return nil
	}
	r.memo.Next()
	r.server.Show(prepared)
	var ctx context.Context
	ctx, r.stop = context.WithCancel(context.Background())
	return func() { r.check(ctx, p, prepared) }
}

// check checks what is shown, and says that it is right or shows why not, unless something
// else is shown by then.
func (r *rebuilder) check(ctx context.Context, p *project, prepared *site.Output) {
	p.problems = prepared.Check(ctx)
	r.mu.Lock()
	defer r.mu.Unlock()
	if ctx.Err() != nil {
		return
	}
	var said bytes.Buffer
	quiet := &command{stdout: r.c.stdout, stderr: &said}
	if quiet.verdict(p) != nil {
		r.fail(&said)
	}
}

// fail shows why a build failed.
func (r *rebuilder) fail(said *bytes.Buffer) {
	r.server.Fail(said.String())
	_, _ = r.c.stderr.Write(said.Bytes())
}

// close ends the check that runs.
func (r *rebuilder) close() {
	r.mu.Lock()
	if r.stop != nil {
		r.stop()
	}
	r.mu.Unlock()
	r.checks.Wait()
}
