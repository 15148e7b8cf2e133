import { expectNoAxeViolations } from './gallery/axe.js';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { read, type Company } from './api.js';
import { datedFigure, exactMoney, newYorkDay, newYorkDayOf, writtenDate } from './figures.js';
import { expect, test } from './fixtures.js';
import {
  cellOf,
  downloadExport,
  headerOf,
  pauseRequests,
  rowOf,
  section,
  selectedOption,
  toast,
} from './screens.js';
import { releaseTag } from './release-tag.js';

const sectors = [
  'Technology',
  'Healthcare',
  'Fintech',
  'E-commerce',
  'SaaS',
  'AI/ML',
  'Biotech',
  'Clean Energy',
  'Real Estate',
  'Consumer Goods',
  'Enterprise Software',
  'Media & Entertainment',
  'Education',
  'Transportation',
  'Other',
];

const search = (page: Page): Locator => page.getByPlaceholder('Search companies...');
const statusFilter = (page: Page): Locator => page.getByRole('combobox', { name: 'Filter by status' });
const bodyRow = (page: Page, index: number): Locator =>
  page.locator(`[role="row"][data-rowindex="${index}"]`);

/** Searches for the company, because the grid renders visible rows only. */
async function findCompany(page: Page, name: string): Promise<Locator> {
  await search(page).fill(name);
  // Before the list is filtered, its rows move away from under a click.
  await expect(bodyRow(page, 0)).toContainText(name);
  return rowOf(page, name);
}

async function selectOption(field: Locator, option: string): Promise<void> {
  await field.click();
  await field.page().getByRole('option', { name: option, exact: true }).click();
}

/** Creates a company through the API. */
async function createCompany(page: Page, company: { name: string } & Partial<Company>): Promise<Company> {
  const response = await page
    .context()
    .request.post('/api/companies', { data: { sector: 'Other', ...company } });
  expect(response.status()).toBe(201);
  return (await response.json()) as Company;
}

async function openAddDialog(page: Page): Promise<Locator> {
  await page.goto('/companies');
  await page.getByRole('button', { name: 'Add Company' }).click();
  return page.getByRole('dialog', { name: 'Add Company' });
}

async function openEditDialog(page: Page, name: string): Promise<Locator> {
  await page.goto('/companies');
  const row = await findCompany(page, name);
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  return page.getByRole('dialog', { name: `Edit Company: ${name}` });
}

async function expectFirst(page: Page, companies: Company[]): Promise<void> {
  for (const [index, { name }] of companies.slice(0, 5).entries())
    await expect(bodyRow(page, index).getByRole('link', { name, exact: true })).toBeVisible();
}

const valuation = (text: string | null): string => {
  if (text === null) return 'N/A';
  const amount = Number(text);
  return amount >= 1_000_000 ? `$${(amount / 1_000_000).toFixed(1)}M` : `$${amount.toLocaleString('en-US')}`;
};

test('a fund manager adds a company and finds it in the list', async ({ asAdmin: page }) => {
  const dialog = await openAddDialog(page);
  await expect(page.getByText('Manage portfolio companies and valuations')).toBeAttached();
  await dialog.getByLabel('Company Name').fill('Saltmarsh Desalination');
  await selectOption(dialog.getByLabel('Sector'), 'Clean Energy');
  await dialog.getByLabel('Description').fill('Fresh water from brackish wells.');
  await dialog.getByLabel('Website').fill('saltmarsh.example.com');
  await dialog.getByLabel('Current Valuation ($)').fill('250000.50');
  await selectOption(dialog.getByLabel('Status'), 'In Diligence');
  await dialog.getByRole('button', { name: 'Create Company' }).click();

  await expect(toast(page, 'Company created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Saltmarsh Desalination' })).toBeVisible();
  await page.getByRole('link', { name: 'Companies', exact: true }).first().click();
  const row = await findCompany(page, 'Saltmarsh Desalination');
  await expect(await cellOf(page, row, 'Sector')).toHaveText('Clean Energy');
  await expect(await cellOf(page, row, 'Status')).toHaveText('In Diligence');
  await expect(await cellOf(page, row, 'Current Valuation')).toHaveText('N/A');
  await expect(await cellOf(page, row, 'Current 380 Mark')).toHaveText(datedFigure('$250,000.50'));
  await expect(await cellOf(page, row, 'Date Added')).toHaveText(writtenDate(newYorkDay()));

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const newest = section(page, 'Recent Activity').getByRole('listitem').first();
  await expect(newest).toContainText('Saltmarsh Desalination');
});

