// npm run bench:scale: what each call costs a small firm, one ten times and one a hundred times its size.
import { parseArgs } from 'node:util';
import { Ground } from '../ground.ts';
import { growFirm } from './firm.ts';
import { measureCold, measureUnchanged, readsOf } from './reads.ts';
import { growthOf, printGrowth } from './table.ts';
import { measureBackup, measureImport, sizesOf } from './whole.ts';
import { measureWrites } from './writes.ts';

/** Small firms in the fund. Ten are as many of everything as data A, a hundred as B. */
const sizes = [1, 10, 100];
const full = {
  cold: { warmUp: 0.3, seconds: 0.5, rounds: 3 },
  unchanged: { warmUp: 0.3, seconds: 0.2, rounds: 3 },
  first: 1,
  writes: 500,
  imported: 10_000,
};
const quick = {
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
const say = (line) =>
  console.error(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${line}`);

say('Starting PostgreSQL and the portal ...');
const ground = await Ground.lay();
const measured = [];
try {
  for (const [n, size] of sizes.entries()) {
    say(`Making the firm ${size} times a small one ...`);
    await growFirm(ground, { from: sizes[n - 1] ?? 0, to: size });
    measured.push(await measureFirm(size));
  }
} finally {
  await ground.clear();
}
const growth = growthOf(measured);
printGrowth(sizes, growth);
say('Done.');
if (options.json) console.log(JSON.stringify({ sizes, ...growth }));

/** { calls, whole }: the calls in the same order at every size. */
async function measureFirm(size) {
  const [cold, usual] = [await ground.cold(), await ground.usual()].map((web) => ({
    ...web,
    postgres: ground.stage.postgres,
  }));
  const reads = await readsOf(ground);
  const tell = (name) => say(`At ${size}x: ${name} ...`);
  if (size === sizes[0]) await warmUp(cold, reads);
  tell('the reads');
  const calls = [];
  for (const read of reads)
    calls.push({ name: read.name, medians: await measureCold(cold, read, pace.cold) });
  tell('the reads, unchanged');
  for (const [n, read] of reads.entries())
    calls[n].unchanged = await measureUnchanged(usual, read, pace.unchanged);
  const before = await sizesOf(ground.client);
  calls.push(...(await measureWrites(ground, usual, pace, tell)));
  const after = await sizesOf(ground.client);
  tell('an import and a backup');
  const whole = { ...before, entryBytes: (after.trail - before.trail) / (after.entries - before.entries) };
  const imported = await measureImport(ground, pace.imported);
  return { calls, whole: { ...whole, imported, backup: await measureBackup(ground) } };
}

/** What is asked for first would else pay for what V8 has not compiled yet. */
async function warmUp(web, reads) {
  say('Warming up ...');
  const once = { warmUp: 0, seconds: pace.first, rounds: 1 };
  for (const read of reads) await measureCold(web, read, once);
}
