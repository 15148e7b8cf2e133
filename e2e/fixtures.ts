import { test as base, expect, type Page } from '@playwright/test';
import { startPortal, type Portal } from './portal.js';

/** The demo fund's sign-ins, as the portal prints them at its start. */
export const admin = { email: 'admin@harborlane.example', password: 'Harbor-Lane-2026' };
export const lp = { email: 'james.whitfield@example.com', password: 'Limited-Partner-2026' };

interface Fixtures {
  /** A page of a signed-in fund manager. */
  asAdmin: Page;
  /** A page of a signed-in limited partner. */
  asLp: Page;
  /** What the pages threw and nobody caught; a test that leaves any here fails. */
  uncaught: Error[];
}

interface WorkerFixtures {
  /** The portal that the journeys of this worker share, with a demo fund of its own. */
  portal: Portal;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  portal: [
    // Playwright reads a fixture's needs off its pattern, also when it has none.
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

/** Signs the page's browser in without its form: the call's cookie is the page's too. */
async function signIn(page: Page, credentials: { email: string; password: string }): Promise<void> {
  const response = await page.context().request.post('/api/login', { data: credentials });
  expect(response.status()).toBe(200);
}

export { expect };
