// Package example reads and prints example files.
package example
