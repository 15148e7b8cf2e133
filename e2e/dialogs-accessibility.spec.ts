import { expect } from '@playwright/test';
import { axeFaults, axeFaultsOfColor, turnTo } from './gallery/axe.js';
import { test } from './gallery/gallery.js';
import { screens } from './gallery/screens.js';
import { animationsEnded, expectLoaded } from './loaded.js';

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

for (const screen of screens.filter(({ dialogs }) => dialogs.length > 0)) {
  test(`the dialogs of ${screen.name} pass axe`, async ({ page, gallery }) => {
    await gallery.show(page, screen, 'full');
    for (const { name, widths, open, close } of screen.dialogs) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: widths[0] ?? 1440, height: 900 });
        await turnTo(page, 'dark');
        await open(page);
        await expectLoaded(page);
        await animationsEnded(page);
        expect.soft(await axeFaults(page), `axe, ${name}, in the dark`).toEqual([]);
        await turnTo(page, 'light');
        expect.soft(await axeFaultsOfColor(page), `axe, ${name}, in the light`).toEqual([]);
        await close(page);
      });
    }
  });
}
