/** A small seeded generator (mulberry32): the same seed gives the same numbers at every fill. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** A whole number from 0 to below the limit (at most 2^32). */
  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  /** A whole number from the least to the most, both included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0];
  }

  /** A UUID version 7 for a record made at this time. */
  idAt(time: string): string {
    const milliseconds = Date.parse(time).toString(16).padStart(12, '0');
    const hex = (digits: number) =>
      this.below(16 ** digits)
        .toString(16)
        .padStart(digits, '0');
    const variant = (8 + this.below(4)).toString(16);
    return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
  }
}
