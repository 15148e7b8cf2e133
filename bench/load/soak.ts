// Half an hour of everything at once: what the web holds may not grow, nor its answers get slower.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stage } from '../../scripts/lib/stage.ts';
import { AdminWork } from './admin-work.ts';
import { Caller } from './caller.ts';
import { fillStatementFund } from './statement-fund.ts';
import { Timings } from './timings.ts';
import { reads, visit } from './visit.ts';

const MINUTES = Number(process.env.MINUTES || 30);
const RATE = Number(process.env.VISITS_PER_SECOND || 8);
const WRITE_EVERY_MS = 1_000;
const IMPORT_EVERY_MS = 20_000;
const LOOKS_MS = 1_000;
/** Parts of the time, of which the first warms up: compiled code and caches are no leak. */
const PARTS = 6;
const wanted = { slope: 1, slower: 1.2 };

const say = (line) => console.log(line);
const stage = await Stage.open();
const all = { faults: 0, requests: 0 };
const bars = [];
try {
  const web = await stage.startWeb({ flags: ['--import', './bench/probe.ts'] });
  await stage.startWorker();
  const client = await stage.client();
  say('Filling the fund: data A, 200 LPs who sign in, 600 K-1s ...');
  const people = await fillStatementFund(stage, client);
  const webs = { next: () => stage.port, refused: () => {} };
  const callers = people.map(() => new Caller(webs, new Timings()));
  const admin = new Caller(webs, new Timings());
  await admin.signIn(stage.admin);
  for (const [n, person] of people.entries()) await callers[n].signIn(person);
  const work = new AdminWork(admin);

  const over = new AbortController();
  const repeat = async (act, everyMs) => {
    for (; !over.signal.aborted; await sleep(everyMs)) await act().catch(() => undefined);
  };
  const load = [
    repeat(() => work.write(), WRITE_EVERY_MS),
    repeat(() => work.uploadAndDownload(), WRITE_EVERY_MS),
    repeat(() => work.importAndWait(), IMPORT_EVERY_MS),
  ];
  const parts = [];
  for (let part = 1; part <= PARTS; part += 1) parts.push(await measurePart(web, people, callers, admin));
  over.abort();
  await Promise.all(load);
  const kept = new Timings();
  admin.timings = kept;
  say(`\n${await work.seeAll(client)}`);
  all.faults += kept.faults;
  judge(parts);
  for (const caller of [...callers, admin]) caller.close();
  await client.end();
} finally {
  await stage.close();
}
say(`\n${all.requests} requests, ${all.faults} faults`);
process.exit(all.faults > 0 || bars.includes(false) ? 1 : 0);

/** One part of the time: visits at an even pace, and how much the web holds each second. */
async function measurePart(web, people, callers, admin) {
  const timings = new Timings();
  for (const caller of [...callers, admin]) caller.timings = timings;
  const looks = [];
  const under = [];
  let turn = 0;
  let looked = -Infinity;
  while (timings.seconds < (MINUTES * 60) / PARTS) {
    const n = turn % people.length;
    under.push(visit(callers[n], people[n], turn).catch(() => undefined));
    turn += 1;
    if (performance.now() - looked > LOOKS_MS) {
      looked = performance.now();
      looks.push({ minute: looked / 60_000, megabytes: await memoryOf(web) });
    }
    await sleep(Math.max(0, (turn * 1000) / RATE - timings.seconds * 1000));
  }
  await Promise.all(under);
  all.requests += timings.requests;
  all.faults += timings.faults;
  const p99 = timings.percentile(0.99, ...reads);
  say(
    `\n${turn} visits; the web holds ${looks.at(-1).megabytes.toFixed(0)} MB; reads' p99 ${p99.toFixed(0)} ms`,
  );
  timings.print(say);
  return { looks, p99 };
}

async function memoryOf(program) {
  const answered = once(program, 'message');
  program.send('tell');
  const [{ memory }] = await answered;
  return memory / 1e6;
}

function judge([, ...parts]) {
  const slope = slopeOf(parts.flatMap(({ looks }) => looks));
  const slower = parts.at(-1).p99 / parts[0].p99;
  bars.push(slope < wanted.slope, slower <= wanted.slower);
  const met = (index) => (bars[index] ? 'met' : 'not met');
  say(`Memory grows by ${slope.toFixed(2)} MB a minute, wanted under ${wanted.slope}: ${met(0)}`);
  say(`The last p99 is ${slower.toFixed(2)} times the first, wanted at most ${wanted.slower}: ${met(1)}`);
}

/** Of the straight line nearest to all looks, in megabytes a minute. */
function slopeOf(looks) {
  const mean = (pick) => looks.reduce((sum, look) => sum + pick(look), 0) / looks.length;
  const [minute, megabytes] = [mean((look) => look.minute), mean((look) => look.megabytes)];
  const spread = looks.reduce((sum, look) => sum + (look.minute - minute) ** 2, 0);
  return looks.reduce((sum, look) => sum + (look.minute - minute) * (look.megabytes - megabytes), 0) / spread;
}
