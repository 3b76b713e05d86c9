// What happens at the table: moves are chosen, explained, shown and taken back, and the
// computer plays.

import { part } from "./dom";
import { type Engine, Failed } from "./engine";
import { type Game, mostSteps, type Ply } from "./game";
import { type Hand, type State } from "./link";
import { side, turn } from "./narrate";
import { line } from "./panels";
import { type Player } from "./position";
import { type Look, type Play, type Refused, type Step, type Thought } from "./protocol";
import { Sowing, type Speed } from "./sow";
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
    this.sowing?.finish();
    this.sowing = undefined;
    this.safari = false;
    this.hinted = undefined;
    if (this.step !== undefined) {
      this.step = undefined;
      this.drawn();
    }
    this.busy = false;
    this.run++;
    this.board.cancel();
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
      this.told(wrong);
    } else if (state.step !== undefined && state.step >= 1 && state.step < this.steps.length) this.showStep(state.step - 1);
  }

  /** Sets up what somebody wrote; if anything is wrong with it, nothing changes. */
  async setUp(state: State): Promise<boolean> {
    const run = this.begun();
    const next = this.game.another();
    const wrong = await next.open(state);
    if (run !== this.run) return false;
    if (wrong !== undefined) {
      this.told(wrong);
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
    const last = game.last;
    const [look, play] = await Promise.all([
      game.ask<Look>("look", game.now),
      last === undefined ? undefined : game.ask<Play>("play", last.before, last.move, String(mostSteps)),
    ]);
    if (run !== this.run) return;
    this.look = look as Look;
    this.steps = play?.steps ?? [];
    this.board.hand();
    this.refresh();
    this.drawn();
    this.compute(run);
  }

  // Moving.

  /** A pit is chosen. */
  private async pick(pit: string): Promise<void> {
    if (this.sowing !== undefined) {
      this.sowing.finish();
      return;
    }
    if (this.busy || this.look === undefined) return;
    if (this.board.waits) {
      const safari = this.safari;
      this.board.cancel();
      if (safari) return;
    }
    if (this.step !== undefined) {
      this.showStep(undefined);
      return;
    }
    if (this.computer) {
      this.say(plain(say(this.book, `playing.thinking${side(this.look.toMove)}`)));
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
    this.refuse(refused);
    this.names();
    this.prompt();
  }

  /** Plays one of some moves from a pit, which may have to be chosen. */
  private async move(moves: string[]): Promise<void> {
    const run = this.begun();
    this.names();
    let chosen: string | undefined = moves[0];
    if (moves.length > 1) {
      chosen = await this.choose(whichMove(this.book, this.game, this.look!, moves), "round");
      if (run !== this.run || chosen === undefined) return;
    }
    if (this.look!.moves.includes(`${chosen}+`)) await this.safariOrStop(chosen);
    else await this.play(chosen);
  }

  /** Asks on the board. */
  private async choose(q: Question, style: "round" | "words"): Promise<string | undefined> {
    this.prompt(q.question);
    const answer = this.board.ask(plain(q.question), q.options, style);
    this.say(plain(q.question));
    const run = this.run;
    const value = await answer;
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
    const go = await this.choose(whetherSafari(this.book, choice.pit!), "words");
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
    const ply: Ply = { move, before: game.now, after: position! };
    const mover = this.look!.toMove;
    game.add(ply);
    this.address();
    this.names();
    const told = turn(this.book, mover, ply.move);
    this.prompt(told);
    this.happened.show(mover, ply.move, steps!);
    await this.sow(ply, steps!, from);
    if (run !== this.run) return;
    this.busy = false;
    await this.settle(run);
    if (run !== this.run) return;
    this.announce(told, steps!);
  }

  private async sow(ply: Ply, steps: Step[], from = 1, to = Infinity): Promise<void> {
    const sowing = new Sowing(this.board, this.game, ply, (step) => this.happened.mark(step));
    this.sowing = sowing;
    try {
      await sowing.show(steps, this.speed, from, to);
    } finally {
      if (this.sowing === sowing) this.sowing = undefined;
    }
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

  /** Takes a move back; against the computer, back to where it is not its turn. */
  undo(): void {
    let at = this.game.at - 1;
    while (at > 0 && this.handAt(at) !== "hand" && this.handAt(at - 1) === "hand") at--;
    if (at >= 0) this.go(at);
  }

  redo(): void {
    const last = this.game.plies.length;
    let at = this.game.at + 1;
    while (at < last && this.handAt(at) !== "hand" && this.handAt(at + 1) === "hand") at++;
    if (at <= last) this.go(at);
  }

  /** Who plays after so many moves. */
  private handAt(at: number): string {
    const position = at === 0 ? this.game.origin : this.game.plies[at - 1].after;
    return this.game.hands[position.split(" ")[1] as Player];
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
    this.guard(
      this.laid()
        .then(() => this.settle(run))
        .then(() => this.say(plain(say(this.book, this.game.turned ? "playing.turned.south" : "playing.turned.north")))),
    );
  }

  // The computer.

  /** Lets somebody else play a side. */
  seat(player: Player, hand: Hand): void {
    const run = this.begun();
    this.game.hands = { ...this.game.hands, [player]: hand };
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
    this.hinted = thought.move;
    const told = [say(this.book, "playing.hint", { move: move(thought.move) }), line(this.book, thought.line ?? [])];
    const decided = thought.decided ?? 0;
    if (decided !== 0) {
      const mover = this.look!.toMove;
      const winner = decided > 0 ? mover : mover === "S" ? "N" : "S";
      told.push(say(this.book, `playing.hint.win${side(winner)}`, {}, Math.abs(decided)));
    }
    this.names();
    this.prompt();
    this.tell(told);
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
