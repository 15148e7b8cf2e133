import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';
import { expectLoaded } from './loaded.js';
import { toast } from './screens.js';

const scripts = /\/assets\/[^/]+\.js$/;

/** Counts the navigation requests of the page. */
function countDocuments(page: Page): { count: number } {
  const documents = { count: 0 };
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) documents.count += 1;
  });
  return documents;
}

/** Answers requests for missing scripts with 404, as a web process of another release does. */
async function missScripts(page: Page, isMissing: (name: string) => boolean): Promise<void> {
  await page.route(scripts, (route) =>
    isMissing(route.request().url()) ? route.fulfill({ status: 404 }) : route.fallback(),
  );
}

/** Opens a page, and waits for the scripts that follow it once the browser is idle: the palette's come last. */
async function openUpdates(page: Page): Promise<void> {
  await page.goto('/updates');
  await expectLoaded(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/Palette-[^/]+\.js$/.test(name)),
  );
}

/** Waits for the next document: until then, what is on the screen may still be the one before. */
async function untilReloaded(page: Page, act: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('domcontentloaded', { timeout: 0 });
  await act();
  await loaded;
}

const partMissing = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'A part of the page could not be loaded.' });
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();
const companies = (page: Page) => page.getByRole('heading', { level: 1, name: 'Companies' });
const goToCompanies = (page: Page) => page.getByRole('link', { name: 'Companies', exact: true }).click();

test('a page reloads itself when its scripts belong to another release', async ({ asAdmin: page }) => {
  await openUpdates(page);
  const documents = countDocuments(page);
  await missScripts(page, () => documents.count === 0);
  await untilReloaded(page, () => goToCompanies(page));
  await expect(companies(page)).toBeVisible();
  await expectLoaded(page);
  expect(documents.count).toBe(1);
});

test('a page whose script stays missing shows an error, reloads itself only once and can be retried', async ({
  asAdmin: page,
}) => {
  await openUpdates(page);
  const documents = countDocuments(page);
  let missing: string | undefined;
  let isRestored = false;
  await missScripts(page, (name) => !isRestored && name === (missing ??= name));
  await untilReloaded(page, () => goToCompanies(page));
  await partMissing(page).waitFor();
  expect(documents.count).toBe(1);
  await untilReloaded(page, () => retry(page));
  await partMissing(page).waitFor();
  expect(documents.count).toBe(2);
  isRestored = true;
  await untilReloaded(page, () => retry(page));
  await expect(companies(page)).toBeVisible();
});

test('a page without its entry script shows an error and can be retried', async ({ page }) => {
  const documents = countDocuments(page);
  let isRestored = false;
  await missScripts(page, () => !isRestored);
  // Not until the load event, which the reload may prevent.
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'The page could not be loaded' }).waitFor();
  expect(documents.count).toBe(2);
  isRestored = true;
  await untilReloaded(page, () => retry(page));
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});

test('without a connection the page stays and says that a part is missing', async ({ asAdmin: page }) => {
  await openUpdates(page);
  const documents = countDocuments(page);
  await page.context().setOffline(true);
  await goToCompanies(page);
  await partMissing(page).waitFor();
  expect(documents.count).toBe(0);
  await page.context().setOffline(false);
  await untilReloaded(page, () => retry(page));
  await expect(companies(page)).toBeVisible();
});

test('unsaved changes survive a missing chunk', async ({ asAdmin: page }) => {
  await missScripts(page, (name) => name.includes('/Palette-'));
  await page.goto('/settings?tab=account');
  const field = page.getByLabel('Current Password', { exact: true });
  await field.fill('Typed and kept');
  const documents = countDocuments(page);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(toast(page, 'This could not be opened')).toBeVisible();
  await expect(field).toHaveValue('Typed and kept');
  expect(documents.count).toBe(0);
  await untilReloaded(page, () => field.fill(''));
  expect(documents.count).toBe(1);
  await expectLoaded(page);
  await expect(page.getByRole('form', { name: 'Change Password' })).toBeVisible();
});

test('an unknown script is answered with 404, neither cached nor replaced by a page', async ({ request }) => {
  const missing = await request.get('/assets/of-another-release.js');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['cache-control']).toBe('private, no-store');
  const page = await request.get('/companies');
  expect(page.headers()['cache-control']).toBe('no-cache');
});
