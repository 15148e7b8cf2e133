import { expect, type Page } from '@playwright/test';
import { axeViolations, axeColorViolations, switchTheme } from './gallery/axe.js';
import type { Dialog } from './gallery/dialog.js';
import { tabThrough } from './gallery/focus.js';
import { statesOf, test as base } from './gallery/gallery.js';
import { expectFitsWindow, expectReflow } from './gallery/reflow.js';
import { screens } from './gallery/screens.js';
import { animationsEnded, expectLoaded } from './loaded.js';
import config from './playwright.config.js';
import { releaseTag } from './release-tag.js';
import { expectNoDocumentScroll } from './screens.js';

const otherTheme = { dark: 'light', light: 'dark' } as const;
type Theme = keyof typeof otherTheme;

/** Returns the theme that the page is left in: switching back would take as long as a run of axe. */
async function expectPassesAxe(page: Page, what: string, theme: Theme): Promise<Theme> {
  expect.soft(await axeViolations(page), `axe, ${what}, ${theme}`).toEqual([]);
  await switchTheme(page, otherTheme[theme]);
  expect.soft(await axeColorViolations(page), `axe, ${what}, ${otherTheme[theme]}`).toEqual([]);
  return otherTheme[theme];
}

async function expectDialogsPassAxe(page: Page, dialogs: Dialog[], theme: Theme): Promise<void> {
  let current = theme;
  for (const { name, widths, open, close } of dialogs)
    await test.step(name, async () => {
      await page.setViewportSize({ width: widths[0] ?? 1440, height: 900 });
      await open(page);
      await expectLoaded(page);
      await animationsEnded(page);
      await expectNoDocumentScroll(page, name);
      current = await expectPassesAxe(page, name, current);
      await close(page);
    });
}

async function expectVisibleFocus(page: Page): Promise<void> {
  const { hidden, shown } = await tabThrough(page);
  expect.soft(hidden, 'tab stops without a visible focus').toEqual([]);
  expect.soft(shown, 'tab stops with a visible focus').toBeGreaterThan(0);
}

const test = base.extend<object, { ownPage: Page }>({
  /** Shared by the tests of a worker, which change nothing: the scripts of the client are compiled once. */
  ownPage: [
    async ({ browser }, use) => {
      const { viewport, locale, timezoneId } = config.use ?? {};
      const context = await browser.newContext({ viewport, locale, timezoneId, reducedMotion: 'reduce' });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ ownPage }, use) => {
    await ownPage.emulateMedia({ colorScheme: 'dark' });
    await ownPage.setViewportSize(config.use?.viewport ?? { width: 1280, height: 800 });
    await use(ownPage);
    await ownPage.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  },
});

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

for (const screen of screens) {
  const states = statesOf(screen);
  // An LP's view of a shared screen is a subset of a manager's, and a variant differs from its screen in details.
  const tag = screen.isVariant || (screen.isShared && screen.as === 'lp') ? releaseTag : [];

  test(
    `${screen.name} passes axe, fits narrow windows and shows the focus`,
    { tag },
    async ({ page, gallery }) => {
      await gallery.show(page, screen, 'full');
      await expectPassesAxe(page, 'full', 'dark');
      await expectReflow(page, 'full');
      if (screen.as !== 'visitor') await expectFitsWindow(page, 'full');
      await expectVisibleFocus(page);
    },
  );

  if (screen.dialogs.length > 0)
    test(`${screen.name} has dialogs that pass axe`, { tag: releaseTag }, async ({ page, gallery }) => {
      await gallery.show(page, screen, 'full');
      await expectDialogsPassAxe(page, screen.dialogs, 'dark');
    });

  if (states.includes('long'))
    test(
      `${screen.name} fits narrow windows with the longest texts`,
      { tag: releaseTag },
      async ({ page, gallery }) => {
        await gallery.show(page, screen, 'long');
        await expectReflow(page, 'long');
        await expectFitsWindow(page, 'long');
      },
    );

  // A variant of a screen has elements of its own only when it is full.
  for (const state of ['empty', 'loading', 'error'] as const)
    if (states.includes(state) && !screen.isVariant)
      test(`${screen.name} passes axe, ${state}`, { tag: releaseTag }, async ({ page, gallery }) => {
        await gallery.show(page, screen, state);
        await expectFitsWindow(page, state);
        await expectPassesAxe(page, state, 'dark');
      });
}
