// A question to the server. A newer question replaces it, and the older answer is dropped.
export class Question<T> {
  answer = $state.raw<T | null>(null);
  problem = $state("");
  waiting = $state(false);
  private asked: AbortController | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /// Asks after a short delay, so that a moving slider does not ask at every step.
  ask(fetcher: (signal: AbortSignal) => Promise<T>, rest = 0): void {
    this.drop();
    const mine = (this.asked = new AbortController());
    this.waiting = true;
    this.problem = "";
    this.timer = setTimeout(async () => {
      try {
        const answer = await fetcher(mine.signal);
        if (!mine.signal.aborted) this.answer = answer;
      } catch (error) {
        if (!mine.signal.aborted) {
          this.problem = String((error as Error).message);
          this.answer = null;
        }
      }
      if (!mine.signal.aborted) this.waiting = false;
    }, rest);
  }

  /// Drops the answer if it has not arrived yet.
  drop(): void {
    this.asked?.abort();
    clearTimeout(this.timer);
    this.waiting = false;
  }
}
