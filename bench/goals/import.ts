// Goal 5: an import is at least half as fast as COPY of the same rows, and neither grows nor blocks with its size; its
// undoing is shown.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Program } from '../../backend/test/program.ts';
import type { Stage } from '../../scripts/lib/stage.ts';
import { queryProbe, probed } from '../query-probe.ts';
import {
  FILLED_AT,
  emptyAllocations,
  enlargeFund,
  freshAllocations,
  manyAllocations,
  writeFile,
  type AllocationRows,
} from '../data.ts';
import { importSeconds } from '../import-seconds.ts';
import type { GoalResult } from '../report.ts';
import { median } from '../rounds.ts';
import { firstRow } from '../rows.ts';
import type { Given } from './goal.ts';
import { callTimed } from './timed-call.ts';

/** Seconds for the same rows, medians of the rounds. */
interface Speed {
  copied: number;
  imported: number;
  undone: number;
}

const full = { warmUp: 10_000, rows: 100_000, many: 1_000_000, rounds: 3 };
/** Without the long file. */
const quick = { warmUp: 5_000, rows: 20_000, many: 0, rounds: 1 };

const wanted = { ratio: 0.5, megabytes: 100, lagMs: 20, linear: 1.2 };

export async function measure(given: Given): Promise<GoalResult[]> {
  const { stage, client, log, quick: isQuick } = given;
  const { warmUp, rows, many, rounds } = isQuick ? quick : full;
  log('Importing ...');
  const worker = await stage.startWorker({ flags: probed });
  await importFile(stage, client, await csvOf(stage, client, freshAllocations(warmUp)));
  const { memory } = await queryProbe(worker, 'read');
  const speed = await compare(stage, client, { rows, rounds }, log);
  const results: GoalResult[] = [speedGoal(rows, speed), undoGoal(rows, speed)];
  if (many) results.push(...(await importMany(given, worker, { rows, many, memory, speed })));
  await worker.end('SIGKILL');
  return results;
}

/** One long file: its memory, event loop lag and time. */
async function importMany(
  { stage, client, log }: Given,
  worker: Program,
  { rows, many, memory, speed }: { rows: number; many: number; memory: number; speed: Speed },
): Promise<GoalResult[]> {
  await enlargeFund(client);
  const long = await csvOf(stage, client, manyAllocations(many));
  await emptyAllocations(client);
  await queryProbe(worker, 'reset');
  const seconds = await importFile(stage, client, long, many);
  const { peak, lagP99, lagMost } = await queryProbe(worker, 'read');
  log(`${count(many)} rows: the event loop was ${lagMost.toFixed(0)} ms late at most`);
  return [
    memoryGoal({ before: memory / 1e6, more: (peak - memory) / 1e6 }),
    lagGoal(lagP99),
    linearGoal({ rows, many }, { linear: (speed.imported * many) / rows, seconds }),
  ];
}

/** Each round copies and imports the same rows into the same table, whose state is restored before each. */
async function compare(
  stage: Stage,
  client: Client,
  { rows, rounds }: { rows: number; rounds: number },
  log: Given['log'],
): Promise<Speed> {
  const fresh = freshAllocations(rows);
  const csv = await csvOf(stage, client, fresh);
  const seconds: Record<keyof Speed, number[]> = { copied: [], imported: [], undone: [] };
  for (let round = 1; round <= rounds; round += 1) {
    const copied = await copy(stage, client, fresh);
    await emptyAllocations(client);
    const { jobId, seconds: imported } = await runImport(stage, client, csv, rows);
    const { ms } = await callTimed(stage, 'POST', `/api/bulk-import/jobs/${jobId}/undo`);
    const undone = ms / 1000;
    await assertEmptied(client);
    await emptyAllocations(client);
    log(
      `Round ${round}: COPY ${copied.toFixed(2)} s, import ${imported.toFixed(2)} s, undo ${undone.toFixed(2)} s`,
    );
    seconds.copied.push(copied);
    seconds.imported.push(imported);
    seconds.undone.push(undone);
  }
  return {
    copied: median(seconds.copied),
    imported: median(seconds.imported),
    undone: median(seconds.undone),
  };
}

