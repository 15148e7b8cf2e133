// Measures the goals one after the other on one database and prints the results.
import { parseArgs } from 'node:util';
import { stop } from '../scripts/lib/prepare.mjs';
import { growFund } from './data.ts';
import * as adminReads from './goals/admin-reads.ts';
import * as capital from './goals/capital.ts';
import * as files from './goals/files.ts';
import * as growth from './goals/growth.ts';
import * as idleMemory from './goals/idle-memory.ts';
import * as imports from './goals/import.ts';
import * as letters from './goals/letters.ts';
import * as mails from './goals/mails.ts';
import * as reads from './goals/reads.ts';
import * as search from './goals/search.ts';
import * as statementDay from './goals/statement-day.ts';
import * as unchanged from './goals/unchanged.ts';
import * as writes from './goals/writes.ts';
import { Fixture } from './fixture.ts';
import type { Given, Measure } from './goals/goal.ts';
import { printJson, printTable, type GoalResult } from './report.ts';
import { fullPace, quickPace } from './rounds.ts';

/** In order: goals that need the fund as it was filled come before those that add to it. */
const goals: Record<string, Measure> = {
  'idle-memory': idleMemory.measure,
  growth: growth.measure,
  reads: reads.measure,
  unchanged: unchanged.measure,
  search: search.measure,
  'admin-reads': adminReads.measure,
  writes: writes.measure,
  files: files.measure,
  'statement-day': statementDay.measure,
  capital: capital.measure,
  letters: letters.measure,
  mails: mails.measure,
  import: imports.measure,
};
/** Measured while the fund is being filled for the others. */
const atFirst = ['idle-memory', 'growth'];
const PEOPLE = 200;
const FEW = 30;

const { size, only, quick, json } = readOptions();
const begun = performance.now();
const log = (line: string) =>
  console.error(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${line}`);

log('Starting PostgreSQL and the portal ...');
const fixture = await Fixture.open();
const results: GoalResult[] = [];
try {
  const { stage, client } = fixture;
  const given: Given = { fixture, stage, client, log, quick, pace: quick ? quickPace : fullPace };
  await prepare(given);
  for (const [name, measure] of Object.entries(goals))
    if (!atFirst.includes(name) && only.includes(name)) results.push(...(await measure(given)));
} finally {
  await fixture.close();
}
printTable(results);
log('Done.');
if (json) printJson(size, results);

/** The database alone fills the fund, so other processes are idle and can be measured. */
async function prepare(given: Given): Promise<void> {
  log('Filling the fund: 500 companies, 1,500 investments, 300 LPs, 30,000 allocations ...');
  const filling = fixture.fill(quick ? FEW : PEOPLE);
  if (only.includes('idle-memory')) results.push(...(await idleMemory.measure(given)));
  await filling;
  if (size === 'B') await grow(given);
}

async function grow(given: Given): Promise<void> {
  if (only.includes('growth')) results.push(...(await growth.measure(given)));
  else {
    log('Growing the fund to ten times of it ...');
    await growFund(given.client);
  }
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      size: { type: 'string', default: 'A' },
      only: { type: 'string', default: Object.keys(goals).join() },
      quick: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const only = values.only.split(',');
  const unknown = only.filter((name) => !(name in goals));
  if (!['A', 'B'].includes(values.size)) stop('The size is A or B.');
  if (unknown.length > 0)
    stop(`There is no ${unknown.join(', ')}; the goals are ${Object.keys(goals).join(', ')}.`);
  return { ...values, only };
}
