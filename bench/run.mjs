// Measures the goals one after the other on one database and prints what came of them.
import { parseArgs } from 'node:util';
import { stop } from '../scripts/lib/prepare.mjs';
import { Ground } from './ground.mjs';
import * as files from './goals/files.mjs';
import * as idleMemory from './goals/idle-memory.mjs';
import * as imports from './goals/import.mjs';
import * as growth from './goals/growth.mjs';
import * as mails from './goals/mails.mjs';
import * as reads from './goals/reads.mjs';
import * as statementDay from './goals/statement-day.mjs';
import * as unchanged from './goals/unchanged.mjs';
import * as writes from './goals/writes.mjs';
import { printJson, printTable } from './report.mjs';
import { fullPace, quickPace } from './rounds.mjs';

/** In the order in which they are measured: those that need the fund as it was filled come first. */
const goals = {
  growth,
  reads,
  unchanged,
  writes,
  files,
  'statement-day': statementDay,
  mails,
  'idle-memory': idleMemory,
  import: imports,
};
const PEOPLE = 200;
const FEW = 30;

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: 'A' },
    only: { type: 'string', default: Object.keys(goals).join() },
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const { size, quick } = options;
const names = options.only.split(',');
const unknown = names.filter((name) => !(name in goals));
if (!['A', 'B'].includes(size)) stop('The size is A or B.');
if (unknown.length > 0)
  stop(`There is no ${unknown.join(', ')}; the goals are ${Object.keys(goals).join(', ')}.`);

const begun = performance.now();
const say = (line) =>
  console.error(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${line}`);

say('Filling the fund: 500 companies, 1,500 investments, 300 LPs, 30,000 allocations ...');
const ground = await Ground.lay({ people: quick ? FEW : PEOPLE });
const results = [];
try {
  const { stage, client } = ground;
  const given = { ground, stage, client, say, quick, pace: quick ? quickPace : fullPace };
  for (const [name, { measure }] of Object.entries(goals))
    if (names.includes(name)) results.push(...(await measure(given)));
} finally {
  await ground.clear();
}
printTable(results);
if (options.json) printJson(size, results);
