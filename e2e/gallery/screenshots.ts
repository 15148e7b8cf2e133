import type { Page } from '@playwright/test';
import { switchTheme } from './axe.js';
import { statesOf, test } from './gallery.js';
import { screens, type Screen } from './screens.js';

const widths = [1440, 768, 390];
const MAX_HEIGHT = 2600;

test.describe.configure({ timeout: 30_000 });

/** Enlarges the window by what scrolls within `main`; `fullPage` covers only what scrolls the document. */
async function growWindow(page: Page, { width, height }: ReturnType<typeof windowOf>): Promise<void> {
  const more = await page.evaluate(() => {
    const main = document.querySelector('main');
    return main ? main.scrollHeight - main.clientHeight : 0;
  });
  await page.setViewportSize({ width, height: Math.min(height + more, MAX_HEIGHT) });
}

/** Takes a screenshot in each theme. */
async function takeScreenshots(page: Page, { name }: Screen, file: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await switchTheme(page, theme);
    const path = `screenshots/${name}/${file}-${theme}.png`;
    await page.screenshot({ path, animations: 'disabled', fullPage: true });
  }
}

const heightOf = (width: number) => (width === 390 ? 844 : 900);
const windowOf = (width: number) => ({ width, height: heightOf(width) });

for (const screen of screens) {
  for (const state of statesOf(screen)) {
    for (const width of widths) {
      test(`${screen.name} ${state} at ${width}`, async ({ page, gallery }) => {
        await page.setViewportSize(windowOf(width));
        await gallery.show(page, screen, state);
        await growWindow(page, windowOf(width));
        await takeScreenshots(page, screen, `${state}-${width}`);
      });
    }
  }
  for (const dialog of screen.dialogs) {
    for (const width of dialog.widths) {
      test(`${screen.name} dialog ${dialog.name} at ${width}`, async ({ page, gallery }) => {
        await page.setViewportSize(windowOf(width));
        await gallery.show(page, screen, 'full');
        await dialog.open(page);
        await takeScreenshots(page, screen, `dialog-${dialog.name}-${width}`);
      });
    }
  }
}
