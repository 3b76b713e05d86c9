// What happens at the table: moves are chosen, explained, shown and taken back, and the
// computer plays.

import { element, paragraph, part, sentence } from "./dom";
import { type Engine, Failed } from "./engine";
import { type Game, mostSteps, type Ply } from "./game";
import { how, plays } from "./how";
import { type Hand, type State } from "./link";
import { side } from "./narrate";
import { line, type Turn } from "./panels";
import { other, type Player } from "./position";
import { type Look, type Play, type Refused, type Step, type Thought } from "./protocol";
import { Sowing, type Speed, still } from "./sow";
import { change, movesFrom, type Question, whetherSafari, whichMove } from "./tell";
import { View } from "./view";
import { type Book, move, plain, say, type Sentence } from "./words";

export class Table extends View {
  speed: Speed = "usual";
  private run = 0; // counts what was begun, so that what is overtaken ends
  private safari = false; // the choice that is waited for is whether to go on
  private seed = String(crypto.getRandomValues(new Uint32Array(1))[0]);

  constructor(
    root: HTMLElement,
    book: Book,
    private engine: Engine,
    game: Game,
    private onfail: (error: Failed) => void,
  ) {
    super(root, book, game);
    this.board.onpick = (pit) => this.guard(this.pick(pit));
    part(root, "board").addEventListener("click", () => this.skip());
  }

