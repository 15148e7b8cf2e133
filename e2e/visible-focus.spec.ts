import { expect, type Page } from '@playwright/test';
import { test } from './gallery/gallery.js';
import { screens } from './gallery/screens.js';

const STOPS = 45;

/** What has the focus ('' for nothing), if nothing shows it: no outline of its own or around it, and no thicker edge of a field. */
const hiddenFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const frames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const shows = (element: Element | null): boolean => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    };
    const isShown = (focused: Element): boolean => {
      const edge = focused.closest('.MuiInputBase-root')?.querySelector('fieldset');
      const isEdged = edge ? parseFloat(getComputedStyle(edge).borderTopWidth) >= 2 : false;
      const around = ['label', '.MuiButtonBase-root', '[role="gridcell"], [role="columnheader"]'];
      return isEdged || [focused, ...around.map((each) => focused.closest(each))].some(shows);
    };
    // A ring is drawn with the frame after the one in which the focus came, or a little later on a busy machine.
    for (let look = 0; look < 10; look += 1) {
      await frames();
      const focused = document.activeElement;
      if (!focused || focused === document.body) return '';
      if (isShown(focused)) return undefined;
    }
    return document.activeElement?.outerHTML.slice(0, 200);
  });

test.describe.configure({ mode: 'parallel' });

for (const screen of screens) {
  test(`what the keyboard is on is seen everywhere on ${screen.name}`, async ({ page, gallery }) => {
    await gallery.show(page, screen, 'full');
    const hidden: string[] = [];
    let seen = 0;
    for (let stop = 0; stop < STOPS; stop += 1) {
      await page.keyboard.press('Tab');
      const found = await hiddenFocus(page);
      if (found) hidden.push(found);
      if (found === undefined) seen += 1;
    }
    expect(hidden).toEqual([]);
    expect(seen, 'stops with a ring').toBeGreaterThan(0);
  });
}
