// A table as it goes on: events from the server, actions to it, and a look back at an earlier moment.
import { settings } from "../settings.svelte";
import { address, api, ProblemError } from "./client";
import { stays } from "./pace";
import type { Action, ProgressEvent, TableEvent, TableState } from "./types";

const retryAfter = 2000;

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

export class LiveTable {
  /// The state shown now. Robots' moves appear one at a time, so it may lag behind the latest state received.
  state = $state.raw<TableState | null>(null);
  /// An earlier moment that the player looks at.
  past = $state.raw<TableState | null>(null);
  progress = $state.raw<ProgressEvent | null>(null);
  connected = $state(true);
  gone = $state(false);
  busy = $state(false);
  problem = $state("");
  /// The latest events as text.
  news = $state<string[]>([]);

  /// A watcher has stopped the clock: states are kept, and shown when it goes on.
  paused = $state(false);

  private stream: EventSource | null = null;
  private waiting: TableState[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private again: ReturnType<typeof setTimeout> | undefined;
  private shownSince = 0;
  private latest = 0;
  private acting: Promise<unknown> = Promise.resolve();
  private lookingUp: AbortController | null = null;

  constructor(readonly id: string) {}

  /// What the page shows: the earlier moment, or now.
  get view(): TableState | null {
    return this.past ?? this.state;
  }

  async open(): Promise<void> {
    try {
      this.catchUp(await api.table(this.id, settings.lang));
      this.listen();
    } catch (error) {
      if (error instanceof ProblemError && error.problem.status === 404) this.gone = true;
      else {
        this.connected = false;
        this.again = setTimeout(() => void this.open(), retryAfter);
      }
    }
  }

  close(): void {
    this.stream?.close();
    clearTimeout(this.timer);
    clearTimeout(this.again);
    this.lookingUp?.abort();
  }

  /// Actions are sent one at a time: one typed ahead waits for the answer to the one before.
  act(action: Action): Promise<boolean> {
    const done = this.acting.then(() => this.actNow(action));
    this.acting = done;
    return done;
  }

  private async actNow(action: Action): Promise<boolean> {
    this.busy = true;
    this.problem = "";
    this.past = null;
    try {
      const request = { key: newKey(), based_on: this.latest, action };
      const answer = await this.send(request);
      this.arrived(answer.state);
      return true;
    } catch (error) {
      this.problem = String((error as Error).message);
      if (error instanceof ProblemError && error.problem.code === "stale") await this.refresh();
      return false;
    } finally {
      this.busy = false;
    }
  }

  async sit(seat: string): Promise<void> {
    await this.attempt(async () => this.catchUp(await api.sit(this.id, seat, settings.lang, settings.name)));
    this.listen();
  }

  /// Shows the table as it was after `at` calls and cards; as it is now from the last of them on.
  async lookAt(at: number): Promise<void> {
    this.lookingUp?.abort();
    if (!this.state || at >= this.state.moves) {
      this.past = null;
      return;
    }
    const mine = (this.lookingUp = new AbortController());
    try {
      this.past = await api.table(this.id, settings.lang, Math.max(0, at), mine.signal);
    } catch (error) {
      if (!mine.signal.aborted) this.problem = String((error as Error).message);
    }
  }

  pause(stop: boolean): void {
    this.paused = stop;
    this.showWaiting();
  }

  async attempt(what: () => Promise<void>): Promise<void> {
    this.problem = "";
    try {
      await what();
    } catch (error) {
      this.problem = String((error as Error).message);
    }
  }

  private async refresh(): Promise<void> {
    await api.table(this.id, settings.lang).then((state) => this.catchUp(state)).catch(() => undefined);
  }

  /// Retries with the same key after a lost connection, so that the server acts only once.
  private async send(request: Parameters<typeof api.act>[1]) {
    for (let left = 3; ; --left) {
      try {
        return await api.act(this.id, request, settings.lang);
      } catch (error) {
        if (error instanceof ProblemError || left === 0) throw error;
        await pause(400);
      }
    }
  }

  private listen(): void {
    this.stream?.close();
    const stream = new EventSource(address(`/tables/${this.id}/events`, { lang: settings.lang, last_event_id: this.latest }));
    this.stream = stream;
    stream.onopen = () => (this.connected = true);
    stream.onerror = () => {
      this.connected = false;
      if (stream.readyState === EventSource.CLOSED) this.again = setTimeout(() => void this.open(), retryAfter);
    };
    stream.addEventListener("action", (message) => this.happened(JSON.parse(message.data) as TableEvent));
    stream.addEventListener("state", (message) => this.arrived(JSON.parse(message.data) as TableState));
    stream.addEventListener("progress", (message) => (this.progress = JSON.parse(message.data) as ProgressEvent));
  }

  private happened(event: TableEvent): void {
    if (event.words) this.news = [...this.news.slice(-4), event.words];
  }

  private arrived(state: TableState): void {
    const newest = this.waiting.at(-1) ?? this.state;
    // The same event can come again with more in it, such as a result that was computed meanwhile.
    if (newest && state.event < newest.event) return;
    this.latest = Math.max(this.latest, state.event);
    if (newest && state.event === newest.event) {
      if (this.waiting.length > 0) this.waiting[this.waiting.length - 1] = state;
      else this.show(state);
      return;
    }
    this.waiting.push(state);
    this.showWaiting();
  }

  private showWaiting(): void {
    clearTimeout(this.timer);
    const next = this.waiting[0];
    if (!next || this.paused) return;
    const behind = document.hidden || this.waiting.length > 12;
    const wanted = this.state && !behind ? stays(this.state, next, settings.pace) : 0;
    const left = this.shownSince + wanted - performance.now();
    if (left > 0) {
      this.timer = setTimeout(() => this.showWaiting(), left);
      return;
    }
    this.waiting.shift();
    this.show(next);
    this.showWaiting();
  }

  /// Shows the latest state and drops those still waiting to be shown. An answer that was overtaken by events is no news.
  private catchUp(state: TableState): void {
    if (this.state && state.event < this.latest) return;
    this.waiting = [];
    this.show(state);
  }

  private show(state: TableState): void {
    const before = this.state;
    this.latest = Math.max(this.latest, state.event);
    this.shownSince = performance.now();
    this.progress = null;
    this.connected = true;
    if (before && state.moves < before.moves) this.past = null;
    this.state = state;
  }
}
