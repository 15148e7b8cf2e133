import type { Page } from '@playwright/test';
import { delayAnswers } from './delay-answers.js';
import { expect, test } from './fixtures.js';
import { layoutShift, watchLayoutShift } from './layout-shift.js';
import { expectLoaded } from './loaded.js';

declare global {
  /** Whether the navigation was shown before the page. */
  var hadNavigationFirst: boolean;
}

async function openSlowly(page: Page, path: string): Promise<void> {
  await delayAnswers(page, [300, 700, 500]);
  await watchLayoutShift(page);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('nav a') && !document.querySelector('main h1'))
        globalThis.hadNavigationFirst = true;
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(path);
  await expectLoaded(page);
}

async function expectStable(page: Page): Promise<void> {
  expect(await page.evaluate(() => globalThis.hadNavigationFirst)).toBe(true);
  expect(await layoutShift(page)).toBe(0);
}

test.describe('over a slow connection, the navigation comes first and nothing on the page moves', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('on the dashboard', async ({ asAdmin: page }) => {
    await openSlowly(page, '/admin-dashboard');
    await expectStable(page);
  });

  test('on the capital account of an LP', async ({ asLp: page }) => {
    await openSlowly(page, '/capital-account');
    await expectStable(page);
  });
});
