// Half an hour of mixed load: the web's memory must not grow, nor its answers get slower.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from '../../backend/test/program.ts';
import { Stage } from '../../scripts/lib/stage.ts';
import { queryProbe, probed } from '../query-probe.ts';
import { roundRobin } from '../round-robin.ts';
import { AdminWork } from './admin-work.ts';
import { Caller } from './caller.ts';
import { fillStatementFund, type Person } from './statement-fund.ts';
import { Timings } from './timings.ts';
import { reads, visit } from './visit.ts';

const MINUTES = Number(process.env['MINUTES'] || 30);
const RATE = Number(process.env['VISITS_PER_SECOND'] || 8);
const WRITE_EVERY_MS = 1_000;
const IMPORT_EVERY_MS = 20_000;
const SAMPLES_MS = 1_000;
/** Parts of the run, of which the first is a warm-up: compiled code and caches are no leak. */
const PARTS = 6;
const wanted = { slope: 1, slower: 1.2 };

interface Visitor {
  person: Person;
  caller: Caller;
}

interface MemorySample {
  minute: number;
  megabytes: number;
}

interface Part {
  samples: MemorySample[];
  /** Of reads, in milliseconds. */
  p99: number;
}

const log = (line: string) => console.log(line);
const stage = await Stage.open();
const all = { errors: 0, requests: 0 };
const bars: boolean[] = [];
try {
  const web = await stage.startWeb({ flags: probed });
  await stage.startWorker();
  const client = await stage.client();
  log('Filling the fund: data A, 200 LPs who sign in, 600 K-1s ...');
  const people = await fillStatementFund(stage, client);
  const webs = { next: () => stage.port, refused: () => {} };
  const visitors = people.map((person) => ({ person, caller: new Caller(webs, new Timings()) }));
  const admin = new Caller(webs, new Timings());
  await admin.signIn(stage.admin);
  for (const { caller, person } of visitors) await caller.signIn(person);
  const work = new AdminWork(admin);

  const over = new AbortController();
  const repeat = async (act: () => Promise<void>, everyMs: number) => {
    for (; !over.signal.aborted; await sleep(everyMs)) await act().catch(() => undefined);
  };
  const load = [
    repeat(() => work.write(), WRITE_EVERY_MS),
    repeat(() => work.uploadAndDownload(), WRITE_EVERY_MS),
    repeat(() => work.importAndWait(), IMPORT_EVERY_MS),
  ];
  const parts: Part[] = [];
  for (let part = 1; part <= PARTS; part += 1) parts.push(await measurePart(web, visitors, admin));
  over.abort();
  await Promise.all(load);
  const lost = new Timings();
  admin.timings = lost;
  log(`\n${await work.check(client)}`);
  all.errors += lost.errorCount;
  judge(parts);
  for (const caller of [...visitors.map((visitor) => visitor.caller), admin]) caller.close();
  await client.end();
} finally {
  await stage.close();
}
log(`\n${all.requests} requests, ${all.errors} errors`);
process.exit(all.errors > 0 || bars.includes(false) ? 1 : 0);

/** One part of the run: visits at a fixed rate, and the web's memory each second. */
async function measurePart(web: Program, visitors: readonly Visitor[], admin: Caller): Promise<Part> {
  const timings = new Timings();
  for (const caller of [...visitors.map((visitor) => visitor.caller), admin]) caller.timings = timings;
  const samples: MemorySample[] = [];
  const under: Promise<void>[] = [];
  let turn = 0;
  let sampled = -Infinity;
  while (timings.seconds < (MINUTES * 60) / PARTS) {
    const { caller, person } = roundRobin(visitors, turn);
    under.push(visit(caller, person, turn).catch(() => undefined));
    turn += 1;
    if (performance.now() - sampled > SAMPLES_MS) {
      sampled = performance.now();
      samples.push({ minute: sampled / 60_000, megabytes: (await queryProbe(web, 'read')).memory / 1e6 });
    }
    await sleep(Math.max(0, (turn * 1000) / RATE - timings.seconds * 1000));
  }
  await Promise.all(under);
  all.requests += timings.requests;
  all.errors += timings.errorCount;
  const p99 = timings.percentile(0.99, ...reads);
  log(
    `\n${turn} visits; the web has ${samples.at(-1)?.megabytes.toFixed(0)} MB; reads' p99 ${p99.toFixed(0)} ms`,
  );
  timings.print(log);
  return { samples, p99 };
}

function judge([, first, ...rest]: readonly Part[]): void {
  const last = rest.at(-1);
  if (!first || !last) throw new Error('There are too few parts to compare');
  const slope = slopeOf([first, ...rest].flatMap(({ samples }) => samples));
  const slower = last.p99 / first.p99;
  bars.push(slope < wanted.slope, slower <= wanted.slower);
  const met = (index: number) => (bars[index] ? 'met' : 'not met');
  log(`Memory grows by ${slope.toFixed(2)} MB a minute, wanted under ${wanted.slope}: ${met(0)}`);
  log(`The last p99 is ${slower.toFixed(2)} times the first, wanted at most ${wanted.slower}: ${met(1)}`);
}

/** The slope of the linear regression of all samples, in megabytes a minute. */
function slopeOf(samples: readonly MemorySample[]): number {
  const mean = (pick: (sample: MemorySample) => number) =>
    samples.reduce((sum, sample) => sum + pick(sample), 0) / samples.length;
  const [minute, megabytes] = [mean((sample) => sample.minute), mean((sample) => sample.megabytes)];
  const spread = samples.reduce((sum, sample) => sum + (sample.minute - minute) ** 2, 0);
  const covariance = samples.reduce(
    (sum, sample) => sum + (sample.minute - minute) * (sample.megabytes - megabytes),
    0,
  );
  return covariance / spread;
}
