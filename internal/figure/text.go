package figure

import "mashimo/internal/diagram"

// Text draws the board in columns of plain text.
func Text(b diagram.Board, o Options) string { return "" }
