// <mashimo-play>: a board to play on. The page has its words and its board at the start;
// the engine is fetched when somebody wants to play: by coming with a game after the #, or
// by choosing who plays, for which reaching for the choice is enough.

import { writeDigits } from "../scripts/digits";
import { part } from "./dom";
import { Engine, Failed } from "./engine";
import { Game } from "./game";
import { fresh, type Hand, pasted, read } from "./link";
import { copy, showPlayers } from "./panels";
import { type Player } from "./position";
import { type Failure } from "./protocol";
import { type Speed, still } from "./sow";
import { Table } from "./table";
import { type Book, number, plain, say } from "./words";

/** What of a choice shows that somebody is about to make it. */
const reaching = ["pointerenter", "pointerdown", "focus"];

class MashimoPlay extends HTMLElement {
  private table?: Table;
  private book?: Book;
  private engine?: Engine;
  private beginning = false;
  private hands?: Record<Player, Hand>; // who shall play, once there is a table
  private came?: { share: number; sent: number }; // how much of the engine is there, of how many bytes

  connectedCallback(): void {
    if (this.dataset.module === undefined) return; // the page says so
    this.when("against", "click", () => this.choose({ S: "hand", N: this.strength }));
    this.when("together", "click", () => this.choose({ S: "hand", N: "hand" }));
    this.when("strength", "change", () => this.strengthen());
    this.when("retry", "click", () => void this.begin(true));
    this.when("board", "click", () => this.ask());
    this.when("reload", "click", () => location.reload());
    part(this, "players").hidden = false;
    if (location.protocol === "file:") this.fail("disk");
    else if (read(location.hash) !== undefined) void this.begin(false);
    for (const event of location.protocol === "file:" ? [] : reaching) {
      for (const name of ["against", "together"]) this.when(name, event, () => void this.reached().ready().catch(() => {}));
    }
    addEventListener("hashchange", () => this.moved());
    new MutationObserver(() => this.digits()).observe(this, { childList: true, subtree: true });
  }

  /** Writes what has come onto the board in the digits that the reader has chosen. */
  private digits(): void {
    const chosen = document.querySelector<HTMLElement>(".digits [aria-pressed=true]")?.dataset.digits ?? "latn";
    if (chosen !== "latn") writeDigits(this, chosen);
  }

  /** Does something when something happens to a part. */
  private when(name: string, event: string, act: (e: HTMLElement) => void): void {
    const e = part(this, name);
    e.addEventListener(event, () => act(e));
  }

  /** The strength that is chosen for a computer. */
  private get strength(): Hand {
    return this.querySelector<HTMLInputElement>(".play-strength :checked")!.value as Hand;
  }

  /** Leads who wants to move a seed before it is known who plays to that question. */
  private ask(): void {
    const players = part<HTMLDetailsElement>(this, "players");
    if (this.dataset.state !== undefined || players.hidden) return;
    players.open = true;
    players.scrollIntoView({ block: "nearest" });
    part(this, "against").focus({ preventScroll: true });
  }

  /** Lets somebody play; the engine is fetched for them. */
  private choose(hands: Record<Player, Hand>): void {
    part<HTMLDetailsElement>(this, "players").open = false;
    if (this.table !== undefined && !this.beginning) this.table.seat(hands);
    else {
      this.hands = hands;
      this.seated();
      void this.begin(true);
    }
    this.querySelector<HTMLElement>(".play-pit[tabindex='0']")?.focus();
  }

  /** Shows who will play as soon as there are words for it, while the engine comes. */
  private seated(): void {
    if (this.table !== undefined || this.book === undefined) return;
    const told = read(location.hash) ?? fresh();
    const game = new Game(this.book.game, this.reached(), []);
    game.hands = this.hands ?? told.hands;
    game.chosen = this.hands !== undefined || told.chosen;
    showPlayers(this, this.book, game);
    part(this, "sides").hidden = true; // nobody would heed them yet
  }

  /** Gives the computer, where it plays, the strength that is chosen. */
  private strengthen(): void {
    const { S, N } = this.table?.state.hands ?? this.hands ?? { S: "hand", N: "hand" };
    const strong = (hand: Hand) => (hand === "hand" ? hand : this.strength);
    const hands: Record<Player, Hand> = { S: strong(S), N: strong(N) };
    if (hands.S === S && hands.N === N) return;
    if (this.table !== undefined) this.table.seat(hands);
    else {
      this.hands = hands;
      this.seated();
    }
  }

  /** The engine, which may still have to be fetched. */
  private reached(): Engine {
    const { worker, module, version } = this.dataset as Record<string, string>;
    const where = { worker, module: new URL(module, location.href).href, version };
    return (this.engine ??= new Engine(where, () => this.recovered(), (...how) => this.loading(...how)));
  }

  /** Shows how much of the engine is there. */
  private loading(bytes: number, length: number, packed: boolean): void {
    const whole = Number(this.dataset.size);
    const share = Math.min(bytes / whole, 1);
    part<HTMLProgressElement>(this, "progress").value = share;
    this.came = { share, sent: length || (packed ? Number(this.dataset.packed) : whole) };
    this.sayLoaded();
  }

