// The box "take it with you": its link, files and snippets are those of the step that
// the address names, and what is in it can be copied with a button.

export {};

/** The step that the address names: its number, 0 for the start. */
function step(): number {
  const name = /^#step-(\d+)$/.exec(location.hash);
  return name !== null && document.getElementById(name[0].slice(1)) !== null ? Number(name[1]) : 0;
}

/** An address without what follows the #. */
function bare(address: string): string {
  return new URL(address, location.href).href.replace(/#.*$/, "");
}

/** Shows what belongs to the step. */
function show(box: HTMLElement): void {
  const n = step();
  const files = box.querySelectorAll(".take-steps > li")[n];
  if (files !== undefined) box.querySelector(".take-now")!.replaceChildren(...files.cloneNode(true).childNodes);
  const link = box.querySelector<HTMLAnchorElement>(".take-link a")!;
  link.hash = `#step-${n}`;
  link.textContent = `${bare(link.dataset.page || location.href)}#step-${n}`;
  const part = files?.querySelector(".take-step")?.textContent!.trim();
  for (const piece of box.querySelectorAll<HTMLElement>("[data-kind=part]")) piece.textContent = part ?? piece.textContent;
  for (const piece of box.querySelectorAll<HTMLElement>("[data-kind=number]")) piece.textContent = String(n).padStart(2, "0");
  for (const piece of box.querySelectorAll<HTMLElement>("[data-kind=url]:empty")) {
    if (location.protocol.startsWith("http")) piece.textContent = ` \\protect\\url{${bare("")}}`;
  }
  for (const piece of box.querySelectorAll<HTMLElement>("[data-kind]:not([data-kind=part], [data-kind=number], [data-kind=url])")) {
    piece.dataset.address ??= piece.textContent!;
    const address = piece.dataset.address === "" ? "" : bare(piece.dataset.address);
    const suffix: Record<string, string> = { frame: `#step=${n}`, page: `#step-${n}`, step: ` step="${n}"` };
    piece.textContent = address + (n > 0 ? (suffix[piece.dataset.kind!] ?? "") : "");
  }
}

/** What an element says, with single blanks, or as it stands if it is code. */
function said(from: HTMLElement): string {
  const text = from.textContent!;
  return from.localName === "code" ? text : text.replace(/\s+/g, " ").trim();
}

async function copy(text: string, from: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection()?.selectAllChildren(from); // where a page may not write to the clipboard
    return document.execCommand("copy");
  }
}

for (const box of document.querySelectorAll<HTMLElement>(".take")) {
  show(box);
  addEventListener("hashchange", () => show(box));
  addEventListener("mashimo:place", () => show(box)); // the address has changed without that event
  for (const button of box.querySelectorAll<HTMLButtonElement>("button.copy")) {
    const from = button.closest(".copied-from")!.querySelector<HTMLElement>("[data-copy]")!;
    button.hidden = false;
    button.addEventListener("click", async () => {
      const done = await copy(said(from), from);
      for (const status of box.querySelectorAll(".copied")) status.textContent = "";
      button.nextElementSibling!.textContent = (done ? box.dataset.done : box.dataset.failed)!;
    });
  }
}
