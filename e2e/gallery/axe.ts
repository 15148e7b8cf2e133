import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Every rule of WCAG 2.2 A and AA that a program can look at, and what axe's makers recommend besides. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Those whose finding depends on the theme. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong, each with its element. */
export async function axeFaults(page: Page): Promise<string[]> {
  // A menu stands in no landmark, as no dialog does; axe knows that of dialogs alone.
  const isMenuOpen = (await page.locator('[role="menu"]').count()) > 0;
  return faults(page, (axe) => axe.withTags(rules).disableRules(isMenuOpen ? ['region'] : []));
}

/** What axe finds wrong in one of the themes and not in both. */
export const axeFaultsOfColor = (page: Page): Promise<string[]> =>
  faults(page, (axe) => axe.withRules(rulesOfColor));

async function faults(page: Page, limit: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // What passes is not asked for: that takes twice as long.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  // Its other mode looks into frames of other origins, of which there are none, and takes twice as long.
  const { violations } = await limit(axe).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Axe finds nothing wrong with what a journey has come to, in either theme. */
export async function expectNoFaults(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await turnTo(page, theme);
    await standingStill(page);
    expect(await axeFaults(page), `in the ${theme}`).toEqual([]);
  }
}

/** What is on its way to its place or colour is at neither. */
const standingStill = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Turns an open page to the other theme, as the person's machine may while it is open. */
export async function turnTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  // What is out of sight keeps its colours until it is painted, which it never is here.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
}
