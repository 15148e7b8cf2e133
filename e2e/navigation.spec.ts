import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.js';
import { goTo, searchPalette } from './palette.js';
import { rowOf } from './screens.js';

const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
const link = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });
const list = '/investment-management?search=Kestrel';
const investment = 'Kestrel Works Series A';

test.describe('the focus moves to the heading of the page', () => {
  test('after a link, Back, Forward or the palette, but not on the first page', async ({ asAdmin: page }) => {
    await page.goto(list);
    await expect(rowOf(page, investment)).toBeVisible();
    await expect(heading(page, 'Investments')).not.toBeFocused();
    await link(page, investment).click();
    await expect(heading(page, investment)).toBeFocused();
    await expect(heading(page, investment)).toHaveCSS('outline-style', 'none');
    await expect(page).toHaveTitle(new RegExp(`^${investment}`));
    await page.goBack();
    await expect(heading(page, 'Investments')).toBeFocused();
    await page.goForward();
    await expect(heading(page, investment)).toBeFocused();
    await link(page, 'Companies').nth(0).click();
    await expect(heading(page, 'Portfolio Companies')).toBeFocused();
    await goTo(page, 'Updates', /^Updates/);
    await expect(heading(page, 'Company Updates')).toBeFocused();
  });

  test('while the record is still loading', async ({ asAdmin: page }) => {
    await page.goto(list);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/api\/investments\/[\da-f-]{36}$/, async (route) => {
      await released;
      await route.continue();
    });
    await link(page, investment).click();
    await expect(heading(page, 'Loading investment details...')).toBeFocused();
    release();
    await expect(heading(page, investment)).toBeFocused();
  });

  test('but not when the same page is searched or a dialog opens', async ({ asAdmin: page }) => {
    await page.goto('/companies');
    await link(page, 'Investments').click();
    await expect(heading(page, 'Investments')).toBeFocused();
    const search = page.getByPlaceholder('Search investments or companies...');
    await search.pressSequentially('Kestrel');
    await expect(page).toHaveURL(/search=Kestrel/);
    await expect(rowOf(page, investment)).toBeVisible();
    await expect(search).toBeFocused();
    await searchPalette(page, 'Add Company');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add Company' });
    await expect(dialog).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(heading(page, 'Portfolio Companies')).toBeFocused();
  });
});

const lists = [
  [
    '/investment-management?search=Kestrel&sort=totalInvestment&direction=asc',
    /^\/investment\//,
    'Investments',
  ],
  ['/companies?search=Kestrel&status=active', /^\/company\//, 'Companies'],
  ['/limited-partners?search=Whitfield', /^\/lp\//, 'Limited Partners'],
  ['/updates?type=company_update&search=a', /^\/update\//, 'Updates'],
] as const;

for (const [address, record, back] of lists)
  test(`the link back to ${back} keeps search, sort and filters, also after a reload`, async ({
    asAdmin: page,
  }) => {
    await page.goto(address);
    const listUrl = page.url();
    await page
      .locator(`main a[href^="${record.source.slice(1).replaceAll('\\', '')}"]`)
      .first()
      .click();
    const backLink = page.getByRole('main').getByRole('link', { name: back, exact: true });
    await expect(backLink).toBeVisible();
    await page.reload();
    await backLink.click();
    await expect(page).toHaveURL(listUrl);
    await page.getByRole('navigation').getByRole('link', { name: back, exact: true }).click();
    await expect(page).toHaveURL(new URL(address, listUrl).pathname);
  });

test('a search adds one history entry, also when typed with pauses', async ({ asAdmin: page }) => {
  for (const [address, placeholder] of [
    ['/investment-management', 'Search investments or companies...'],
    ['/companies', /Search companies/],
    ['/limited-partners', /Search/],
    ['/updates', /Search/],
  ] as const) {
    await page.goto('/admin-dashboard');
    await page.goto(address);
    const search = page.getByPlaceholder(placeholder).first();
    const steps = () => page.evaluate(() => history.length);
    const before = await steps();
    for (const [key, text] of [
      ['K', 'K'],
      ['e', 'Ke'],
      ['s', 'Kes'],
      ['Backspace', 'Ke'],
      ['Control+A', 'Ke'],
      ['Q', 'Q'],
      ['u', 'Qu'],
    ] as const) {
      await search.press(key);
      await expect(page).toHaveURL(new RegExp(`search=${text}$`));
    }
    expect((await steps()) - before, address).toBe(1);
  }
});
