import type { Page } from '@playwright/test';
import { read, type Investment, type Company } from './api.js';
import { expect, expectOk, test } from './deal.js';
import { compactMoney, exactMoney, writtenDate } from './figures.js';
import { releaseTag } from './release-tag.js';
import { chooseFromMore, pauseRequests, section, toast, valueOf } from './screens.js';

interface Detail extends Company {
  overview: { activeInvestments: number; totalInvestment: string; valueOnMark: string; moic: number };
}

async function companyNamed(page: Page, name: string): Promise<Detail> {
  const all = await read<Company[]>(page, '/api/companies');
  return read(page, `/api/companies/${all.find((company) => company.name === name)?.id}`);
}

async function open(page: Page, { id, name }: { id: string; name: string }): Promise<void> {
  await page.goto(`/company/${id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

const editing = (page: Page) => page.getByRole('form', { name: 'Company Information' });

test('the company page shows its information, the investments in it and its marks', async ({
  asAdmin: page,
}) => {
  const company = await companyNamed(page, 'Tidewater Ledger');
  const { totalInvestment, valueOnMark, moic } = company.overview;
  await open(page, company);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Company Information',
    'Investment Overview',
    'Associated Investments',
    '380 Marks History',
    'Company Updates',
    'Company Documents',
  ]);
  const information = section(page, 'Company Information');
  await expect(valueOf(information, 'Sector')).toHaveText('Fintech');
  await expect(valueOf(information, 'Status')).toHaveText('Active');
  await expect(valueOf(information, '380 Mark')).toHaveText(exactMoney(company.currentValuation ?? ''));
  await expect(valueOf(information, 'Valuation at Last Fundraise')).toHaveText('$36,000,000.00');
  await expect(valueOf(information, 'Description')).toHaveText(company.description ?? '');
  const overview = section(page, 'Investment Overview');
  await expect(valueOf(overview, 'Active Investments')).toHaveText('2');
  await expect(valueOf(overview, 'Total Investment')).toHaveText(compactMoney(totalInvestment));
  await expect(valueOf(overview, 'Value on 380 Mark')).toHaveText(compactMoney(valueOnMark));
  await expect(valueOf(overview, 'MOIC')).toHaveText(`${moic.toFixed(2)}x`);
});

test("a company's investments are listed with links to their pages", async ({ asAdmin: page }) => {
  const company = await companyNamed(page, 'Tidewater Ledger');
  const all = await read<Investment[]>(page, '/api/investments');
  const own = all.filter(({ companyId }) => companyId === company.id);
  expect(own.length).toBeGreaterThan(1);
  await open(page, company);
  const associated = section(page, 'Associated Investments');
  await expect(associated).toContainText(`${own.length} investments`);
  for (const { id, investmentName, totalInvestment, initialValuation, investmentDate } of own) {
    const row = associated.getByRole('row').filter({ hasText: investmentName });
    await expect(row).toContainText(exactMoney(totalInvestment));
    await expect(row).toContainText(exactMoney(initialValuation));
    await expect(row).toContainText(writtenDate(investmentDate));
    await expect(row.getByText('View Investment', { exact: true })).toHaveAttribute(
      'href',
      `/investment/${id}`,
    );
  }
});

test('a failed company is worth nothing, and its investment says so', async ({ asAdmin: page }) => {
  await open(page, await companyNamed(page, 'Pomelo Pantry'));
  const overview = section(page, 'Investment Overview');
  await expect(valueOf(overview, 'Value on 380 Mark')).toHaveText('$0');
  await expect(valueOf(overview, 'MOIC')).toHaveText('0.00x');
  const associated = section(page, 'Associated Investments');
  await expect(associated).toContainText('1 investment');
  await expect(associated.getByRole('row').nth(1)).toContainText('Active (company failed)');
});

test('a company without description, investments and marks shows empty states', async ({
  asAdmin: page,
  colleague,
}) => {
  const data = { name: 'Nothing Known Yet', sector: 'Other' };
  const company = await expectOk<Company>(colleague.post('/api/companies', { data }));
  await open(page, company);
  const information = section(page, 'Company Information');
  await expect(valueOf(information, '380 Mark')).toHaveText('N/A');
  await expect(valueOf(information, 'Valuation at Last Fundraise')).toHaveText('N/A');
  await expect(valueOf(information, 'Website')).toHaveText('N/A');
  await expect(valueOf(information, 'Description')).toHaveText('No description available');
  await expect(valueOf(page, 'Total Investment')).toHaveText('$0');
  await expect(section(page, 'Associated Investments')).toContainText('no investments');
  await expect(section(page, 'Associated Investments')).toContainText('No investments in this company yet');
  await expect(section(page, '380 Marks History')).toContainText('No 380 marks recorded yet');
  await colleague.delete(`/api/companies/${company.id}`);
});

test('the website opens in a new tab, by https unless it has a scheme', async ({
  asAdmin: page,
  colleague,
}) => {
  const data = { name: 'Has A Website', sector: 'Other', website: 'example.com/about' };
  const company = await expectOk<Company>(colleague.post('/api/companies', { data }));
  await open(page, company);
  const website = page.getByRole('link', { name: 'example.com/about' });
  await expect(website).toHaveAttribute('href', 'https://example.com/about');
  await expect(website).toHaveAttribute('target', '_blank');
  await expect(website).toHaveAttribute('rel', /noopener/);
  await colleague.delete(`/api/companies/${company.id}`);
});

test('a fund manager edits the company on its page', async ({ asAdmin: page, deal }) => {
  await open(page, { id: deal.companyId, name: deal.companyName });
  await page.getByRole('button', { name: 'Edit Company' }).click();
  const form = editing(page);
  await expect(form.getByLabel('Company Name')).toBeFocused();
  await form.getByLabel('Company Name').fill(`${deal.companyName} Renamed`);
  await form.getByLabel('Sector').fill('Deep Sea Mining');
  await form.getByLabel('Website').fill('https://example.com');
  await form.getByLabel('Status').click();
  await expect(page.getByRole('option')).toHaveText([
    /^Active/,
    /^Pipeline/,
    /^In Diligence/,
    /^Exited/,
    /^Failed/,
    /^Passed/,
  ]);
  await page.getByRole('option', { name: 'Passed' }).click();
  await form.getByLabel('Post-Money Valuation at Last Fundraise ($)').fill('12345678.90');
  await form.getByLabel('Description').fill('First line.\nSecond line.');
  await form.getByRole('button', { name: 'Save Changes' }).click();

  await expect(toast(page, 'Company updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${deal.companyName} Renamed`);
  const information = section(page, 'Company Information');
  await expect(valueOf(information, 'Sector')).toHaveText('Deep Sea Mining');
  await expect(valueOf(information, 'Status')).toHaveText('Passed');
  await expect(valueOf(information, 'Valuation at Last Fundraise')).toHaveText('$12,345,678.90');
  await expect(valueOf(information, '380 Mark')).toHaveText('$20,000,000.00');
  await expect(information.getByRole('link', { name: 'https://example.com' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Company' })).toBeFocused();
});

test('name, sector and description are required, and Cancel restores the saved values', async ({
  asAdmin: page,
  deal,
}) => {
  await open(page, { id: deal.companyId, name: deal.companyName });
  await page.getByRole('button', { name: 'Edit Company' }).click();
  const form = editing(page);
  await form.getByLabel('Company Name').fill('  ');
  await form.getByLabel('Sector').fill('');
  await form.getByLabel('Description').fill('');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  for (const message of ['Company name is required', 'Sector is required', 'Description is required'])
    await expect(form.getByText(message, { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit Company' }).click();
  await expect(form.getByLabel('Company Name')).toHaveValue(deal.companyName);
  await expect(form.getByLabel('Sector')).toHaveValue('Other');
});

test(
  'a server-side validation error is shown at its field',
  { tag: releaseTag },
  async ({ asAdmin: page, deal }) => {
    await open(page, { id: deal.companyId, name: deal.companyName });
    await page.getByRole('button', { name: 'Edit Company' }).click();
    const form = editing(page);
    await form.getByLabel('Description').fill('Anything');
    await form.getByLabel('Website').fill('no address at all');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Error updating company')).toContainText('must be a web address');
    await expect(form.getByLabel('Website')).toHaveAccessibleDescription(/must be a web address/);
  },
);

test(
  'two fund managers edit one company: the second reloads and saves',
  { tag: releaseTag },
  async ({ asAdmin: page, colleague, deal }) => {
    await open(page, { id: deal.companyId, name: deal.companyName });
    await page.getByRole('button', { name: 'Edit Company' }).click();
    const form = editing(page);
    await form.getByLabel('Description').fill('Mine');
    await expectOk(colleague.put(`/api/companies/${deal.companyId}`, { data: { sector: 'Theirs' } }));
    await form.getByRole('button', { name: 'Save Changes' }).click();
    const notice = form.getByRole('alert');
    await expect(notice).toContainText('This record was changed by someone else. Reload to see the changes.');
    await notice.getByRole('button', { name: 'Reload' }).click();
    await expect(form.getByLabel('Sector')).toHaveValue('Theirs');
    await expect(notice).toBeHidden();
    await form.getByLabel('Description').fill('Mine, after all');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Company updated successfully')).toBeVisible();
    await expect(valueOf(page, 'Description')).toHaveText('Mine, after all');
  },
);

test('a company can be deleted only once it has no investments', async ({
  asAdmin: page,
  colleague,
  deal,
}) => {
  await open(page, { id: deal.companyId, name: deal.companyName });
  await chooseFromMore(page, 'Delete Company');
  const dialog = page.getByRole('dialog', { name: 'Delete Company' });
  await expect(dialog).toContainText(
    'Companies with associated investments cannot be deleted. Please delete or reassign investments first.',
  );
  await dialog.getByRole('button', { name: 'Delete Company' }).click();
  await expect(toast(page, 'Error deleting company')).toContainText(/investments/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(deal.companyName);

  await expectOk(colleague.delete(`/api/investments/${deal.id}`));
  await chooseFromMore(page, 'Delete Company');
  await dialog.getByRole('button', { name: 'Delete Company' }).click();
  await expect(page).toHaveURL('/companies');
  await expect(toast(page, 'Company deleted successfully')).toBeVisible();
  expect((await colleague.get(`/api/companies/${deal.companyId}`)).status()).toBe(404);
});

test('deleting a company that another user has deleted shows that it is not found', async ({
  asAdmin: page,
  colleague,
}) => {
  const data = { name: 'Soon Deleted', sector: 'Other' };
  const company = await expectOk<Company>(colleague.post('/api/companies', { data }));
  await open(page, company);
  await expectOk(colleague.delete(`/api/companies/${company.id}`));
  await chooseFromMore(page, 'Delete Company');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Company' }).click();
  await expect(toast(page, 'Error deleting company')).toContainText('Company not found');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company not found');
});

test('a limited partner can view a company but not change it', async ({ asLp: page }) => {
  await open(page, await companyNamed(page, 'Tidewater Ledger'));
  await expect(section(page, '380 Marks History').getByRole('row').nth(2)).toBeVisible();
  await expect(section(page, 'Associated Investments').getByRole('row').nth(3)).toBeVisible();
  for (const name of [/^Edit/, /^Delete/, /^Add/])
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0);
});

for (const id of ['0197f3a2-0000-7000-8000-000000000000', 'nothing'])
  test(`/company/${id} is not found and links back to the companies`, async ({ asAdmin: page }) => {
    await page.goto(`/company/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company not found');
    await page.getByRole('link', { name: 'Back to Companies' }).click();
    await expect(page).toHaveURL('/companies');
  });

test('the page says that the company is loading', { tag: releaseTag }, async ({ asAdmin: page }) => {
  const company = await companyNamed(page, 'Stackyard');
  const release = await pauseRequests(page, `**/api/companies/${company.id}`);
  await page.goto(`/company/${company.id}`);
  await expect(page.getByText('Loading company details...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stackyard');
});

test(
  'loading a company, its investments and its marks can be retried',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    const company = await companyNamed(page, 'Stackyard');
    const path = `**/api/companies/${company.id}`;
    const failing = [path, `${path}/marks`, `${path}/investments`];
    for (const url of failing)
      await page.route(url, (route) => route.fulfill({ status: 503, json: { message: 'Back in a minute' } }));
    await page.goto(`/company/${company.id}`);
    await expect(page.getByRole('alert')).toContainText('Failed to fetch company');
    await expect(page.getByRole('alert')).toContainText('Back in a minute');
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try again' }).click();

    for (const [index, [title, failure]] of [
      ['Associated Investments', 'Failed to fetch investments'],
      ['380 Marks History', 'Failed to fetch company marks'],
    ].entries()) {
      const panel = section(page, title ?? '');
      await expect(panel.getByRole('alert')).toContainText(failure ?? '');
      await page.unroute(failing[2 - index] ?? '');
      await panel.getByRole('button', { name: 'Try again' }).click();
      await expect(panel.getByRole('row').nth(1)).toBeVisible();
    }
  },
);

test('a company fits on a phone', { tag: releaseTag }, async ({ asAdmin: page }) => {
  const { id } = await companyNamed(page, 'Tidewater Ledger');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/company/${id}`);
  const marks = section(page, '380 Marks History');
  await expect(marks.getByRole('button', { name: /^View the mark/ }).first()).toBeVisible();
  const regions = await page.getByRole('main').getByRole('region').all();
  expect(regions.length).toBeGreaterThan(3);
  for (const table of regions) {
    const hidden = await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(hidden).toBe(0);
  }
});
