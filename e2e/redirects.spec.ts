import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';

// The whole table of routes is tested in frontend/src/redirects.test.tsx.

async function expectToReach(page: Page, from: string, to = from): Promise<void> {
  await test.step(`${from} → ${to}`, async () => {
    await page.goto(from);
    await expect.poll(() => new URL(page.url()).pathname, { message: from }).toBe(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a signed-out visitor can open public pages only', async ({ page }) => {
  for (const path of ['/', '/auth', '/invite/some-token', '/no-such-page']) await expectToReach(page, path);
  await expectToReach(page, '/companies', '/auth');
});

test('a fund manager is redirected from the sign-in page and the pages of LPs', async ({ asAdmin }) => {
  for (const path of ['/', '/invite/some-token', '/no-such-page']) await expectToReach(asAdmin, path);
  await expectToReach(asAdmin, '/auth', '/admin-dashboard');
  await expectToReach(asAdmin, '/lp-dashboard', '/admin-dashboard');
  await expectToReach(asAdmin, '/profile', '/');
});

test('a limited partner is redirected from the sign-in page and the pages of fund managers', async ({
  asLp,
}) => {
  for (const path of ['/', '/invite/some-token', '/no-such-page']) await expectToReach(asLp, path);
  await expectToReach(asLp, '/auth', '/investment-management');
  await expectToReach(asLp, '/limited-partners', '/investment-management');
});

test('a URL without a record id shows an error and links to the list', async ({ asAdmin: page }) => {
  for (const [path, title, text, back] of [
    ['/company/', 'Company not found', 'No company ID provided', 'Back to Companies'],
    ['/investment/', 'Investment not found', 'No investment ID provided', 'Back to Investments'],
    ['/investments/', 'Investment not found', 'No investment ID provided', 'Back to Investments'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('link', { name: back })).toBeVisible();
  }
  await page.goto('/lp/');
  await expect(page).toHaveURL(/\/limited-partners$/);
  await expect(page.getByText('No LP ID provided', { exact: true })).toBeVisible();
});
