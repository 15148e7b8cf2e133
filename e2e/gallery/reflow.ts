import type { Page } from '@playwright/test';
import { expectNoDocumentScroll, expectNoSidewaysScroll } from '../screens.js';

/** The text spacing of WCAG 1.4.12. */
const wideText = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}`;

/** Shows the page's text widely spaced until the returned function is called. */
async function spaceText(page: Page): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle((css) => {
    const added = new CSSStyleSheet();
    added.replaceSync(css);
    document.adoptedStyleSheets.push(added);
    return added;
  }, wideText);
  return () =>
    sheet.evaluate((added) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== added);
    });
}

/** 1280 x 1024 at 200 %, and at 400 %. */
const windows = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
];

/** Expects no sideways scroll in either window, with normal and wide text spacing, and restores the window. */
export async function expectReflow(page: Page, message: string): Promise<void> {
  const before = page.viewportSize();
  for (const size of windows) {
    await resize(page, size);
    await expectNoSidewaysScroll(page, `${message} at ${size.width} px`);
  }
  const unspaceText = await spaceText(page);
  for (const size of windows.toReversed()) {
    await resize(page, size);
    await expectNoSidewaysScroll(page, `${message} at ${size.width} px with wide text`);
  }
  await unspaceText();
  if (before) await resize(page, before);
}

const commonWindows = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

/** Expects the document to be neither higher nor wider than common windows, and restores the window. */
export async function expectFitsWindow(page: Page, message: string): Promise<void> {
  const before = page.viewportSize();
  for (const size of commonWindows) {
    await resize(page, size);
    await expectNoDocumentScroll(page, `${message} at ${size.width} px`);
  }
  if (before) await resize(page, before);
}

/** Resolves after the layout has followed; media queries change with the next frame. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