test('a new company needs a name, a sector and a description, and is active by default', async ({
  asAdmin: page,
}) => {
  const dialog = await openAddDialog(page);
  await dialog.getByRole('button', { name: 'Create Company' }).click();
  await expect(dialog.getByText('Company name is required', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Sector is required', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Description is required', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveText('Please correct Company Name, Sector, and Description.');
  const markOf = (label: string) =>
    dialog
      .locator('.MuiInputLabel-root', { hasText: label })
      .evaluate((text) => getComputedStyle(text, '::after').content);
  expect(await markOf('Sector')).toContain('*');
  expect(await markOf('Website')).not.toContain('*');
  await dialog.getByLabel('Sector').click();
  await expect(page.getByRole('option')).toHaveText(sectors);
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('Status')).toHaveText('Active');
  await dialog.getByLabel('Status').click();
  await expect(page.getByRole('option')).toHaveText([
    /^Active/,
    /^Pipeline/,
    /^In Diligence/,
    /^Exited/,
    /^FailedOut of business/,
  ]);
  await expect(page.getByRole('option', { name: 'Failed', exact: true })).toHaveAccessibleDescription(
    /^Out of business/,
  );
});

test(
  'server-side validation errors of a company are shown at their fields',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    const dialog = await openAddDialog(page);
    await dialog.getByLabel('Company Name').fill('Nowhere to be found');
    await selectOption(dialog.getByLabel('Sector'), 'Other');
    await dialog.getByLabel('Description').fill('Somewhere');
    await dialog.getByLabel('Website').fill('not an address');
    await dialog.getByLabel('Current Valuation ($)').fill('-1');
    await dialog.getByRole('button', { name: 'Create Company' }).click();
    await expect(toast(page, 'Error creating company')).toContainText(/Website must be a web address/);
    await expect(dialog.getByLabel('Website')).toHaveAccessibleDescription(/must be a web address/);
    await expect(dialog.getByLabel('Current Valuation ($)')).toHaveAccessibleDescription(
      /must be at least 0/,
    );
  },
);

