// Requests to our own server. Errors are thrown as a ProblemError with one readable sentence.
import type { ActionAnswer, ActionRequest, Analysis, Beliefs, CallMeanings, Language, NewTable, Problem } from "./types";
import type { BoardsRead, ChatRequest, FieldBoard, FieldDay, FieldHistory, FieldTable, Lesson, Review } from "./types";
import type { CardingName, ConventionCard, SystemCheck, SystemName, SystemText, TableState, TableSummary, Thought } from "./types";

const root = "/api/v1";

export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

type Query = Record<string, string | number | undefined>;

export function address(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return root + path + (text ? `?${text}` : "");
}

async function ask<T>(method: string, path: string, query?: Query, body?: unknown, signal?: AbortSignal): Promise<T> {
  const init: RequestInit = { method, credentials: "same-origin" };
  if (signal) init.signal = signal;
  if (body !== undefined) {
    init.headers = { "Content-Type": "application/json" };
    init.body = JSON.stringify(body);
  }
  const answer = await fetch(address(path, query), init);
  if (answer.ok) return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T);
  const problem = await answer.json().catch(() => null);
  throw new ProblemError(problem ?? { type: "", title: answer.statusText, status: answer.status, code: "internal",
                                      detail: `${answer.status} ${answer.statusText}` });
}

const table = (id: string, rest = "") => `/tables/${encodeURIComponent(id)}${rest}`;

export const api = {
  systems: () => ask<SystemName[]>("GET", "/systems"),
  system: (name: string) => ask<SystemText>("GET", `/systems/${encodeURIComponent(name)}`),
  card: (name: string, lang: Language) => ask<ConventionCard>("GET", `/systems/${encodeURIComponent(name)}/card`, { lang }),
  cardings: () => ask<CardingName[]>("GET", "/cardings"),
  check: (text: string, signal?: AbortSignal) =>
    ask<SystemCheck>("POST", "/systems/check", undefined, { text }, signal),
  lessons: (lang: Language) => ask<Lesson[]>("GET", "/lessons", { lang }),
  review: (id: string, lang: Language) => ask<Review>("GET", table(id, "/review"), { lang }),
  readBoards: (what: { text: string; name: string }, lang: Language) => ask<BoardsRead>("POST", "/boards/read", { lang }, what),
  day: (date: string, lang: Language) => ask<FieldDay>("GET", date ? `/field/${date}` : "/field", { lang }),
  traveller: (date: string, board: number, lang: Language) => ask<FieldBoard>("GET", `/field/${date}/boards/${board}`, { lang }),
  fieldHistory: (lang: Language) => ask<FieldHistory>("GET", "/field/history", { lang }),
  joinDay: (date: string, player: string) => ask<FieldTable>("POST", `/field/${date}/table`, {}, { player }),
  tables: (lang: Language) => ask<TableSummary[]>("GET", "/tables", { lang }),
  open: (what: NewTable, lang: Language) => ask<TableState>("POST", "/tables", { lang }, what),
  table: (id: string, lang: Language, at?: number, signal?: AbortSignal) =>
    ask<TableState>("GET", table(id), { lang, at }, undefined, signal),
  close: (id: string) => ask<void>("DELETE", table(id)),
  sit: (id: string, seat: string, lang: Language, player = "") =>
    ask<TableState>("PUT", table(id, `/seats/${seat}`), { lang }, player ? { player } : {}),
  standIn: (id: string, seat: string, plays: boolean, lang: Language) =>
    ask<TableState>(plays ? "PUT" : "DELETE", table(id, `/seats/${seat}/robot`), { lang }, plays ? {} : undefined),
  say: (id: string, what: ChatRequest) => ask<void>("POST", table(id, "/chat"), {}, what),
  stand: (id: string, seat: string, lang: Language) => ask<TableState>("DELETE", table(id, `/seats/${seat}`), { lang }),
  act: (id: string, request: ActionRequest, lang: Language) =>
    ask<ActionAnswer>("POST", table(id, "/actions"), { lang }, request),
  meanings: (id: string, lang: Language) => ask<CallMeanings>("GET", table(id, "/calls"), { lang }),
  hint: (id: string, lang: Language) => ask<Thought>("GET", table(id, "/hint"), { lang }),
  beliefs: (id: string, lang: Language, seat: string, at: number, signal?: AbortSignal) =>
    ask<Beliefs>("GET", table(id, "/beliefs"), { lang, seat, at }, undefined, signal),
  why: (id: string, lang: Language, at: number, signal?: AbortSignal) =>
    ask<Thought>("GET", table(id, "/why"), { lang, at }, undefined, signal),
  analysis: (id: string, lang: Language) => ask<Analysis>("GET", table(id, "/analysis"), { lang }),
};
