import type { Locator, Page } from '@playwright/test';
import { investmentNamed, read, type Company } from './api.js';
import { compactMoney, datedFigure, newYorkDay, percent } from './figures.js';
import { expect, test } from './fixtures.js';
import { releaseTag } from './release-tag.js';
import { cellOf, findRow, section, toast, valueOf } from './screens.js';

async function openDialog(page: Page): Promise<Locator> {
  await page.goto('/investment-management');
  await page.getByRole('button', { name: 'New Investment' }).click();
  return page.getByRole('dialog');
}

async function selectCompany(dialog: Locator, company: string): Promise<void> {
  const picker = dialog.getByRole('combobox', { name: 'Company' });
  await picker.fill(company);
  await dialog.page().getByRole('option', { name: company, exact: true }).click();
}

test('a fund manager creates an investment and finds it with its value and return', async ({
  asAdmin: page,
}) => {
  const days = 731;
  const companies = await read<Company[]>(page, '/api/companies');
  const valuation = Number(companies.find(({ name }) => name === 'Quillmark AI')?.currentValuation);
  const value = (250_000.5 / 20_000_000) * valuation;

  const dialog = await openDialog(page);
  await expect(dialog.getByLabel('Investment Date')).toHaveValue(newYorkDay());
  await dialog.getByLabel('Investment Name').fill('Quillmark AI Side Letter');
  await selectCompany(dialog, 'Quillmark AI');
  await dialog.getByLabel('Amount Invested').fill('250000.50');
  await dialog.getByLabel('Post Money Valuation').fill('20000000');
  await dialog.getByLabel('Investment Date').fill(newYorkDay(days));
  await dialog.getByRole('button', { name: 'Create Investment' }).click();

  await expect(toast(page, 'Investment created successfully')).toContainText(
    'The investment has been created. You can now add LP allocations.',
  );
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Quillmark AI Side Letter' })).toBeVisible();
  await page.getByRole('link', { name: 'Investments', exact: true }).first().click();
  const row = await findRow(page, 'Quillmark AI Side Letter');
  await expect(await cellOf(page, row, 'Total Investment')).toHaveText('$250K');
  await expect(await cellOf(page, row, 'Current Value')).toHaveText(
    datedFigure(compactMoney(value.toFixed(2))),
  );
  const irr = (value / 250_000.5) ** (365.25 / days) - 1;
  await expect(await cellOf(page, row, 'IRR')).toHaveText(percent(irr));
  await expect(await cellOf(page, row, 'Status')).toHaveText('Active');

  const created = await investmentNamed(page, 'Quillmark AI Side Letter');
  expect(created).toMatchObject({ totalInvestment: '250000.50', investmentDate: newYorkDay(days) });
  await row.getByRole('link', { name: 'Quillmark AI Side Letter', exact: true }).click();
  await expect(page).toHaveURL(`/investment/${created.id}`);
  const information = section(page, 'Investment Information');
  await expect(valueOf(information, 'Amount Invested')).toHaveText('$250,000.50');
  await expect(valueOf(information, 'Investment Type')).toHaveText('SAFE');

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const newest = section(page, 'Recent Activity').getByRole('listitem').first();
  await expect(newest).toContainText('Quillmark AI Side Letter');
  await expect(newest).toContainText('Just now');
});

test('the fund summary is updated after a creation without a reload', async ({ asAdmin: page }) => {
  await page.goto('/investment-management');
  await expect(valueOf(page, 'Active Investments')).toHaveText(/\d/);
  const active = Number(await valueOf(page, 'Active Investments').textContent());
  const dialog = await openDialog(page);
  await dialog.getByLabel('Investment Name').fill('Plot & Parcel Note');
  await selectCompany(dialog, 'Plot & Parcel');
  await dialog.getByLabel('Amount Invested').fill('100000');
  await dialog.getByLabel('Post Money Valuation').fill('16000000');
  await dialog.getByRole('button', { name: 'Create Investment' }).click();
  await expect(toast(page, 'Investment created successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Investments', exact: true }).first().click();
  await expect(valueOf(page, 'Active Investments')).toHaveText(String(active + 1));
});

