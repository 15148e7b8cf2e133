import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { read, type Company, type Lp } from './api.js';
import { answer, expect, test } from './deal.js';
import { newYorkDay } from './figures.js';
import { lp as james } from './fixtures.js';
import { releaseTag } from './release-tag.js';
import { chooseExport, chosenOf, exportOf, section, toast, valueOf } from './screens.js';

const uniqueName = (testId: string): string => `Audited ${testId.slice(-8)}`;
const trail = (page: Page): Locator => section(page, 'Audit Trail');
/** The button of an entry, by its sentence. */
const entry = (page: Page, sentence: string): Locator =>
  page.getByRole('button', { name: sentence, exact: true });
const rows = (page: Page): Locator => trail(page).getByRole('table').getByRole('row');

async function openTrail(page: Page, search: string): Promise<void> {
  await page.goto(`/settings?${new URLSearchParams({ tab: 'audit-trail', search }).toString()}`);
  await expect(trail(page)).toBeVisible();
}

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await trail(page).getByRole('combobox', { name: filter }).selectOption({ label: option });
}

/** A company of the test's own, whose name and valuation have been changed. */
async function changeCompany(page: Page, name: string): Promise<string> {
  const { request } = page.context();
  const company = await answer<Company>(
    request.post('/api/companies', {
      data: { name: `${name} Draft`, sector: 'Other', currentValuation: '90071992547.43' },
    }),
  );
  await answer(request.put(`/api/companies/${company.id}`, { data: { name, currentValuation: '1234.50' } }));
  return company.id;
}

test('an admin reads who changed a company, from what to what, and goes to it', async ({
  asAdmin: page,
  colleague,
}, { testId }) => {
  const name = uniqueName(testId);
  const id = await changeCompany(page, name);
  await openTrail(page, name);
  const { firstName, lastName } = await read<Lp>(page, '/api/user');
  const row = rows(page).filter({ has: entry(page, `Changed company ${name}`) });
  await expect(row).toContainText(`${firstName} ${lastName}`);
  await expect(row).toContainText(/\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d:\d\d\s[AP]M/);
  await expect(entry(page, `Created company ${name} Draft`)).toBeVisible();

  await entry(page, `Changed company ${name}`).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Changed company ${name}` });
  await expect(valueOf(dialog, 'Who')).toHaveText(`${firstName} ${lastName}`);
  await expect(valueOf(dialog, 'As')).toHaveText('Administrator');
  await expect(valueOf(dialog, 'Hash')).toHaveText(/^[\da-f]{64}$/);
  const cellsOf = (field: string) =>
    dialog.getByRole('row').filter({ hasText: field }).getByRole('cell').allTextContents();
  await expect(dialog.getByRole('columnheader')).toHaveText(['Field', 'Before', 'After']);
  expect(await cellsOf('Company Name')).toEqual(['Company Name', `${name} Draft`, name]);
  expect(await cellsOf('Current Valuation')).toEqual([
    'Current Valuation',
    '$90,071,992,547.43',
    '$1,234.50',
  ]);
  const buttons = await dialog.getByRole('button').all();
  expect(buttons.length).toBeGreaterThan(0);
  for (const button of buttons) await expect(button).toHaveAccessibleName(/\w/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(entry(page, `Changed company ${name}`)).toBeFocused();

  await entry(page, `Changed company ${name}`).click();
  await dialog.getByRole('link', { name: 'Open the record' }).click();
  await expect(page).toHaveURL(`/company/${id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await answer(colleague.delete(`/api/companies/${id}`));
  await openTrail(page, name);
  await entry(page, `Deleted company ${name}`).click();
  const deleted = page.getByRole('dialog', { name: `Deleted company ${name}` });
  await expect(deleted.getByRole('columnheader')).toHaveText(['Field', 'Before']);
  await expect(deleted.getByRole('link', { name: 'Open the record' })).toBeHidden();
});

test('entries are filtered by person, action, kind and days, and the address keeps it', async ({
  asAdmin: page,
  colleague,
}, { testId }) => {
  const name = uniqueName(testId);
  const id = await changeCompany(page, name);
  await openTrail(page, name);
  const changed = entry(page, `Changed company ${name}`);
  const created = entry(page, `Created company ${name} Draft`);
  await choose(page, 'Filter by action', 'Changed');
  await expect(created).toBeHidden();
  await expect(changed).toBeVisible();
  await choose(page, 'Filter by person', 'James Whitfield');
  await expect(trail(page)).toContainText('No entries found matching your filters');
  await choose(page, 'Filter by person', 'Margaret Ellison');
  await choose(page, 'Filter by kind of record', 'Companies');
  await expect(changed).toBeVisible();

  const today = newYorkDay();
  await trail(page).getByLabel('To').fill(newYorkDay(1));
  await expect(trail(page)).toContainText('No entries found matching your filters');
  await trail(page).getByLabel('From').fill(today);
  await expect(trail(page)).toContainText('The start date is after the end date.');
  await trail(page).getByLabel('To').fill(today);
  await expect(changed).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`action=changed.*kind=company.*to=${today}.*from=${today}`));

  await page.reload();
  await expect(changed).toBeVisible();
  await expect(created).toBeHidden();
  await expect(trail(page).getByLabel('From')).toHaveValue(today);
  await expect(chosenOf(trail(page).getByRole('combobox', { name: 'Filter by person' }))).toHaveText(
    'Margaret Ellison',
  );
  await trail(page).getByRole('button', { name: 'Clear filters' }).click();
  await expect(trail(page).getByLabel('From')).toHaveValue('');
  await expect(trail(page).getByPlaceholder('Search names or addresses...')).toHaveValue('');
  await expect(page).toHaveURL('/settings?tab=audit-trail');
  await answer(colleague.delete(`/api/companies/${id}`));
});

