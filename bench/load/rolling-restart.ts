// A rolling restart: two web processes under load get SIGTERM and are started again, in turns. No request may fail.
import { setTimeout as sleep } from 'node:timers/promises';
import { Stage } from '../../scripts/lib/stage.ts';
import { roundRobin } from '../round-robin.ts';
import { AdminWork } from './admin-work.ts';
import { Caller } from './caller.ts';
import { fillStatementFund } from './statement-fund.ts';
import { Timings } from './timings.ts';
import { briefVisit } from './visit.ts';
import { Webs } from './webs.ts';

const REQUESTS = Number(process.env['REQUESTS'] || 35_000);
const RESTARTS = Number(process.env['RESTARTS'] || 8);
const VISITORS = 40;
const IMPORT_EVERY_MS = 2_000;

const log = (line: string) => console.log(line);
const timings = new Timings();
const stage = await Stage.open();
try {
  const webs = await Webs.start(stage, { checks: process.env['CHECKS'] !== 'off' });
  await stage.startWorker();
  const client = await stage.client();
  log('Filling the fund: data A, 200 LPs who sign in, 600 K-1s ...');
  const people = (await fillStatementFund(stage, client)).slice(0, VISITORS);
  const visitors = people.map((person) => ({ person, caller: new Caller(webs, timings) }));
  await Promise.all(visitors.map(({ caller, person }) => caller.signIn(person)));
  const admin = new Caller(webs, timings);
  await admin.signIn(stage.admin);
  const work = new AdminWork(admin);

  const over = new AbortController();
  const repeat = async (act: (turn: number) => Promise<void>) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) await act(turn).catch(() => undefined);
  };
  const load = [
    ...visitors.map(({ caller, person }) => repeat((turn) => briefVisit(caller, person, turn))),
    repeat(() => work.write()),
    repeat(() => work.uploadAndDownload()),
    repeat(() => work.uploadAndDownload()),
    repeat(() => work.importAndWait().then(() => sleep(IMPORT_EVERY_MS))),
  ];
  for (let n = 0; n < RESTARTS || timings.requests < REQUESTS; n += 1) {
    const left = await webs.restart(roundRobin(webs.ports, n));
    const since = `${timings.seconds.toFixed(0)} s, ${timings.requests} requests`;
    log(`${since}: restart ${n + 1}, it left after ${(left / 1000).toFixed(1)} s`);
  }
  over.abort();
  await Promise.all(load);
  log(await work.check(client));
  for (const caller of [...visitors.map((visitor) => visitor.caller), admin]) caller.close();
  await webs.stop();
  await client.end();
} finally {
  await stage.close();
}
log(`\n${timings.requests} requests, ${timings.errorCount} failed`);
timings.print(log);
process.exit(timings.errorCount > 0 ? 1 : 0);
