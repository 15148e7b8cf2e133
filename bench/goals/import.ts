// Goal 5: an import is at least half as fast as COPY of the same rows, and neither grows nor blocks with its size.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { ask, probed } from '../ask.ts';
import { emptyAllocations, enlargeFund, freshAllocations, manyAllocations, writeFile } from '../data.ts';

const LOOKS_MS = 20;
const full = { warmUp: 10_000, rows: 100_000, many: 1_000_000, rounds: 3 };
/** Without the long file. */
const quick = { warmUp: 5_000, rows: 20_000, rounds: 1 };

const wanted = { ratio: 0.5, megabytes: 100, lagMs: 20, linear: 1.2 };

export async function measure({ stage, client, say, quick: isQuick }) {
  const { warmUp, rows, many, rounds } = isQuick ? quick : full;
  say('Importing ...');
  const worker = await stage.startWorker({ flags: probed });
  await importFile(stage, client, await csvOf(stage, client, freshAllocations(warmUp)));
  const { memory } = await ask(worker, 'tell');
  const speed = await compare(stage, client, { rows, rounds }, say);
  const results = [speedGoal(rows, speed)];
  if (many)
    results.push(...(await importMany({ stage, client, say, worker }, { rows, many, memory, speed })));
  await stage.stop(worker);
  return results;
}

/** One long file: what it takes of memory, of the event loop and of time. */
async function importMany({ stage, client, say, worker }, { rows, many, memory, speed }) {
  await enlargeFund(client);
  const long = await csvOf(stage, client, manyAllocations(many));
  await emptyAllocations(client);
  await ask(worker, 'begin');
  const seconds = await importFile(stage, client, long, many);
  const { peak, lagP99, lagMost } = await ask(worker, 'tell');
  say(`${count(many)} rows: the event loop was ${lagMost.toFixed(0)} ms late at most`);
  return [
    memoryGoal({ before: memory / 1e6, more: (peak - memory) / 1e6 }),
    lagGoal(lagP99),
    linearGoal({ rows, many }, { linear: (speed.imported * many) / rows, seconds }),
  ];
}

/** Each round copies and imports the same rows into the same table, brought back to the same state before each. */
async function compare(stage, client, { rows, rounds }, say) {
  const fresh = freshAllocations(rows);
  const csv = await csvOf(stage, client, fresh);
  const seconds = { copied: [], imported: [] };
  for (let round = 1; round <= rounds; round += 1) {
    const copied = await copy(stage, client, fresh);
    await emptyAllocations(client);
    const imported = await importFile(stage, client, csv, rows);
    say(`Round ${round}: COPY ${copied.toFixed(2)} s, import ${imported.toFixed(2)} s`);
    seconds.copied.push(copied);
    seconds.imported.push(imported);
  }
  return { copied: median(seconds.copied), imported: median(seconds.imported) };
}

const speedGoal = (rows, { copied, imported }) => ({
  name: 'Import of allocations, in rows a second, against COPY',
  floor: `${count(rows / copied)} rows/s`,
  portal: `${count(rows / imported)} rows/s`,
  ratio: copied / imported,
  goal: wanted.ratio,
});

const memoryGoal = ({ before, more }) => ({
  name: `Import: growth of the worker's memory, against ${wanted.megabytes} MB`,
  floor: `${before.toFixed(0)} MB before`,
  portal: `${more.toFixed(0)} MB more`,
  ratio: more / wanted.megabytes,
  goal: 1,
  lowerIsBetter: true,
});

const lagGoal = (lagP99) => ({
  name: `Import: lag of the worker's event loop, p99, against ${wanted.lagMs} ms`,
  floor: '-',
  portal: `${lagP99.toFixed(1)} ms`,
  ratio: lagP99 / wanted.lagMs,
  goal: 1,
  lowerIsBetter: true,
});

const linearGoal = ({ rows, many }, { linear, seconds }) => ({
  name: `Import of ${count(many)} rows, against ${many / rows} times the time of ${count(rows)}`,
  floor: `${linear.toFixed(1)} s`,
  portal: `${seconds.toFixed(1)} s`,
  ratio: seconds / linear,
  goal: wanted.linear,
  lowerIsBetter: true,
});

/** From the portal's word that the file has come until the import is done, queue and looks at it included. */
async function importFile(stage, client, path, rows) {
  const { jobId } = await stage.importFile('allocations', path);
  const begun = performance.now();
  const look = { name: 'look', text: 'select state from bulk_imports where id = $1', values: [jobId] };
  const isOver = async () => !['waiting', 'running'].includes((await client.query(look)).rows[0].state);
  while (!(await isOver())) await sleep(LOOKS_MS);
  const seconds = (performance.now() - begun) / 1000;
  const { message, result } = await stage.job(jobId);
  if (!result?.success || (rows && result.imported !== rows))
    throw new Error(`The import failed: ${message}`);
  await emptyAllocations(client);
  return seconds;
}

/** Of the same rows, their keys looked up already, from memory. */
async function copy(stage, client, { keys }) {
  const path = join(stage.folder, 'keys.txt');
  await writeFile(client, keys, path);
  const lines = await readFile(path);
  await client.query('checkpoint');
  const begun = performance.now();
  const into = client.query(copyFrom('copy allocations (investment_id, lp_id, amount) from stdin'));
  await pipeline(Readable.from(chunksOf(lines)), into);
  return (performance.now() - begun) / 1000;
}

function* chunksOf(bytes, size = 65_536) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function csvOf(stage, client, { csv }) {
  const path = join(stage.folder, `${performance.now()}.csv`);
  await writeFile(client, csv, path, 'csv');
  return path;
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const count = (number) => Math.round(number).toLocaleString('en-US');
