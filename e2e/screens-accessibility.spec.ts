import { expect, type Page } from '@playwright/test';
import { axeFaults, axeFaultsOfColor, turnTo } from './gallery/axe.js';
import { tabThrough } from './gallery/focus.js';
import { sightsOf, test, type Sight } from './gallery/gallery.js';
import { expectReflow } from './gallery/reflow.js';
import { screens } from './gallery/screens.js';
import { releaseTag } from './release-tag.js';

async function expectNoAxeFaults(page: Page, sight: Sight): Promise<void> {
  expect.soft(await axeFaults(page), `axe, ${sight}, in the dark`).toEqual([]);
  await turnTo(page, 'light');
  expect.soft(await axeFaultsOfColor(page), `axe, ${sight}, in the light`).toEqual([]);
}

async function expectVisibleFocus(page: Page): Promise<void> {
  const { hidden, shown } = await tabThrough(page);
  expect.soft(hidden, 'stops of Tab that nothing shows').toEqual([]);
  expect.soft(shown, 'stops of Tab that are shown').toBeGreaterThan(0);
}

test.use({ colorScheme: 'dark' });
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

for (const screen of screens) {
  test(`${screen.name} passes axe, fits narrow windows and shows the focus`, async ({ page, gallery }) => {
    await gallery.show(page, screen, 'full');
    await expectNoAxeFaults(page, 'full');
    await expectReflow(page, 'full');
    // Last, since Tab moves the focus and scrolls.
    await expectVisibleFocus(page);
    if (!sightsOf(screen).includes('long')) return;
    await page.emulateMedia({ colorScheme: 'dark' });
    await gallery.show(page, screen, 'long');
    await expectReflow(page, 'long');
  });

  // A variant of a screen has elements of its own only when it is full.
  for (const sight of ['empty', 'loading', 'error'] as const)
    if (sightsOf(screen).includes(sight) && !screen.isVariant)
      test(`${screen.name} passes axe, ${sight}`, { tag: releaseTag }, async ({ page, gallery }) => {
        await gallery.show(page, screen, sight);
        await expectNoAxeFaults(page, sight);
      });
}