test(
  'the form for a new company is empty again after cancelling or creating one',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    const dialog = await openAddDialog(page);
    await dialog.getByLabel('Company Name').fill('Twice Begun');
    await dialog.getByLabel('Description').fill('Begun again');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Add Company' }).click();
    await expect(dialog.getByLabel('Company Name')).toHaveValue('');
    await dialog.getByLabel('Company Name').fill('Twice Begun');
    await selectOption(dialog.getByLabel('Sector'), 'SaaS');
    await dialog.getByLabel('Description').fill('Begun again');
    await dialog.getByRole('button', { name: 'Create Company' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Twice Begun' })).toBeVisible();
    await openAddDialog(page);
    await expect(dialog.getByLabel('Company Name')).toHaveValue('');
  },
);

test('a fund manager lands on the company that was added, and invests in it from there', async ({
  asAdmin: page,
}) => {
  const dialog = await openAddDialog(page);
  await dialog.getByLabel('Company Name').fill('Landed Lighthouses');
  await selectOption(dialog.getByLabel('Sector'), 'Other');
  await dialog.getByLabel('Description').fill('They stand where ships are.');
  await dialog.getByRole('button', { name: 'Create Company' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Landed Lighthouses' })).toBeVisible();

  const next = section(page, 'Next steps');
  await expectNoAxeViolations(page);
  await next.getByRole('link', { name: 'Record Mark' }).click();
  await expect(page.getByRole('dialog', { name: 'Add 380 Mark' })).toBeVisible();
  await page.keyboard.press('Escape');
  await next.getByRole('link', { name: 'Upload Documents' }).click();
  await expect(page.getByRole('dialog', { name: 'Upload Document' })).toBeVisible();
  await page.keyboard.press('Escape');
  await next.getByRole('link', { name: 'Record Investment' }).click();
  const investing = page.getByRole('dialog', { name: 'Create Investment' });
  await expect(investing.getByRole('combobox', { name: 'Company' })).toHaveValue('Landed Lighthouses');
  await investing.getByLabel('Investment Name').fill('Landed Seed');
  await investing.getByLabel('Amount Invested').fill('100k');
  await investing.getByLabel('Post Money Valuation').fill('1m');
  await investing.getByRole('button', { name: 'Create Investment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Landed Seed' })).toBeVisible();
  await next.getByRole('link', { name: 'Allocate' }).click();
  await expect(page).toHaveURL(/\/allocate$/);
  await page.goBack();
  await next.getByRole('button', { name: 'Dismiss next steps' }).click();
  await expect(next).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Landed Seed' })).toBeVisible();
  await expect(next).toBeHidden();
});

test('a fund manager edits a company and sets its status to Passed', async ({ asAdmin: page }) => {
  const { id } = await createCompany(page, {
    name: 'Dunlin Rail',
    sector: 'Rail Freight',
    currentValuation: '4000000',
    description: 'Wagons by the day.',
  });
  const dialog = await openEditDialog(page, 'Dunlin Rail');
  await expect(dialog.getByLabel('Current Valuation ($)')).toBeHidden();
  await expect(dialog.getByLabel('Description')).toHaveValue('Wagons by the day.');
  await dialog.getByLabel('Sector').click();
  await expect(page.getByRole('option')).toHaveText(['Rail Freight', ...sectors]);
  // MUI ignores a click on the selected option just after the menu has opened.
  await page.getByRole('option', { name: 'Rail Freight' }).press('Enter');
  await selectOption(dialog.getByLabel('Status'), 'Passed');
  await dialog.getByLabel('Company Name').fill('Dunlin Rail & Road');
  await dialog.getByLabel('Description').fill('');
  await dialog.getByRole('button', { name: 'Update Company' }).click();

  await expect(toast(page, 'Company updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  const row = rowOf(page, 'Dunlin Rail & Road');
  await expect(await cellOf(page, row, 'Status')).toHaveText('Passed');
  expect(await read<Company>(page, `/api/companies/${id}`)).toMatchObject({
    sector: 'Rail Freight',
    description: null,
    currentValuation: '4000000.00',
  });
});

test('unsaved changes to a company are discarded only after confirmation', async ({ asAdmin: page }) => {
  await createCompany(page, { name: 'Unfinished Business' });
  const dialog = await openEditDialog(page, 'Unfinished Business');
  await dialog.getByLabel('Description').fill('A long thought.');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await expect(question).toBeVisible();
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Description')).toHaveValue('A long thought.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await rowOf(page, 'Unfinished Business').getByRole('button', { name: 'Edit Unfinished Business' }).click();
  await expect(dialog.getByLabel('Description')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('when two fund managers edit one company, the second sees a conflict and reloads', async ({
  asAdmin: page,
}) => {
  const { id } = await createCompany(page, { name: 'Sandpiper Systems', status: 'pipeline' });
  const dialog = await openEditDialog(page, 'Sandpiper Systems');
  const other = await page.context().request.put(`/api/companies/${id}`, {
    data: { status: 'active', website: 'https://sandpiper.example.com' },
  });
  expect(other.status()).toBe(200);
  await dialog.getByLabel('Description').fill('Written too late.');
  await dialog.getByRole('button', { name: 'Update Company' }).click();

  const refusal = 'This record was changed by someone else. Reload to see the changes.';
  await expect(toast(page, 'Error updating company')).toContainText(refusal);
  await expect(dialog.getByRole('alert')).toContainText(refusal);
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(dialog.getByLabel('Website')).toHaveValue('https://sandpiper.example.com');
  await expect(dialog.getByLabel('Status')).toHaveText('Active');
  await expect(dialog.getByLabel('Description')).toHaveValue('');
  await expect(dialog.getByRole('alert')).toBeHidden();

  await dialog.getByLabel('Description').fill('Written in time.');
  await dialog.getByRole('button', { name: 'Update Company' }).click();
  await expect(toast(page, 'Company updated successfully')).toBeVisible();
  expect(await read<Company>(page, `/api/companies/${id}`)).toMatchObject({
    description: 'Written in time.',
    website: 'https://sandpiper.example.com',
    status: 'active',
  });
});

test(
  'saving a company that another user has deleted removes it from the list',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    const { id } = await createCompany(page, { name: 'Gone By Noon' });
    const dialog = await openEditDialog(page, 'Gone By Noon');
    expect((await page.context().request.delete(`/api/companies/${id}`)).status()).toBe(200);
    await dialog.getByLabel('Description').fill('Nobody will read this.');
    await dialog.getByRole('button', { name: 'Update Company' }).click();
    await expect(toast(page, 'Error updating company')).toContainText('Company not found');
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Gone By Noon')).toBeHidden();
  },
);

test('the search covers the name, sector and description of companies', async ({ asAdmin: page }) => {
  await page.goto('/companies');
  await search(page).fill('QUILLM');
  await expect(rowOf(page, 'Quillmark AI')).toBeVisible();
  await expect(rowOf(page, 'Stackyard')).toBeHidden();
  await search(page).fill('media & ent');
  await expect(rowOf(page, 'Greenroom Studios')).toBeVisible();
  await search(page).fill('pallet trucks');
  await expect(rowOf(page, 'Waypost Robotics')).toBeVisible();
  await expect(rowOf(page, 'Greenroom Studios')).toBeHidden();
});

test(
  'the status filter is in the URL and restored by Back',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    await page.goto('/companies');
    await expect(statusFilter(page).getByRole('option')).toHaveText([
      'All Statuses',
      'Active',
      'Pipeline',
      'In Diligence',
      'Passed',
      'Exited',
      'Failed',
    ]);
    await statusFilter(page).selectOption('Failed');
    await expect(page).toHaveURL('/companies?status=failed');
    await expect(rowOf(page, 'Vantablue Mobility')).toBeVisible();
    await expect(rowOf(page, 'Axle & Anvil Logistics')).toBeHidden();

    await search(page).fill('no such company');
    await expect(page.getByText('No companies found matching your filters', { exact: true })).toBeVisible();
    await expect(page.getByText('Try adjusting your filters or search terms', { exact: true })).toBeVisible();
    await page.reload();
    await expect(search(page)).toHaveValue('no such company');
    await expect(selectedOption(statusFilter(page))).toHaveText('Failed');
    await page.goBack();
    await expect(search(page)).toHaveValue('');
    await expect(rowOf(page, 'Vantablue Mobility')).toBeVisible();
    await page.goBack();
    await expect(selectedOption(statusFilter(page))).toHaveText('All Statuses');
    await expect(rowOf(page, 'Axle & Anvil Logistics')).toBeVisible();
  },
);

test(
  'clearing a search without results also clears the status filter',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    await page.goto('/companies?status=passed&search=Quillmark');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page).toHaveURL('/companies');
    await expect(rowOf(page, 'Axle & Anvil Logistics')).toBeVisible();
  },
);

test('an unknown status in the URL is ignored', { tag: releaseTag }, async ({ asAdmin: page }) => {
  await page.goto('/companies?status=sleeping');
  await expect(rowOf(page, 'Axle & Anvil Logistics')).toBeVisible();
  await expect(selectedOption(statusFilter(page))).toHaveText('All Statuses');
});

test(
  'companies are sorted by name, and every column sorts ascending first',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    await page.goto('/companies');
    const companies = await read<Company[]>(page, '/api/companies');
    const byName = companies.toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'));
    await expect(headerOf(page, 'Company Name')).toHaveAttribute('aria-sort', 'ascending');
    await expectFirst(page, byName);
    await headerOf(page, 'Company Name').click();
    await expectFirst(page, byName.toReversed());
    for (const [header, field] of [
      ['Sector', 'sector'],
      ['Status', 'status'],
      ['Current Valuation', 'valuationAtLastFundraise'],
      ['Current 380 Mark', 'currentValuation'],
      ['Date Added', 'createdAt'],
    ] as const) {
      await headerOf(page, header).click();
      await expect(headerOf(page, header)).toHaveAttribute('aria-sort', 'ascending');
      const least = companies.map(({ [field]: value }) => value).toSorted(ascending)[0];
      // The arrow is painted before the rows are sorted.
      await expect(async () => {
        const first = await bodyRow(page, 0).getByRole('link').first().textContent();
        expect(companies.find(({ name }) => name === first)?.[field]).toBe(least);
      }).toPass();
    }
    await headerOf(page, 'Current 380 Mark').click();
    await expect(headerOf(page, 'Current 380 Mark')).toHaveAttribute('aria-sort', 'ascending');
    await headerOf(page, 'Current 380 Mark').click();
    const highest = companies.toSorted((a, b) => Number(b.currentValuation) - Number(a.currentValuation));
    await expectFirst(page, highest.slice(0, 1));
  },
);

const ascending = (left: string | null, right: string | null): number => {
  if (left === null || right === null) return Number(left !== null) - Number(right !== null);
  const difference = Number(left) - Number(right);
  return Number.isNaN(difference) ? left.localeCompare(right, 'en-US') : difference;
};

test('a row shows the data of its company and links to it', async ({ asAdmin: page }) => {
  const companies = await read<Company[]>(page, '/api/companies');
  await page.goto('/companies');
  for (const name of ['Quillmark AI', 'Pomelo Pantry', 'Ironbark Materials', 'Señal Móvil']) {
    const company = companies.find((one) => one.name === name);
    if (!company) throw new Error(`No company ${name}`);
    const row = await findCompany(page, name);
    await expect(await cellOf(page, row, 'Sector')).toHaveText(company.sector);
    const raised = await cellOf(page, row, 'Current Valuation');
    await expect(raised).toHaveText(valuation(company.valuationAtLastFundraise));
    const mark = await cellOf(page, row, 'Current 380 Mark');
    await expect(mark).toHaveText(datedFigure(valuation(company.currentValuation)));
    if (company.currentValuation !== null)
      await expect(mark.getByTitle(exactMoney(company.currentValuation))).toBeVisible();
    await expect(row.getByRole('link', { name: `View ${name}` })).toHaveAttribute(
      'href',
      `/company/${company.id}`,
    );
  }
});

test('every status has its colour', { tag: releaseTag }, async ({ asAdmin: page }) => {
  await page.goto('/companies');
  for (const [status, colour] of [
    ['Active', 'rgb(6, 118, 71)'],
    ['Pipeline', 'rgb(23, 92, 211)'],
    ['In Diligence', 'rgb(181, 71, 8)'],
    ['Passed', 'rgb(71, 84, 103)'],
    ['Exited', 'rgb(15, 76, 129)'],
    ['Failed', 'rgb(180, 35, 24)'],
  ] as const) {
    await statusFilter(page).selectOption(status);
    const cell = await cellOf(page, bodyRow(page, 0), 'Status');
    await expect(cell).toHaveText(status);
    await expect(cell.locator('span > span')).toHaveCSS('background-color', colour);
  }
});

test(
  'the filtered companies are exported with exact amounts and dates',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    const companies = await read<Company[]>(page, '/api/companies');
    const passed = companies.find(({ name }) => name === 'Bandstand Live');
    await page.goto('/companies?status=passed&search=Bandstand');
    await expect(rowOf(page, 'Bandstand Live')).toBeVisible();
    const file = await downloadExport(page, 'Companies', 'CSV');
    expect(file.suggestedFilename()).toBe(`companies-${newYorkDay()}.csv`);
    const [header, row, end] = (await readFile(await file.path(), 'utf8')).slice(1).split('\r\n');
    expect(header).toBe('Company Name,Sector,Status,Current Valuation,Current 380 Mark,Date Added');
    expect(row).toBe(
      `Bandstand Live,Media & Entertainment,passed,28000000.00,,${newYorkDayOf(passed?.createdAt ?? '')}`,
    );
    expect(end).toBe('');
  },
);

test('the list shows loading, empty and error states', { tag: releaseTag }, async ({ asAdmin: page }) => {
  const release = await pauseRequests(page, '**/api/companies');
  await page.goto('/companies');
  await expect(page.getByText('Loading companies...')).toBeAttached();
  release();
  await expect(rowOf(page, 'Axle & Anvil Logistics')).toBeVisible();
  await expect(page.getByText('Loading companies...')).not.toBeAttached();

  await page.unrouteAll();
  await page.route('**/api/companies', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText('No companies found', { exact: true })).toBeVisible();

  await page.unrouteAll();
  await page.route('**/api/companies', (route) => route.fulfill({ status: 503, json: { message: 'Busy.' } }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The companies could not be loaded');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'Axle & Anvil Logistics')).toBeVisible();
});

test(
  'the list of companies is fetched again on each visit',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    await page.goto('/companies');
    await expect(rowOf(page, 'Axle & Anvil Logistics')).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await createCompany(page, { name: 'Aardwolf Added Elsewhere' });
    await page.getByRole('link', { name: 'Companies', exact: true }).click();
    await expect(rowOf(page, 'Aardwolf Added Elsewhere')).toBeVisible();
  },
);

test('a limited partner can view companies but not change them', async ({ asLp: page }) => {
  await page.goto('/companies');
  await expect(page.getByRole('heading', { name: 'Portfolio Companies', level: 1 })).toBeVisible();
  await expect(page.getByText('View portfolio companies and their details')).toBeVisible();
  const row = await findCompany(page, 'Quillmark AI');
  await expect(row.getByRole('link', { name: 'View Quillmark AI' })).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Company' })).toBeHidden();
  const refused = await page.context().request.post('/api/companies', { data: { name: 'x', sector: 'x' } });
  expect(refused.status()).toBe(403);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('companies are shown in two lines and can be edited', async ({ asAdmin: page }) => {
    const companies = await read<Company[]>(page, '/api/companies');
    const { name, currentValuation } = companies.find((one) => one.name.startsWith('The Northeastern')) ?? {
      name: '',
      currentValuation: '',
    };
    await page.goto('/companies');
    const row = await findCompany(page, name);
    await expect(row).toContainText('Active');
    await expect(row).toContainText('Clean Energy');
    await expect(row).toContainText(valuation(currentValuation));
    await row.getByRole('button', { name: `Edit ${name}` }).click();
    await expect(page.getByRole('dialog', { name: `Edit Company: ${name}` })).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(390);
  });
});
