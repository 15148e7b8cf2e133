import type { Page } from '@playwright/test';

const calls = /\/api\/(?!user$)/;
const isRead = (method: string) => method === 'GET';

/** Never answers requests for data, so that the screen stays loading. */
export async function keepLoading(page: Page): Promise<void> {
  await page.route(calls, async (route) => {
    if (!isRead(route.request().method())) await route.continue();
  });
}

/** Answers every request for data with the portal's error for a lost database. */
export async function failEverything(page: Page): Promise<void> {
  const message = 'The database does not answer at the moment. Please try again shortly.';
  await page.route(calls, async (route) => {
    if (!isRead(route.request().method())) return route.continue();
    return route.fulfill({
      status: 503,
      headers: { 'X-Request-Id': '0199b2c4-7d1e-7a3f-9c55-2f6d8e1b4a70' },
      json: { statusCode: 503, message, error: message },
    });
  });
}
