type Step = (hurry: AbortSignal) => Promise<unknown>;

/**
 * Ends the process the same way for Ctrl-C, SIGTERM, a launcher that is gone and a failed start: what was
 * opened last is closed first. A second signal cuts short what the steps wait for, a third ends at once.
 */
export class Shutdown {
  private readonly steps: Step[] = [];
  private readonly hurry = new AbortController();
  private begun = false;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.signalled());
    process.once('disconnect', () => void this.end(0));
    process.once('uncaughtException', (error) => {
      console.error(error);
      void this.end(1);
    });
  }

  /** Runs when the process ends, before what was added earlier. */
  add(step: Step): void {
    this.steps.unshift(step);
  }

  get isUnderWay(): boolean {
    return this.begun;
  }

  async end(code: number): Promise<void> {
    if (this.begun) return;
    this.begun = true;
    for (const step of this.steps) {
      try {
        await step(this.hurry.signal);
      } catch (error) {
        console.error(error);
        code = 1;
      }
    }
    process.exit(code);
  }

  private signalled(): void {
    if (this.hurry.signal.aborted) process.exit(130);
    if (this.begun) this.hurry.abort();
    else void this.end(0);
  }
}
