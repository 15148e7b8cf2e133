import { expect } from '@playwright/test';
import { axeFaults, axeFaultsOfColor, turnTo } from './gallery/axe.js';
import { test } from './gallery/gallery.js';
import { screens } from './gallery/screens.js';
import { animationsEnded, expectLoaded } from './loaded.js';

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

const other = { dark: 'light', light: 'dark' } as const;
type Theme = keyof typeof other;

for (const screen of screens.filter(({ dialogs }) => dialogs.length > 0)) {
  test(`the dialogs of ${screen.name} pass axe`, async ({ page, gallery }) => {
    await gallery.show(page, screen, 'full');
    let theme: Theme = 'dark';
    await turnTo(page, theme);
    for (const { name, widths, open, close } of screen.dialogs) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: widths[0] ?? 1440, height: 900 });
        await open(page);
        await expectLoaded(page);
        await animationsEnded(page);
        expect.soft(await axeFaults(page), `axe, ${name}, ${theme}`).toEqual([]);
        // The next dialog is opened in this theme: turning takes as long as looking.
        theme = other[theme];
        await turnTo(page, theme);
        expect.soft(await axeFaultsOfColor(page), `axe, ${name}, ${theme}`).toEqual([]);
        await close(page);
      });
    }
  });
}
