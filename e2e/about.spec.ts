import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.js';
import { expectNoAxeViolations } from './gallery/axe.js';
import { section } from './screens.js';

test('an admin sees whether each part of the portal works, checks it again and reads what is new', async ({
  asAdmin: page,
}) => {
  await page.goto('/settings');
  await page.getByRole('tab', { name: 'About and Health' }).click();
  await expect(section(page, 'Database').getByText('All', { exact: false }).first()).toBeVisible();
  await expect(section(page, 'Backups').getByText('none are scheduled')).toBeVisible();
  await expect(section(page, 'Backups').getByText('Warning').first()).toBeVisible();
  await expect(section(page, 'Scheduled Tasks').getByText('Send overdue e-mails')).toBeVisible();
  await expectNoAxeViolations(page);

  const checked = page.waitForResponse('/api/about');
  await page.getByRole('button', { name: 'Check the portal again' }).click();
  expect((await checked).status()).toBe(200);
  await expect(page.getByRole('button', { name: 'Check the portal again' })).toBeVisible();

  await page.getByRole('button', { name: 'What Is New' }).click();
  const dialog = page.getByRole('dialog', { name: 'What Is New' });
  // Sections come and go with the releases: the newest version begins with "Added" or, where only a defect
  // was mended, with "Fixed".
  const [, title] = /^### (.+)$/m.exec(await readFile('CHANGELOG.md', 'utf8')) ?? [];
  await expect(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(dialog.getByRole('listitem').first()).not.toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a page of health that cannot be read can be tried again', async ({ asAdmin: page }) => {
  await page.route('/api/about', (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }));
  await page.goto('/settings?tab=about');
  await expect(page.getByText('The health of the portal could not be read')).toBeVisible();
  await page.unroute('/api/about');
  await page.getByRole('button', { name: /Try Again/i }).click();
  await expect(section(page, 'Scheduled Tasks')).toBeVisible();
});
