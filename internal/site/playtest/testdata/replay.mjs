// Replays turns on the engine for browsers and tells them as a play page does. The job
// comes as JSON on standard input; an answer a turn goes to standard output.

import fs from "node:fs";
import vm from "node:vm";

const job = JSON.parse(fs.readFileSync(0, "utf8"));
vm.runInThisContext(fs.readFileSync(`${job.board}/wasm_exec.js`, "utf8"));
vm.runInThisContext(job.script); // declares Told
const go = new globalThis.Go();
const { instance } = await WebAssembly.instantiate(fs.readFileSync(`${job.board}/board.wasm`), go.importObject);
go.run(instance);
const engine = instance.exports;

function ask(question, ...fields) {
  const text = new TextEncoder().encode(fields.join("\0"));
  const at = engine.room(text.length);
  new Uint8Array(engine.mem.buffer, at, text.length).set(text);
  const size = engine[question](text.length);
  return JSON.parse(new TextDecoder().decode(new Uint8Array(engine.mem.buffer, engine.answer(), size)));
}

const said = (list) => list.map((s) => `${Told.plain(s)} [${s.clauses.join(" ")}] ${s.lang ?? ""}`);

/** A turn as it is told in each language. */
function told(turn, played, start) {
  const events = (played.steps ?? []).flatMap((s) => s.events);
  const who = turn.position.split(" ")[1];
  return Object.fromEntries(
    Object.entries(job.books[turn.game]).map(([lang, book]) => {
      const list = [...Told.board(book, turn.position, start, false)];
      if (played.refused) list.push(...Told.refused(book, who, played.refused));
      else list.push(Told.turn(book, who, played.move), ...Told.events(book, events));
      return [lang, said(list)];
    }),
  );
}

const answers = job.turns.map((turn) => {
  const table = [turn.game, turn.readings, "", "latn", ...job.words];
  const played = ask("play", ...table, turn.position, turn.move, "0");
  return {
    ...played,
    events: (played.steps ?? []).flatMap((s) => s.events),
    boards: (played.steps ?? []).map((s) => s.svg),
    said: told(turn, played, ask("begin", ...table).start),
  };
});
const searches = job.searches.map(({ game, position }) => {
  ask("think", game, "", "", "latn", ...job.words, position, "middle", "7", "");
  for (;;) {
    const thought = ask("more", "250");
    if (!thought.more) return thought;
  }
});
const counted = Object.fromEntries(
  Object.entries(Object.values(job.books)[0]).map(([lang, book]) => [lang, job.numbers.map((n) => Told.number(book, n))]),
);
fs.writeSync(1, JSON.stringify({ hello: ask("hello"), answers, searches, counted }));
process.exit(0);
