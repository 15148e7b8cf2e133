import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';

/** What the browser complains of, such as something that the rules for contents forbid. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

test('an admin looks into the queues, and the browser has nothing to complain of', async ({ asAdmin }) => {
  await asAdmin.goto('/settings?tab=bulk-import');
  const link = asAdmin.getByRole('link', { name: 'Queues' });
  await expect(link).toHaveAttribute('target', '_blank');
  const page = await asAdmin.context().newPage();
  const complaints = complaintsOf(page);
  await page.goto(String(await link.getAttribute('href')));
  await expect(page).toHaveTitle('Queues');
  await page.getByRole('link', { name: 'bulk-import' }).first().click();
  await expect(page).toHaveURL(/\/api\/admin\/queues\/queue\/bulk-import/);
  await expect(page.getByRole('link', { name: /waiting/i }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: /waiting/i }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /pause|add job|promote|obliterate/i })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('an LP finds no way to the queues', async ({ asLp }) => {
  const answer = await asLp.goto('/api/admin/queues');
  expect(answer?.status()).toBe(403);
});
