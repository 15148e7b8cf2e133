import type { Locator, Page } from '@playwright/test';
import { investmentNamed } from './api.js';
import { expect, test } from './fixtures.js';
import { releaseTag } from './release-tag.js';
import { active, goTo, openPalette, option, palette, paletteField, searchPalette } from './palette.js';
import { toast } from './screens.js';

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a fund manager goes to a company, an investment and a page by typing alone', async ({
  asAdmin: page,
}) => {
  await open(page, '/admin-dashboard');
  await searchPalette(page, 'hollin');
  await expect(option(page, /^Hollin Health Healthcare/)).toBeVisible();
  await expect(active(page)).toContainText('Hollin Health');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(heading(page, 'Hollin Health')).toBeVisible();

  const { id } = await investmentNamed(page, 'Hollin Health Seed');
  await searchPalette(page, 'seed holl');
  await option(page, /^Hollin Health Seed Hollin Health/).waitFor();
  while (!/^Hollin Health Seed(?! Ext)/.test(await active(page).innerText()))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL(`/investment/${id}`);

  await goTo(page, 'bulk', /^Bulk Import/);
  await expect(page).toHaveURL('/settings?tab=bulk-import');
  await openPalette(page);
  await expect(palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
    /^Bulk Import/,
    /^Hollin Health Seed/,
    /^Hollin Health/,
  ]);
});

test('a fund manager opens a capital call by its number and its company', async ({ asAdmin: page }) => {
  await open(page, '/admin-dashboard');
  await searchPalette(page, 'ribosphere call');
  const events = palette(page).getByRole('group', { name: 'Capital Events' });
  await expect(events.getByRole('option')).toHaveText([
    /^Call 7Ribosphere Series A, Second Tranche, Ribosphere Therapeutics/,
  ]);
  await paletteField(page).fill('call 7');
  await expect(active(page)).toHaveText(/^Call 7/);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Call 7')).toBeVisible();
});

test('a verb with the name of a record opens the form that does it', async ({ asAdmin: page }) => {
  await open(page, '/admin-dashboard');
  await searchPalette(page, 'add mark');
  await option(page, /^Add Mark to…/).click();
  await expect(paletteField(page)).toHaveValue('Add Mark to ');
  await page.keyboard.type('hollin');
  await expect(active(page)).toHaveText(/^Add Mark to Hollin Health/);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Hollin Health')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Add 380 Mark' })).toBeVisible();
  await page.keyboard.press('Escape');

  await searchPalette(page, 'call hollin health seed');
  await expect(option(page, /^Call Capital for Hollin Health Seed/).first()).toBeVisible();
  await option(page, /^Call Capital for Hollin Health Seed(?! Ext)/)
    .first()
    .click();
  await expect(page).toHaveURL(/\/capital\/new\?kind=call&investmentId=/);
});

test('misspelt words are found, and a search without results says so', async ({ asAdmin: page }) => {
  await open(page, '/companies');
  await searchPalette(page, 'helath');
  await expect(option(page, /^Hollin Health/).first()).toBeVisible();
  await paletteField(page).fill('zqxv');
  await expect(palette(page)).toContainText('Nothing found for “zqxv”');
  await expect(palette(page).getByRole('status')).toHaveText('Nothing found for zqxv');
  await paletteField(page).fill('senal');
  await expect(option(page, /^Señal Móvil/).first()).toBeVisible();
});

test('a company is added from any page, and a reload does not open the dialog again', async ({
  asAdmin: page,
}) => {
  await open(page, '/updates');
  await searchPalette(page, 'add comp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add Company' })).toBeVisible();
  await expect(page).toHaveURL('/companies');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(heading(page, 'Portfolio Companies')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

const openers = [
  ['new inv', 'New Investment'],
  ['add upd', 'Add Update'],
  ['create user', 'Create User'],
  ['upload', 'Upload K-1s'],
] as const;

for (const [index, [typed, dialog]] of openers.entries()) {
  const tag = index === 0 ? [] : releaseTag;
  test(`"${dialog}" opens its dialog on its page`, { tag }, async ({ asAdmin: page }) => {
    await open(page, '/admin-dashboard');
    await searchPalette(page, typed);
    await expect(active(page)).toContainText(dialog);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).not.toHaveURL(/open=/);
  });
}

test('closing the palette returns the focus, and Ctrl K closes it', async ({ asAdmin: page }) => {
  await open(page, '/companies');
  const search = page.getByRole('searchbox');
  await search.fill('quill');
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
  await openPalette(page);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await expect(search).toBeFocused();
  await page.getByRole('button', { name: 'Search… and commands' }).click();
  await expect(paletteField(page)).toBeFocused();
});

