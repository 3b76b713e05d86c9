// The page's side of the worker. The worker is started when it is first wanted; if it
// dies, or is not heard of any more, another is started and asked the same again.

import { type Answer, type Failure, type Order, type Report, type Thought } from "./protocol";

/** Thrown when the engine cannot be had. */
export class Failed extends Error {
  constructor(readonly why: Failure) {
    super(why);
  }
}

/** Where the engine is, and of what version it has to be. */
export interface Where {
  worker: string;
  module: string;
  version: string;
}

interface Waiting {
  order: Order & { id: number };
  tries: number;
  /** The worker has begun with it. */
  heard?: boolean;
  answer(answer: unknown): void;
  fail(error: Failed): void;
  progress?(nodes: number, depth: number): void;
}

/** How long, in milliseconds, a worker may be silent, and while it plays a move. */
const silence = { usual: 4_000, playing: 30_000 };
/** How often a question is asked before it is given up. */
const mostTries = 3;

/** A search under way. */
export interface Search {
  result: Promise<Answer<Thought> | undefined>;
  /** Ends it; the result is then undefined. */
  stop(): void;
}

export class Engine {
  private worker?: Worker;
  private started?: Promise<void>;
  private waiting = new Map<number, Waiting>();
  private last = 0; // id
  private heard = 0; // when
  private watch = 0;

  constructor(
    private where: Where,
    private recovered: () => void,
    private loading: (bytes: number, length: number, packed: boolean) => void = () => {},
  ) {}

  /** Starts the engine unless it runs. It throws [Failed]. */
  ready(): Promise<void> {
    this.started ??= this.start().catch((error: unknown) => {
      this.started = undefined;
      throw error;
    });
    return this.started;
  }

  /** Ends the worker, of which nothing may be wanted, until it is wanted again. */
  rest(): void {
    this.worker?.terminate();
    this.worker = this.started = undefined;
  }

  /** The answer to a question of cmd/board. */
  async ask<T>(question: string, fields: string[]): Promise<Answer<T>> {
    await this.ready();
    return await new Promise<Answer<T>>((answer, fail) => {
      this.send({ order: { order: "ask", id: ++this.last, question, fields }, tries: 0, answer: answer as (a: unknown) => void, fail });
    });
  }

  /** Searches for a move. */
  think(fields: string[], progress: (nodes: number, depth: number) => void): Search {
    const id = ++this.last;
    let stopped = false;
    const result = this.ready().then(() => {
      if (stopped) return undefined;
      return new Promise<Answer<Thought> | undefined>((answer, fail) => {
        this.send({ order: { order: "think", id, fields }, tries: 0, answer: answer as (a: unknown) => void, fail, progress });
      });
    });
    const stop = () => {
      stopped = true;
      this.waiting.get(id)?.answer(undefined);
      this.waiting.delete(id);
      this.worker?.postMessage({ order: "stop", id } satisfies Order);
    };
    return { result, stop };
  }

  private send(w: Waiting): void {
    if (this.waiting.size === 0) this.heard = performance.now();
    this.waiting.set(w.order.id, w);
    w.tries++;
    w.heard = false;
    this.worker?.postMessage(w.order);
    this.watch ||= window.setInterval(() => this.look(), 1_000);
  }

  private start(): Promise<void> {
    return new Promise((ready, fail) => {
      let worker: Worker;
      let settled = false;
      try {
        worker = new Worker(this.where.worker);
      } catch {
        fail(new Failed("blocked"));
        return;
      }
      this.worker = worker;
      worker.onmessage = (event: MessageEvent<Report>) => {
        const report = event.data;
        if (report.report === "loading") {
          this.loading(report.bytes, report.length, report.packed);
          return;
        }
        if (settled) this.hear(report);
        else if (report.report === "failed") {
          worker.terminate();
          fail(new Failed(report.why));
        } else ready();
        settled = true;
      };
      worker.onerror = (event) => {
        event.preventDefault();
        if (settled) this.lose();
        else fail(new Failed("missing")); // the script of the worker itself
      };
      worker.postMessage({ order: "load", module: this.where.module, engine: this.where.version } satisfies Order);
    });
  }

  private hear(report: Report): void {
    this.heard = performance.now();
    if (report.report === "failed") {
      this.lose();
      return;
    }
    if (report.report === "ready" || report.report === "loading") return;
    const w = this.waiting.get(report.id);
    if (w !== undefined) w.heard = true;
    if (report.report === "thinking") w?.progress?.(report.nodes, report.depth);
    if (report.report !== "answer") return;
    this.waiting.delete(report.id);
    if (this.waiting.size === 0) {
      clearInterval(this.watch);
      this.watch = 0;
    }
    w?.answer(report.answer);
  }

  /** Takes a worker that has been silent for too long for lost. */
  private look(): void {
    const playing = [...this.waiting.values()].some((w) => w.order.order === "ask" && w.heard);
    if (this.waiting.size > 0 && performance.now() - this.heard > (playing ? silence.playing : silence.usual)) this.lose();
  }

  /** Starts another worker and asks it what was not answered. */
  private lose(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.started = undefined;
    const all = [...this.waiting.values()];
    this.waiting.clear();
    this.heard = performance.now();
    const again = all.filter((w) => w.tries < mostTries);
    for (const w of all) if (!again.includes(w)) w.fail(new Failed("lost"));
    if (again.length === 0) return;
    this.ready().then(
      () => {
        this.recovered();
        for (const w of again) this.send(w);
      },
      (error: Failed) => {
        for (const w of again) w.fail(error);
      },
    );
  }
}
