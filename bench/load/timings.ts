// The times of calls, by their purpose, and their errors.
const SHOWN_ERRORS = 10;

export class Timings {
  readonly #milliseconds = new Map<string, number[]>();
  readonly #errors: string[] = [];
  readonly #begun = performance.now();

  note(name: string, milliseconds: number): void {
    const taken = this.#milliseconds.get(name) ?? [];
    taken.push(milliseconds);
    this.#milliseconds.set(name, taken);
  }

  /** Any wrong or missing answer. */
  noteError(name: string, sentence: string): void {
    this.#errors.push(`${name}, after ${this.seconds.toFixed(1)} s: ${sentence}`);
  }

  get requests(): number {
    return [...this.#milliseconds.values()].reduce((sum, { length }) => sum + length, 0);
  }

  get errorCount(): number {
    return this.#errors.length;
  }

  get seconds(): number {
    return (performance.now() - this.#begun) / 1000;
  }

  count(name: string): number {
    return this.#milliseconds.get(name)?.length ?? 0;
  }

  /** Of one kind of call, or of all; 0 when there was none. */
  percentile(share: number, ...names: readonly string[]): number {
    const counted = names.length > 0 ? names : [...this.#milliseconds.keys()];
    const taken = counted.flatMap((name) => this.#milliseconds.get(name) ?? []).toSorted((a, b) => a - b);
    return taken[Math.min(Math.floor(taken.length * share), taken.length - 1)] ?? 0;
  }

  print(log: (line: string) => void): void {
    log(`${'call'.padEnd(24)}${['calls', 'p50', 'p95', 'p99', 'most'].map(right).join('')}   (ms)`);
    for (const [name, taken] of this.#milliseconds) {
      const figures = [0.5, 0.95, 0.99, 1].map((share) => this.percentile(share, name).toFixed(0));
      log(`${name.padEnd(24)}${[String(taken.length), ...figures].map(right).join('')}`);
    }
    for (const error of this.#errors.slice(0, SHOWN_ERRORS)) log(`  wrong: ${error}`);
    if (this.#errors.length > SHOWN_ERRORS) log(`  and ${this.#errors.length - SHOWN_ERRORS} more`);
  }
}

const right = (text: string) => text.padStart(9);
