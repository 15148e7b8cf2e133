// How far things shift while each screen comes for the first time, on a desk and on a phone.
import { desktop, phone } from './browser.ts';
import { worst } from './figures.ts';
import { load, screenAt, screens } from './screens.ts';

/** Long enough for what comes after the data, such as a picture or a font. */
const SETTLES_MS = 700;

export async function measureFirstLoads({ browser, people, say }) {
  const results = [];
  for (const [device, viewport] of Object.entries({ desk: desktop, phone }))
    for (const role of Object.keys(screens)) {
      const page = await browser.open({ person: people[role], viewport });
      const shifts = await loadAll(page, screens[role], (line) => say(`${device}, ${role}: ${line}`));
      await page.context().close();
      const [path, value] = worst(shifts);
      const name = `layout shift of first loads, ${device}, ${role}, worst of ${shifts.length}`;
      results.push({ name, value, goal: 0, digits: 4, where: value > 0 ? path : undefined });
    }
  return results;
}

async function loadAll(page, all, say) {
  const shifts = [];
  for (const screen of all) {
    const path = screen.from ? await addressOf(page, all, screen) : screen.path;
    await load(page, { ...screen, path });
    await page.waitForTimeout(SETTLES_MS);
    const seen = await page.evaluate(() => ({
      shifted: globalThis.watch.shifted,
      shifts: globalThis.watch.shifts,
    }));
    shifts.push([screen.path, seen.shifted]);
    if (seen.shifted > 0)
      say(`${screen.path} shifts by ${seen.shifted.toFixed(4)}: ${seen.shifts.join('\n  ')}`);
  }
  return shifts;
}

async function addressOf(page, all, { from, link }) {
  await load(page, screenAt(all, from));
  return page.locator(`main ${link}`).first().getAttribute('href');
}
