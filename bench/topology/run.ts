// The whole portal as a firm would run it on several machines: what has to hold across its processes is looked at, and
// one after the other is killed. Ends with one line that counts.
import { writeFileSync } from 'node:fs';
import { inOneLine } from '../faults/figures.ts';
import { fillFund } from '../data.ts';
import { addPeople } from '../load/statement-fund.ts';
import { all } from './across.ts';
import { seeKills } from './kills.ts';
import { seePoolerKilled } from './pooler-killed.ts';
import { seeTurns } from './tasks.ts';
import { Topology } from './topology.ts';

const PEOPLE = 12;
/** The tasks that come often enough to be watched here. */
const periods = {
  'DeletedRows.purge': 5_000,
  'FileSweep.sweep': 10_000,
  'ImportSchedule.sweep': 10_000,
  'MailSchedule.sweep': 10_000,
};

const counts = { passed: 0, failed: 0 };
const begun = performance.now();
const say = (line) => console.log(`  ${((performance.now() - begun) / 1000).toFixed(1)} s: ${line}`);

say('Starting PostgreSQL, PgBouncer, Redis, a bucket, a mail server, three webs, two workers and nginx ...');
const topology = await Topology.open();
try {
  const client = await topology.stage.client();
  const from = Date.now();
  for (const { title, run } of all) await see(title, () => run(topology));
  await see('PgBouncer is killed and started again', () => seePoolerKilled(topology));
  say('Filling the fund ...');
  await fillFund(client);
  const people = await addPeople(topology.stage, client, PEOPLE);
  await see('each process is killed and started again under load', () =>
    seeKills(topology, { people, client, say }),
  );
  await see('each scheduled task is run by one process at a time, whoever ends', () =>
    seeTurns(topology.taskRuns, periods, { from, until: Date.now() }),
  );
  await client.end();
} finally {
  await topology.close();
}
if (process.env.TOPOLOGY_ACCOUNT) writeFileSync(process.env.TOPOLOGY_ACCOUNT, JSON.stringify(counts));
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);

async function see(title, act) {
  try {
    const figures = await act();
    counts.passed += 1;
    console.log(`✓ ${title}${figures ? `: ${inOneLine(figures)}` : ''}`);
  } catch (error) {
    counts.failed += 1;
    console.log(`✗ ${title}: ${error.message}`);
    if (process.env.STACKS) console.log(error.stack);
  }
}
