import { expect } from '@playwright/test';
import { axeFaults, axeFaultsOfColor, turnTo } from './gallery/axe.js';
import { statesOf, test } from './gallery/gallery.js';
import { screens } from './gallery/screens.js';

test.describe.configure({ mode: 'parallel' });

for (const screen of screens) {
  test(`axe finds nothing on ${screen.name}, in any state and theme`, async ({ page, gallery }) => {
    const found: Record<string, string[]> = {};
    for (const sight of statesOf(screen)) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await gallery.show(page, screen, sight);
      found[`${sight} in the dark`] = await axeFaults(page);
      await turnTo(page, 'light');
      found[`${sight} in the light`] = await axeFaultsOfColor(page);
    }
    expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
    expect(Object.keys(found)).toHaveLength(2 * statesOf(screen).length);
  });
}
