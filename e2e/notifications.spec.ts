import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';
import { toast } from './screens.js';

async function failToSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(toast(page, 'Login failed')).toBeVisible();
}

test('a notification closes after five seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/auth');
  await failToSignIn(page);
  await page.clock.runFor(4_000);
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(2_000);
  await expect(toast(page)).toHaveCount(0);
});

test('at most one notification shows at a time', async ({ page }) => {
  await page.goto('/auth');
  await failToSignIn(page);
  const answered = page.waitForResponse('**/api/login');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await answered;
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await expect(toast(page)).toHaveCount(1);
});

test('F8 moves the focus to the notification, which is at most 420 px wide', async ({ page }) => {
  await page.goto('/auth');
  await failToSignIn(page);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('list')).toBeFocused();
  expect((await toast(page).boundingBox())?.width).toBeLessThanOrEqual(420);
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveCount(0);
});