  /** What cannot go on because the engine is lost is told. */
  private guard(work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.busy = false;
      if (!(error instanceof Failed)) throw error;
      this.onfail(error);
    });
  }

  /** Ends what is under way, and gives what begins now its number. */
  private begun(): number {
    this.search?.stop();
    this.search = undefined;
    this.skip();
    this.shown();
    this.safari = false;
    this.hinted = this.from = undefined;
    if (this.step !== undefined) {
      this.step = undefined;
      this.drawn();
    }
    this.busy = false;
    this.run++;
    this.choices.cancel();
    this.notice();
    return this.run;
  }

  // Setting up.

  /** Sets up a game that a link tells, as far as it can be. */
  async open(state: State): Promise<void> {
    const run = this.begun();
    const wrong = await this.game.open(state);
    if (run !== this.run) return;
    await this.laid();
    await this.settle(run);
    if (run !== this.run) return;
    if (wrong !== undefined) {
      this.told(wrong, true);
    } else if (state.step !== undefined && state.step >= 1 && state.step < this.steps.length) this.showStep(state.step - 1);
  }

  /** Sets up what somebody wrote; if anything is wrong with it, nothing changes. */
  async setUp(state: State): Promise<boolean> {
    const run = this.begun();
    const next = this.game.another();
    const wrong = await next.open(state);
    if (run !== this.run) return false;
    if (wrong !== undefined) {
      this.told(wrong, false);
      this.compute(run);
      return false;
    }
    this.game = next;
    await this.laid();
    await this.settle(run);
    this.unusual();
    return true;
  }

  /** The game as it stands. */
  get state(): State {
    return this.game.state();
  }

  private async laid(): Promise<void> {
    const { layout } = await this.game.begin();
    this.board.lay(layout);
  }

  /** Shows the position, and lets the computer play if it is its turn. */
  private async settle(run: number): Promise<void> {
    const { game } = this;
    const plies = game.plies.slice(Math.max(game.at - 2, 0), game.at).reverse();
    const [look, ...plays] = await Promise.all([
      game.ask<Look>("look", game.now),
      ...plies.map((ply) => this.turns.find((t) => t.ply === ply) ?? this.replayed(ply)),
    ]);
    if (run !== this.run) return;
    this.look = look as Look;
    this.busy = false;
    this.turns = plays;
    this.board.hand();
    this.refresh();
    this.drawn();
    this.compute(run);
  }

  /** A turn with its steps. */
  private async replayed(ply: Ply): Promise<Turn> {
    const { steps } = await this.game.ask<Play>("play", ply.before, ply.move, String(mostSteps));
    return { ply, steps: steps ?? [] };
  }

  // Moving.

  /** A pit is chosen. */
  private async pick(pit: string): Promise<void> {
    if (this.sowing !== undefined) {
      this.sowing.finish();
      return;
    }
    if (this.busy || this.look === undefined) return;
    if (this.choices.wait) {
      const given = this.safari || this.from === pit;
      this.choices.cancel();
      if (given) return;
    }
    if (this.step !== undefined) {
      this.showStep(undefined);
      return;
    }
    if (this.computer) {
      this.say(part(this.root, "prompt").textContent ?? "");
      return;
    }
    const moves = this.game.repeated ? [] : movesFrom(this.look, pit);
    if (moves.length === 0) await this.explain(pit);
    else await this.move(moves);
  }

  /** Says why no move may start from a pit. */
  private async explain(pit: string): Promise<void> {
    const run = this.begun();
    if (this.look?.outcome === undefined && this.game.repeated) {
      this.tell(this.ended);
      return;
    }
    const { refused } = await this.game.ask<{ refused: Refused }>("touch", this.game.now, pit);
    if (run !== this.run || refused === undefined) return;
    this.refuse(refused, pit);
    this.names();
    this.prompt();
  }

  /** Plays one of some moves from a pit, which may have to be chosen. */
  private async move(moves: string[]): Promise<void> {
    const run = this.begun();
    let chosen: string | undefined = moves[0];
    if (moves.length > 1) {
      this.from = moves[0].slice(0, 2);
      this.names();
      chosen = await this.choose(whichMove(this.book, this.board.layout!, this.look!, moves));
      if (run !== this.run) return;
      this.from = undefined;
      this.names();
      if (chosen === undefined) return;
    }
    if (this.look!.moves.includes(`${chosen}+`)) await this.safariOrStop(chosen);
    else await this.play(chosen);
  }

  /** Asks right below the board. */
  private async choose(q: Question): Promise<string | undefined> {
    const run = this.run;
    this.prompt(q.question);
    this.say(plain(q.question));
    const value = await this.choices.ask(plain(q.question), q.options, this.board.focused);
    if (run === this.run && value === undefined) this.prompt();
    return value;
  }

  /** Shows a move up to the house, asks there, and plays on. */
  private async safariOrStop(text: string): Promise<void> {
    const run = this.begun();
    this.busy = true;
    this.names();
    const { move, position, steps } = (await this.game.ask<Play>("play", this.game.now, `${text}+`, "0")) as Play;
    if (run !== this.run) return;
    const choice = steps.flatMap((s) => s.events ?? []).find((e) => e.kind === "choice")!;
    await this.sow({ move, before: this.game.now, after: position }, steps, 1, choice.n - 1);
    if (run !== this.run) return;
    this.safari = true;
    this.busy = false;
    const go = await this.choose(whetherSafari(this.book, choice.pit!));
    this.safari = false;
    if (run !== this.run) return;
    if (go === undefined) await this.settle(this.begun());
    else await this.play(go === "go" ? `${text}+` : text, choice.n);
  }

  /** Plays a move and shows it, from the event of that number on. */
  private async play(text: string, from = 1): Promise<void> {
    const run = this.begun();
    const { game } = this;
    this.busy = true;
    const { move, position, steps, refused } = await game.ask<Play>("play", game.now, text, String(mostSteps));
    if (run !== this.run) return;
    if (move === undefined) {
      this.busy = false;
      if (refused !== undefined) this.refuse(refused);
      return;
    }
    const turn = { ply: { move, before: game.now, after: position! }, steps: steps! };
    this.prompt(plays(this.book, game, this.look!.toMove, move));
    game.add(turn.ply);
    this.turns = [turn, ...this.turns.slice(0, 1)];
    this.address();
    this.names();
    this.happened.show(game, this.turns);
    await this.sow(turn.ply, turn.steps, from);
    if (run !== this.run) return;
    await this.settle(run); // until then one looks at the position before, from which nothing may be played
    if (run !== this.run) return;
    this.announce(turn);
  }

  private async sow(ply: Ply, steps: Step[], from = 1, to = Infinity): Promise<void> {
    const sowing = new Sowing(this.board, this.game, ply, (step) => this.happened.mark(step));
    this.sowing = sowing;
    if (this.speed !== "once" && !still()) part(this.root, "skip").hidden = false;
    try {
      await sowing.show(steps, this.speed, from, to);
    } finally {
      if (this.sowing === sowing) this.shown();
    }
  }

  /** The turn that was being shown has been. */
  private shown(): void {
    const skip = part(this.root, "skip");
    if (document.activeElement === skip) this.board.focus();
    skip.hidden = true;
    this.sowing = undefined;
  }

  /** Brings the turn that is being shown to its end. */
  skip(): void {
    this.sowing?.finish();
  }

  /** A forced pass. */
  pass(): void {
    if (!this.busy) this.guard(this.play("pass"));
  }

  /** Goes to the position after so many moves. */
  go(at: number): void {
    const run = this.begun();
    this.game.at = at;
    this.guard(this.settle(run).then(() => run === this.run && this.say(part(this.root, "prompt").textContent ?? "")) as Promise<void>);
  }

  undo(): void {
    if (this.game.at > 0) this.go(this.game.back);
  }

  redo(): void {
    if (this.game.at < this.game.plies.length) this.go(this.game.forth);
  }

  /** Begins a new game. */
  restart(): void {
    const run = this.begun();
    this.game.restart();
    this.guard(this.settle(run));
  }

  /** Turns the board. What is under way ends; a search goes on. */
  flip(): void {
    const run = this.begun();
    this.game.turned = !this.game.turned;
    this.turns = []; // drawn the other way
    this.guard(
      this.laid()
        .then(() => this.settle(run))
        .then(() => this.say(plain(say(this.book, this.game.turned ? "playing.turned.south" : "playing.turned.north")))),
    );
  }

  // The computer.

  /** Lets somebody else play. */
  seat(hands: Partial<Record<Player, Hand>>): void {
    const run = this.begun();
    this.game.hands = { ...this.game.hands, ...hands };
    this.game.chosen = true;
    this.guard(this.settle(run));
  }

  /** Lets the computer go on, where it was held. */
  resume(): void {
    this.compute(this.run, true);
  }

  /** Lets the computer play if it is its turn, and nothing comes after. */
  private compute(run: number, anyway = false): void {
    if (!this.computer || (!anyway && this.game.at < this.game.plies.length)) return;
    const hand = this.game.hands[this.look!.toMove];
    this.guard(
      this.think(hand).then((thought) => {
        if (run !== this.run || thought?.move === undefined) return;
        return this.play(thought.move);
      }),
    );
    this.names();
    this.prompt();
  }

  private async think(strength: string): Promise<Partial<Thought> | undefined> {
    const { game } = this;
    const search = this.engine.think([...game.table(), game.now, strength, this.seed, game.before.join("\n")], () => {});
    this.search = search;
    const thought = await search.result;
    if (this.search === search) this.search = undefined;
    return thought;
  }

  /** Tells what the strongest player would do, and what it expects. */
  async hint(): Promise<void> {
    const run = this.begun();
    const searched = this.think("strong");
    this.prompt();
    const thought = await searched;
    if (run !== this.run || thought?.move === undefined) return;
    const { steps } = await this.game.ask<Play>("play", this.game.now, thought.move, String(mostSteps));
    if (run !== this.run) return;
    this.hinted = thought.move;
    this.names();
    this.prompt();
    const told = how(this.book, this.board.layout!, steps ?? []);
    const decided = thought.decided ?? 0;
    if (decided !== 0) {
      const mover = this.look!.toMove;
      told.push(say(this.book, `playing.hint.win${side(decided > 0 ? mover : other(mover))}`, {}, Math.abs(decided)));
    }
    const first = say(this.book, "playing.hint", { move: move(thought.move) });
    const more = element("p", {}, ...told.flatMap((s) => [sentence(this.book, s), " "]));
    const expected = element("details", {}, element("summary", {}, plain(say(this.book, "playing.hint.more"))), paragraph(this.book, line(this.book, thought.line ?? [])));
    this.notice(paragraph(this.book, first), more, expected);
    this.say(plain(first, ...told));
  }

  // Readings.

  reread(reading: string, option: string): void {
    this.guard(this.read(reading, option));
  }

  /** Chooses another option for a reading; the moves are played again under it. */
  private async read(reading: string, option: string): Promise<void> {
    const run = this.begun();
    const before = { moves: this.look!.moves, position: this.game.now };
    const next = this.game.another();
    const first = this.book.readings.find((r) => r.id === reading)!.options[0].id;
    const { [reading]: _, ...others } = this.game.readings;
    const readings = option === first ? others : { ...others, [reading]: option };
    const wrong = await next.open({ ...this.game.state(), readings });
    if (run !== this.run) return;
    this.game = next;
    await this.settle(run);
    if (run !== this.run) return;
    const told: Sentence[] = [];
    if (wrong?.kind === "move") told.push(say(this.book, "playing.readings.cut", { n: wrong.number, move: move(wrong.text) }, wrong.number));
    if (this.game.now === before.position) told.push(...change(this.book, before.moves, this.look!.moves));
    this.tell(told);
  }
}
