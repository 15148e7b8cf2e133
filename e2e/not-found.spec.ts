import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';

async function expectNotFound(page: Page): Promise<void> {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
}

test('an unknown page is not found, for a visitor', ({ page }) => expectNotFound(page));
test('an unknown page is not found, for a fund manager', ({ asAdmin }) => expectNotFound(asAdmin));

test('an unknown API path is answered in JSON', async ({ request }) => {
  const response = await request.get('/api/no-such-call');
  expect(response.status()).toBe(404);
  expect(await response.json()).toMatchObject({ statusCode: 404 });
});
