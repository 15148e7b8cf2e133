import { test as base, expect, type Page } from '@playwright/test';
import { admin, lp } from './accounts.ts';
import { startPortal, type Portal } from './portal.js';

interface Fixtures {
  /** A page of a signed-in fund manager. */
  asAdmin: Page;
  /** A page of a signed-in limited partner. */
  asLp: Page;
  /** The uncaught errors of the page; a test with any fails. */
  uncaught: Error[];
}

interface WorkerFixtures {
  /** The portal of this worker, with its own demo fund, shared by its tests. */
  portal: Portal;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  portal: [
    // Playwright requires an object pattern, even without dependencies.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  asAdmin: async ({ page }, use) => {
    await signIn(page, admin);
    await use(page);
  },
  asLp: async ({ page }, use) => {
    await signIn(page, lp);
    await use(page);
  },
  uncaught: [
    async ({ page }, use) => {
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in through the API; the page shares the cookie. */
async function signIn(page: Page, credentials: { email: string; password: string }): Promise<void> {
  const response = await page.context().request.post('/api/login', { data: credentials });
  expect(response.status()).toBe(200);
}

export { admin, expect, lp };
