// The language that a reader chooses is remembered, and the place on a page is kept
// when its language changes. Nothing but the language is stored.

const key = "mashimo-language";

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage may be forbidden
  }
}

function store(code: string): void {
  try {
    localStorage.setItem(key, code);
  } catch {
    // then it is not remembered
  }
}

/** Whether the page was come to from another page of the site. */
function fromHere(): boolean {
  return document.referrer.startsWith(new URL(".", location.href).href);
}

/** The languages' links keep the place on the page. */
function keepPlace(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".languages a[hreflang]")) link.hash = location.hash;
}

for (const link of document.querySelectorAll<HTMLAnchorElement>(".languages a[hreflang], .tongues a[hreflang]")) {
  link.addEventListener("click", () => store(link.hreflang));
}
keepPlace();
addEventListener("hashchange", keepPlace);
addEventListener("mashimo:place", keepPlace); // the address has changed without that event

const code = stored();
for (const link of document.querySelectorAll<HTMLAnchorElement>(".tongues[data-remembering] a[hreflang]")) {
  if (link.hreflang !== code) continue;
  if (fromHere()) link.setAttribute("aria-current", "true");
  else location.replace(link.href);
}
