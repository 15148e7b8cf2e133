// Measures how quickly the pages come and answer, in a browser, and prints what came of it.
import { parseArgs } from 'node:util';
import { Stage } from '../../scripts/lib/stage.ts';
import { PagesBrowser } from './browser.ts';
import { addInvestments, fillPagesFund } from './fund.ts';
import { measureFirstLoads } from './first-loads.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measurePalette } from './palette.ts';
import { measureSizes } from './sizes.ts';
import { measureSoftNavigation } from './soft-navigation.ts';
import { isMet, printTable } from './table.ts';

const parts = {
  sizes: () => measureSizes(),
  lighthouse: measureLighthouse,
  loads: measureFirstLoads,
  navigation: measureSoftNavigation,
  palette: measurePalette,
  interactions: measureInteractions,
};

const { values: options } = parseArgs({
  options: { json: { type: 'boolean' }, only: { type: 'string', multiple: true } },
});
const chosen = options.only ?? Object.keys(parts);
const say = (line) => console.error(line);

const stage = await Stage.open();
const results = [];
let browser;
try {
  await stage.startWeb();
  const client = await stage.client();
  say('Filling the fund: data A, one of its LPs with a password, K-1s of all of them ...');
  const people = { admin: stage.admin, lp: await fillPagesFund(client) };
  browser = await PagesBrowser.launch(`http://localhost:${stage.port}`);
  const enlarge = () => addInvestments(client);
  for (const part of chosen) results.push(...(await parts[part]({ browser, people, enlarge, say })));
  await client.end();
} finally {
  await browser?.close();
  await stage.close();
}

printTable(results);
if (options.json) {
  const pages = results.map((result) => ({
    name: result.name,
    value: Number(result.value.toFixed(4)),
    goal: result.goal,
    met: isMet(result),
  }));
  console.log(JSON.stringify({ pages }));
}
