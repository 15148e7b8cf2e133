import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { read, type Investment, type Lp, type Portfolio } from './api.js';
import { datedFigure, exactMoney, lpMoney, lpReturn, newYorkDay, percent, writtenDate } from './figures.js';
import { expect, test } from './fixtures.js';
import { releaseTag } from './release-tag.js';
import { cellOf, downloadExport, headerOf, pauseRequests, rowOf, section, valueOf } from './screens.js';

interface Holding extends Investment {
  lpAllocationAmount: string;
  writtenOff: boolean;
}

const james = 'james.whitfield@example.com';
const unknownId = '01900000-0000-7000-8000-000000000000';
const bodyRow = (page: Page, index: number): Locator =>
  page.locator(`[role="row"][data-rowindex="${index}"]`);

async function lpByEmail(page: Page, email: string): Promise<Lp> {
  const lp = (await read<Lp[]>(page, '/api/lps')).find((other) => other.email === email);
  if (!lp) throw new Error(`No LP ${email}`);
  return lp;
}

test("an LP's page shows the figures of the server", async ({ asAdmin: page }) => {
  for (const email of [james, 'kenji.watanabe@example.com']) {
    const lp = await lpByEmail(page, email);
    const portfolio = await read<Portfolio>(page, `/api/portfolio/lp/${lp.id}`);
    await page.goto(`/lp/${lp.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${lp.firstName} ${lp.lastName}`);
    const information = section(page, 'LP Information');
    await expect(valueOf(information, 'Full Name')).toHaveText(`${lp.firstName} ${lp.lastName}`);
    await expect(valueOf(information, 'Active Investments')).toHaveText(String(portfolio.activeInvestments));
    await expect(information.getByRole('link', { name: lp.email })).toHaveAttribute(
      'href',
      `mailto:${lp.email}`,
    );
    const overview = section(page, 'Portfolio Overview');
    await expect(valueOf(overview, 'Total Invested')).toHaveText(lpMoney(portfolio.totalInvested));
    await expect(valueOf(overview, 'Current Value')).toHaveText(lpMoney(portfolio.totalValue));
    await expect(valueOf(overview, 'Total Return')).toHaveText(lpReturn(Number(portfolio.totalReturn)));
    await expect(valueOf(overview, 'MOIC')).toHaveText(`${portfolio.returnMultiple.toFixed(2)}x`);
    await expect(valueOf(overview, 'Portfolio IRR')).toHaveText(percent(portfolio.irr));
  }
});

test(
  'hovering over a figure shows the exact amount, and a loss is red',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    const { id } = await lpByEmail(page, james);
    const portfolio = await read<Portfolio>(page, `/api/portfolio/lp/${id}`);
    await page.route(`**/api/portfolio/lp/${id}`, (route) =>
      route.fulfill({ json: { ...portfolio, totalReturn: '-1234567.89', irr: -0.123 } }),
    );
    await page.goto(`/lp/${id}`);
    const total = valueOf(section(page, 'Portfolio Overview'), 'Total Return');
    await expect(total).toHaveText('-$1.23M');
    await expect(total).toHaveCSS('color', 'rgb(180, 35, 24)');
    await total.hover();
    await expect(page.getByRole('tooltip')).toHaveText('-$1,234,567.89');
    await expect(valueOf(section(page, 'Portfolio Overview'), 'Portfolio IRR')).toHaveText('-12.3%');
  },
);

