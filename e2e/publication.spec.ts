import type { Locator, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { expect, expectOk, lpNamed, test, type Deal } from './deal.js';
import { pdf } from './files.js';
import { lp as james } from './fixtures.js';
import { linkIn, mailTo } from './mails.js';
import { section, toast } from './screens.js';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Create New Update' });

async function choose(within: Locator, page: Page, field: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function writeUpdate(page: Page, { companyId }: Deal, title: string): Promise<void> {
  await page.goto(`/company/${companyId}`);
  await page.getByRole('button', { name: 'New Update' }).click();
  await dialog(page).getByLabel('Title').fill(title);
  await dialog(page).getByLabel('Update Details').fill('What only the text says');
}

/** An API client of the LP James Whitfield. */
async function signInJames(playwright: PlaywrightWorkerArgs['playwright'], baseURL = '') {
  const client = await playwright.request.newContext({ baseURL });
  await expectOk(client.post('/api/login', { data: james }));
  return client;
}

test('an update is saved as a draft, seen by no LP, and published with an e-mail', async ({
  asAdmin: page,
  deal,
  portal,
  playwright,
  baseURL,
}) => {
  const reader = await signInJames(playwright, baseURL);
  const seenBy = async () => (await reader.get('/api/updates')).text();
  await writeUpdate(page, deal, 'Not told yet');
  await choose(dialog(page), page, 'Publication', 'Save as draft');
  await dialog(page).getByRole('button', { name: 'Create Update' }).click();
  await expect(toast(page, 'Update created successfully')).toBeVisible();
  const head = page.getByRole('main').locator('header');
  const next = section(page, 'Next steps');
  await expect(head).toContainText('Draft');
  await expect(next).toContainText('The update is created as a draft: no LP sees it yet.');
  expect(await seenBy()).not.toContain('Not told yet');

  await next.getByRole('button', { name: 'Publish Not told yet' }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish update' });
  await expect(publishing).toContainText('For: All LPs');
  await publishing.getByRole('checkbox', { name: /^Mail to \d+ LPs$/ }).check();
  const mail = publishing.getByRole('article', { name: 'The mail' });
  await expect(mail).toContainText(`${deal.companyName}: Not told yet`);
  await expect(mail).not.toContainText('What only the text says');
  await publishing.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toast(page, 'Update published')).toBeVisible();
  await expect(head).not.toContainText('Draft');
  await expect(next.getByRole('button', { name: 'See Who Can Read It' })).toBeVisible();
  expect(await seenBy()).toContain('Not told yet');
  const sent = await mailTo(portal, james.email, 'update_published');
  expect(sent.subject).toBe(`${deal.companyName}: Not told yet`);
  expect(sent.text).not.toContain('What only the text says');
  const path = linkIn(sent, portal, '/update/');
  expect((await reader.get(`/api/updates/${path.replace('/update/', '')}`)).ok()).toBe(true);
  await reader.dispose();
});

test('an update for chosen LPs is seen by these alone', async ({
  asAdmin: page,
  deal,
  colleague,
  playwright,
  baseURL,
}) => {
  const reader = await signInJames(playwright, baseURL);
  const daniel = await lpNamed(colleague, 'Daniel');
  await writeUpdate(page, deal, 'For one of them');
  await choose(dialog(page), page, 'For', 'Chosen LPs');
  await dialog(page).getByRole('button', { name: 'Create Update' }).click();
  await expect(dialog(page)).toContainText('Please choose at least one limited partner');
  const picker = dialog(page).getByRole('combobox', { name: 'Limited partners' });
  await picker.fill(daniel.email);
  await page.getByRole('option').first().click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Mail to 1 LP' })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Create Update' }).click();
  await expect(toast(page, 'Update created successfully')).toBeVisible();
  await expect(page.getByRole('main').locator('header')).toContainText('1 chosen LP');
  expect(await (await reader.get('/api/updates')).text()).not.toContain('For one of them');

  await page.getByRole('button', { name: 'Edit Update' }).click();
  const form = page.getByRole('form', { name: 'Edit Update' });
  await choose(form, page, 'For', 'All LPs');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Update edited successfully')).toBeVisible();
  expect(await (await reader.get('/api/updates')).text()).toContain('For one of them');
  await reader.dispose();
});

test('a document is scheduled, and left a draft again', async ({ asAdmin: page, deal }) => {
  await page.goto(`/company/${deal.companyId}`);
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload Document' });
  await upload.locator('input[type="file"]').setInputFiles(pdf('A plan', 'Plan.pdf'));
  await choose(upload, page, 'Publication', 'Publish at ...');
  await upload.getByLabel('Publish at').fill('2020-01-01T09:00');
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(upload).toContainText('The time to publish must be in the future');
  await upload.getByLabel('Publish at').fill('2099-01-05T09:00');
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(toast(page, 'Document uploaded successfully')).toBeVisible();
  const row = section(page, 'Company Documents')
    .getByRole('listitem')
    .filter({ hasText: 'Plan.pdf' })
    .first();
  await expect(row).toContainText('Publishes Jan 5, 2099, 9:00 AM');
  await row.getByRole('button', { name: 'Publish Plan.pdf' }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish document' });
  await publishing.getByRole('button', { name: 'Do not publish then' }).click();
  await expect(toast(page, 'No longer scheduled')).toBeVisible();
  await expect(row).toContainText('Draft');
});
