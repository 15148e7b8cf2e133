import { admin, expect, test } from './fixtures.js';
import { cellOf, findRow, headerOf, rowOf, toast } from './screens.js';
import { tabTo } from './tab-to.js';

test('a fund manager signs in and creates an investment by keyboard', async ({ page }) => {
  await page.goto('/auth');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(admin.email);
  await tabTo(page, page.getByLabel('Password'));
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin-dashboard');

  await tabTo(page, page.getByRole('link', { name: 'Investments', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/investment-management');
  await tabTo(page, page.getByRole('button', { name: 'New Investment' }));
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByLabel('Investment Name'));
  await page.keyboard.type('Stackyard Typed by Hand');
  await tabTo(page, dialog.getByRole('combobox', { name: 'Company' }));
  await page.keyboard.type('stacky');
  await expect(page.getByRole('option', { name: 'Stackyard' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('Amount Invested'));
  await page.keyboard.type('125000.25');
  await tabTo(page, dialog.getByLabel('Post Money Valuation'));
  await page.keyboard.type('26500000');
  await page.keyboard.press('Enter');

  await expect(toast(page, 'Investment created successfully')).toBeVisible();
  const created = page.getByRole('heading', { level: 1, name: 'Stackyard Typed by Hand' });
  await expect(created).toBeFocused();
  await page.goBack();
  await expect(await findRow(page, 'Stackyard Typed by Hand')).toContainText('$125K');
});

test('the first tab stop of a page skips the sidebar', async ({ asAdmin: page }) => {
  await page.goto('/admin-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a list is sorted and a record opened by keyboard', async ({ asAdmin: page }) => {
  const newest = 'Cartwheel Commerce Pre-Seed';
  await page.goto('/investment-management?search=Cartwheel');
  const row = rowOf(page, newest);
  await tabTo(page, headerOf(page, 'Investment'));
  await page.keyboard.press('Enter');
  await expect(headerOf(page, 'Investment')).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('gridcell').getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('gridcell').nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/investment\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cartwheel');

  await page.goBack();
  await (await cellOf(page, row, 'Company')).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/company\//);
});
