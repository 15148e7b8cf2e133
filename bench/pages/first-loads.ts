// Layout shift of each screen from its first paint until it has settled, at a desktop's and a phone's width; also over a
// slow connection, where answers arrive one after the other.
import type { Page } from '@playwright/test';
import { delayAnswers } from '../../e2e/delay-answers.ts';
import { desktop, phone } from './browser.ts';
import { worst } from './figures.ts';
import type { PartInput, Role } from './part.ts';
import { furtherScreens, load, screenAt, screens, type Screen } from './screens.ts';
import { settled } from './settled.ts';
import type { PageResult } from './table.ts';

const roles: readonly Role[] = ['visitor', 'admin', 'lp'];

/** How long the answers to a page are delayed over a slow connection, in turn. */
const SLOW_MS = [400, 1_000, 600, 1_200, 800];

export async function measureFirstLoads({ browser, people, log }: PartInput): Promise<PageResult[]> {
  const results: PageResult[] = [];
  for (const [device, viewport, delays] of [
    ['desk', desktop, []],
    ['phone', phone, []],
    ['desk on a slow connection', desktop, SLOW_MS],
    ['phone on a slow connection', phone, SLOW_MS],
  ] as const)
    for (const role of roles) {
      const page = await browser.open({ person: people[role], viewport });
      if (delays.length > 0) await delayAnswers(page, delays);
      const shifts = await loadAll(page, [...screens[role], ...furtherScreens[role]], (line) =>
        log(`${device}, ${role}: ${line}`),
      );
      await page.context().close();
      const [path, value] = worst(shifts);
      const name = `layout shift of first loads, ${device}, ${role}, worst of ${shifts.length}`;
      results.push({ name, value, goal: 0, digits: 4, where: value > 0 ? path : undefined });
    }
  return results;
}

async function loadAll(
  page: Page,
  all: readonly Screen[],
  log: (line: string) => void,
): Promise<[path: string, shift: number][]> {
  const shifts: [string, number][] = [];
  for (const screen of all) {
    const path = await pathOf(page, all, screen);
    await load(page, { ...screen, path });
    await settled(page);
    const seen = await page.evaluate(() => ({
      shifted: globalThis.watch.shifted,
      shifts: globalThis.watch.shifts,
    }));
    shifts.push([screen.path, seen.shifted]);
    if (seen.shifted > 0)
      log(`${screen.path} shifts by ${seen.shifted.toFixed(4)}: ${seen.shifts.join('\n  ')}`);
  }
  return shifts;
}

async function pathOf(page: Page, all: readonly Screen[], { path, from, link }: Screen): Promise<string> {
  if (!from) return path;
  await load(page, screenAt(all, from));
  return (await page.locator(`main ${link}`).first().getAttribute('href')) ?? path;
}
