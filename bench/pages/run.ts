// Measures how fast pages load and respond in a browser, and prints the results.
import { parseArgs } from 'node:util';
import { stop } from '../../scripts/lib/prepare.mjs';
import { Stage } from '../../scripts/lib/stage.ts';
import { PagesBrowser } from './browser.ts';
import { addInvestments, fillPagesFund } from './fund.ts';
import { measureFirstLoads } from './first-loads.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measurePalette } from './palette.ts';
import { measureSizes } from './sizes.ts';
import { measureSoftNavigation } from './soft-navigation.ts';
import type { MeasurePart } from './part.ts';
import { isMet, printTable, type PageResult } from './table.ts';

const parts: Record<string, MeasurePart> = {
  sizes: async () => measureSizes(),
  lighthouse: measureLighthouse,
  loads: measureFirstLoads,
  navigation: measureSoftNavigation,
  palette: measurePalette,
  interactions: measureInteractions,
};

const { values: options } = parseArgs({
  options: { json: { type: 'boolean' }, only: { type: 'string', multiple: true } },
});
const unknown = options.only?.find((name) => !(name in parts));
if (unknown) stop(`There is no part "${unknown}": it is one of ${Object.keys(parts).join(', ')}.`);
const chosen = Object.entries(parts).filter(([name]) => options.only?.includes(name) ?? true);
const log = (line: string) => console.error(line);

const stage = await Stage.open();
const results: PageResult[] = [];
let browser: PagesBrowser | undefined;
try {
  await stage.startWeb();
  const client = await stage.client();
  log('Filling the fund: data A, one of its LPs with a password, K-1s of all of them ...');
  const people = { admin: stage.admin, lp: await fillPagesFund(client) };
  const launched = await PagesBrowser.launch(`http://localhost:${stage.port}`);
  browser = launched;
  const enlarge = () => addInvestments(client);
  for (const [, measure] of chosen)
    results.push(...(await measure({ browser: launched, people, enlarge, log })));
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
