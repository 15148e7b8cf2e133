import type { Page } from '@playwright/test';
import { investmentNamed, isValued, read, type Investment, type Portfolio } from './api.js';
import { compactMoney, datedFigure, percent } from './figures.js';
import { expect, test } from './fixtures.js';
import { releaseTag } from './release-tag.js';
import { cellOf, findRow, headerOf, pauseRequests, rowOf, section, valueOf } from './screens.js';

const OTHERS = 'All Other 380 Investments';

/** The investments with a value: those of the LP, with its own figures, and all others. */
async function holdings(page: Page): Promise<{ own: Investment[]; others: Investment[] }> {
  const { id: me } = await read<{ id: string }>(page, '/api/user');
  const own = await read<Investment[]>(page, `/api/investments/lp/${me}`);
  const ownIds = new Set(own.map((investment) => investment.id));
  const all = await read<Investment[]>(page, '/api/investments');
  return { own: own.filter(isValued), others: all.filter(({ id }) => !ownIds.has(id)).filter(isValued) };
}

function first(investments: Investment[]): Investment {
  const [investment] = investments;
  if (!investment) throw new Error('The demo LP has to have some investments and not others');
  return investment;
}

test('a limited partner sees the figures of their portfolio', async ({ asLp: page }) => {
  const summary = await read<Portfolio>(page, '/api/portfolio/summary');
  await page.goto('/investment-management');
  await expect(page.getByRole('heading', { name: 'Portfolio Overview', level: 1 })).toBeVisible();
  await expect(valueOf(page, 'Total Invested')).toHaveText(compactMoney(summary.totalInvested));
  await expect(valueOf(page, 'Total Value')).toHaveText(compactMoney(summary.totalValue));
  await expect(valueOf(page, 'Return Multiple')).toHaveText(`${summary.returnMultiple.toFixed(2)}x`);
  await expect(valueOf(page, 'IRR')).toHaveText(percent(summary.irr));
});

test('the value of a portfolio is red when it is below the invested amount', async ({ asLp: page }) => {
  const summary = await read<Portfolio>(page, '/api/portfolio/summary');
  const red = 'rgb(180, 35, 24)';
  await page.goto('/investment-management');
  await expect(valueOf(page, 'Total Value')).not.toHaveCSS('color', red);
  await page.route('**/api/portfolio/summary', (route) =>
    route.fulfill({
      json: { ...summary, totalInvested: '100.00', totalValue: '99.99', totalReturn: '-0.01' },
    }),
  );
  await page.reload();
  await expect(valueOf(page, 'Total Value')).toHaveCSS('color', red);
  await expect(valueOf(page, 'Total Invested')).not.toHaveCSS('color', red);
});

test('the first list shows the LP’s own investments with its own figures', async ({ asLp: page }) => {
  const { own, others } = await holdings(page);
  const list = section(page, 'Your Investments');
  const investment = first(own);
  await page.goto('/investment-management');
  const row = await findRow(page, investment.investmentName);
  await expect(await cellOf(list, row, 'Your Allocation')).toHaveText(
    compactMoney(investment.lpAllocationAmount ?? ''),
  );
  await expect(await cellOf(list, row, 'Current Value')).toHaveText(
    datedFigure(compactMoney(investment.currentValue)),
  );
  await expect(await cellOf(list, row, 'Total Investment')).toHaveText(
    compactMoney(investment.totalInvestment),
  );
  await expect(await cellOf(list, row, 'IRR')).toHaveText(percent(investment.irr));
  await expect(await cellOf(list, row, 'Gain')).toHaveText(/^[+-]?\$[\d.]+[KM]?$/);
  for (const group of ['Your part', 'The whole fund']) await expect(headerOf(list, group)).toBeVisible();
  await list.getByPlaceholder('Search investments or companies...').fill(first(others).investmentName);
  await expect(list.getByText('No investments found matching the search')).toBeVisible();
  await list.getByRole('button', { name: 'Clear search' }).click();
  await expect(list.getByRole('grid')).toBeVisible();
});

