import type { Page } from '@playwright/test';
import { test } from './gallery/gallery.js';
import { screens } from './gallery/screens.js';
import { expectNoSidewaysScroll } from './screens.js';

/** What WCAG 1.4.12 lets a reader ask for. */
const wideText = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}`;

const spaceText = (page: Page) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, wideText);

/** 1280 x 1024 at 200 %, and at 400 %. */
const windows = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
];

test.describe.configure({ mode: 'parallel' });

for (const screen of screens) {
  test(`${screen.name} fits 320 px, 200 % and widely spaced letters, however long its texts`, async ({
    page,
    gallery,
  }) => {
    for (const sight of screen.as === 'visitor' ? (['full'] as const) : (['full', 'long'] as const)) {
      await gallery.show(page, screen, sight);
      for (const size of windows) {
        await page.setViewportSize(size);
        await expectNoSidewaysScroll(page);
      }
      await spaceText(page);
      for (const size of windows.toReversed()) {
        await page.setViewportSize(size);
        await expectNoSidewaysScroll(page);
      }
    }
  });
}
