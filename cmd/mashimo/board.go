package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"mashimo/internal/site"
	"mashimo/internal/wasm"
)

// The folder of a project in which its engine for browsers is built, and the files
// there.
const (
	boardFolder = "bin/board"
	moduleFile  = "board.wasm"
	glueFile    = "wasm_exec.js"
)

func (c *command) board() *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use: "board [DIR]", Short: "Build the engine for browsers, with the Go toolchain",
		Long: `Build the engine for browsers, with the Go toolchain.

DIR is the source of this program. ` + moduleFile + ` and the ` + glueFile + ` of the toolchain that
compiled it go to DIR/` + boardFolder + `, where build and serve look for them. The same toolchain
makes the same bytes of the same source.`,
		Example: "  mashimo board && mashimo build",
		RunE: func(_ *cobra.Command, args []string) error {
			dir, err := folder(args)
			if err != nil {
				return err
			}
			if out == "" {
				out = filepath.Join(dir, boardFolder)
			}
			if err := c.buildBoard(dir, out); err != nil {
				return failure{err}
			}
			return nil
		},
	}
	cmd.Flags().StringVarP(&out, "output", "o", "", "the `folder` to write to (default DIR/"+boardFolder+")")
	return cmd
}

// buildBoard compiles the engine for browsers and puts it into the folder out.
func (c *command) buildBoard(dir, out string) error {
	root, err := goCommand(dir, "env", "GOROOT")
	if err != nil {
		return err
	}
	glue, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", glueFile))
	if err != nil {
		return err
	}
	sum := sha256.Sum256(glue)
	module, err := compiled(dir, hex.EncodeToString(sum[:]))
	if err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(out, moduleFile), module, 0o644); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(out, glueFile), glue, 0o644); err != nil {
		return err
	}
	fmt.Fprintf(c.stdout, "wrote %s and %s, %.1f MB, to %s\n", moduleFile, glueFile, float64(len(module)+len(glue))/1e6, out)
	return nil
}

// compiled is cmd/board as a module that knows the sum of its wasm_exec.js. Without
// functions put in line it is a tenth smaller, and a search takes a third longer.
func compiled(dir, sum string) ([]byte, error) {
	temp, err := os.MkdirTemp("", "mashimo-board-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(temp)
	file := filepath.Join(temp, moduleFile)
	if _, err := goCommand(dir, "build", "-trimpath", "-buildvcs=false", "-gcflags=all=-l", "-ldflags=-s -w -X main.glue="+sum, "-o", file, "./cmd/board"); err != nil {
		return nil, err
	}
	module, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return wasm.Slim(module)
}

// goCommand runs the go command for browsers in a folder, without the settings of
// whoever calls it that would change what it makes.
func goCommand(dir string, args ...string) ([]byte, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOWASM=", "GOEXPERIMENT=", "CGO_ENABLED=0")
	var out, problems bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &problems
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("go %s: %w\n%s", args[0], err, bytes.TrimSpace(problems.Bytes()))
	}
	return out.Bytes(), nil
}

// addBoard adds the flag that names the folder of the engine for browsers.
func addBoard(cmd *cobra.Command, folder *string) {
	cmd.Flags().StringVar(folder, "board", "", "the `folder` of the engine for browsers, as the command board writes it (default DIR/"+boardFolder+", if it is there)")
}

// boardFor is the engine for browsers in the folder that was asked for, or in the
// project's if there is one; nil if not, which is told.
func (c *command) boardFor(dir, asked string) (*site.Board, error) {
	from := asked
	if from == "" {
		from = filepath.Join(dir, boardFolder)
	}
	module, err := os.ReadFile(filepath.Join(from, moduleFile))
	if errors.Is(err, fs.ErrNotExist) && asked == "" {
		fmt.Fprintln(c.stderr, "mashimo: no engine for browsers in "+from+" (mashimo board): the boards of play pages are only drawn")
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	glue, err := os.ReadFile(filepath.Join(from, glueFile))
	if err != nil {
		return nil, err
	}
	return &site.Board{Module: module, Glue: glue}, nil
}
