// Measures the goals one after the other on one database and prints what came of them.
import { parseArgs } from 'node:util';
import { Stage } from '../scripts/lib/stage.mjs';
import { fillFund } from './data.mjs';
import * as imports from './goals/import.mjs';

const goals = [imports];

const { values: options } = parseArgs({ options: { json: { type: 'boolean' }, quick: { type: 'boolean' } } });
const say = (line) => console.error(line);

const stage = await Stage.open();
const results = [];
try {
  await stage.startWeb();
  await stage.signIn();
  const client = await stage.client();
  say('Filling the fund: 500 companies, 1,500 investments, 300 LPs, 30,000 allocations ...');
  await fillFund(client);
  for (const { measure } of goals)
    results.push(...(await measure({ stage, client, say, quick: options.quick ?? false })));
  await client.end();
} finally {
  await stage.close();
}

/** A goal is to be reached from below, or not to be passed where lower is better. */
const isMet = ({ ratio, goal, lowerIsBetter }) => (lowerIsBetter ? ratio <= goal : ratio >= goal);
const nameOf = ({ name, lowerIsBetter }) => (lowerIsBetter ? `${name} (lower is better)` : name);

const table = [
  ['goal', 'floor', 'portal', 'ratio', 'wanted', 'met'],
  ...results.map((result) => [
    nameOf(result),
    result.floor,
    result.portal,
    result.ratio.toFixed(2),
    `${result.lowerIsBetter ? '<=' : '>='} ${result.goal}`,
    isMet(result) ? 'yes' : 'no',
  ]),
];
const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
for (const row of table)
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('   ')
      .trimEnd(),
  );

if (options.json) {
  const told = results.map((result) => ({
    name: nameOf(result),
    ratio: Number(result.ratio.toFixed(3)),
    goal: result.goal,
    met: isMet(result),
  }));
  console.log(JSON.stringify({ size: 'A', goals: told }));
}
