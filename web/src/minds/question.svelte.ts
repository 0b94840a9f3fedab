// A question to the server whose answer can be overtaken by the next question.
export class Question<T> {
  answer = $state.raw<T | null>(null);
  problem = $state("");
  waiting = $state(false);
  private asked: AbortController | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /// Asks after a moment of rest, so that a slider on its way does not ask at every step.
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

  /// Nobody waits for the answer any more.
  drop(): void {
    this.asked?.abort();
    clearTimeout(this.timer);
    this.waiting = false;
  }
}
