import type { Locator, Page } from '@playwright/test';
import { allocate, expect, expectOk, lpNamed, open, test, type Deal } from './deal.js';
import { newYorkDay, writtenDate } from './figures.js';
import { releaseTag } from './release-tag.js';
import { chooseFromMore, section, toast, valueOf } from './screens.js';

const form = (page: Page): Locator => page.getByRole('form', { name: 'Edit Investment' });
const save = (page: Page): Promise<void> => form(page).getByRole('button', { name: 'Save Changes' }).click();

async function openEditForm(page: Page, deal: Deal): Promise<Locator> {
  await open(page, deal);
  await page.getByRole('button', { name: 'Edit Investment' }).click();
  await expect(form(page).getByLabel('Investment Name')).toBeFocused();
  return form(page);
}

async function selectOption(field: Locator, option: string): Promise<void> {
  await field.click();
  await field.page().getByRole('option', { name: option, exact: true }).click();
}

async function expectSaved(page: Page): Promise<void> {
  await expect(toast(page, 'Investment updated successfully')).toBeVisible();
  await expect(form(page)).toBeHidden();
}

test('a fund manager edits every field of an investment', async ({ asAdmin: page, deal, colleague }) => {
  const fields = await openEditForm(page, deal);
  await expect(fields.getByLabel('Amount Invested')).toHaveValue('250,000.00');
  await fields.getByLabel('Investment Name').fill(`${deal.investmentName} Extension`);
  await fields.getByLabel('Amount Invested').fill('300000.55');
  await fields.getByLabel('Post Money Valuation').fill('12000000');
  await fields.getByLabel('Investment Date').fill(newYorkDay(900));
  await selectOption(fields.getByLabel('Investment Type'), 'Priced');
  await selectOption(fields.getByLabel('Status'), 'Completed');
  await fields.getByLabel('Revenue Amount').fill('145000.5');
  await selectOption(fields.getByLabel('Revenue Frequency'), 'Monthly');
  await fields.getByLabel('Team Size').fill('27');
  await fields.getByLabel('Monthly Burn').fill('-12000');
  await fields.getByLabel('Notes').fill('Pro rata taken.\nBoard seat.');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page);
  expect((await sent).postDataJSON()).toMatchObject({
    totalInvestment: 300000.55,
    initialValuation: 12000000,
  });
  await expectSaved(page);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${deal.investmentName} Extension`);
  const information = section(page, 'Investment Information');
  await expect(valueOf(information, 'Amount Invested')).toHaveText('$300,000.55');
  await expect(valueOf(information, 'Entry Post-Money')).toHaveText('$12,000,000.00');
  await expect(valueOf(information, 'Investment Date')).toHaveText(writtenDate(newYorkDay(900)));
  await expect(valueOf(information, 'Investment Type')).toHaveText('Priced');
  await expect(valueOf(information, 'Status')).toHaveText('Completed');
  await expect(valueOf(information, 'Current Value')).toHaveText('$500,000.92');
  await expect(section(page, 'Deal Notes')).toContainText('Board seat.');
  const stage = section(page, 'Company Stage Details');
  await expect(valueOf(stage, 'Revenue Amount')).toHaveText('$145,000.50');
  await expect(valueOf(stage, 'Revenue Frequency')).toHaveText('Monthly');
  await expect(valueOf(stage, 'Team Size')).toHaveText('27');
  await expect(valueOf(stage, 'Monthly Burn')).toHaveText('-$12,000.00');
  const { companyId } = await expectOk<Deal>(colleague.get(`/api/investments/${deal.id}`));
  expect(companyId).toBe(deal.companyId);
});

test('Cancel discards the changes and moves the focus to the edit button', async ({
  asAdmin: page,
  deal,
}) => {
  await openEditForm(page, deal);
  await page.keyboard.type(' that is discarded');
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit Investment' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(deal.investmentName);
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('Investment Name')).toHaveValue(deal.investmentName);
});

test('Enter saves the form', { tag: releaseTag }, async ({ asAdmin: page, deal }) => {
  const fields = await openEditForm(page, deal);
  await fields.getByLabel('Team Size').fill('12');
  await fields.getByLabel('Team Size').press('Enter');
  await expectSaved(page);
  await expect(page.getByRole('button', { name: 'Edit Investment' })).toBeFocused();
  await expect(valueOf(section(page, 'Company Stage Details'), 'Team Size')).toHaveText('12');
});

test('the required fields of an investment cannot be empty', async ({ asAdmin: page, deal }) => {
  const fields = await openEditForm(page, deal);
  for (const label of ['Investment Name', 'Amount Invested', 'Post Money Valuation', 'Investment Date'])
    await fields.getByLabel(label).fill('');
  await fields.getByRole('combobox', { name: 'Company' }).fill('');
  await save(page);
  for (const message of [
    'Investment name is required',
    'Please select a company',
    'Amount invested is required',
    'Post money valuation is required',
    'Investment date is required',
  ])
    await expect(fields.getByText(message, { exact: true })).toBeVisible();
});

test('an emptied stage figure is cleared, and an invalid number shows an error and is not sent', async ({
  asAdmin: page,
  deal,
  colleague,
}) => {
  await expectOk(
    colleague.put(`/api/investments/${deal.id}`, {
      data: { revenueAmount: 1000, teamSize: 5, monthlyBurn: 20 },
    }),
  );
  const fields = await openEditForm(page, deal);
  await fields.getByLabel('Revenue Amount').fill('');
  await fields.getByLabel('Team Size').fill('about ten');
  await fields.getByLabel('Notes').fill('Kept');
  await save(page);
  const size = fields.getByLabel('Team Size');
  await expect(size).toHaveAccessibleDescription('Cannot read "about ten" as a whole number such as 1,200');
  await expect(size).toBeFocused();
  await size.fill('5');
  await save(page);
  await expectSaved(page);
  const stage = section(page, 'Company Stage Details');
  await expect(valueOf(stage, 'Revenue Amount')).toHaveText('N/A');
  await expect(valueOf(stage, 'Team Size')).toHaveText('5');
  await expect(valueOf(stage, 'Monthly Burn')).toHaveText('$20.00');
});

test(
  'a server-side validation error is shown at its field',
  { tag: releaseTag },
  async ({ asAdmin: page, deal }) => {
    const fields = await openEditForm(page, deal);
    await fields.getByLabel('Team Size').fill('-1');
    await save(page);
    await expect(toast(page, 'Error updating investment')).toContainText('Team size must be at least 0');
    await expect(fields.getByLabel('Team Size')).toHaveAccessibleDescription('Team size must be at least 0');
  },
);

for (const status of ['Failed', 'Cancelled'])
  test(`an investment set to ${status} is worth $0 at -100.0%`, async ({ asAdmin: page, deal }) => {
    const fields = await openEditForm(page, deal);
    await fields.getByLabel('Status').click();
    await expect(page.getByRole('option')).toHaveText([
      /^Active/,
      /^Closed/,
      /^Completed/,
      /^Cancelled.*did not close/,
      /^Failed.*Written off/,
    ]);
    await page.getByRole('option', { name: status }).click();
    await save(page);
    await expectSaved(page);
    const information = section(page, 'Investment Information');
    await expect(valueOf(information, 'Current Value')).toHaveText('$0');
    await expect(valueOf(information, 'IRR')).toHaveText('-100.0%');
  });

test('an investment is moved to another company, and the first one can then be deleted', async ({
  asAdmin: page,
  deal,
  colleague,
}) => {
  expect((await colleague.delete(`/api/companies/${deal.companyId}`)).status()).toBe(409);
  const fields = await openEditForm(page, deal);
  const picker = fields.getByRole('combobox', { name: 'Company' });
  await picker.fill('Stackyard');
  await page.getByRole('option', { name: 'Stackyard', exact: true }).click();
  await save(page);
  await expectSaved(page);
  const company = section(page, 'Investment Information').getByRole('link', { name: 'Stackyard' });
  await expect(company).toHaveAttribute('href', /^\/company\/(?!undefined)/);
  expect((await colleague.delete(`/api/companies/${deal.companyId}`)).status()).toBe(200);
});

test('an edit that conflicts with a colleague’s is rejected, and Reload shows the colleague’s values', async ({
  asAdmin: page,
  deal,
  colleague,
}) => {
  const fields = await openEditForm(page, deal);
  await expectOk(colleague.put(`/api/investments/${deal.id}`, { data: { totalInvestment: '260000.00' } }));
  await fields.getByLabel('Amount Invested').fill('270000');
  await save(page);
  const message = 'This record was changed by someone else. Reload to see the changes.';
  await expect(fields.getByRole('alert')).toContainText(message);
  await expect(toast(page, 'Error updating investment')).toContainText(message);
  await fields.getByRole('button', { name: 'Reload' }).click();
  await expect(fields.getByLabel('Amount Invested')).toHaveValue('260,000.00');
  await expect(fields.getByRole('alert')).toBeHidden();
  await fields.getByLabel('Amount Invested').fill('270000');
  await save(page);
  await expectSaved(page);
  await expect(valueOf(section(page, 'Investment Information'), 'Amount Invested')).toHaveText('$270,000.00');
});

test('saving an investment that a colleague has deleted shows that it is not found', async ({
  asAdmin: page,
  deal,
  colleague,
}) => {
  const fields = await openEditForm(page, deal);
  await expectOk(colleague.delete(`/api/investments/${deal.id}`));
  await fields.getByLabel('Notes').fill('Too late');
  await save(page);
  await expect(toast(page, 'Error updating investment')).toBeVisible();
  await expect(page.getByText('Investment not found', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Investments' })).toBeVisible();
});

test('deleting an investment deletes its allocations and returns to the list', async ({
  asAdmin: page,
  deal,
  colleague,
}) => {
  await allocate(colleague, deal, await lpNamed(colleague, 'Priya'), '1000.00');
  await page.goto('/investment-management');
  await open(page, deal);
  await chooseFromMore(page, 'Delete Investment');
  const dialog = page.getByRole('dialog', { name: 'Delete Investment' });
  for (const text of [deal.investmentName, deal.companyName, '$250,000.00'])
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await expect(dialog).toContainText('All associated allocations and documents are also deleted.');
  await dialog.getByRole('button', { name: 'Delete Investment' }).click();
  await expect(toast(page, 'Investment deleted successfully')).toBeVisible();
  await expect(page).toHaveURL('/investment-management');
  await page.getByPlaceholder('Search investments or companies...').fill(deal.investmentName);
  await expect(page.getByText(`No investments found matching "${deal.investmentName}"`)).toBeVisible();
  expect((await colleague.get(`/api/investments/${deal.id}`)).status()).toBe(404);
  expect((await colleague.get(`/api/allocations/investment/${deal.id}`)).status()).toBe(404);
  await page.goto(`/investment/${deal.id}`);
  await expect(page.getByText('Investment not found')).toBeVisible();
});

test('Escape cancels the deletion, and a failed deletion shows an error', async ({ asAdmin: page, deal }) => {
  await open(page, deal);
  await chooseFromMore(page, 'Delete Investment');
  const dialog = page.getByRole('dialog', { name: 'Delete Investment' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
  await page.route(`**/api/investments/${deal.id}`, (route) =>
    route.fulfill({ status: 503, json: { message: 'Please try again in a moment.' } }),
  );
  await chooseFromMore(page, 'Delete Investment');
  await dialog.getByRole('button', { name: 'Delete Investment' }).click();
  await expect(toast(page, 'Error deleting investment')).toContainText('Please try again in a moment.');
  await expect(dialog).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the edit form fits and saves', { tag: releaseTag }, async ({ asAdmin: page, deal }) => {
    const fields = await openEditForm(page, deal);
    const wide = await page.evaluate(() => document.querySelector('main')?.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await fields.getByLabel('Notes').fill('From the road');
    await save(page);
    await expectSaved(page);
    await expect(section(page, 'Deal Notes')).toContainText('From the road');
  });
});
