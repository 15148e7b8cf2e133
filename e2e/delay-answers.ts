import type { Page } from '@playwright/test';

/** Delays the answers of the API as over a slow connection, by each of the delays in turn. */
export async function delayAnswers(page: Page, delaysMs: readonly number[]): Promise<void> {
  let count = 0;
  await page.route('**/api/**', async (route) => {
    const delay = delaysMs[count++ % delaysMs.length];
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
}
