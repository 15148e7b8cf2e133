import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';

/** Collects the errors and warnings of the console, among them violations of the content security policy. */
function consoleErrorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

test('an admin opens the queues without errors in the console', async ({ asAdmin }) => {
  await asAdmin.goto('/settings?tab=bulk-import');
  const link = asAdmin.getByRole('link', { name: 'Queues' });
  await expect(link).toHaveAttribute('target', '_blank');
  const page = await asAdmin.context().newPage();
  const errors = consoleErrorsOf(page);
  await page.goto(String(await link.getAttribute('href')));
  await expect(page).toHaveTitle('Queues');
  await page.getByRole('link', { name: 'bulk-import' }).first().click();
  await expect(page).toHaveURL(/\/api\/admin\/queues\/queue\/bulk-import/);
  await expect(page.getByRole('link', { name: /waiting/i }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: /waiting/i }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /pause|add job|promote|obliterate/i })).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('an LP cannot open the queues', async ({ asLp }) => {
  const response = await asLp.goto('/api/admin/queues');
  expect(response?.status()).toBe(403);
});
