// How long calls took, by what they were for, and what went wrong with them.
const SHOWN_FAULTS = 10;

export class Timings {
  #taken = new Map();
  #faults = [];
  #begun = performance.now();

  note(name, milliseconds) {
    const taken = this.#taken.get(name) ?? [];
    taken.push(milliseconds);
    this.#taken.set(name, taken);
  }

  /** Anything but the right answer. */
  fault(name, sentence) {
    this.#faults.push(`${name}, after ${this.seconds.toFixed(1)} s: ${sentence}`);
  }

  get requests() {
    return [...this.#taken.values()].reduce((sum, { length }) => sum + length, 0);
  }

  get faults() {
    return this.#faults.length;
  }

  get seconds() {
    return (performance.now() - this.#begun) / 1000;
  }

  count(name) {
    return this.#taken.get(name)?.length ?? 0;
  }

  /** Of one kind of call, or of all. */
  percentile(share, ...names) {
    const of = names.length > 0 ? names : [...this.#taken.keys()];
    const taken = of.flatMap((name) => this.#taken.get(name) ?? []).toSorted((a, b) => a - b);
    return taken[Math.min(Math.floor(taken.length * share), taken.length - 1)] ?? 0;
  }

  print(say) {
    say(`${'call'.padEnd(24)}${['calls', 'p50', 'p95', 'p99', 'most'].map(right).join('')}   (ms)`);
    for (const [name, taken] of this.#taken) {
      const figures = [0.5, 0.95, 0.99, 1].map((share) => this.percentile(share, name).toFixed(0));
      say(`${name.padEnd(24)}${[String(taken.length), ...figures].map(right).join('')}`);
    }
    for (const fault of this.#faults.slice(0, SHOWN_FAULTS)) say(`  wrong: ${fault}`);
    if (this.#faults.length > SHOWN_FAULTS) say(`  and ${this.#faults.length - SHOWN_FAULTS} more`);
  }
}

const right = (text) => text.padStart(9);
