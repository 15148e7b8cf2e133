import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { animationsEnded } from '../loaded.js';
import { contrastFaults, type Undetermined } from './contrast.js';

type Incomplete = Awaited<ReturnType<AxeBuilder['analyze']>>['incomplete'];

const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
  source: string;
};

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

/** What axe finds wrong with a firm's colours and logos. */
export const axeFaultsOfBrand = (page: Page): Promise<string[]> =>
  faults(page, (axe) => axe.withRules(['color-contrast', 'image-alt', 'link-name']));

async function faults(page: Page, limit: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Half a megabyte of script: the builder would have the page read it twice for each look.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  // What passes is not asked for: that takes twice as long.
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).options({
    resultTypes: ['violations', 'incomplete'],
  });
  // Its other mode looks into frames of other origins, of which there are none, and takes twice as long.
  const { violations, incomplete } = await limit(axe).setLegacyMode(true).analyze();
  const faults = [...violations, ...incomplete.filter(({ id }) => id === 'link-in-text-block')];
  return [
    ...faults.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    ),
    ...(await contrastFaults(page, undeterminedOf(incomplete))),
  ];
}

/** The texts whose contrast axe could not determine. */
const undeterminedOf = (incomplete: Incomplete): Undetermined[] =>
  incomplete
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes)
    .map(({ target, any }) => {
      const data = any[0]?.data as { messageKey?: string; expectedContrastRatio?: string } | undefined;
      return {
        selector: target.join(' '),
        reason: data?.messageKey ?? 'no reason',
        expected: data?.expectedContrastRatio ?? '4.5:1',
      };
    });

/** Axe finds nothing wrong with what a journey has come to, in either theme. */
export async function expectNoFaults(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await turnTo(page, theme);
    expect(await axeFaults(page), `in the ${theme}`).toEqual([]);
  }
}

/** Turns an open page to the other theme, as the person's machine may while it is open. */
export async function turnTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(() => {
    if ('isTurned' in globalThis) return;
    Object.assign(globalThis, { isTurned: true });
    const sheet = new CSSStyleSheet();
    // What is out of sight keeps its colours until it is painted, which it never is here. And an inherited colour would
    // go down the tree by a transition for each level.
    sheet.replaceSync('* { content-visibility: visible !important; transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  await animationsEnded(page);
}