test('a row shows the amount, the value and the return of a holding', async ({ asAdmin: page }) => {
  const { id } = await lpByEmail(page, james);
  const holdings = await read<Holding[]>(page, `/api/investments/lp/${id}`);
  await page.goto(`/lp/${id}`);
  for (const name of [
    'Señal Móvil Series A',
    'Northeastern Cooperative Preferred Equity',
    'Axle & Anvil Bridge SAFE',
  ]) {
    const holding = holdings.find(({ investmentName }) => investmentName === name);
    if (!holding) throw new Error(`${james} has no holding ${name}`);
    await page.getByPlaceholder('Search investments...').fill(name);
    const row = rowOf(page, name);
    const gain = Number(holding.currentValue) + Number(holding.realized) - Number(holding.lpAllocationAmount);
    await expect(await cellOf(page, row, 'Company')).toHaveText(holding.companyName);
    await expect(await cellOf(page, row, 'Amount')).toHaveText(lpMoney(holding.lpAllocationAmount));
    await expect(
      (await cellOf(page, row, 'Amount')).getByTitle(exactMoney(holding.lpAllocationAmount)),
    ).toBeVisible();
    await expect(await cellOf(page, row, 'Date')).toHaveText(writtenDate(holding.investmentDate));
    await expect(await cellOf(page, row, 'Current Value')).toHaveText(
      datedFigure(lpMoney(holding.currentValue)),
    );
    await expect(await cellOf(page, row, 'Realized')).toHaveText(lpMoney(holding.realized));
    await expect(await cellOf(page, row, 'Return')).toHaveText(lpReturn(gain));
    await expect(await cellOf(page, row, 'IRR')).toHaveText(percent(holding.irr));
    await expect(row.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/investment/${holding.id}`,
    );
    await expect(row.getByText(/\((written off|did not close|company failed)\)$/)).toBeVisible({
      visible: holding.writtenOff,
    });
  }
});

test(
  'the latest investment is first, columns sort descending first, and the sort is in the URL',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    const { id } = await lpByEmail(page, james);
    const holdings = await read<Holding[]>(page, `/api/investments/lp/${id}`);
    const first = (compare: (a: Holding, b: Holding) => number) =>
      holdings.toSorted(compare)[0]?.investmentName ?? '';
    await page.goto(`/lp/${id}`);
    await expect(headerOf(page, 'Date')).toHaveAttribute('aria-sort', 'descending');
    await expect(bodyRow(page, 0)).toContainText(
      first((a, b) => b.investmentDate.localeCompare(a.investmentDate)),
    );
    for (const header of ['Company', 'Investment Name', 'Amount', 'Current Value', 'Return', 'IRR', 'Date']) {
      await headerOf(page, header).click();
      await expect(headerOf(page, header)).toHaveAttribute('aria-sort', 'descending');
    }
    await headerOf(page, 'Amount').click();
    await headerOf(page, 'Amount').click();
    await expect(headerOf(page, 'Amount')).toHaveAttribute('aria-sort', 'ascending');
    const least = first((a, b) => Number(a.lpAllocationAmount) - Number(b.lpAllocationAmount));
    await expect(bodyRow(page, 0)).toContainText(least);
    await page.reload();
    await expect(bodyRow(page, 0)).toContainText(least);
    await page.goBack();
    await expect(headerOf(page, 'Amount')).toHaveAttribute('aria-sort', 'descending');
  },
);

test("the export of an LP's holdings has exact amounts", { tag: releaseTag }, async ({ asAdmin: page }) => {
  const { id } = await lpByEmail(page, james);
  const holdings = await read<Holding[]>(page, `/api/investments/lp/${id}`);
  const holding = holdings.find(({ investmentName }) => investmentName === 'Stackyard Series A');
  if (!holding) throw new Error(`${james} has no holding Stackyard Series A`);
  await page.goto(`/lp/${id}?search=Stackyard+Series+A`);
  await expect(rowOf(page, 'Stackyard Series A')).toBeVisible();
  const download = await downloadExport(page, 'Investment Details', 'CSV');
  expect(download.suggestedFilename()).toBe(`james-whitfield-lp-investments-${newYorkDay()}.csv`);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Company,Investment Name,Amount,Date,Current Value,Realized,Return,IRR',
    [
      holding.companyName,
      holding.investmentName,
      holding.lpAllocationAmount,
      holding.investmentDate,
      holding.currentValue,
      holding.realized,
      (Number(holding.currentValue) - Number(holding.lpAllocationAmount)).toFixed(2),
      holding.irr,
    ].join(','),
    '',
  ]);
});

test("the recent updates of an LP's companies are shown with their terms and texts", async ({
  asAdmin: page,
}) => {
  const { id } = await lpByEmail(page, james);
  const path = `/api/investments/lp/${id}/recent-updates`;
  const [update] = await read<Record<string, unknown>[]>(page, path);
  const updates = [
    {
      ...update,
      id: 'a',
      updateType: 'fundraise',
      title: 'Raised',
      content: `${'x'.repeat(99)} y`,
      amountRaised: '2500000.00',
      postMoneyValuation: '18000000.00',
    },
    {
      ...update,
      id: 'b',
      updateType: 'company_update',
      title: 'Short',
      content: null,
      notes: 'In short.',
      company: null,
    },
    {
      ...update,
      id: 'c',
      updateType: 'product_update',
      title: 'Marked',
      updateDate: '2026-03-02T17:00:00.000Z',
    },
  ];
  await page.route(`**${path}`, (route) => route.fulfill({ json: updates }));
  await page.goto(`/lp/${id}`);
  const cards = section(page, 'Recent Company Updates').getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expect(cards.nth(0)).toContainText('Fundraise');
  await expect(cards.nth(0)).toContainText(`${'x'.repeat(99)}…`);
  await expect(valueOf(cards.nth(0), 'Amount Raised')).toHaveText('$2,500,000');
  await expect(valueOf(cards.nth(0), 'Valuation')).toHaveText('$18,000,000');
  await expect(cards.nth(1)).toContainText('Company Update');
  await expect(cards.nth(1)).toContainText('Unknown Company');
  await expect(cards.nth(1)).toContainText('In short.');
  await expect(cards.nth(2)).toContainText('380 Update');
  await expect(cards.nth(2)).toContainText('Mar 2, 2026');
  await expect(cards.getByRole('link', { name: /^View Details/ }).nth(2)).toHaveAttribute(
    'href',
    '/update/c',
  );
});

test('the page of an LP without holdings shows empty states', async ({ asAdmin: page }) => {
  const { id } = await lpByEmail(page, 'kenji.watanabe@example.com');
  await page.goto(`/lp/${id}`);
  await expect(section(page, 'Recent Company Updates')).toContainText('No recent updates');
  const details = section(page, 'Investment Details');
  await expect(details).toContainText('No investments found');
  await expect(details).toContainText("This LP hasn't made any investments yet.");
});

test('the page says that the LP is loading', { tag: releaseTag }, async ({ asAdmin: page }) => {
  const { id } = await lpByEmail(page, james);
  const release = await pauseRequests(page, `**/api/user/${id}`);
  await page.goto(`/lp/${id}`);
  await expect(page.getByText('Loading LP details...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'James Whitfield', level: 1 })).toBeVisible();
});

for (const [what, path] of [
  ['Failed to fetch LP', '/api/user/{id}'],
  ["The portfolio's figures could not be loaded", '/api/portfolio/lp/{id}'],
  ['Failed to fetch recent updates', '/api/investments/lp/{id}/recent-updates'],
  ['Failed to fetch investments', '/api/investments/lp/{id}'],
] as const)
  test(`"${what}" can be retried`, { tag: releaseTag }, async ({ asAdmin: page }) => {
    const { id } = await lpByEmail(page, james);
    const url = `**${path.replace('{id}', id)}`;
    await page.route(url, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/lp/${id}`);
    const failure = page.getByRole('alert').filter({ hasText: what });
    await expect(failure).toBeVisible();
    await page.unroute(url);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toBeHidden();
    await expect(valueOf(page, 'Total Invested')).toContainText('$');
    await expect(bodyRow(page, 0)).toBeVisible();
    await expect(section(page, 'Recent Company Updates').getByRole('listitem').first()).toBeVisible();
  });

test(
  'an id that is not an LP is not found, and a link leads back to the list',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    const me = await read<Lp>(page, '/api/user');
    for (const id of [me.id, unknownId, 'no-such-id']) {
      await page.goto(`/lp/${id}`);
      await expect(page.getByRole('heading', { name: 'LP not found', level: 1 })).toBeVisible();
      await page.getByRole('link', { name: 'Back to Limited Partners' }).click();
      await expect(page).toHaveURL('/limited-partners');
    }
  },
);

