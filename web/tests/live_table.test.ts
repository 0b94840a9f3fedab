import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveTable } from "../src/api/live_table.svelte";
import { play } from "./tables";

class FakeStream {
  static CLOSED = 2;
  static last: FakeStream;
  readyState = 1;
  private handlers = new Map<string, (message: { data: string }) => void>();
  constructor(readonly url: string) {
    FakeStream.last = this;
  }
  addEventListener(kind: string, handler: (message: { data: string }) => void) {
    this.handlers.set(kind, handler);
  }
  send(kind: string, data: unknown) {
    this.handlers.get(kind)?.({ data: JSON.stringify(data) });
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
}

const answers: (() => Response)[] = [];
const asked: { url: string; body?: { key: string; based_on: number } }[] = [];
const json = (value: unknown, status = 200) => () => new Response(JSON.stringify(value), { status });
const problem = (status: number, code: string) => json({ type: "", title: "", status, code, detail: `it is ${code}` }, status);

let table: LiveTable;

beforeEach(async () => {
  answers.length = asked.length = 0;
  vi.stubGlobal("navigator", { language: "en" });
  vi.stubGlobal("document", { hidden: false });
  // Node 18 has no global crypto.
  const draw = () => Math.floor(Math.random() * 256);
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.map(draw) });
  vi.stubGlobal("EventSource", FakeStream);
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push({ url, body: init.body ? JSON.parse(String(init.body)) : undefined });
    const next = answers.shift();
    if (!next) throw new TypeError("no line");
    return next();
  });
  const { LiveTable } = await import("../src/api/live_table.svelte");
  table = new LiveTable("abc123");
  answers.push(json(play));
  await table.open();
});

afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
});

test("opens with the table as it is, and listens from there on", () => {
  expect(table.state?.event).toBe(play.event);
  expect(FakeStream.last.url).toContain(`last_event_id=${play.event}`);
});

test("shows what happens and tells it; what is older is dropped", () => {
  FakeStream.last.send("action", { event: play.event + 1, kind: "settings", seat: null, words: "robots think longer" });
  FakeStream.last.send("state", { ...play, event: play.event + 1, speed: "normal" });
  FakeStream.last.send("state", { ...play, event: play.event - 1 });
  expect(table.state).toMatchObject({ event: play.event + 1, speed: "normal" });
  expect(table.news).toEqual(["robots think longer"]);
});

test("a robot's card waits until the one before has been seen", () => {
  FakeStream.last.send("state", { ...play, event: play.event + 1, moves: play.moves + 1 });
  expect(table.state?.event).toBe(play.event);
});

test("an action names the state it was decided on, and is sent again with the same key after a lost connection", async () => {
  answers.push(() => { throw new TypeError("broken"); });
  answers.push(json({ event: play.event + 1, repeated: false, state: { ...play, event: play.event + 1 } }));
  expect(await table.act({ kind: "undo" })).toBe(true);
  const [first, second] = asked.slice(-2);
  expect(first?.body?.based_on).toBe(play.event);
  expect(second?.body?.key).toBe(first?.body?.key);
  expect(table.state?.event).toBe(play.event + 1);
});

test("a table that has moved on is loaded again", async () => {
  answers.push(problem(409, "stale"), json({ ...play, event: play.event + 5 }));
  expect(await table.act({ kind: "undo" })).toBe(false);
  expect(table.problem).toBe("it is stale");
  expect(table.state?.event).toBe(play.event + 5);
});

test("a look back ends with the next action", async () => {
  answers.push(json({ ...play, at: 3 }));
  await table.lookAt(3);
  expect(table.view).toMatchObject({ at: 3 });
  answers.push(problem(403, "not_your_turn"));
  await table.act({ kind: "card", card: "DK" });
  expect(table.past).toBeNull();
});

test("a table that is closed is gone", async () => {
  answers.push(problem(404, "not_found"));
  await table.open();
  expect(table.gone).toBe(true);
});
