// The digits of boards and of notation (pits, moves, positions) can be exchanged for
// those of another script. Nothing else is touched: no words, no ids, no text
// alternatives, which have the digits of the page's prose anyway.

/** The zero of each script's digits, by the names of package figure. */
const zeros: Record<string, number> = { latn: 0x30, guru: 0x0a66, deva: 0x0966, telu: 0x0c66 };

/** Where boards and notation stand. */
const places = ":is(.mb, .mb-parts) text, .pit, .move, code";

/** A pit or move, or position text, in Western digits. Option ids and others are neither. */
const notation = /^(?:(?:[a-z]+=)?[ABab]\d(?:,[ABab]\d)*[<>LR]?[*+#]*|\d+(?:[,/]\d+)+(?:\s.*)?)$/;

function written(text: string, digits: string): string {
  return text.replace(/\p{Nd}/gu, (d) => {
    const at = d.codePointAt(0)!;
    const zero = Object.values(zeros).find((z) => at >= z && at <= z + 9);
    return zero === undefined ? d : String.fromCodePoint(at - zero + zeros[digits]);
  });
}

/**
 * Writes the boards and the notation in an element, and it itself, in digits: "latn",
 * "guru", "deva" or "telu". Any of them may stand there before; other names do nothing.
 */
export function writeDigits(root: Element, digits: string): void {
  if (zeros[digits] === undefined) return;
  const found = [...root.querySelectorAll(places)];
  if (root.matches(places)) found.push(root);
  for (const place of found) {
    if (place.localName === "code" && !notation.test(written(place.textContent!.trim(), "latn"))) continue;
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() !== null) {
      const text = texts.currentNode as Text;
      const now = written(text.data, digits);
      if (now !== text.data) text.data = now;
    }
  }
}
