import { expect } from '@playwright/test';
import { axeFaults, axeFaultsOfColor, turnTo } from './gallery/axe.js';
import { test } from './gallery/gallery.js';
import { screens } from './gallery/screens.js';

test.describe.configure({ mode: 'parallel' });

for (const screen of screens) {
  for (const dialog of screen.dialogs) {
    test(`axe finds nothing in the dialog ${dialog.name} of ${screen.name}`, async ({ page, gallery }) => {
      await page.setViewportSize({ width: dialog.widths[0] ?? 1440, height: 900 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await gallery.show(page, screen, 'full');
      await dialog.open(page);
      expect(await axeFaults(page), 'in the dark').toEqual([]);
      await turnTo(page, 'light');
      expect(await axeFaultsOfColor(page), 'in the light').toEqual([]);
    });
  }
}
