// npm run bench:scale: the cost of each call for a small firm, and for firms of ten and a hundred times its size.
import { parseArgs } from 'node:util';
import { Fixture } from '../fixture.ts';
import { growFirm } from './firm.ts';
import type { RoundsPace, ScaleSide } from './measure.ts';
import { measureCold, measureUnchanged, readsOf, type Read } from './reads.ts';
import { growthOf, printGrowth, type Firm, type MeasuredCall } from './table.ts';
import { measureBackup, measureImport, sizesOf } from './whole.ts';
import { measureWrites } from './writes.ts';

export interface ScalePace {
  cold: RoundsPace;
  unchanged: RoundsPace;
  /** Seconds of processor that each read is warmed up for. */
  first: number;
  writes: number;
  imported: number;
}

/** Small firms in the fund. Ten have as many rows as data A, a hundred as B. */
const sizes = [1, 10, 100];
const full: ScalePace = {
  cold: { warmUp: 0.3, seconds: 0.5, rounds: 3 },
  unchanged: { warmUp: 0.3, seconds: 0.2, rounds: 3 },
  first: 1,
  writes: 500,
  imported: 10_000,
};
const quick: ScalePace = {
  cold: { warmUp: 0.1, seconds: 0.35, rounds: 1 },
  unchanged: { warmUp: 0.2, seconds: 0.1, rounds: 3 },
  first: 0.3,
  writes: 150,
  imported: 2_000,
};

const { values: options } = parseArgs({
  options: {
    scale: { type: 'boolean' },
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const pace = options.quick ? quick : full;
const begun = performance.now();
const log = (line: string) =>
  console.error(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${line}`);

log('Starting PostgreSQL and the portal ...');
const fixture = await Fixture.open();
const measured: Firm[] = [];
try {
  for (const [n, size] of sizes.entries()) {
    log(`Making the firm ${size} times a small one ...`);
    await growFirm(fixture, { from: sizes[n - 1] ?? 0, to: size });
    measured.push(await measureFirm(size));
  }
} finally {
  await fixture.close();
}
const growth = growthOf(measured);
printGrowth(sizes, growth);
log('Done.');
if (options.json) console.log(JSON.stringify({ sizes, ...growth }));

/** With the calls in the same order at every size. */
async function measureFirm(size: number): Promise<Firm> {
  const { postgres } = fixture.stage;
  const cold = { ...(await fixture.cold()), postgres };
  const usual = { ...(await fixture.usual()), postgres };
  const reads = await readsOf(fixture);
  const announce = (name: string) => log(`At ${size}x: ${name} ...`);
  if (size === sizes[0]) await warmUp(cold, reads);
  announce('the reads');
  const calls: MeasuredCall[] = [];
  for (const read of reads)
    calls.push({ name: read.name, medians: await measureCold(cold, read, pace.cold) });
  announce('the reads, unchanged');
  for (const [n, read] of reads.entries()) {
    const unchanged = await measureUnchanged(usual, read, pace.unchanged);
    calls.splice(n, 1, ...calls.slice(n, n + 1).map((call) => ({ ...call, unchanged })));
  }
  const before = await sizesOf(fixture.client);
  calls.push(...(await measureWrites(fixture, usual, pace, announce)));
  const after = await sizesOf(fixture.client);
  announce('an import and a backup');
  const whole = { ...before, entryBytes: (after.trail - before.trail) / (after.entries - before.entries) };
  const imported = await measureImport(fixture, pace.imported);
  return { calls, whole: { ...whole, imported, backup: await measureBackup(fixture) } };
}

/** Otherwise the first calls would include V8's compilation. */
async function warmUp(web: ScaleSide, reads: readonly Read[]): Promise<void> {
  log('Warming up ...');
  const once = { warmUp: 0, seconds: pace.first, rounds: 1 };
  for (const read of reads) await measureCold(web, read, once);
}