  /** Says how much of the engine is there, once both its words and a part of it have come. */
  private sayLoaded(): void {
    const { book, came } = this;
    if (book === undefined || came === undefined) return;
    const kilobytes = (n: number) => number(book, Math.round(n / 1000));
    part(this, "loaded").textContent = plain(say(book, "playing.loaded", { n: kilobytes(came.share * came.sent), total: kilobytes(came.sent) }));
  }

  /** Fetches words and engine, and sets up the game that the address tells. */
  private async begin(wished: boolean): Promise<void> {
    if (this.beginning) return;
    this.beginning = true;
    this.show("loading");
    if (wished) part(this, "live").textContent = part(this, "loading").querySelector("p")!.textContent;
    if (read(location.hash)?.chosen) part<HTMLDetailsElement>(this, "players").open = false;
    try {
      const table = (this.table ??= await this.set());
      await table.open(read(location.hash) ?? fresh());
      this.show("playing");
      if (this.hands !== undefined) table.seat(this.hands);
      this.hands = undefined;
      if (table.state.chosen) part<HTMLDetailsElement>(this, "players").open = false;
      if (wished && (document.activeElement === document.body || this.contains(document.activeElement))) this.querySelector<HTMLElement>(".play-pit[tabindex='0']")?.focus();
    } catch (error) {
      this.fail(error instanceof Failed ? error.why : "offline");
      if (!(error instanceof Failed)) throw error;
    } finally {
      this.beginning = false;
    }
  }

  /** Sets the table. */
  private async set(): Promise<Table> {
    const [book] = await Promise.all([this.fetched(this.dataset.words!), this.reached().ready()]);
    const names = ["player.south", "player.north", "store.reserve", "store.bank", "store.hand"].map((id) => plain(say(book, id)));
    const game = new Game(book.game, this.reached(), names);
    const table = new Table(this, book, this.reached(), game, (error) => this.fail(error.why));
    this.wire(table, book);
    return table;
  }

  private async fetched(address: string): Promise<Book> {
    let response: Response;
    try {
      response = await fetch(address);
    } catch {
      throw new Failed("offline");
    }
    if (!response.ok) throw new Failed("missing");
    this.book = (await response.json()) as Book;
    this.sayLoaded();
    this.seated();
    return this.book;
  }

  private wire(table: Table, book: Book): void {
    this.when("undo", "click", () => table.undo());
    this.when("redo", "click", () => table.redo());
    this.when("flip", "click", () => table.flip());
    this.when("hint", "click", () => void table.hint());
    this.when("restart", "click", () => table.restart());
    this.when("resume", "click", () => table.resume());
    this.when("pass", "click", () => table.pass());
    this.when("present", "click", () => table.present());
    this.when("skip", "click", () => table.skip());
    for (const [name, player] of [["south", "S"], ["north", "N"]] as const) {
      this.when(name, "change", (e) => table.seat({ [player]: (e as HTMLSelectElement).value as Hand }));
    }
    part(this, "speeds").hidden = still();
    this.when("speed", "change", (e) => (table.speed = (e as HTMLSelectElement).value as Speed));
    for (const name of ["position", "movetext", "link"]) this.when(`copy-${name}`, "click", () => void this.copied(name, book));
    this.when("setup", "click", () => void this.setUp(table));
  }

  private async copied(name: string, book: Book): Promise<void> {
    const done = await copy(part<HTMLInputElement>(this, name));
    part(this, "live").textContent = plain(say(book, done ? "playing.copied" : "playing.not-copied"));
    const b = part(this, `copy-${name}`);
    b.classList.toggle("done", done);
    setTimeout(() => b.classList.remove("done"), 1_500);
  }

  /** Sets up what was pasted. Moves alone are played from where this game began. */
  private async setUp(table: Table): Promise<void> {
    const field = part<HTMLTextAreaElement>(this, "paste");
    const what = pasted(field.value);
    const now = table.state;
    const state = "state" in what ? what.state : { ...now, position: what.position || now.position, moves: what.moves, at: undefined };
    if (await table.setUp(state)) field.value = "";
  }

  /** Another address: a game, or a place on the page, after which the game is put back. */
  private moved(): void {
    const state = read(location.hash);
    if (this.table === undefined) {
      if (state !== undefined) void this.begin(false);
    } else if (state === undefined) this.table.address();
    else if (location.hash !== this.table.kept) void this.table.open(state);
  }

  private recovered(): void {
    if (this.book !== undefined) part(this, "live").textContent = plain(say(this.book, "playing.recovered"));
  }

  private show(state: "loading" | "playing" | "failed"): void {
    this.dataset.state = state;
    const table = this.table !== undefined;
    for (const name of ["tools", "side", "more"]) part(this, name).hidden = !table;
    part(this, "players").hidden = state === "failed" && !table;
    part(this, "loading").hidden = state !== "loading";
    part(this, "failed").hidden = state !== "failed";
  }

  /** Says why there is no playing; the board stays. */
  private fail(why: Failure): void {
    this.show("failed");
    for (const p of this.querySelectorAll<HTMLElement>("[data-why]")) p.hidden = p.dataset.why !== why;
    part(this, "retry").hidden = why !== "offline" && why !== "broken" && why !== "lost";
    part(this, "reload").hidden = why !== "missing" && why !== "version";
  }
}

customElements.define("mashimo-play", MashimoPlay);