test('Ctrl Enter opens a new tab', async ({ asAdmin: page }) => {
  await open(page, '/admin-dashboard');
  await searchPalette(page, 'hollin');
  await expect(active(page)).toContainText('Hollin Health');
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(heading(await opened, 'Hollin Health')).toBeVisible();
  await expect(page).toHaveURL('/admin-dashboard');
});

test('single-key shortcuts open pages, the search and a new record, but not while typing', async ({
  asAdmin: page,
}) => {
  await open(page, '/admin-dashboard');
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('dialog')).toContainText('Limited Partners');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.type('gc');
  await expect(page).toHaveURL('/companies');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('gi n?/');
  await expect(page.getByRole('searchbox')).toHaveValue('gi n?/');
  await expect(page).toHaveURL(/^[^?]*\/companies\?search=/);
  await page.getByRole('main').focus();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Add Company' })).toBeVisible();
  await page.getByRole('dialog').getByRole('heading').click();
  await page.keyboard.type('gd');
  await expect(page.getByRole('dialog', { name: 'Add Company' })).toBeVisible();
});

test('single-key shortcuts can be turned off permanently', async ({ asAdmin: page }) => {
  await open(page, '/updates');
  await searchPalette(page, 'keyboard');
  await page.keyboard.press('Enter');
  const toggle = page.getByRole('switch', { name: 'Single-letter shortcuts' });
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Space');
  await expect(toggle).not.toBeChecked();
  await page.reload();
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.type('gc?');
  await expect(page).toHaveURL('/updates');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a limited partner finds only what they may read', async ({ asLp: page }) => {
  await open(page, '/lp-dashboard');
  await openPalette(page);
  for (const name of ['Dashboard', 'Limited Partners', 'Settings', 'Add Company', 'Create User'])
    await expect(option(page, name)).toHaveCount(0);
  await page.keyboard.type('k-1');
  await expect(palette(page).getByRole('group', { name: 'K-1s' }).getByRole('option').first()).toBeVisible();
  await paletteField(page).fill('call');
  const events = palette(page).getByRole('group', { name: 'Capital Events' }).getByRole('option');
  await expect(events.first()).toHaveText(/^Call \d+/);
  await expect(events.filter({ hasText: 'Draft' })).toHaveCount(0);
  await paletteField(page).fill('ellison');
  await expect(palette(page)).toContainText('Nothing found for “ellison”');
  await paletteField(page).fill('hollin');
  await expect(active(page)).toContainText('Hollin Health');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Hollin Health')).toBeVisible();
  await page.keyboard.type('gk');
  await expect(page).toHaveURL('/my-k1s');
  await page.keyboard.type('gs');
  await expect(page).toHaveURL('/profile');
});

test('recent choices are cleared at sign-out', async ({ asAdmin: page }) => {
  await open(page, '/admin-dashboard');
  await goTo(page, 'hollin', /Hollin Health/);
  await expect(heading(page, 'Hollin Health')).toBeVisible();
  const recentChoices = () => page.evaluate(() => localStorage.getItem('recent-choices'));
  expect(await recentChoices()).toContain('Hollin Health');
  await searchPalette(page, 'sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth');
  expect(await recentChoices()).toBeNull();
});

test('a failed search shows an error and can be retried', { tag: releaseTag }, async ({ asAdmin: page }) => {
  await open(page, '/admin-dashboard');
  await page.route('**/api/search?*', (route) =>
    route.fulfill({ status: 503, json: { message: 'The portal is busy' } }),
  );
  await searchPalette(page, 'hollin');
  await expect(palette(page).getByRole('alert')).toContainText('The portal is busy');
  await page.unroute('**/api/search?*');
  await palette(page).getByRole('button', { name: 'Try again' }).click();
  await expect(option(page, /^Hollin Health/).first()).toBeVisible();
  await expect(toast(page)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'the palette fills the screen and is opened and closed by touch',
    { tag: releaseTag },
    async ({ asAdmin: page }) => {
      await open(page, '/admin-dashboard');
      await page.getByRole('button', { name: 'Search and commands' }).tap();
      await expect(palette(page)).toBeVisible();
      expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
      await paletteField(page).fill('northeastern cooperative');
      await expect(option(page, /^The Northeastern Cooperative/).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await palette(page).getByRole('button', { name: 'Close' }).tap();
      await expect(palette(page)).toBeHidden();
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await page
        .getByRole('dialog', { name: 'Menu' })
        .getByRole('button', { name: 'Search… and commands' })
        .tap();
      await paletteField(page).fill('hollin');
      await option(page, /^Hollin Health Healthcare/).tap();
      await expect(heading(page, 'Hollin Health')).toBeVisible();
    },
  );

  test('a limited partner finds an update by keyboard', { tag: releaseTag }, async ({ asLp: page }) => {
    await open(page, '/updates');
    await searchPalette(page, 'series a closes hollin');
    await expect(active(page)).toContainText('Series A');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/update\//);
  });
});
