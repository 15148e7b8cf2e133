// The time from a click on a link until the next page's heading and data are painted, for every screen.
import type { Page } from '@playwright/test';
import type { Credentials } from '../../scripts/lib/stage.ts';
import type { PagesBrowser } from './browser.ts';
import { median, percentile, worst } from './figures.ts';
import type { PartInput } from './part.ts';
import { load, screenAt, screens, type Screen } from './screens.ts';
import { settled } from './settled.ts';
import type { PageResult } from './table.ts';

/** The milliseconds from the click until the next screen is painted, and the layout shift until it has settled. */
interface Navigation {
  took: number;
  shifted: number;
}

interface Visit extends Navigation {
  path: string;
}

/** In each, all screens are visited once in a window with an empty cache. */
const ROUNDS = 3;
/** How long a fast user hovers over a link, which starts its prefetch, and holds the button down. */
const HOVER_MS = 200;
const PRESS_MS = 60;

export async function measureSoftNavigation({ browser, people, log }: PartInput): Promise<PageResult[]> {
  const results: PageResult[] = [];
  for (const role of ['admin', 'lp'] as const) {
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round++)
      visits.push(...(await visitScreens(browser, people[role], screens[role], round)));
    logEach(role, visits, log);
    const [path, shifted] = worst(visits.map((visit) => [visit.path, visit.shifted] as const));
    results.push(
      {
        name: `soft navigation of ${role}, p75 of ${visits.length}`,
        value: percentile(
          visits.map(({ took }) => took),
          0.75,
        ),
        goal: 100,
        unit: ' ms',
      },
      {
        name: `layout shift of soft navigation, ${role}, worst of ${visits.length}`,
        value: shifted,
        goal: 0,
        digits: 4,
        where: shifted > 0 ? path : undefined,
      },
    );
  }
  return results;
}

/** Starts at another screen in each round, so that the cost of shared data does not always fall on the same one. */
async function visitScreens(
  browser: PagesBrowser,
  person: Credentials,
  all: readonly Screen[],
  round: number,
): Promise<Visit[]> {
  const page = await browser.open({ person });
  const start = all.filter(({ from }) => !from).at(round);
  if (!start) throw new Error('There are fewer screens than rounds');
  await load(page, start);
  await settled(page);
  const visits: Visit[] = [];
  let at = start.path;
  for (const screen of all.filter(({ path }) => path !== start.path)) {
    if (screen.from && at !== screen.from) await followLink(page, screenAt(all, screen.from));
    visits.push({ path: screen.path, ...(await followLink(page, screen)) });
    at = screen.path;
  }
  await page.context().close();
  return visits;
}

/** Hovers over the link and clicks it. */
async function followLink(page: Page, { path, link, data }: Screen): Promise<Navigation> {
  const target = page.locator(link ? `main ${link}` : `nav a[href="${path}"]:visible`).first();
  const screen = { path: (await target.getAttribute('href')) ?? path, data };
  await target.hover();
  // Part of the simulated input: waiting for a state would let a slow prefetch finish before the click.
  await page.waitForTimeout(HOVER_MS);
  await page.evaluate((next) => globalThis.watch.awaitNext(next), screen);
  await target.click({ delay: PRESS_MS });
  const took = await page.evaluate(async () => (await globalThis.watch.arrival) - globalThis.watch.inputAt);
  await settled(page);
  return { took, shifted: await page.evaluate(() => globalThis.watch.shifted) };
}

function logEach(role: string, visits: readonly Visit[], log: (line: string) => void): void {
  for (const [path, some = []] of Object.entries(Object.groupBy(visits, ({ path }) => path))) {
    const times = some.map(({ took }) => took);
    log(
      `${role} ${path.padEnd(26)}${median(times).toFixed(0).padStart(5)} ms, ${times.map(Math.round).join(', ')}`,
    );
  }
}
