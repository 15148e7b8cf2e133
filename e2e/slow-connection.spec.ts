import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';
import { expectLoaded } from './loaded.js';

declare global {
  /** How far what was shown has moved (https://wicg.github.io/layout-instability). */
  var shifted: number;
  /** Whether the shell was shown without a page. */
  var hadShellAlone: boolean;
}

/** How long answers are delayed, in turn. */
const DELAYS_MS = [300, 700, 500];

async function slowDown(page: Page): Promise<void> {
  let count = 0;
  await page.route('**/api/**', async (route) => {
    const delay = DELAYS_MS[count++ % DELAYS_MS.length];
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  await page.addInitScript(() => {
    globalThis.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        globalThis.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver(() => {
      if (document.querySelector('nav a') && !document.querySelector('main h1'))
        globalThis.hadShellAlone = true;
    }).observe(document, { subtree: true, childList: true });
  });
}

test.describe('over a slow connection, the shell comes first and nothing on the page moves', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('on the dashboard', async ({ asAdmin: page }) => {
    await slowDown(page);
    await page.goto('/admin-dashboard');
    await expectLoaded(page);
    expect(await page.evaluate(() => [globalThis.shifted, globalThis.hadShellAlone])).toEqual([0, true]);
  });

  test('on the capital account of an LP', async ({ asLp: page }) => {
    await slowDown(page);
    await page.goto('/capital-account');
    await expectLoaded(page);
    expect(await page.evaluate(() => [globalThis.shifted, globalThis.hadShellAlone])).toEqual([0, true]);
  });
});
