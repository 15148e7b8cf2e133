interface Patience {
  mostMs: number;
  /** What whoever waited for so long is told. */
  error: () => Error;
}

/** Runs so many pieces of work at once; the others wait for their turn, in order. */
export class InTurn {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly patience?: Patience,
  ) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.atOnce) await this.turn();
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.waiting.push(resolve);
    if (!this.patience) return promise;
    const { mostMs, error } = this.patience;
    const giveUp = setTimeout(() => {
      const place = this.waiting.indexOf(resolve);
      if (place >= 0) this.waiting.splice(place, 1);
      reject(error());
    }, mostMs);
    return promise.finally(() => clearTimeout(giveUp));
  }
}