test('a fund manager goes from the list to an LP and back', async ({ asAdmin: page }) => {
  await page.goto('/limited-partners?search=Whitfield');
  await page.getByRole('link', { name: 'James Whitfield', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'James Whitfield', level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Limited Partners', exact: true }).click();
  await expect(page).toHaveURL('/limited-partners?search=Whitfield');
});

test('an LP opens its own page from an allocation and goes back to the portfolio', async ({ asLp: page }) => {
  const me = await read<Lp>(page, '/api/user');
  const [holding] = await read<Holding[]>(page, `/api/investments/lp/${me.id}`);
  await page.goto(`/investment/${holding?.id}`);
  await section(page, 'LP Allocation Breakdown').getByRole('link', { name: 'James Whitfield' }).click();
  await expect(page).toHaveURL(`/lp/${me.id}`);
  await expect(valueOf(page, 'Total Invested')).toContainText('$');
  await expect(valueOf(page, 'Email')).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Portfolio Overview' }).click();
  await expect(page).toHaveURL('/investment-management');
});

test("an LP cannot open another LP's page", async ({ asLp: page }) => {
  const investments = await read<Holding[]>(
    page,
    `/api/investments/lp/${(await read<Lp>(page, '/api/user')).id}`,
  );
  const allocations = await read<{ lpId: string; lp: { lastName: string } }[]>(
    page,
    `/api/allocations/investment/${investments[0]?.id}`,
  );
  const other = allocations.find(({ lp }) => lp.lastName !== 'Whitfield');
  expect(other).toBeDefined();
  await page.goto(`/lp/${other?.lpId}`);
  await expect(page.getByRole('heading', { name: 'LP not found', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Portfolio Overview' }).click();
  await expect(page).toHaveURL('/investment-management');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("an LP's page shows value, return and IRR in few columns, and does not scroll sideways", async ({
    asAdmin: page,
  }) => {
    const { id } = await lpByEmail(page, james);
    await page.goto(`/lp/${id}?search=Anvil`);
    const row = page.getByRole('row').filter({ hasText: 'Axle & Anvil Bridge SAFE' });
    await expect(row).toContainText('Cancelled');
    await expect(row).toContainText('$0');
    await expect(row).toContainText('-100.0%');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await page.getByRole('main').evaluate(({ scrollWidth }) => scrollWidth)).toBe(390);
  });
});
