// Command mashimo plays the games of the reference, checks its content and
// examples, and builds its site.
//
// Results go to standard output, problems to standard error. The exit status is 0
// when done, 1 when there are problems (then nothing was written), 2 for wrong use.
package main

import "os"

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
