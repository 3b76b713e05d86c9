// The worker of the play pages: it runs the engine, so that the page never waits. The
// site puts the wasm_exec.js of the toolchain that compiled the engine before it.

import { bridge, type Failure, type Order, type Report, type Thought } from "./protocol";

interface Exports {
  mem: WebAssembly.Memory;
  room(size: number): number;
  answer(): number;
  [question: string]: unknown;
}

declare const Go: new () => { importObject: WebAssembly.Imports; run(instance: WebAssembly.Instance): Promise<void> };

/** Positions that are searched before the page is heard again: a few milliseconds. */
const slice = 400;

let engine: Exports | undefined;
let thinking = 0; // the id of the search, 0 if there is none

function tell(report: Report): void {
  postMessage(report);
}

/** Why the module cannot be compiled: because nothing can, or because it is broken. */
async function reason(): Promise<Failure> {
  try {
    await WebAssembly.compile(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
    return "broken";
  } catch {
    return "blocked";
  }
}

/** Fetches a file, and tells how far it has come. */
async function fetched(address: string): Promise<ArrayBuffer | Failure> {
  try {
    const response = await fetch(address);
    if (!response.ok) return "missing";
    const length = Number(response.headers.get("content-length"));
    const packed = response.headers.has("content-encoding");
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body!.getReader();
    for (let bytes = 0, next = await reader.read(); !next.done; next = await reader.read()) {
      parts.push(next.value);
      bytes += next.value.length;
      tell({ report: "loading", bytes, length, packed });
    }
    return await new Blob(parts).arrayBuffer();
  } catch {
    return "offline";
  }
}

/** Loads the engine; whatever type the server gives the file, its bytes are taken. */
async function load(address: string, version: string): Promise<Failure | undefined> {
  if (typeof WebAssembly === "undefined") return "none";
  const bytes = await fetched(address);
  if (typeof bytes === "string") return bytes;
  const go = new Go();
  try {
    const { instance } = await WebAssembly.instantiate(bytes, go.importObject);
    void go.run(instance).finally(() => (engine = undefined));
    engine = instance.exports as Exports;
    const hello = ask("hello", []) as { engine: string; bridge: number };
    if (hello.engine !== version || hello.bridge !== bridge) return "version";
  } catch {
    return await reason();
  }
  return undefined;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Asks the engine. Its memory may move whenever it runs, so it is looked for anew. */
function ask(question: string, fields: string[]): unknown {
  if (engine === undefined) throw new Error("no engine");
  const text = encoder.encode(fields.join("\0"));
  const at = engine.room(text.length);
  new Uint8Array(engine.mem.buffer, at, text.length).set(text);
  const size = (engine[question] as (size: number) => number)(text.length);
  return JSON.parse(decoder.decode(new Uint8Array(engine.mem.buffer, engine.answer(), size)));
}

const pause = new MessageChannel();

/** Goes on with a search, a slice at a time. */
function more(id: number): void {
  if (id !== thinking) return;
  const thought = ask("more", [String(slice)]) as Thought;
  if (!thought.more) {
    thinking = 0;
    tell({ report: "answer", id, answer: thought });
    return;
  }
  tell({ report: "thinking", id, nodes: thought.nodes, depth: thought.depth });
  pause.port2.postMessage(id);
}

function obey(order: Order): void {
  switch (order.order) {
    case "load":
      void load(order.module, order.engine).then((why) => tell(why === undefined ? { report: "ready" } : { report: "failed", why }));
      break;
    case "ask":
      tell({ report: "heard", id: order.id });
      tell({ report: "answer", id: order.id, answer: ask(order.question, order.fields) });
      break;
    case "think": {
      const begun = ask("think", order.fields) as { error?: unknown };
      if (begun.error !== undefined) {
        tell({ report: "answer", id: order.id, answer: begun });
        break;
      }
      thinking = order.id;
      more(order.id);
      break;
    }
    case "stop":
      if (order.id === thinking) {
        thinking = 0;
        tell({ report: "stopped", id: order.id });
      }
  }
}

/** What throws has lost the engine. */
function guarded(act: () => void): void {
  try {
    act();
  } catch {
    engine = undefined;
    tell({ report: "failed", why: "lost" });
  }
}

pause.port1.onmessage = (event: MessageEvent<number>) => guarded(() => more(event.data));
onmessage = (event: MessageEvent<Order>) => guarded(() => obey(event.data));
