import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './gallery/gallery.js';
import { screens } from './gallery/screens.js';
import { expectLoaded } from './loaded.js';
import { releaseTag } from './release-tag.js';

const ways: Record<string, (page: Page, dialog: Locator) => Promise<void>> = {
  Cancel: (_, dialog) => dialog.getByRole('button', { name: 'Cancel' }).click(),
  'the close button': (_, dialog) => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'a click outside': (page) => page.mouse.click(4, 4),
};
const NARROW_ONLY = 390;

const formIn = (page: Page): Locator =>
  page.getByRole('dialog').filter({ visible: true, has: page.locator('form') });

const notTyped =
  '[type="file"], [type="checkbox"], [type="radio"], [type="date"], [role="combobox"], [aria-hidden="true"]';

/** The first text or number field; a digit is valid in both. */
const fieldIn = (dialog: Locator): Locator =>
  dialog
    .locator(`input:not(${notTyped}), textarea:not([aria-hidden="true"])`)
    .filter({ visible: true })
    .first();

/** Closes the dialogs below the form too. Escape does not close a form with unsaved changes. */
const closeAll = (page: Page) =>
  expect(async () => {
    if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

for (const screen of screens.filter(({ dialogs, isVariant }) => dialogs.length > 0 && !isVariant))
  test(
    `the form dialogs of ${screen.name} ask before they discard changes, then close`,
    { tag: releaseTag },
    async ({ page, gallery }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await gallery.show(page, screen, 'full');
      for (const { name, widths, open, close } of screen.dialogs) {
        if (widths[0] === NARROW_ONLY) continue;
        await open(page);
        await expectLoaded(page);
        const isForm = (await formIn(page).count()) === 1 && (await fieldIn(formIn(page)).count()) === 1;
        await close(page);
        if (!isForm) continue;
        for (const [way, leave] of Object.entries(ways))
          await test.step(`${name}, ${way}`, async () => {
            const question = page.getByRole('dialog', { name: 'Discard changes?' });
            await open(page);
            await fieldIn(formIn(page)).fill('7');
            await leave(page, formIn(page));
            await expect(question).toBeVisible();
            await question.getByRole('button', { name: 'Keep editing' }).click();
            await expect(question).toBeHidden();
            await leave(page, formIn(page));
            await question.getByRole('button', { name: 'Discard' }).click();
            await expect(question).toBeHidden();
            await closeAll(page);
          });
      }
      await page
        .getByRole('link', { name: screen.as === 'admin' ? 'Companies' : 'Investments' })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );
