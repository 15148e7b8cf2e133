import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { isValued, read, type FundMetrics, type Investment } from './api.js';
import { compactMoney, datedFigure, newYorkDay, percent, writtenDate } from './figures.js';
import { expect, test } from './fixtures.js';
import { releaseTag } from './release-tag.js';
import { cellOf, downloadExport, findRow, headerOf, pauseRequests, rowOf, valueOf } from './screens.js';

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'All Investments' });
const search = (page: Page): Locator => page.getByPlaceholder('Search investments or companies...');
const bodyRow = (page: Page, index: number): Locator =>
  page.locator(`[role="row"][data-rowindex="${index}"]`);

/** The first rows only, because the grid renders visible rows only. */
async function expectFirst(page: Page, investments: Investment[]): Promise<void> {
  for (const [index, { investmentName }] of investments.slice(0, 5).entries())
    await expect(bodyRow(page, index).getByRole('link', { name: investmentName, exact: true })).toBeVisible();
}

test('the summary cards show the figures of the fund', async ({ asAdmin: page }) => {
  const metrics = await read<FundMetrics>(page, '/api/fund-metrics');
  await page.goto('/investment-management');
  await expect(valueOf(page, 'Portfolio Value')).toHaveText(compactMoney(metrics.portfolioValue));
  await expect(valueOf(page, 'Deployed Capital')).toHaveText(compactMoney(metrics.deployedCapital));
  await expect(valueOf(page, 'Active Investments')).toHaveText(String(metrics.activeInvestments));
  await expect(valueOf(page, 'Failed Investments')).toHaveText(String(metrics.failedInvestments));
  await expect(valueOf(page, 'Cancelled Investments')).toHaveText(String(metrics.cancelledInvestments));
});

test('a row shows the data of its investment and links to it and to its company', async ({
  asAdmin: page,
}) => {
  const investments = await read<Investment[]>(page, '/api/investments');
  await page.goto('/investment-management');
  for (const name of ['Señal Móvil Seed', "O'Dowd & Finch Seed", 'Hollin Health Series A']) {
    const investment = investments.find(({ investmentName }) => investmentName === name);
    if (!investment) throw new Error(`No investment ${name}`);
    const row = await findRow(page, name);
    await expect(await cellOf(page, row, 'Total Investment')).toHaveText(
      compactMoney(investment.totalInvestment),
    );
    await expect(await cellOf(page, row, 'Investment Date')).toHaveText(
      writtenDate(investment.investmentDate),
    );
    await expect(await cellOf(page, row, 'Valuation')).toHaveText(
      datedFigure(compactMoney(investment.markedValuation)),
    );
    await expect(await cellOf(page, row, 'Current Value')).toHaveText(
      datedFigure(compactMoney(investment.currentValue)),
    );
    await expect(await cellOf(page, row, 'IRR')).toHaveText(percent(investment.irr));
    await expect(row.getByRole('link', { name: investment.companyName, exact: true })).toHaveAttribute(
      'href',
      `/company/${investment.companyId}`,
    );
    await expect(row.getByRole('link', { name: `View ${name}` })).toHaveAttribute(
      'href',
      new RegExp(`^/investments?/${investment.id}$`),
    );
  }
});

test('a row is opened by a click anywhere on it, in a new tab by the middle button', async ({
  asAdmin: page,
  context,
}) => {
  await page.goto('/investment-management');
  const row = await findRow(page, 'Hollin Health Series A');
  const cell = await cellOf(page, row, 'Investment Date');
  const opening = context.waitForEvent('page');
  await cell.click({ button: 'middle' });
  const tab = await opening;
  await expect(tab.getByRole('heading', { level: 1, name: 'Hollin Health Series A' })).toBeVisible();
  await tab.close();
  await expect(page).toHaveURL(/\/investment-management/);
  await cell.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hollin Health Series A' })).toBeVisible();
});

test('the search covers the names of investments and companies', async ({ asAdmin: page }) => {
  await page.goto('/investment-management');
  await search(page).fill('vantablue');
  await expect(rowOf(page, 'Vantablue Mobility Series A')).toBeVisible();
  await expect(rowOf(page, 'Vantablue Rescue SAFE')).toBeVisible();
  await expect(rowOf(page, 'Cartwheel Commerce Pre-Seed')).toBeHidden();
  await search(page).fill('for Distributed Grid Storage');
  await expect(rowOf(page, 'Northeastern Cooperative Preferred Equity')).toBeVisible();
});

test('a search without a match says so and can be cleared', async ({ asAdmin: page }) => {
  await page.goto('/investment-management');
  await search(page).fill('zebra "crossing"');
  await expect(page.getByText('No investments found matching "zebra "crossing""')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(rowOf(page, 'Cartwheel Commerce Pre-Seed')).toBeVisible();
  await expect(search(page)).toHaveValue('');
});

test('the latest investment is first, and a click on a header sorts by its column', async ({
  asAdmin: page,
}) => {
  const investments = await read<Investment[]>(page, '/api/investments');
  const by = (compare: (a: Investment, b: Investment) => number) => investments.toSorted(compare);
  await page.goto('/investment-management');
  await expect(headerOf(page, 'Investment Date')).toHaveAttribute('aria-sort', 'descending');
  await expectFirst(page, by((a, b) => b.investmentDate.localeCompare(a.investmentDate)).slice(0, 1));

  await headerOf(page, 'Total Investment').click();
  await expect(headerOf(page, 'Total Investment')).toHaveAttribute('aria-sort', 'ascending');
  await expectFirst(page, by((a, b) => Number(a.totalInvestment) - Number(b.totalInvestment)).slice(0, 1));
  await headerOf(page, 'Total Investment').click();
  await expect(headerOf(page, 'Total Investment')).toHaveAttribute('aria-sort', 'descending');
  await expectFirst(page, by((a, b) => Number(b.totalInvestment) - Number(a.totalInvestment)).slice(0, 1));

  await headerOf(page, 'Current Value').click();
  await headerOf(page, 'Current Value').click();
  await expectFirst(page, by((a, b) => Number(b.currentValue) - Number(a.currentValue)).filter(isValued));
});

test('the first click on IRR sorts the highest first', async ({ asAdmin: page }) => {
  const investments = await read<Investment[]>(page, '/api/investments');
  await page.goto('/investment-management');
  await headerOf(page, 'IRR').click();
  await expect(headerOf(page, 'IRR')).toHaveAttribute('aria-sort', 'descending');
  await expectFirst(
    page,
    investments.filter(isValued).toSorted((a, b) => (b.irr ?? -2) - (a.irr ?? -2)),
  );
});

test('search and sort are in the URL and survive a reload and Back', async ({ asAdmin: page }) => {
  await page.goto('/investment-management');
  await search(page).fill('Kestrel');
  await headerOf(page, 'Total Investment').click();
  await expect(page).toHaveURL(/search=Kestrel/);
  const address = page.url();
  const expectSameList = async () => {
    await expect(page).toHaveURL(address);
    await expect(search(page)).toHaveValue('Kestrel');
    await expect(headerOf(page, 'Total Investment')).toHaveAttribute('aria-sort', 'ascending');
    await expect(bodyRow(page, 0)).toContainText('Kestrel Works Secondary Purchase');
    await expect(bodyRow(page, 2)).toContainText('Kestrel Works Series A');
  };
  await expectSameList();
  await page.reload();
  await expectSameList();
  await page.getByRole('link', { name: 'Kestrel Works Series A', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Kestrel Works Series A', level: 1 })).toBeVisible();
  await page.goBack();
  await expectSameList();
});

for (const [what, name, status] of [
  ['a failed investment', 'Vantablue Rescue SAFE', 'Failed (written off)'],
  ['a cancelled investment', 'Axle & Anvil Bridge SAFE', 'Cancelled (did not close)'],
  ['an active investment in a failed company', 'Pomelo Pantry Seed', 'Active (company failed)'],
] as const)
  test(`${what} is dimmed and shows $0 and -100.0% in red`, async ({ asAdmin: page }) => {
    await page.goto('/investment-management?search=SAFE');
    const row = await findRow(page, name);
    await expect(await cellOf(page, row, 'Current Value')).toHaveText(datedFigure('$0'));
    await expect(await cellOf(page, row, 'IRR')).toHaveText('-100.0%');
    await expect(await cellOf(page, row, 'Status')).toHaveText(status);
    await expect(await cellOf(page, row, 'Current Value')).toHaveCSS('color', 'rgb(180, 35, 24)');
    const dimmed = await row.evaluate((element) => getComputedStyle(element).color);
    const other = await findRow(page, 'Quillmark AI Seed');
    expect(await other.evaluate((element) => getComputedStyle(element).color)).not.toBe(dimmed);
  });

test('the list says that the investments are loading', { tag: releaseTag }, async ({ asAdmin: page }) => {
  const release = await pauseRequests(page, '**/api/investments?*');
  await page.goto('/investment-management');
  await expect(page.getByText('Loading investments...')).toBeAttached();
  release();
  await expect(grid(page)).toBeVisible();
  await expect(page.getByText('Loading investments...')).not.toBeAttached();
});

test('Back undoes each sort, and a search in one step', async ({ asAdmin: page }) => {
  await page.goto('/investment-management');
  await search(page).pressSequentially('Kestrel');
  await expect(page).toHaveURL(/search=Kestrel$/);
  await headerOf(page, 'Total Investment').click();
  await headerOf(page, 'Total Investment').click();
  await expect(headerOf(page, 'Total Investment')).toHaveAttribute('aria-sort', 'descending');

  await page.goBack();
  await expect(headerOf(page, 'Total Investment')).toHaveAttribute('aria-sort', 'ascending');
  await page.goBack();
  await expect(headerOf(page, 'Investment Date')).toHaveAttribute('aria-sort', 'descending');
  await expect(search(page)).toHaveValue('Kestrel');
  await page.goBack();
  await expect(search(page)).toHaveValue('');
  await expect(rowOf(page, 'Cartwheel Commerce Pre-Seed')).toBeVisible();
  await page.goForward();
  await expect(search(page)).toHaveValue('Kestrel');
  await expect(rowOf(page, 'Cartwheel Commerce Pre-Seed')).toBeHidden();
});

test('Back restores a cleared search', async ({ asAdmin: page }) => {
  await page.goto('/investment-management');
  await search(page).pressSequentially('zebra');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(search(page)).toHaveValue('');
  await page.goBack();
  await expect(search(page)).toHaveValue('zebra');
  await expect(page.getByText('No investments found matching "zebra"')).toBeVisible();
});

test('a link restores search, sort and columns', async ({ asAdmin: page }) => {
  await page.goto(
    '/investment-management?search=kestrel&sort=totalInvestment&direction=desc&hidden=irr,status',
  );
  await expect(search(page)).toHaveValue('kestrel');
  await expect(headerOf(page, 'Total Investment')).toHaveAttribute('aria-sort', 'descending');
  await expect(bodyRow(page, 0)).toContainText('Kestrel Works Series A');
  await expect(headerOf(page, 'Status')).toBeHidden();
  await expect(headerOf(page, 'IRR')).toBeHidden();
  await expect(headerOf(page, 'Company')).toBeVisible();
});

test('invalid parameters of a link are ignored', async ({ asAdmin: page }) => {
  await page.goto(
    '/investment-management?sort=nonsense&direction=up&page=7&hidden=investmentName,nonsense&what=ever',
  );
  await expect(headerOf(page, 'Investment Date')).toHaveAttribute('aria-sort', 'descending');
  await expect(headerOf(page, 'Investment')).toBeVisible();
  await expect(rowOf(page, 'Cartwheel Commerce Pre-Seed')).toBeVisible();
});

test('columns except the name can be hidden and stay hidden', async ({ asAdmin: page }) => {
  await page.goto('/investment-management');
  await page.getByRole('button', { name: 'Columns' }).click();
  const choice = page.getByRole('dialog', { name: 'Columns' });
  await expect(choice.getByRole('checkbox', { name: 'Company' })).toBeChecked();
  await expect(choice.getByRole('checkbox', { name: 'Investment', exact: true })).toBeHidden();
  await choice.getByRole('checkbox', { name: 'IRR' }).uncheck();
  await choice.getByRole('checkbox', { name: 'Valuation' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  await expect(headerOf(page, 'IRR')).toBeHidden();
  await expect(headerOf(page, 'Valuation')).toBeHidden();
  await expect(page).toHaveURL(/hidden=/);

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Investments', exact: true }).click();
  await expect(headerOf(page, 'Company')).toBeVisible();
  await expect(headerOf(page, 'IRR')).toBeHidden();
  await expect(page).toHaveURL(/hidden=/);

  await page.getByRole('button', { name: 'Columns' }).click();
  await choice.getByRole('checkbox', { name: 'IRR' }).check();
  await choice.getByRole('checkbox', { name: 'Valuation' }).check();
  await page.goto('/investment-management');
  await expect(headerOf(page, 'IRR')).toBeVisible();
});

test('a CSV file contains the found rows in the shown order and columns, without formulas', async ({
  asAdmin: page,
}) => {
  const { id: companyId } = (await read<{ id: string; name: string }[]>(page, '/api/companies')).find(
    ({ name }) => name === 'Stackyard',
  ) ?? { id: '' };
  for (const [investmentName, totalInvestment] of [
    ['=1+1 Spreadsheet Note', '250000.25'],
    ['Spreadsheet "Bridge", Second Close', '1250000'],
  ])
    await page.context().request.post('/api/investments', {
      data: {
        companyId,
        investmentName,
        totalInvestment,
        initialValuation: '20000000',
        investmentDate: '2025-01-31',
        status: 'cancelled',
      },
    });
  await page.goto(
    '/investment-management?search=spreadsheet&sort=totalInvestment&direction=desc&hidden=markedValuation',
  );
  await expect(rowOf(page, '=1+1 Spreadsheet Note')).toBeVisible();
  const download = await downloadExport(page, 'All Investments', 'CSV');
  expect(download.suggestedFilename()).toBe(`investments-${newYorkDay()}.csv`);
  expect(await readFile(await download.path(), 'utf8')).toBe(
    [
      '\uFEFFInvestment,Company,Total Investment,Investment Date,Current Value,Realized,IRR,Status',
      '"Spreadsheet ""Bridge"", Second Close",Stackyard,1250000.00,2025-01-31,0.00,0.00,-1,Cancelled (did not close)',
      "'=1+1 Spreadsheet Note,Stackyard,250000.25,2025-01-31,0.00,0.00,-1,Cancelled (did not close)",
      '',
    ].join('\r\n'),
  );
});

test(
  'when loading the list fails, an error is shown and loading can be retried',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    await page.route('**/api/investments?*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Busy' } }),
    );
    await page.goto('/investment-management');
    await expect(page.getByText('The investments could not be loaded')).toBeVisible();
    await page.unroute('**/api/investments?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rowOf(page, 'Cartwheel Commerce Pre-Seed')).toBeVisible();
  },
);

test('a long list has pages; Back returns to the previous page, a search to the first', async ({
  asAdmin: page,
}) => {
  const [one] = await read<Investment[]>(page, '/api/investments');
  const many = Array.from({ length: 250 }, (_, index) => ({
    ...one,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    investmentName: `Position ${String(index + 1).padStart(3, '0')}`,
  }));
  await page.route('**/api/investments?*', (route) => route.fulfill({ json: many }));
  await page.goto('/investment-management?sort=investmentName');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('1–100 of 250');
  await pages.getByRole('button', { name: 'Go to next page' }).click();
  await pages.getByRole('button', { name: 'Go to next page' }).click();
  await expect(pages).toContainText('201–250 of 250');
  await expect(page).toHaveURL(/page=3/);
  await expect(rowOf(page, 'Position 201')).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, 'Position 101')).toBeVisible();
  await search(page).fill('position 2');
  await expect(rowOf(page, 'Position 200')).toBeVisible();
  await expect(pages).toBeHidden();
  await expect(page).not.toHaveURL(/page=/);
});

test('a list of several responses is shown from the first on, and counted and exported once complete', async ({
  asAdmin: page,
}) => {
  const [one] = await read<Investment[]>(page, '/api/investments');
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...one,
      id: `00000000-0000-4000-8000-${String(from + index).padStart(12, '0')}`,
      investmentName: `Position ${String(from + index).padStart(4, '0')}`,
    }));
  const next = (at: number) => ({ Link: `</api/investments?limit=500&cursor=${at}>; rel="next"` });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isDown = true;
  await page.route('**/api/investments?*', async (route) => {
    const cursor = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    if (cursor === 1) await released;
    if (cursor === 2 && isDown) return route.fulfill({ status: 503, json: { message: 'Busy' } });
    const headers = cursor < 2 ? next(cursor + 1) : {};
    return route.fulfill({ json: rows(cursor * 500 + 1, cursor < 2 ? 500 : 200), headers });
  });
  await page.goto('/investment-management?sort=investmentName');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const download = page.getByRole('button', { name: 'Export All Investments' });
  await expect(rowOf(page, 'Position 0001')).toBeVisible();
  await expect(pages).toContainText('1–100 of 500 so far, more are loading');
  await expect(download).toBeDisabled();
  await search(page).fill('position 1');
  await expect(pages).toContainText('None so far, more are loading');
  release();
  await expect(page.getByText('The investments could not be loaded')).toBeVisible();
  await expect(download).toBeDisabled();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(pages).toContainText('1–100 of 201');
  await expect(download).toBeEnabled();
  await search(page).fill('');
  await expect(pages).toContainText('1–100 of 1,200');
});
