// What is shown and said at the table: the board with its pits, whose turn it is, what
// happened, what was refused and why.

import { Board } from "./board";
import { Choices } from "./choices";
import { paragraphs, part } from "./dom";
import { type Search } from "./engine";
import { type Game } from "./game";
import { played, role, rows, won } from "./how";
import { written } from "./link";
import { board as described } from "./narrate";
import { Happened, showMoves, showPlayers, showReadings, showTexts, type Turn } from "./panels";
import { type Look, type Refused, type Step } from "./protocol";
import { type Sowing } from "./sow";
import { isHouse, pitLabel, refusal, untouchable } from "./tell";
import { type Trouble, trouble, wanted } from "./trouble";
import { type Book, plain, say, type Sentence } from "./words";

export abstract class View {
  /** The end of the address that tells the game as it is. */
  kept = "";
  protected board: Board;
  protected choices: Choices;
  protected happened: Happened;
  protected look?: Look; // at the position that is shown
  protected turns: Turn[] = []; // the last two that led there, the last one first
  protected step?: number; // that is looked at; none: the last
  protected sowing?: Sowing;
  protected search?: Search;
  protected busy = false;
  protected hinted?: string; // a move
  protected from?: string; // the pit of a move that is being chosen
  private width = 0; // of the window in which the prompt has its room

  constructor(
    protected root: HTMLElement,
    protected book: Book,
    protected game: Game,
  ) {
    this.board = new Board(part(root, "board"));
    this.choices = new Choices(root, () => this.board.focus());
    this.happened = new Happened(root, book);
    this.happened.onstep = (step) => this.showStep(step);
  }

  /** Goes to the position after so many moves. */
  abstract go(at: number): void;

  /** Another option for a reading is chosen. */
  abstract reread(reading: string, option: string): void;

  /** The steps of the last turn. */
  protected get steps(): Step[] {
    return this.turns[0]?.steps ?? [];
  }

  /** Shows something right below the board that stays until something else is done. */
  protected notice(...content: Node[]): void {
    const at = part(this.root, "notice");
    at.replaceChildren(...content);
    at.hidden = content.length === 0;
    at.scrollIntoView({ block: "nearest" });
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

  /** Says why a move may not be played, or why none may start from a pit. */
  protected refuse(refused: Refused, pit?: string): void {
    const look = this.look!;
    const { shown, said } = pit === undefined ? refusal(this.book, look.toMove, refused) : untouchable(this.book, this.game, look, pit, refused);
    this.notice(...shown);
    this.say(said);
  }

  /** Tells what kept something from being set up; opened if the rest of it has been. */
  protected told(wrong: Trouble, opened: boolean): void {
    const { shown, said } = trouble(this.book, this.game, wrong, opened);
    this.notice(...shown);
    this.say(said);
  }

  /** Tells what is strange about the position that was set up. */
  protected unusual(): void {
    const list = this.look?.unusual ?? [];
    if (list.length === 0) return;
    this.notice(...paragraphs(this.book, [say(this.book, "playing.unusual"), ...list.map((u) => wanted(this.book, u))]));
  }

  /** Whether the game has ended, and how, as sentences. */
  protected get ended(): Sentence[] {
    if (this.look?.outcome !== undefined) return [won(this.book, this.game, this.look.outcome.result)];
    return this.game.repeated ? [say(this.book, "playing.repeated", { n: this.game.occurrences })] : [];
  }

  protected get computer(): boolean {
    return this.look !== undefined && this.ended.length === 0 && this.game.hands[this.look.toMove] !== "hand";
  }

  /** Shows everything beside the board. */
  protected refresh(): void {
    const { root, book, game } = this;
    this.happened.show(game, this.turns);
    showMoves(root, book, game, (at) => this.go(at));
    showReadings(root, book, game, (reading, option) => this.reread(reading, option));
    showTexts(root, game);
    part(root, "described").textContent = plain(...described(book, game.now, game.start, this.ended.length > 0));
    this.enable("undo", game.at > 0);
    this.enable("redo", game.at < game.plies.length);
    this.enable("hint", this.ended.length === 0 && !this.computer);
    showPlayers(root, book, game);
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
      const hinted = this.hinted?.startsWith(pit) ?? false;
      const label = pitLabel(this.book, position, pit, may, hinted);
      return { label, may, house: isHouse(position, pit), chosen: this.from === pit, hint: hinted ? plain(say(this.book, "playing.hinted")) : undefined };
    });
  }

  /** Whose turn it is, and what is to be done. */
  private get asked(): Sentence {
    const { book, game, look, search } = this;
    if (this.computer) return say(book, search === undefined ? "playing.computer.waits" : "playing.computer.thinks");
    if (search !== undefined) return say(book, "playing.hint.thinks");
    if (look!.moves[0] === "pass") return say(book, "playing.must-pass");
    const who = role(game, look!.toMove);
    return say(book, `playing.turn${who}`, { rows: rows(book, game, look!.toMove) });
  }

  /** Says whose turn it is, or what else is the matter. */
  protected prompt(...instead: Sentence[]): void {
    const at = part(this.root, "prompt");
    let list = instead;
    if (list.length === 0) list = this.ended;
    if (list.length === 0) list = [this.asked];
    at.replaceChildren(...paragraphs(this.book, list));
    at.classList.toggle("busy", this.search !== undefined);
    this.keepRoom(at);
    const waits = this.computer && this.search === undefined && instead.length === 0 && !this.busy;
    part(this.root, "resume").hidden = !waits;
    part(this.root, "pass").hidden = !(this.look!.moves[0] === "pass" && !this.computer && !this.busy && this.ended.length === 0);
  }

  /** Keeps the room that something has once had, so that what is below stays where it is. */
  private keepRoom(e: HTMLElement): void {
    if (innerWidth !== this.width) e.style.minHeight = "";
    this.width = innerWidth;
    e.style.minHeight = `${e.offsetHeight}px`;
  }

  /** Keeps the game in the address. */
  address(): void {
    const text = written({ ...this.game.state(), step: this.step === undefined ? undefined : this.step + 1 });
    this.kept = text;
    if (location.hash === text) return;
    history.replaceState(history.state, "", text);
    dispatchEvent(new Event("mashimo:place"));
  }

  /** Says what came of a turn, and what comes next unless the computer plays next. */
  protected announce({ ply, steps }: Turn): void {
    const said = [played(this.book, this.game, ply, steps), ...this.ended];
    if (this.ended.length === 0 && !this.computer) said.push(this.asked);
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
    this.choices.cancel();
    this.step = step === this.steps.length - 1 ? undefined : step;
    this.drawn();
    if (this.step !== undefined) this.happened.unfold();
    this.names();
    this.address();
  }

  /** Goes back to the present board. */
  present(): void {
    this.showStep(undefined);
    this.board.focus();
  }
}