const speedGoal = (rows: number, { copied, imported }: Speed): GoalResult => ({
  name: 'Import of allocations, in rows a second, against COPY',
  floor: `${count(rows / copied)} rows/s`,
  portal: `${count(rows / imported)} rows/s`,
  ratio: copied / imported,
  goal: wanted.ratio,
});

const undoGoal = (rows: number, { imported, undone }: Speed): GoalResult => ({
  name: `Undo of an import of ${count(rows)} rows, against the import`,
  floor: `${imported.toFixed(2)} s`,
  portal: `${undone.toFixed(2)} s`,
  ratio: undone / imported,
  goal: null,
  lowerIsBetter: true,
});

const memoryGoal = ({ before, more }: { before: number; more: number }): GoalResult => ({
  name: `Import: growth of the worker's memory, against ${wanted.megabytes} MB`,
  floor: `${before.toFixed(0)} MB before`,
  portal: `${more.toFixed(0)} MB more`,
  ratio: more / wanted.megabytes,
  goal: 1,
  lowerIsBetter: true,
});

const lagGoal = (lagP99: number): GoalResult => ({
  name: `Import: lag of the worker's event loop, p99, against ${wanted.lagMs} ms`,
  floor: '-',
  portal: `${lagP99.toFixed(1)} ms`,
  ratio: lagP99 / wanted.lagMs,
  goal: 1,
  lowerIsBetter: true,
});

const linearGoal = (
  { rows, many }: { rows: number; many: number },
  { linear, seconds }: { linear: number; seconds: number },
): GoalResult => ({
  name: `Import of ${count(many)} rows, against ${many / rows} times the time of ${count(rows)}`,
  floor: `${linear.toFixed(1)} s`,
  portal: `${seconds.toFixed(1)} s`,
  ratio: seconds / linear,
  goal: wanted.linear,
  lowerIsBetter: true,
});

async function importFile(stage: Stage, client: Client, path: string, rows?: number): Promise<number> {
  const { seconds } = await runImport(stage, client, path, rows);
  await emptyAllocations(client);
  return seconds;
}

async function runImport(stage: Stage, client: Client, path: string, rows?: number) {
  const { jobId } = await stage.importFile('allocations', path);
  const seconds = await importSeconds(client, jobId);
  const { message, result } = await stage.job(jobId);
  if (!result?.success || (rows && result.imported !== rows))
    throw new Error(`The import failed: ${message}`);
  return { jobId, seconds };
}

/** Errors: an import left rows after it was undone. */
async function assertEmptied(client: Client): Promise<void> {
  const left = `select count(*)::int as left from allocations where created_at > $1`;
  const { left: rows } = firstRow(await client.query<{ left: number }>(left, [FILLED_AT]));
  if (rows !== 0) throw new Error(`${rows} allocations were left after the import was undone`);
}

/** Of the same rows, with keys looked up beforehand, from memory. */
async function copy(stage: Stage, client: Client, { keys }: AllocationRows): Promise<number> {
  const path = join(stage.folder, 'keys.txt');
  await writeFile(client, keys, path);
  const lines = await readFile(path);
  await client.query('checkpoint');
  const begun = performance.now();
  const into = client.query(copyFrom('copy allocations (investment_id, lp_id, amount) from stdin'));
  await pipeline(Readable.from(chunksOf(lines)), into);
  return (performance.now() - begun) / 1000;
}

function* chunksOf(bytes: Buffer, size = 65_536): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function csvOf(stage: Stage, client: Client, { csv }: AllocationRows): Promise<string> {
  const path = join(stage.folder, `${performance.now()}.csv`);
  await writeFile(client, csv, path, 'csv');
  return path;
}

const count = (number: number) => Math.round(number).toLocaleString('en-US');
