// Statement day: 200 LPs sign in at once, then visit for a minute while the statements of all 300 entities are prepared,
// then beside a running import, then as fast as they can.
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { Stage } from '../../scripts/lib/stage.ts';
import { allocationsOfOthers, writeFile } from '../data.ts';
import { roundRobin } from '../round-robin.ts';
import { Caller } from './caller.ts';
import { coresSince, cpuSecondsOf, type Processes } from './cpu.ts';
import { fillStatementFund, type Person } from './statement-fund.ts';
import { Timings } from './timings.ts';
import { reads, visit } from './visit.ts';

const SECONDS = Number(process.env['SECONDS'] || 60);
const RATE = Number(process.env['VISITS_PER_SECOND'] || 25);
const ROWS = Number(process.env['ROWS'] || 300_000);
const FLAT_OUT_SECONDS = 15;
/** How many are signed in already and read while all others sign in. */
const EARLY = 10;
const bar = { p99: 250, statements: { count: 300, seconds: 20 } };

const log = (line: string) => console.log(line);
const stage = await Stage.open();
let errors = 0;
try {
  const web = await stage.startWeb();
  await stage.signIn();
  const worker = await stage.startWorker();
  const client = await stage.client();
  log('Filling the fund: data A, 200 LPs who sign in, 600 K-1s ...');
  const people = await fillStatementFund(stage, client);
  const csv = join(stage.folder, 'others.csv');
  await writeFile(client, allocationsOfOthers(ROWS).csv, csv, 'csv');
  const processes = {
    web: web.child.pid ?? 0,
    worker: worker.child.pid ?? 0,
    database: stage.postgres.pid,
    visitors: process.pid,
  };
  const balancer = { next: () => stage.port, refused: () => {} };
  const visitors = people.map((person) => ({ person, caller: new Caller(balancer, new Timings()) }));
  await signInAtOnce(visitors);
  // Before the import, which adds 300 LPs with 1,000 deals each.
  await beside(visitors, prepareStatements(), processes);
  await beside(visitors, importAll(csv), processes);
  await flatOut(visitors, processes);
  for (const { caller } of visitors) caller.close();
  await client.end();
} finally {
  await stage.close();
}
log(`\n${errors} errors`);
process.exit(errors > 0 ? 1 : 0);

interface Visitor {
  person: Person;
  caller: Caller;
}

async function signInAtOnce(visitors: readonly Visitor[]): Promise<void> {
  const timings = begin(visitors);
  const early = visitors.slice(0, EARLY);
  await Promise.all(early.map(({ caller, person }) => caller.signIn(person)));
  const allIn = new AbortController();
  const reading = early.map(async (visitor, n) => {
    for (let turn = n; !allIn.signal.aborted; turn += 1) {
      await visiting(visitor, turn);
      await sleep(1000);
    }
  });
  const begun = performance.now();
  await Promise.all(
    visitors.slice(EARLY).map(({ caller, person }) => caller.signIn(person).catch(() => undefined)),
  );
  const seconds = (performance.now() - begun) / 1000;
  allIn.abort();
  await Promise.all(reading);
  log(`\n${visitors.length - EARLY} sign-ins at once: the last was in after ${seconds.toFixed(1)} s`);
  report(timings);
}

/** Starts visits at a fixed rate, however long earlier ones take. */
async function beside(
  visitors: readonly Visitor[],
  work: Promise<string>,
  processes: Processes,
): Promise<void> {
  const timings = begin(visitors);
  const before = cpuSecondsOf(processes);
  const under: Promise<void>[] = [];
  const begun = performance.now();
  for (let turn = 0; turn < SECONDS * RATE; turn += 1) {
    const late = begun + (turn * 1000) / RATE - performance.now();
    if (late > 0) await sleep(late);
    under.push(visiting(roundRobin(visitors, turn), turn));
  }
  await Promise.all(under);
  const { seconds } = timings;
  const usage = coresSince(before, processes, seconds);
  const done = await work;
  log(`\n${under.length} visits in ${seconds.toFixed(1)} s, ${(under.length / seconds).toFixed(1)} a second`);
  log(`Meanwhile ${done}`);
  log(`Processor: ${usage}`);
  report(timings);
  const p99 = timings.percentile(0.99, ...reads);
  log(`Reads' p99 ${p99.toFixed(0)} ms, wanted at most ${bar.p99}: ${p99 <= bar.p99 ? 'met' : 'not met'}`);
}

async function flatOut(visitors: readonly Visitor[], processes: Processes): Promise<void> {
  const timings = begin(visitors);
  const before = cpuSecondsOf(processes);
  let visits = 0;
  await Promise.all(
    visitors.map(async (visitor, n) => {
      for (let turn = n; timings.seconds < FLAT_OUT_SECONDS; turn += 1) {
        await visiting(visitor, turn);
        visits += 1;
      }
    }),
  );
  const { seconds } = timings;
  log(`\nAll ${visitors.length} without a pause: ${(visits / seconds).toFixed(1)} visits a second`);
  log(`Processor: ${coresSince(before, processes, seconds)}`);
  report(timings);
}

async function importAll(csv: string): Promise<string> {
  const begun = performance.now();
  const { jobId } = await stage.importFile('allocations', csv);
  for (;;) {
    const { state, message, result } = await stage.job(jobId);
    if (!['waiting', 'running'].includes(state)) {
      if (result?.imported !== ROWS) errors += 1;
      return `an import: ${message} (${((performance.now() - begun) / 1000).toFixed(1)} s)`;
    }
    await sleep(250);
  }
}

async function prepareStatements(): Promise<string> {
  const begun = performance.now();
  const { status, body, text } = await stage.call<{ run: { state: string; done: number } }>(
    'POST',
    '/api/statement-periods',
    { periodEnd: '2026-06-30' },
  );
  if (status !== 201 || body.run.state !== 'done') {
    errors += 1;
    return `statements were not prepared: ${text.slice(0, 300)}`;
  }
  const seconds = (performance.now() - begun) / 1000;
  const met = (seconds * bar.statements.count) / body.run.done <= bar.statements.seconds;
  return `${body.run.done} statements were prepared in ${seconds.toFixed(1)} s, wanted at most ${bar.statements.seconds} for ${bar.statements.count}: ${met ? 'met' : 'not met'}`;
}

function begin(visitors: readonly Visitor[]): Timings {
  const timings = new Timings();
  for (const { caller } of visitors) caller.timings = timings;
  return timings;
}

/** The caller has recorded the error; the visit is over. */
function visiting({ caller, person }: Visitor, turn: number): Promise<void> {
  return visit(caller, person, turn).catch(() => undefined);
}

function report(timings: Timings): void {
  errors += timings.errorCount;
  log(`${timings.requests} requests, ${timings.errorCount} errors`);
  timings.print(log);
}
