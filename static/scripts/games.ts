// Finding games by their rules, and sorting the table that compares them.

/** The games that have what is chosen: of each group one of the options. */
function matching(form: HTMLFormElement): Set<string> | undefined {
  const groups = new Map<string, Set<string>>();
  for (const input of form.querySelectorAll<HTMLInputElement>("input:checked")) {
    const games = groups.get(input.name) ?? new Set();
    for (const game of input.dataset.games!.split(" ")) games.add(game);
    groups.set(input.name, games);
  }
  let left: Set<string> | undefined;
  for (const games of groups.values()) left = left === undefined ? games : new Set([...left].filter((g) => games.has(g)));
  return left;
}

function find(form: HTMLFormElement): void {
  const output = form.querySelector("output")!;
  const found = output.dataset.found!.split("\n");
  const show = () => {
    const left = matching(form);
    for (const game of document.querySelectorAll<HTMLElement>(".card[data-game], .compare tr[data-game], .places [data-game]")) {
      const hide = left !== undefined && !left.has(game.dataset.game!);
      if (game instanceof HTMLElement) game.hidden = hide;
      else (game as Element).toggleAttribute("hidden", hide);
    }
    if (left?.size === 0) output.textContent = form.dataset.none!;
    else output.textContent = found[(left?.size ?? found.length) - 1];
  };
  form.addEventListener("change", show);
  form.addEventListener("reset", () => setTimeout(show));
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  show();
}

function sortable(table: HTMLTableElement): void {
  const body = table.tBodies[0];
  const heads = [...table.tHead!.rows[0].cells];
  const key = (row: HTMLTableRowElement, column: number) => row.cells[column].dataset.key ?? "";
  const compare = new Intl.Collator(document.documentElement.lang, { numeric: true }).compare;
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.title = table.dataset.sort!;
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      for (const other of heads) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const rows = [...body.rows].sort((a, b) => compare(key(a, column), key(b, column)));
      body.append(...(down ? rows.reverse() : rows));
    });
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>("form.finder")) find(form);
for (const table of document.querySelectorAll<HTMLTableElement>("table[data-sort]")) sortable(table);
