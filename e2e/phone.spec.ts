import type { Locator, Page } from '@playwright/test';
import { investmentNamed } from './api.js';
import { expect, test } from './fixtures.js';
import { expectNoSidewaysScroll, headerOf, section } from './screens.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const menu = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' });
const openMenu = (page: Page): Promise<void> => page.getByRole('button', { name: 'Open menu' }).click();

test('the sidebar is a drawer that the menu button opens', async ({ asAdmin: page }) => {
  await page.goto('/admin-dashboard');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden();
  await openMenu(page);
  await expect(menu(page).getByRole('link', { name: 'Limited Partners' })).toBeVisible();
  await expect(menu(page).getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await menu(page).getByRole('button', { name: 'Close menu' }).click();
  await expect(menu(page)).toBeHidden();
});

test('the drawer closes on Escape, on the overlay and on navigation', async ({ asAdmin: page }) => {
  await page.goto('/admin-dashboard');
  await openMenu(page);
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await openMenu(page);
  await expect(menu(page)).toBeVisible();
  await page.touchscreen.tap(375, 400);
  await expect(menu(page)).toBeHidden();
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Investments', exact: true }).click();
  await expect(page).toHaveURL('/investment-management');
  await expect(menu(page)).toBeHidden();
});

test('no page of a visitor scrolls sideways', async ({ page }) => {
  for (const path of ['/', '/auth', '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('no page of a fund manager scrolls sideways with long names', async ({ asAdmin: page }) => {
  await page.goto('/admin-dashboard');
  await expect(section(page, 'Recent Activity').getByRole('listitem').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto('/investment-management');
  await expect(page.getByRole('grid')).toContainText('Cartwheel Commerce Pre-Seed');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'New Investment' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoSidewaysScroll(page);
  for (const name of ['Northeastern Cooperative Preferred Equity', 'Quillmark AI Seed']) {
    const { id } = await investmentNamed(page, name);
    await page.goto(`/investment/${id}`);
    await expect(section(page, 'LP Allocation Breakdown')).toContainText('%');
    await expectNoSidewaysScroll(page);
  }
});

test('no page of a limited partner scrolls sideways, and both lists fit', async ({ asLp: page }) => {
  await page.goto('/investment-management');
  for (const [name, figure] of [
    ['Your Investments', 'Current Value'],
    ['All Other 380 Investments', 'Current Value'],
  ] as const) {
    const grid = section(page, name).getByRole('grid');
    await headerOf(grid, figure).scrollIntoViewIfNeeded();
    await expect(headerOf(grid, figure)).toBeInViewport({ ratio: 1 });
    await expect(grid.getByRole('link').first()).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
});

test('the list shows name, company, status, value and return in few columns', async ({ asAdmin: page }) => {
  await page.goto('/investment-management?search=Vantablue');
  const row = page.getByRole('row').filter({ hasText: 'Vantablue Mobility Series A' });
  await expect(row).toContainText('Failed');
  await expect(row).toContainText('$0');
  await expect(row).toContainText('-100.0%');
  await row.getByRole('link', { name: 'Vantablue Mobility Series A' }).click();
  await expect(page.getByRole('heading', { name: 'Vantablue Mobility Series A', level: 1 })).toBeVisible();
});

test('every column of a list can be sorted by and added', async ({ asAdmin: page }) => {
  await page.goto('/investment-management?search=Kestrel');
  const first = page.locator('[role="row"][data-rowindex="0"]');
  await expect(headerOf(page, 'IRR')).toBeHidden();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Total Investment');
  await expect(first).toContainText('Kestrel Works Secondary Purchase');
  await page.getByRole('button', { name: 'Sorted ascending: sort descending' }).click();
  await expect(page).toHaveURL(/sort=totalInvestment&direction=desc/);
  await expect(first).toContainText('Kestrel Works Series A');

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'IRR' }).check();
  await page.keyboard.press('Escape');
  await expect(headerOf(page, 'IRR')).toBeAttached();
  await expect(page).toHaveURL(/shown=irr/);
  await expectNoSidewaysScroll(page);
  // The choice for wide windows is another one.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(headerOf(page, 'Company')).toBeVisible();
});
