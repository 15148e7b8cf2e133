import type { Page } from '@playwright/test';
import { turnTo } from './axe.js';
import { sightsOf, test } from './gallery.js';
import { screens, type Screen } from './screens.js';

const widths = [1440, 768, 390];
const MOST_HEIGHT = 2600;

test.describe.configure({ timeout: 30_000 });

/** As high as what scrolls within the page; what scrolls the page itself is in a picture of the whole page. */
async function stretch(page: Page, { width, height }: ReturnType<typeof windowOf>): Promise<void> {
  const more = await page.evaluate(() => {
    const main = document.querySelector('main');
    return main ? main.scrollHeight - main.clientHeight : 0;
  });
  await page.setViewportSize({ width, height: Math.min(height + more, MOST_HEIGHT) });
}

/** In both themes. */
async function picture(page: Page, { name }: Screen, file: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await turnTo(page, theme);
    const path = `screenshots/${name}/${file}-${theme}.png`;
    await page.screenshot({ path, animations: 'disabled', fullPage: true });
  }
}

const heightOf = (width: number) => (width === 390 ? 844 : 900);
const windowOf = (width: number) => ({ width, height: heightOf(width) });

for (const screen of screens) {
  for (const sight of sightsOf(screen)) {
    for (const width of widths) {
      test(`${screen.name} ${sight} at ${width}`, async ({ page, gallery }) => {
        await page.setViewportSize(windowOf(width));
        await gallery.show(page, screen, sight);
        await stretch(page, windowOf(width));
        await picture(page, screen, `${sight}-${width}`);
      });
    }
  }
  for (const dialog of screen.dialogs) {
    for (const width of dialog.widths) {
      test(`${screen.name} dialog ${dialog.name} at ${width}`, async ({ page, gallery }) => {
        await page.setViewportSize(windowOf(width));
        await gallery.show(page, screen, 'full');
        await dialog.open(page);
        await picture(page, screen, `dialog-${dialog.name}-${width}`);
      });
    }
  }
}