test('a company is created within the dialog of its first investment', async ({ asAdmin: page }) => {
  const dialog = await openDialog(page);
  await dialog.getByLabel('Investment Name').fill('Heron Seed');
  await dialog.getByRole('combobox', { name: 'Company' }).fill('Heron Hydraulics');
  await expect(page.getByText('No company found matching your search.')).toBeVisible();
  await page.getByRole('button', { name: 'New Company' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Company' });
  await expect(adding.getByLabel('Company Name')).toHaveValue('Heron Hydraulics');
  await adding.getByLabel('Sector').click();
  await page.getByRole('option', { name: 'Other' }).click();
  await adding.getByLabel('Description').fill('Pumps that wade.');
  await adding.getByRole('button', { name: 'Create Company' }).click();
  await expect(adding).toBeHidden();
  await expect(dialog.getByLabel('Investment Name')).toHaveValue('Heron Seed');
  await expect(dialog.getByRole('combobox', { name: 'Company' })).toHaveValue('Heron Hydraulics');
  await dialog.getByLabel('Amount Invested').fill('100k');
  await dialog.getByLabel('Post Money Valuation').fill('1m');
  await dialog.getByRole('button', { name: 'Create Investment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Heron Seed' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Heron Hydraulics').first()).toBeVisible();
});

test('every field of the dialog is required', async ({ asAdmin: page }) => {
  const dialog = await openDialog(page);
  await dialog.getByLabel('Investment Date').fill('');
  await dialog.getByRole('button', { name: 'Create Investment' }).click();
  for (const message of [
    'Investment name is required',
    'Please select a company',
    'Amount invested is required',
    'Post money valuation is required',
    'Investment date is required',
  ])
    await expect(dialog.getByText(message, { exact: true })).toBeVisible();
  await expect(toast(page, 'Company Required')).toContainText('Please select a company for this investment.');
});

test(
  'amounts accept units, are grouped while typing, and show an error when invalid',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    const dialog = await openDialog(page);
    const [amount, valuation] = [
      dialog.getByLabel('Amount Invested'),
      dialog.getByLabel('Post Money Valuation'),
    ];
    await expect(amount).toHaveAttribute('inputmode', 'decimal');
    await amount.pressSequentially('1250000');
    await expect(amount).toHaveValue('1,250,000');
    await amount.press('Home');
    await amount.press('Delete');
    await expect(amount).toHaveValue('250,000');
    await amount.pressSequentially('9');
    await expect(amount).toHaveValue('9,250,000');
    await expect.poll(() => amount.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1);

    await dialog.getByLabel('Investment Name').fill('Never sent');
    await selectCompany(dialog, 'Stackyard');
    await valuation.fill('1e');
    await dialog.getByRole('button', { name: 'Create Investment' }).click();
    await expect(valuation).toHaveAccessibleDescription(
      'Cannot read "1e" as an amount such as 15,000,000 or 15m',
    );
    await expect(valuation).toBeFocused();
    await valuation.fill('15m');
    await amount.focus();
    await expect(valuation).toHaveValue('15,000,000');
  },
);

test(
  'a server-side validation error is shown at its field and the dialog stays open',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    const dialog = await openDialog(page);
    await dialog.getByLabel('Investment Name').fill('Nothing at all');
    await selectCompany(dialog, 'Stackyard');
    await dialog.getByLabel('Amount Invested').fill('0');
    await dialog.getByLabel('Post Money Valuation').fill('1000000');
    await dialog.getByRole('button', { name: 'Create Investment' }).click();
    await expect(toast(page, 'Error creating investment')).toContainText(/must be above 0/);
    await expect(dialog.getByLabel('Amount Invested')).toHaveAccessibleDescription(/must be above 0/);
  },
);

test('the company picker searches the companies by name', { tag: releaseTag }, async ({ asAdmin: page }) => {
  const companies = await read<Company[]>(page, '/api/companies');
  const names = companies.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b));
  const dialog = await openDialog(page);
  const picker = dialog.getByRole('combobox', { name: 'Company' });
  await picker.click();
  await expect(page.getByRole('option')).toHaveText(names);
  await picker.fill('quill');
  await expect(page.getByRole('option')).toHaveText(['Quillmark AI']);
  await picker.fill('no such company');
  await expect(page.getByText('No company found matching your search.')).toBeVisible();
});

test(
  'without companies the picker says where to create one',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    await page.route('**/api/companies', (route) => route.fulfill({ json: [] }));
    const dialog = await openDialog(page);
    await dialog.getByRole('combobox', { name: 'Company' }).click();
    await expect(
      page.getByText('No companies available. Please create a company first in the Companies section.'),
    ).toBeVisible();
  },
);

test(
  'the dialog closes on Cancel, on its close button and on Escape without creating anything',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'New Investment' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'New Investment' }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  },
);

test(
  'a fund without investments offers to create the first',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    await page.route('**/api/investments?*', (route) => route.fulfill({ json: [] }));
    await page.goto('/investment-management');
    await expect(page.getByText('No investments found', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Create Your First Investment' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);
