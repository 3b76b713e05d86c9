package browsertest

import "github.com/stretchr/testify/assert"

// seeing are functions for pages that tell colours and their contrast as WCAG 2 reckons
// it. over lays a colour over another; ground is what is behind an element, laid together
// from all that is around it, and known once it is found; drawn is a colour as it is seen
// there.
const seeing = `
const colour = (text) => {
	const n = text.match(/[\d.]+%?/g)?.map(Number) ?? [0, 0, 0, 0];
	if (text.startsWith("color(srgb")) return [n[0] * 255, n[1] * 255, n[2] * 255, n[3] ?? 1];
	return [n[0], n[1], n[2], n[3] ?? 1];
};
const over = (top, below) => [0, 1, 2].map((i) => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
const light = (c) => [0.2126, 0.7152, 0.0722].reduce((sum, w, i) => {
	const v = c[i] / 255;
	return sum + w * (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
}, 0);
const contrast = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
const known = new Map();
const around = (e) => {
	if (e === null) return {ground: [255, 255, 255, 1], faint: 1};
	if (!known.has(e)) {
		const s = getComputedStyle(e), below = around(e.parentElement);
		known.set(e, {ground: over(colour(s.backgroundColor), below.ground), faint: below.faint * Number(s.opacity)});
	}
	return known.get(e);
};
const ground = (e) => around(e).ground;
const faint = (e) => around(e).faint;
const drawn = (text, e, on) => { const c = colour(text); return over([c[0], c[1], c[2], c[3] * faint(e)], on); };
const off = (e) => e.closest(":disabled, [aria-disabled=true]") !== null;
const seen = (e) => e.checkVisibility({opacityProperty: true, visibilityProperty: true}) && e.getBoundingClientRect().width > 1;
const name = (e) => e.tagName.toLowerCase() + (typeof e.className === "string" && e.className !== "" ? "." + e.className : e.className?.baseVal ? "." + e.className.baseVal : "") + " in ." + (e.parentElement?.className?.baseVal ?? e.parentElement?.className);
const faults = new Map();
const least = (what, e, a, b, want) => {
	const got = contrast(a, b);
	const key = what + " of " + name(e) + ": " + got.toFixed(2) + " of " + want;
	if (got < want) faults.set(key, (faults.get(key) ?? 0) + 1);
};
`

// dimText finds text that is hard to read on what it stands on, but for what is switched
// off; signs that styles write before and behind elements are text, too.
const dimText = `(() => {` + seeing + `
	let n = 0;
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const done = new Set();
	while (texts.nextNode()) {
		const e = texts.currentNode.parentElement;
		if (texts.currentNode.data.trim() === "" || done.has(e) || e.closest("svg, script, .unseen, option") || !seen(e) || off(e)) continue;
		done.add(e);
		n++;
		const on = ground(e);
		least("text", e, drawn(getComputedStyle(e).color, e, on), on, 4.5);
	}
	for (const e of document.querySelectorAll("body *:not(svg *)")) { // within pictures there is no before and after
		for (const place of ["::before", "::after"]) {
			const s = getComputedStyle(e, place);
			if (/^"[^ "]+ ?"/.test(s.content) && seen(e) && !off(e)) least(place, e, drawn(s.color, e, ground(e)), ground(e), 4.5);
		}
	}
	for (const e of document.querySelectorAll("input:not([type=range], [type=radio], [type=checkbox]), textarea, select")) {
		if (seen(e) && !off(e)) least("text", e, drawn(getComputedStyle(e).color, e, ground(e)), ground(e), 4.5);
		if (e.placeholder && seen(e)) least("placeholder", e, drawn(getComputedStyle(e, "::placeholder").color, e, ground(e)), ground(e), 4.5);
	}
	return [n === 0 ? "no text was seen" : "", ...[...faults].map(([k, n]) => k + " (" + n + ")")].filter((s) => s !== "");
})()`

// dimMarks finds what is not text and is hard to see beside what is next to it: the edges
// of controls that have no ground of their own, seeds on pits, lines and marks of boards,
// plots and the map. What pictures show is named by its class, and so is what it lies on.
const dimMarks = `(() => {` + seeing + `
	for (const e of document.querySelectorAll("button, input, select, textarea, a.button, a.primary")) {
		if (!seen(e) || off(e) || ["range", "radio", "checkbox"].includes(e.type) || e.closest(".play-over")) continue;
		const s = getComputedStyle(e), behind = ground(e.parentElement), own = ground(e);
		if (s.borderTopWidth === "0px" || s.borderTopStyle === "none") continue; // words, or in a frame
		if (contrast(own, behind) < 3) least("edge", e, drawn(s.borderTopColor, e, behind), behind, 3);
	}
	for (const e of document.querySelectorAll(".marks i, .key li")) {
		for (const place of ["::before", "::after"]) { // the marks of a timeline
			const s = getComputedStyle(e, place);
			if (s.content !== "none" && colour(s.backgroundColor)[3] > 0) least("mark", e, drawn(s.backgroundColor, e, ground(e)), ground(e), 3);
		}
	}
	const paint = (e, property) => getComputedStyle(e)[property];
	const pairs = (selector, property, grounds) => {
		for (const e of document.querySelectorAll(selector)) {
			const own = paint(e, property);
			if (own === "none") continue;
			for (const on of grounds(e)) least(property, e, drawn(own, e, on), on, 3);
		}
	};
	const behind = (e) => [ground(e.closest("svg").parentElement)];
	const fills = (selector) => (e) => {
		const found = document.querySelector(selector);
		return found === null ? [] : [colour(paint(found, "fill"))];
	};
	const wood = fills(".mb-wood"), pit = fills(".mb-pits circle"), both = (e) => [...wood(e), ...pit(e)];
	pairs(".mb-wood", "stroke", (e) => [...behind(e), ...wood(e)]);
	pairs(".mb-mid", "stroke", wood);
	pairs(".mb-pits > circle, .mb-pits > rect, .mb-pits g > circle:not(.mb-heap), .mb-pits g > rect", "stroke", both);
	pairs(".mb-pits path:not(.mb-ruin)", "stroke", pit);
	pairs(".mb-pits .mb-heap", "fill", pit);
	pairs(".mb-way", "stroke", both);
	pairs(".mb-head", "fill", both);
	pairs("[data-mark]", "stroke", both);
	pairs(".mb-names text, .mb-sides text", "fill", behind);
	pairs(".mb-pits text:not(.mb-on)", "fill", pit);
	pairs(".plot .bars, .plot .half", "stroke", behind);
	pairs(".plot .whisker", "stroke", behind);
	pairs(".plot .point", "fill", behind);
	pairs(".plot text", "fill", behind);
	pairs(".map .land", "stroke", (e) => [...behind(e), ...fills(".map .land")(e)]);
	pairs(".map circle", "fill", fills(".map .land"));
	pairs(".logo rect, .logo circle", "stroke", behind);
	return [...faults].map(([k, n]) => k + " (" + n + ")");
})()`

// seenWell wants text and marks of the page to be seen well, also what is folded, in the
// light and in the dark.
func (p *tab) seenWell(name string) {
	p.Helper()
	p.await(`document.querySelector("[aria-busy=true]") === null`)
	eval[any](p, `document.querySelectorAll("details").forEach((d) => { d.open = true })`)
	for _, scheme := range []string{"light", "dark"} {
		p.in(scheme)
		assert.Empty(p, eval[[]string](p, dimText), name+" "+scheme)
		assert.Empty(p, eval[[]string](p, dimMarks), name+" "+scheme)
	}
}