test("a limited partner's download of a K-1 is in the trail", async ({
  asAdmin: page,
  playwright,
  baseURL,
}) => {
  const partner = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await answer(partner.post('/api/login', { data: james }));
  const { id } = await answer<Lp>(partner.get('/api/user'));
  const [k1] = await answer<{ id: string; taxYear: number }[]>(partner.get(`/api/k1-documents/${id}`));
  expect((await partner.get(`/api/k1-documents/${k1?.id}/download`)).ok()).toBe(true);
  await partner.dispose();
  await page.goto(`/settings?tab=audit-trail&user=${id}&action=read&kind=k1`);
  await expect(entry(page, `Read K-1 ${k1?.taxYear}, James Whitfield`).first()).toBeVisible();
  const row = rows(page).nth(1);
  await expect(row).toContainText('James Whitfield');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row.getByRole('cell')).toHaveCount(1);
  await expect(row).toContainText('James Whitfield');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the export of a list is in the trail, and is not saved if it cannot be recorded', async ({
  asAdmin: page,
}, { testId }) => {
  const name = uniqueName(testId);
  const id = await changeCompany(page, name);
  await page.goto(`/companies?search=${encodeURIComponent(name)}`);
  await page.route('**/api/exports', (route) =>
    route.fulfill({ status: 503, json: { message: 'Please try again in a moment.' } }),
  );
  let saved = 0;
  page.on('download', () => (saved += 1));
  await chooseExport(page, 'Companies', 'CSV');
  await expect(toast(page, 'Export failed')).toContainText('Please try again in a moment.');
  expect(saved).toBe(0);
  await page.unrouteAll();
  await exportOf(page, 'Companies', 'CSV');
  await answer(page.context().request.delete(`/api/companies/${id}`));
  await page.goto('/settings?tab=audit-trail&action=exported');
  await expect(entry(page, 'Exported companies (1 row)').first()).toBeVisible();
});

test('the file of the trail has the filtered entries', async ({ asAdmin: page }, { testId }) => {
  const name = uniqueName(testId);
  const id = await changeCompany(page, name);
  await openTrail(page, name);
  await expect(rows(page)).toHaveCount(3);
  const file = await exportOf(page, 'Audit trail', 'CSV');
  expect(file.suggestedFilename()).toBe(`audit-trail-${newYorkDay()}.csv`);
  await expect(toast(page, 'Audit trail exported')).toBeVisible();
  const [header, changed, created, end] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(header).toContain('Position,Time (UTC),Who,As,Action,Record Type,Record,Before,After');
  expect(changed).toContain(`changed,company,${name},`);
  expect(changed).toContain('""entered_valuation"":""1234.50""');
  expect(created).toContain(`created,company,${name} Draft,`);
  expect(end).toBe('');

  await page.route('**/api/audit/file*', (route) => route.abort());
  await chooseExport(page, 'Audit trail', 'CSV');
  await expect(toast(page, 'Export failed')).toBeVisible();
  await answer(page.context().request.delete(`/api/companies/${id}`));
});

test(
  'older entries are shown below, each once, while new ones are written',
  { tag: releaseTag },
  async ({ asAdmin: page }, { testId }) => {
    const name = uniqueName(testId).toLowerCase();
    const { request } = page.context();
    const id = await changeCompany(page, name);
    const rename = (count: number) =>
      answer(request.put(`/api/companies/${id}`, { data: { name: `${name} ${count}` } }));
    await Promise.all(Array.from({ length: 103 }, (_, at) => rename(at + 3)));
    await page.route('**/api/audit?*', (route) => route.abort());
    await openTrail(page, name);
    await expect(trail(page).getByRole('alert')).toContainText('The audit trail could not be loaded');
    await page.unrouteAll();
    await trail(page).getByRole('button', { name: 'Try again' }).click();
    await expect(trail(page)).toContainText('The newest 100 entries');

    await rename(106);
    const older = trail(page).getByRole('button', { name: 'Show older entries' });
    await page.route('**/api/audit?*cursor=*', (route) => route.abort());
    await older.click();
    await expect(trail(page).getByRole('alert')).toContainText('Older entries could not be loaded');
    await page.unrouteAll();
    await trail(page).getByRole('button', { name: 'Try again' }).click();
    await expect(trail(page)).toContainText('105 entries');
    await expect(older).toBeHidden();
    const shown = await rows(page).getByRole('button').allTextContents();
    expect(shown).toHaveLength(105);
    expect(new Set(shown).size).toBe(105);
    await answer(request.delete(`/api/companies/${id}`));
  },
);

test('a limited partner has no audit trail', async ({ asLp: page }) => {
  await page.goto('/settings?tab=audit-trail');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Audit Trail' })).toBeHidden();
  for (const path of ['/api/audit', '/api/audit/file'])
    expect((await page.context().request.get(path)).status()).toBe(403);
});
