// The whole portal as a firm would run it on several machines: checks what has to hold across its processes, and kills one
// after the other. Prints a summary line last.
import { missingPrograms } from '../../scripts/lib/debian.mjs';
import { stop } from '../../scripts/lib/prepare.mjs';
import { fillFund } from '../data.ts';
import { messageOf } from '../errors.ts';
import { inOneLine, type Figures } from '../faults/figures.ts';
import { addPeople } from '../load/statement-fund.ts';
import { all } from './across.ts';
import { killEach } from './kills.ts';
import { killPooler } from './pooler-killed.ts';
import { assertOneAtATime } from './tasks.ts';
import { Topology } from './topology.ts';

const PEOPLE = 12;
/** The tasks that are frequent enough to be observed here. */
const periods = {
  'DeletedRows.purge': 5_000,
  'FileSweep.sweep': 10_000,
  'ImportSchedule.sweep': 10_000,
  'MailSchedule.sweep': 10_000,
};

const missing = missingPrograms(['nginx', 'pgbouncer', 'redis-server']);
if (missing.length > 0) stop(missing.join('\n'));

const counts = { passed: 0, failed: 0 };
const begun = performance.now();
const log = (line: string) => console.log(`  ${((performance.now() - begun) / 1000).toFixed(1)} s: ${line}`);

log('Starting PostgreSQL, PgBouncer, Redis, a bucket, a mail server, three webs, two workers and nginx ...');
const topology = await Topology.open();
try {
  const client = await topology.stage.client();
  const from = Date.now();
  for (const { title, run } of all) await check(title, () => run(topology));
  await check('PgBouncer is killed and started again', () => killPooler(topology));
  log('Filling the fund ...');
  await fillFund(client);
  const people = await addPeople(topology.stage, client, PEOPLE);
  await check('each process is killed and started again under load', () =>
    killEach(topology, { people, client, log }),
  );
  await check('each scheduled task is run by one process at a time, whichever ends', () =>
    assertOneAtATime(topology.taskRuns, periods, { from, until: Date.now() }),
  );
  await client.end();
} finally {
  await topology.close();
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);

async function check(title: string, act: () => Figures | void | Promise<Figures | void>): Promise<void> {
  try {
    const figures = await act();
    counts.passed += 1;
    console.log(`✓ ${title}${figures ? `: ${inOneLine(figures)}` : ''}`);
  } catch (error) {
    counts.failed += 1;
    console.log(`✗ ${title}: ${messageOf(error)}`);
    if (process.env['STACKS'] && error instanceof Error) console.log(error.stack);
  }
}
