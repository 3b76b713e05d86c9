package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"mashimo/internal/serve"
)

func (c *command) serve() *cobra.Command {
	var port int
	var board string
	cmd := &cobra.Command{
		Use: "serve [DIR]", Short: "Build, serve on localhost, and rebuild on change",
		Example: "  mashimo serve --port 8000",
		RunE: func(_ *cobra.Command, args []string) error {
			dir, err := folder(args)
			if err != nil {
				return err
			}
			if port < 0 || port > 65535 {
				return usage("the port %d: wanted 1 to 65535, or 0 for any that is free", port)
			}
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
			defer stop()
			return c.serveSite(ctx, dir, board, port)
		},
	}
	cmd.Flags().IntVar(&port, "port", 8000, "the port on localhost; 0: any that is free")
	addBoard(cmd, &board)
	return cmd
}

// serveSite serves the project in dir until ctx is done.
func (c *command) serveSite(ctx context.Context, dir, board string, port int) error {
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
	if err != nil {
		return failure{err}
	}
	var site serve.Server
	r := &rebuilder{c: c, dir: dir, board: board, server: &site}
	defer r.close()
	r.rebuild()
	fmt.Fprintf(c.stdout, "serving on http://localhost:%d/\n", listener.Addr().(*net.TCPAddr).Port)
	server := &http.Server{Handler: &site, ReadHeaderTimeout: 10 * time.Second, BaseContext: func(net.Listener) context.Context { return ctx }}
	failed := make(chan error, 2)
	go func() { failed <- server.Serve(listener) }()
	go func() {
		failed <- serve.Watch(ctx, []string{filepath.Join(dir, "content"), filepath.Join(dir, "examples")}, r.rebuild)
	}()
	err = <-failed
	timeout, cancel := context.WithTimeout(context.Background(), 3*time.Second)
	defer cancel()
	server.Shutdown(timeout)
	if err != nil && !errors.Is(err, http.ErrServerClosed) {
		return failure{err}
	}
	return nil
}
