// Search with results as one types. The index is loaded when the field is first
// entered; words are folded as internal/search folds them.

type Row = [kind: string, address: string, title: string, text: string, words: string];

declare global {
  var mashimoIndex: (rows: Row[]) => void;
}

const most = 12;
const zeros = [0x0a66, 0x0966, 0x0c66, 0x0660, 0x06f0];
/** How much a hit in a title counts by kind; smaller is shown first. */
const order: Record<string, number> = { page: 0, term: 1, article: 1, section: 2, clause: 3, example: 4 };

function fold(word: string): string {
  return word
    .normalize("NFD")
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, "$1")
    .replace(/[\u200c\u200d\u093c\u0a3c]/g, "")
    .replace(/\u0901/g, "\u0902")
    .replace(/\p{Nd}/gu, (d) => {
      const zero = zeros.find((z) => d.codePointAt(0)! >= z && d.codePointAt(0)! <= z + 9);
      return zero === undefined ? d : String(d.codePointAt(0)! - zero);
    })
    .normalize("NFC");
}

export function words(query: string): string[] {
  const found = query.normalize("NFC").toLowerCase().match(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu) ?? [];
  return found.map(fold).filter((w) => w !== "");
}

function search(rows: Row[], query: string): Row[] {
  const wanted = words(query);
  if (wanted.length === 0) return [];
  const hits: [number, Row][] = [];
  for (const row of rows) {
    const all = ` ${row[4]}`;
    if (!wanted.every((w) => all.includes(` ${w}`))) continue;
    const title = ` ${words(row[2]).join(" ")} `;
    const named = wanted.filter((w) => title.includes(` ${w}`)).length;
    const whole = wanted.filter((w) => title.includes(` ${w} `)).length; // so that కూ is found before కూడా
    hits.push([(order[row[0]] ?? 9) - 10 * named - 10 * whole, row]);
  }
  hits.sort((a, b) => a[0] - b[0]); // stable: of equal ones the first in the index
  return hits.slice(0, most).map(([, row]) => row);
}

/** The title of the page that a part is on: sections of several games have the same name. */
function pageOf(rows: Row[], [kind, address]: Row): string {
  if (!["section", "clause", "example"].includes(kind)) return "";
  const page = address.slice(0, address.indexOf("#"));
  return rows.find((r) => r[1] === page)?.[2] ?? "";
}

function start(form: HTMLFormElement): void {
  const input = form.querySelector("input")!;
  const list = form.querySelector("ul")!;
  const status = form.querySelector<HTMLElement>("[role=status]")!;
  let rows: Row[] | undefined;
  let active = -1;

  const load = () => {
    if (document.querySelector("script[data-search]")) return;
    globalThis.mashimoIndex = (all) => {
      rows = all;
      show();
    };
    const script = document.createElement("script");
    script.dataset.search = "";
    script.src = form.dataset.index!;
    document.head.append(script);
  };

  const options = () => [...list.querySelectorAll<HTMLElement>("[role=option]")];

  const activate = (n: number) => {
    const all = options();
    active = all.length === 0 ? -1 : (n + all.length) % all.length;
    all.forEach((o, i) => o.setAttribute("aria-selected", String(i === active)));
    if (active < 0) input.removeAttribute("aria-activedescendant");
    else {
      input.setAttribute("aria-activedescendant", all[active].id);
      all[active].scrollIntoView({ block: "nearest" });
    }
  };

  const close = () => {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    activate(-1);
    input.removeAttribute("aria-activedescendant");
  };

  const item = (row: Row, i: number): HTMLElement => {
    const [kind, address, title, text] = row;
    const option = document.createElement("li");
    option.id = `${list.id}-${i}`;
    option.role = "option";
    option.setAttribute("aria-selected", "false");
    const link = document.createElement("a");
    link.href = form.dataset.root! + address;
    link.tabIndex = -1;
    for (const [name, content] of [["kind", form.dataset[`kind${kind}`] ?? ""], ["title", title], ["page", pageOf(rows!, row)], ["text", text]]) {
      if (name === "page" && content === "") continue;
      const part = document.createElement("span");
      part.className = name;
      part.textContent = content;
      link.append(part, " ");
    }
    option.append(link);
    return option;
  };

  const show = () => {
    if (rows === undefined || input.value.trim() === "") {
      status.textContent = "";
      close();
      return;
    }
    const found = search(rows, input.value);
    list.replaceChildren(...found.map(item));
    list.hidden = found.length === 0;
    input.setAttribute("aria-expanded", String(found.length > 0));
    status.textContent = found.length === 0 ? form.dataset.none! : "";
    active = -1;
    input.removeAttribute("aria-activedescendant");
  };

  input.addEventListener("focus", load);
  input.addEventListener("input", () => {
    load();
    show();
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") activate(active + 1);
    else if (event.key === "ArrowUp") activate(active < 0 ? -1 : active - 1);
    else if (event.key === "Escape" && !list.hidden) close();
    else if (event.key === "Enter") options()[Math.max(active, 0)]?.querySelector("a")?.click();
    else return;
    event.preventDefault();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("focusout", (event) => {
    if (!form.contains(event.relatedTarget as Node | null)) close();
  });
  form.hidden = false;
}

for (const form of document.querySelectorAll<HTMLFormElement>("form.search")) start(form);
