// What is shown and said at the table: the board with its pits, whose turn it is, what
// happened, what was refused and why.

import { Board } from "./board";
import { paragraphs, part } from "./dom";
import { type Search } from "./engine";
import { type Game, type Trouble } from "./game";
import { written } from "./link";
import { board as described, result, side } from "./narrate";
import { Happened, showMoves, showReadings, showTexts, toldOf } from "./panels";
import { type Player } from "./position";
import { type Look, type Refused, type Step } from "./protocol";
import { type Sowing } from "./sow";
import { isHouse, pitLabel, refusal, trouble, wanted } from "./tell";
import { type Book, plain, say, type Sentence } from "./words";

/** The most sentences of a turn that are said aloud. */
const mostSaid = 8;

export abstract class View {
  /** The end of the address that tells the game as it is. */
  kept = "";
  protected board: Board;
  protected happened: Happened;
  protected look?: Look; // at the position that is shown
  protected steps: Step[] = []; // of the turn that led there
  protected step?: number; // that is looked at; none: the last
  protected sowing?: Sowing;
  protected search?: Search;
  protected busy = false;
  protected hinted?: string;

  constructor(
    protected root: HTMLElement,
    protected book: Book,
    protected game: Game,
  ) {
    this.board = new Board(part(root, "board"));
    this.happened = new Happened(root, book);
    this.happened.onstep = (step) => this.showStep(step);
  }

  /** Goes to the position after so many moves. */
  abstract go(at: number): void;

  /** Another option for a reading is chosen. */
  abstract reread(reading: string, option: string): void;

  /** Shows something beside the board that stays until something else is done. */
  protected notice(...content: Node[]): void {
    const at = part(this.root, "notice");
    at.replaceChildren(...content);
    at.hidden = content.length === 0;
  }

  /** Says something to those who listen. */
  protected say(text: string): void {
    const live = part(this.root, "live");
    live.textContent = "";
    setTimeout(() => (live.textContent = text), 60);
  }

  protected tell(sentences: Sentence[]): void {
    this.notice(...paragraphs(this.book, sentences));
    this.say(plain(...sentences));
  }

  protected refuse(refused: Refused): void {
    const { shown, said } = refusal(this.book, this.look!.toMove, refused);
    this.notice(...shown);
    this.say(said);
  }

  protected told(wrong: Trouble): void {
    const { shown, said } = trouble(this.book, this.look!.toMove, wrong);
    this.notice(...shown);
    this.say(said);
  }

  /** Tells what is strange about the position that was set up. */
  protected unusual(): void {
    const list = this.look?.unusual ?? [];
    if (list.length === 0) return;
    this.notice(...paragraphs(this.book, [say(this.book, "playing.unusual"), ...list.map((u) => wanted(this.book, u.kind))]));
  }

  /** Whether the game has ended, and how, as sentences. */
  protected get ended(): Sentence[] {
    if (this.look?.outcome !== undefined) return [result(this.book, this.look.outcome.result)];
    return this.game.repeated ? [say(this.book, "playing.repeated", { n: this.game.occurrences })] : [];
  }

  protected get computer(): boolean {
    return this.look !== undefined && this.ended.length === 0 && this.game.hands[this.look.toMove] !== "hand";
  }

  /** Shows everything beside the board. */
  protected refresh(): void {
    const { root, book, game } = this;
    const last = game.last;
    this.happened.show((last?.before.split(" ")[1] ?? "S") as Player, last?.move ?? "", this.steps);
    showMoves(root, book, game, (at) => this.go(at));
    showReadings(root, book, game, (reading, option) => this.reread(reading, option));
    showTexts(root, game);
    part(root, "described").textContent = plain(...described(book, game.now, game.start, this.ended.length > 0));
    this.enable("undo", game.at > 0);
    this.enable("redo", game.at < game.plies.length);
    this.enable("hint", this.ended.length === 0 && !this.computer);
    part<HTMLSelectElement>(root, "south").value = game.hands.S;
    part<HTMLSelectElement>(root, "north").value = game.hands.N;
    this.names();
    this.prompt();
    this.address();
  }

  /** Lets a button be used or not; if it had the focus, the board has it next. */
  private enable(name: string, can: boolean): void {
    const b = part<HTMLButtonElement>(this.root, name);
    if (!can && document.activeElement === b) this.board.focus();
    b.disabled = !can;
  }

  protected names(): void {
    const open = !this.computer && !this.busy && this.ended.length === 0 && this.step === undefined;
    const moves = this.look?.moves ?? [];
    this.board.name((pit) => {
      const may = open && moves.some((m) => m.startsWith(pit));
      const position = this.game.now;
      return { label: pitLabel(this.book, position, pit, may), may, house: isHouse(position, pit), hinted: this.hinted?.startsWith(pit) ?? false };
    });
  }

  /** Says whose turn it is, or what else is the matter. */
  protected prompt(...instead: Sentence[]): void {
    const at = part(this.root, "prompt");
    const toMove = this.look!.toMove;
    let list = instead;
    if (list.length === 0) list = this.ended;
    if (list.length === 0) list = [say(this.book, this.search === undefined ? `board.to-move${side(toMove)}` : `playing.thinking${side(toMove)}`)];
    at.replaceChildren(...paragraphs(this.book, list));
    at.classList.toggle("busy", this.search !== undefined);
    const waits = this.computer && this.search === undefined && instead.length === 0 && !this.busy;
    part(this.root, "resume").hidden = !waits;
    part(this.root, "pass").hidden = !(this.look!.moves[0] === "pass" && !this.computer && !this.busy && this.ended.length === 0);
  }

  /** Keeps the game in the address. */
  address(): void {
    const text = written({ ...this.game.state(), step: this.step === undefined ? undefined : this.step + 1 });
    this.kept = text;
    if (location.hash === text) return;
    history.replaceState(history.state, "", text);
    dispatchEvent(new Event("mashimo:place"));
  }

  /** Says what happened in a turn, and what comes next. */
  protected announce(told: Sentence, steps: Step[]): void {
    const all = steps.flatMap((s) => toldOf(this.book, s));
    const said = [told, ...all];
    if (all.length > mostSaid) said.splice(mostSaid, all.length - mostSaid, say(this.book, "playing.more", {}, all.length - mostSaid + 1), all[all.length - 1]);
    if (this.ended.length === 0) said.push(say(this.book, `board.to-move${side(this.look!.toMove)}`));
    else if (this.look!.outcome === undefined) said.push(...this.ended);
    this.say(plain(...said));
  }

  // Looking back.

  /** Draws the step that is looked at, or the present board. */
  protected drawn(): void {
    const step = this.step ?? this.steps.length - 1;
    this.board.draw(this.steps[step]?.svg ?? this.look!.svg);
    this.happened.mark(step);
    part(this.root, "present").hidden = this.step === undefined;
  }

  /** Shows the board after a step of the last turn; without one, the present board. */
  protected showStep(step: number | undefined): void {
    if (this.busy || this.sowing !== undefined) return;
    this.board.cancel();
    this.step = step === this.steps.length - 1 ? undefined : step;
    this.drawn();
    this.names();
    this.address();
  }

  /** Goes back to the present board. */
  present(): void {
    this.showStep(undefined);
    this.board.focus();
  }
}
