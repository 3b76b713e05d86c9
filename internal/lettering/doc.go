// Package lettering writes the labels of pictures as ink, so that a picture that
// stands alone needs no font.
//
// Western digits, and the few letters and signs of boards and notation
// (A B N S a b p s < > * + and the blank), are written in a hand of our own: lines of one weight
// with round ends. All digits are as wide as each other. A character that the hand does
// not have is a little frame, so that it is missed.
//
// Digits of other scripts are outlines out of the site's own fonts; no font of the
// machine is ever used.
package lettering
