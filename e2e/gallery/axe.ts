import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { animationsEnded } from '../loaded.js';
import { contrastViolations, type Undetermined } from './contrast.js';

type Incomplete = Awaited<ReturnType<AxeBuilder['analyze']>>['incomplete'];

const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
  source: string;
};

/** All rules of axe for WCAG 2.2 A and AA, and its best practices. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose result depends on the theme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** The violations on the page, each with its element. */
export async function axeViolations(page: Page): Promise<string[]> {
  // An open menu is outside of every landmark, which axe allows for dialogs only.
  const isMenuOpen = (await page.locator('[role="menu"]').count()) > 0;
  return runAxe(page, (axe) => axe.withTags(rules).disableRules(isMenuOpen ? ['region'] : []));
}

/** The violations that depend on the theme. */
export const axeColorViolations = (page: Page): Promise<string[]> =>
  runAxe(page, (axe) => axe.withRules(colorRules));

/** The violations that a firm's colours and logos may cause. */
export const axeBrandViolations = (page: Page): Promise<string[]> =>
  runAxe(page, (axe) => axe.withRules(['color-contrast', 'image-alt', 'link-name']));

async function runAxe(page: Page, limit: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // The builder would inject the half megabyte of axe twice for each run.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  // Passed rules are not requested, since that doubles the time.
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).options({
    resultTypes: ['violations', 'incomplete'],
  });
  // The other mode also tests frames of other origins, of which there are none, and takes twice as long.
  const { violations, incomplete } = await limit(axe).setLegacyMode(true).analyze();
  const found = [...violations, ...incomplete.filter(({ id }) => id === 'link-in-text-block')];
  return [
    ...found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    ),
    ...(await contrastViolations(page, undeterminedOf(incomplete))),
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

/** Expects no violation in the current state of the page, in either theme. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await switchTheme(page, theme);
    expect(await axeViolations(page), `in the ${theme}`).toEqual([]);
  }
}

/** Switches an open page to a theme, as the operating system may. */
export async function switchTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(() => {
    if ('hasStillStyles' in globalThis) return;
    Object.assign(globalThis, { hasStillStyles: true });
    const sheet = new CSSStyleSheet();
    // Skipped content would keep the colours of the former theme, inherited colours would transition level by level, and
    // a notification that is fading out has less contrast.
    sheet.replaceSync(
      '* { content-visibility: visible !important; transition: none !important; animation: none !important; }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  await animationsEnded(page);
}
