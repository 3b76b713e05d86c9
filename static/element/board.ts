// The element <mashimo-board>: a board of this site on any page.
//
//	<script src="https://…/static/mashimo-board.js" async></script>
//	<mashimo-board example="bao-la-kete/nemo-tax" step="2"><a href="…">The example</a></mashimo-board>
//	<mashimo-board game="bao-la-kete">0,0,…</mashimo-board>
//
// Attributes: example, or game and position (or the position as text), and with it
// readings; lang (the page's, or else English), step, theme (light, dark or auto),
// digits (western, native, latn, guru, deva or telu). It holds a frame as high as what is
// in it. What it was given between its tags is shown where there are no scripts.

/** The codes of the site's languages; the bundler puts them in. */
declare const siteLanguages: readonly string[];

const script =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[src$="/mashimo-board.js"]'); // as a module
const site = new URL("..", script?.src ?? location.href);
const highest = 20_000; // pixels

const style = new CSSStyleSheet();
style.replaceSync(":host{display:block}:host([hidden]){display:none}iframe{display:block;box-sizing:border-box;width:100%;height:26rem;border:0;border-radius:8px}");

class MashimoBoard extends HTMLElement {
  static observedAttributes = ["example", "game", "position", "readings", "lang", "step", "theme", "digits"];

  private readonly inner = this.attachShadow({ mode: "open" });
  private frame: HTMLIFrameElement | undefined;
  private there = false; // the frame has spoken
  private readonly hear = (event: MessageEvent) => this.heard(event);

  connectedCallback(): void {
    this.inner.adoptedStyleSheets = [style];
    addEventListener("message", this.hear);
    this.update();
  }

  disconnectedCallback(): void {
    removeEventListener("message", this.hear);
    this.inner.replaceChildren();
    this.frame = undefined;
  }

  attributeChangedCallback(): void {
    if (this.isConnected && this.frame !== undefined) this.update();
  }

  /** Shows what the attributes say, or else what stands between the tags. */
  private update(): void {
    const to = this.address();
    if (to === undefined) {
      this.frame = undefined;
      this.inner.replaceChildren(document.createElement("slot"));
    } else if (this.frame === undefined) {
      this.frame = this.framed(to);
      this.inner.replaceChildren(this.frame);
    } else if (this.there && this.frame.contentWindow !== null) {
      this.frame.contentWindow.location.replace(to);
    } else {
      this.frame.src = to;
    }
  }

  private framed(to: string): HTMLIFrameElement {
    const frame = document.createElement("iframe");
    this.there = false;
    frame.title = this.querySelector("a")?.textContent?.trim() || this.getAttribute("example") || this.getAttribute("game") || "";
    frame.loading = "lazy";
    frame.src = to;
    return frame;
  }

  /** The address of the embed, or nothing if the attributes name none. */
  private address(): string | undefined {
    const wish = new URLSearchParams();
    let here = this.getAttribute("example");
    if (here === null) {
      here = `position/${this.getAttribute("game")}`;
      wish.set("position", this.getAttribute("position") ?? this.written());
    }
    if (!/^[a-z0-9-]+\/[a-z0-9-]+$/.test(here)) return undefined;
    for (const name of ["readings", "step", "theme", "digits"]) {
      const value = this.getAttribute(name);
      if (value !== null) wish.set(name, value);
    }
    const hash = wish.toString();
    return new URL(`embed/${this.language()}/${here}/index.html${hash && "#"}${hash}`, site).href;
  }

  /** The text between the tags, links left out. */
  private written(): string {
    const copy = this.cloneNode(true) as HTMLElement;
    for (const link of copy.querySelectorAll("a")) link.remove();
    return copy.textContent!.trim();
  }

  /** The language asked for, or else the page's, if the site has it. */
  private language(): string {
    for (const code of [this.lang, this.parentElement?.closest<HTMLElement>("[lang]")?.lang ?? ""]) {
      const found = siteLanguages.find((l) => l === code) ?? siteLanguages.find((l) => l === code.split("-")[0]);
      if (found !== undefined) return found;
    }
    return "en";
  }

  private heard(event: MessageEvent): void {
    const { frame } = this;
    if (frame === undefined || event.source !== frame.contentWindow || typeof event.data !== "object" || event.data === null) return;
    const { type, height, title } = event.data as Record<string, unknown>;
    if (type !== "mashimo:height" || typeof height !== "number" || !(height > 0 && height <= highest)) return;
    this.there = true;
    frame.style.height = `${Math.ceil(height)}px`;
    if (typeof title === "string" && title !== "") frame.title = title.slice(0, 300);
  }
}

if (customElements.get("mashimo-board") === undefined) customElements.define("mashimo-board", MashimoBoard);