test('the second list shows the other investments of the fund with its own search and sort', async ({
  asLp: page,
}) => {
  const { own, others } = await holdings(page);
  const [list, ownList] = [section(page, OTHERS), section(page, 'Your Investments')];
  const search = list.getByPlaceholder('Search all investments...');
  const { investmentName, totalInvestment, currentValue } = first(others);
  await page.goto('/investment-management');
  await expect(headerOf(list, 'Your Allocation')).toBeHidden();
  await expect(headerOf(list, 'Investment Date')).toHaveAttribute('aria-sort', 'descending');
  await headerOf(list, 'Total Investment').click();
  await expect(headerOf(list, 'Total Investment')).toHaveAttribute('aria-sort', 'ascending');
  await expect(headerOf(ownList, 'Investment Date')).toHaveAttribute('aria-sort', 'descending');

  await search.fill(investmentName);
  const row = rowOf(list, investmentName);
  await expect(await cellOf(list, row, 'Total Investment')).toHaveText(compactMoney(totalInvestment));
  await expect(await cellOf(list, row, 'Current Value')).toHaveText(datedFigure(compactMoney(currentValue)));
  await expect(ownList.getByPlaceholder('Search investments or companies...')).toHaveValue('');
  await expect(page).toHaveURL(/otherSort=totalInvestment/);
  await expect(page).toHaveURL(/otherSearch=/);
  await page.reload();
  await expect(search).toHaveValue(investmentName);
  await expect(row).toBeVisible();

  await search.fill(first(own).investmentName);
  await expect(list.getByText('No investments found matching the search')).toBeVisible();
  await list.getByRole('button', { name: 'Clear search' }).click();
  await expect(search).toHaveValue('');
});

test('searching the second list does not scroll the page', async ({ asLp: page }) => {
  await page.goto('/investment-management');
  const search = section(page, OTHERS).getByPlaceholder('Search all investments...');
  await search.scrollIntoViewIfNeeded();
  const scrolled = () => page.getByRole('main').evaluate(({ scrollTop }) => scrollTop);
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await search.pressSequentially('se');
  await expect(page).toHaveURL(/otherSearch=se/);
  expect(await scrolled()).toBe(before);
});

test('each list shows loading and empty states', { tag: releaseTag }, async ({ asLp: page }) => {
  const releaseOwn = await pauseRequests(page, '**/api/investments/lp/*');
  const releaseAll = await pauseRequests(page, '**/api/investments?*');
  await page.goto('/investment-management');
  await expect(page.getByText('Loading your investments...')).toBeAttached();
  await expect(page.getByText('Loading all investments...')).toBeAttached();
  releaseOwn();
  releaseAll();
  await expect(page.getByText('Loading your investments...')).not.toBeAttached();
  await expect(page.getByText('Loading all investments...')).not.toBeAttached();

  for (const path of ['**/api/investments/lp/*', '**/api/investments?*'])
    await page.route(path, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText("You don't have any active investments yet.")).toBeVisible();
  await expect(page.getByText('No other investments found.')).toBeVisible();
});

test('a limited partner does not see the controls of fund managers', async ({ asLp: page }) => {
  await page.goto('/investment-management');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await expect(sidebar).toContainText('James Whitfield');
  await expect(sidebar).toContainText('Limited Partner');
  for (const [name, href] of [
    ['Investments', '/investment-management'],
    ['Performance', '/lp-dashboard'],
    ['Capital Account', '/capital-account'],
    ['Companies', '/companies'],
    ['Your Updates', '/updates'],
    ['K1s', '/my-k1s'],
  ] as const)
    await expect(sidebar.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  for (const name of ['Dashboard', 'Overview', 'Limited Partners', 'K1 Documents', 'Settings'])
    await expect(sidebar.getByRole('link', { name, exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'New Investment' })).toBeHidden();
  await expect(page.getByText('Deployed Capital')).toBeHidden();
});

test('the server denies a limited partner the calls of fund managers', async ({ asLp: page }) => {
  const { request } = page.context();
  for (const path of ['/api/fund-metrics', '/api/activities'])
    expect((await request.get(path)).status()).toBe(403);
  expect((await request.post('/api/investments', { data: {} })).status()).toBe(403);
});

test('a limited partner sees the allocations of an investment of theirs and can open only their own page', async ({
  asLp: page,
}) => {
  const investments = await read<Investment[]>(page, '/api/investments');
  const own = investments.find(({ lpAllocationAmount }) => lpAllocationAmount != null);
  await page.goto(`/investment/${own?.id}`);
  const breakdown = section(page, 'LP Allocation Breakdown');
  await expect(breakdown.getByRole('link')).toHaveText(['James Whitfield']);
  // The only buttons export the list and explain the LP's own value.
  await expect(breakdown.getByRole('button')).toHaveCount(2);
  await expect(breakdown.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(breakdown.getByRole('button').last()).toHaveAccessibleName(
    /: explain Current Value of James Whitfield$/,
  );
  await expect(breakdown).not.toContainText('@');
});

test('a limited partner does not see the allocations of an investment that is not theirs', async ({
  asLp: page,
}) => {
  const { id } = await investmentNamed(page, 'Cartwheel Commerce Pre-Seed');
  await page.goto(`/investment/${id}`);
  await expect(section(page, 'Company Stage Details')).toBeVisible();
  await expect(section(page, 'LP Allocation Breakdown')).toBeHidden();
  expect((await page.context().request.get(`/api/allocations/investment/${id}`)).status()).toBe(404);
});
