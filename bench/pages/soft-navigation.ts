// The time from a click on a link until the next page's heading and data are painted, for every screen.
import type { Page } from '@playwright/test';
import type { Credentials } from '../../scripts/lib/stage.ts';
import type { PagesBrowser } from './browser.ts';
import { median, percentile, worst } from './figures.ts';
import type { PartInput } from './part.ts';
import { load, screenAt, screens, type Screen } from './screens.ts';
import type { PageResult } from './table.ts';

/** Milliseconds from the click, and the layout shift. */
interface Followed {
  took: number;
  shifted: number;
}

interface Visit extends Followed {
  path: string;
}

/** Each visits all screens once in a window with an empty cache. */
const ROUNDS = 3;
/** From hovering over a link until pressing the button, and until releasing it: the fastest that people do. */
const HOVER_MS = 200;
const PRESS_MS = 60;
/** The shortest time that somebody looks at a page. */
const LOOK_MS = 700;

export async function measureSoftNavigation({ browser, people, log }: PartInput): Promise<PageResult[]> {
  const results: PageResult[] = [];
  for (const role of ['admin', 'lp'] as const) {
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round++)
      visits.push(...(await goRound(browser, people[role], screens[role], round)));
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

/** Begins at another screen in each round, so that not always the same one fetches shared data. */
async function goRound(
  browser: PagesBrowser,
  person: Credentials,
  all: readonly Screen[],
  round: number,
): Promise<Visit[]> {
  const page = await browser.open({ person });
  const start = all.filter(({ from }) => !from).at(round);
  if (!start) throw new Error('There are fewer screens than rounds');
  await load(page, start);
  const visits: Visit[] = [];
  let at = start.path;
  for (const screen of all.filter(({ path }) => path !== start.path)) {
    await page.waitForTimeout(LOOK_MS);
    if (screen.from && at !== screen.from) {
      await follow(page, screenAt(all, screen.from));
      await page.waitForTimeout(LOOK_MS);
    }
    visits.push({ path: screen.path, ...(await follow(page, screen)) });
    at = screen.path;
  }
  await page.context().close();
  return visits;
}

/** Moves to the link, hovers, and clicks. */
async function follow(page: Page, { path, link, data }: Screen): Promise<Followed> {
  const target = page.locator(link ? `main ${link}` : `nav a[href="${path}"]:visible`).first();
  const screen = { path: (await target.getAttribute('href')) ?? path, data };
  await target.hover();
  await page.waitForTimeout(HOVER_MS);
  await page.evaluate((next) => globalThis.watch.awaitNext(next), screen);
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
  const took = await page.evaluate(async () => (await globalThis.watch.arrival) - globalThis.watch.askedAt);
  await page.waitForTimeout(LOOK_MS);
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
