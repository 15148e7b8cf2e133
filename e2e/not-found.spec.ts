import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';

async function expectNotFound(page: Page): Promise<void> {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
}

test('an unknown page is not found, for a visitor', ({ page }) => expectNotFound(page));
test('an unknown page is not found, for a fund manager', ({ asAdmin }) => expectNotFound(asAdmin));

test('an unknown call is answered in JSON', async ({ request }) => {
  const answer = await request.get('/api/no-such-call');
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ statusCode: 404 });
});
