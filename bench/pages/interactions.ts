// How fast the list of 15,000 investments responds on a CPU throttled to a quarter: clicks on headers, letters typed into
// the search, and page changes, each until the next frame (Event Timing).
import type { Page } from '@playwright/test';
import { median, percentile } from './figures.ts';
import { MANY_INVESTMENTS } from './fund.ts';
import type { PartInput } from './part.ts';
import { load, screenAt, screens } from './screens.ts';
import type { PageResult } from './table.ts';
import type { Interaction } from './watch.ts';

/** How many interactions there were, and after how many milliseconds the rows followed each. */
interface Acted {
  count: number;
  settled: number[];
}
type Act = (page: Page) => Promise<Acted>;

const SLOWER = 4;
/** The speed of a fast typist. */
const TYPING_MS = 120;
/** The browser reports no event that is shorter. */
const LEAST_MS = 16;
const searches = ['meridian round 42', 'series b', 'bench company 0107'];

export async function measureInteractions({
  browser,
  people,
  enlarge,
  log,
}: PartInput): Promise<PageResult[]> {
  log(`Adding investments, until there are ${MANY_INVESTMENTS.toLocaleString('en-US')} ...`);
  await enlarge();
  const page = await browser.open({ person: people.admin });
  await load(page, screenAt(screens.admin, '/investment-management'));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const results: PageResult[] = [];
  for (const [what, act] of Object.entries({ sorting, searching, 'turning pages': turning }))
    results.push(...(await measure(page, what, act, log)));
  await page.context().close();
  return results;
}

async function measure(
  page: Page,
  what: string,
  act: Act,
  log: (line: string) => void,
): Promise<PageResult[]> {
  await rest(page);
  await page.evaluate(() => (globalThis.watch.events = []));
  const { count, settled } = await act(page);
  await rest(page);
  const reported = longest(await page.evaluate(() => globalThis.watch.events));
  const times = [
    ...reported,
    ...Array.from({ length: Math.max(0, count - reported.length) }, () => LEAST_MS),
  ];
  log(
    `${what}: ${reported.join(', ')} ms; rows there after ${Math.round(median(settled))} ms, at most ${Math.round(Math.max(...settled))} ms`,
  );
  const name = `INP ${what}, ${MANY_INVESTMENTS.toLocaleString('en-US')} rows, ${SLOWER}x slower`;
  return [
    { name: `${name}, worst of ${times.length}`, value: Math.max(...times), goal: 200, unit: ' ms' },
    { name: `${name}, p98`, value: percentile(times, 0.98), goal: 200, unit: ' ms' },
  ];
}

/** An interaction has several events and lasts as long as its longest. */
function longest(events: readonly Interaction[]): number[] {
  const byInteraction = Object.values(Object.groupBy(events, ({ interactionId }) => interactionId));
  return byInteraction.map((some = []) => Math.max(...some.map(({ duration }) => duration)));
}

/** Every column twice: a first click sorts by it, a second reverses the direction. */
async function sorting(page: Page): Promise<Acted> {
  const headers = await page.locator('[role="columnheader"]:has(.MuiDataGrid-iconButtonContainer)').all();
  const settled: number[] = [];
  for (const header of headers)
    for (let click = 0; click < 2; click++) {
      await header.hover();
      settled.push(await untilRowsChange(page, () => page.mouse.down().then(() => page.mouse.up())));
    }
  return { count: settled.length, settled };
}

async function searching(page: Page): Promise<Acted> {
  const field = page.getByPlaceholder('Search investments or companies...');
  const settled: number[] = [];
  let count = 0;
  await field.click();
  for (const search of searches) {
    settled.push(await untilRowsChange(page, () => field.pressSequentially(search, { delay: TYPING_MS })));
    await field.press('ControlOrMeta+A');
    settled.push(await untilRowsChange(page, () => field.press('Backspace')));
    count += search.length + 2;
  }
  return { count, settled };
}

async function turning(page: Page): Promise<Acted> {
  const settled: number[] = [];
  for (const name of ['next', 'next', 'next', 'previous', 'next', 'next']) {
    const button = page.getByRole('button', { name: `Go to ${name} page` });
    await button.hover();
    settled.push(await untilRowsChange(page, () => page.mouse.down().then(() => page.mouse.up())));
  }
  return { count: settled.length, settled };
}

/** The time from the last click or key to the list's last change. */
async function untilRowsChange(page: Page, act: () => Promise<void>): Promise<number> {
  await act();
  return rest(page);
}

const rest = (page: Page): Promise<number> => page.evaluate(() => globalThis.watch.atRest());
