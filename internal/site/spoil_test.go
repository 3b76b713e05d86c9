package site

// Spoil makes an output that cannot be written whole.
func Spoil(o *Output) {
	o.files["zz"] = nil
	o.files["zz/zz.html"] = nil
}
