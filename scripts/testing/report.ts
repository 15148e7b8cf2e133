// The report of a test run: the time of each part, the slowest files, and the totals.
import { type Account, countOnce, type TestResult } from './results.ts';

const SLOWEST = 10;

export class Report {
  #times: { part: string; seconds: number }[] = [];
  /** The runs of each group: one, or two where its tests ran twice. */
  #runs = new Map<string, TestResult[][]>();
  #seconds = new Map<string, number>();

  /** Runs a part and records its duration. */
  async time<Result>(part: string, work: () => Result | Promise<Result>): Promise<Result> {
    const start = performance.now();
    const result = await work();
    this.noteTime(part, (performance.now() - start) / 1000);
    return result;
  }

  noteTime(part: string, seconds: number): void {
    this.#times.push({ part, seconds });
  }

  add(group: string, { results, seconds }: Account): void {
    this.#runs.set(group, [...(this.#runs.get(group) ?? []), results]);
    for (const [file, took] of seconds) this.#seconds.set(file, Math.max(took, this.#seconds.get(file) ?? 0));
  }

  /** Fails a group with fewer tests than expected. */
  expectAtLeast(group: string, floor: number): void {
    const { passed, failed } = countOnce(this.#runs.get(group) ?? []);
    if (passed + failed.length >= floor) return;
    const title = `found ${passed + failed.length} tests, which should be at least ${floor}`;
    this.add(group, { results: [{ file: group, title, passed: false }], seconds: new Map() });
  }

  /** Prints the report, or the totals alone; returns whether there were tests and all passed. */
  print({ times = true } = {}): boolean {
    const counts = [...this.#runs].map(([group, runs]) => ({ group, ...countOnce(runs) }));
    const failures = counts.flatMap(({ failed }) => failed);
    const passes = counts.reduce((sum, { passed }) => sum + passed, 0);
    if (times) this.#printTimes();
    console.log();
    for (const { group, passed, failed } of counts)
      if (passed + failed.length > 0) console.log(`${group}: ${passed} passed, ${failed.length} failed`);
    for (const { file, title } of failures) console.log(`✗ ${file}: ${title}`);
    console.log(`\n${passes} passed, ${failures.length} failed`);
    return failures.length === 0 && passes > 0;
  }

  #printTimes(): void {
    const slowest = [...this.#seconds].toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST);
    console.log('\nTime of each part');
    for (const { part, seconds } of this.#times) console.log(row(part, seconds));
    console.log('\nThe slowest files and checks');
    for (const [file, seconds] of slowest) console.log(row(file, seconds));
  }
}

const row = (name: string, seconds: number): string => `${seconds.toFixed(1).padStart(8)} s  ${name}`;
