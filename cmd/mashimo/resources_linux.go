package main

import (
	"syscall"
	"time"
)

// used is what the program has used so far.
func used() resources {
	var r syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &r) != nil {
		return resources{}
	}
	return resources{user: time.Duration(r.Utime.Nano()), system: time.Duration(r.Stime.Nano()), memory: r.Maxrss * 1024}
}
