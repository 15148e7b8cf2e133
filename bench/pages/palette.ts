// How soon the palette accepts input, and how soon it shows the server's results.
import type { Page } from '@playwright/test';
import { desktop, phone } from './browser.ts';
import { percentile } from './figures.ts';
import type { PartInput } from './part.ts';
import { load, screenAt, screens } from './screens.ts';
import type { PageResult } from './table.ts';

const TIMES = 20;
const goals = { opening: 100, finding: 300 };
const field = '[role="dialog"] [role="combobox"]';
const record = '[role="option"][id*="-0"]';
const searches = ['bench company 0123', 'partner 17', 'series b 04', 'copmany 0044'];

export async function measurePalette({ browser, people, log }: PartInput): Promise<PageResult[]> {
  const firsts: number[] = [];
  const opened: number[] = [];
  const found: number[] = [];
  for (const viewport of [desktop, phone])
    for (const path of ['/admin-dashboard', '/investment-management']) {
      const page = await browser.open({ person: people.admin, viewport });
      await load(page, screenAt(screens.admin, path));
      await page.evaluate(() => globalThis.watch.atRest());
      firsts.push(await open(page));
      for (let time = 0; time < TIMES; time += 1) {
        await close(page);
        opened.push(await open(page));
      }
      for (const text of searches) found.push(await find(page, text));
      await page.context().close();
    }
  const rounded = (times: readonly number[]) => times.map((time) => Math.round(time)).join(', ');
  log(`palette: first ${rounded(firsts)} ms; then ${rounded(opened)} ms; records ${rounded(found)} ms`);
  return [
    { name: 'palette, first opening, worst', value: Math.max(...firsts), goal: goals.opening, unit: ' ms' },
    { name: 'palette, opening, p95', value: percentile(opened, 0.95), goal: goals.opening, unit: ' ms' },
    {
      name: 'palette, records found, p95',
      value: percentile(found, 0.95),
      goal: goals.finding,
      unit: ' ms',
    },
  ];
}

/** From the key press until the frame that shows the focused field. */
async function open(page: Page): Promise<number> {
  // Awaited after the key is pressed.
  await page.evaluate((selector) => {
    globalThis.watch.arrival = globalThis.watch.focusPainted(selector);
  }, field);
  await page.keyboard.press('Control+k');
  return page.evaluate(async () => (await globalThis.watch.arrival) - globalThis.watch.inputAt);
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator(field).waitFor({ state: 'detached' });
}

/** From the last letter until the frame with the first new record; earlier results stay until then. */
async function find(page: Page, text: string): Promise<number> {
  await close(page);
  await open(page);
  await page.keyboard.type(text.slice(0, -1));
  await page.keyboard.type(text.slice(-1));
  return page.evaluate(async (selector) => {
    const { watch } = globalThis;
    return (await watch.elementPainted(selector)) - watch.inputAt;
  }, record);
}
