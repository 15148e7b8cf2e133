import { expect, type Page } from '@playwright/test';
import { axeFaults, axeFaultsOfColor, turnTo } from './gallery/axe.js';
import { tabThrough } from './gallery/focus.js';
import { sightsOf, test, type Sight } from './gallery/gallery.js';
import { expectReflow } from './gallery/reflow.js';
import { screens, type Screen } from './gallery/screens.js';
import { releaseTag } from './release-tag.js';

/** The sights whose elements no other sight of the screen or of its variant has. */
const hasOwnElements = ({ isVariant }: Screen, sight: Sight): boolean =>
  sight === 'full' || (sight !== 'long' && !isVariant);

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

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

for (const screen of screens) {
  test(`${screen.name} passes axe, fits narrow windows and shows the focus`, async ({ page, gallery }) => {
    for (const sight of sightsOf(screen)) {
      if (sight !== 'full' && sight !== 'long') continue;
      await test.step(sight, async () => {
        await page.emulateMedia({ colorScheme: 'dark' });
        await gallery.show(page, screen, sight);
        if (hasOwnElements(screen, sight)) await expectNoAxeFaults(page, sight);
        await expectReflow(page, sight);
        // Last, since Tab moves the focus and scrolls.
        if (sight === 'full') await expectVisibleFocus(page);
      });
    }
  });

  for (const sight of ['empty', 'loading', 'error'] as const)
    if (sightsOf(screen).includes(sight) && hasOwnElements(screen, sight))
      test(`${screen.name} passes axe, ${sight}`, { tag: releaseTag }, async ({ page, gallery }) => {
        await page.emulateMedia({ colorScheme: 'dark' });
        await gallery.show(page, screen, sight);
        await expectNoAxeFaults(page, sight);
      });
}
