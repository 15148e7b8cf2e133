import type { Page } from '@playwright/test';
import { investmentNamed, isValued, read, type Investment, type Portfolio } from './api.js';
import { compactMoney, percent } from './figures.js';
import { expect, test } from './fixtures.js';
import { releaseTag } from './release-tag.js';
import { cellOf, findRow, headerOf, hold, rowOf, section, valueOf } from './screens.js';

const OTHERS = 'All Other 380 Investments';

/** What has a value among what the partner holds, by its own figures, and among what it does not hold. */
async function holdings(page: Page): Promise<{ own: Investment[]; others: Investment[] }> {
  const { id: me } = await read<{ id: string }>(page, '/api/user');
  const own = await read<Investment[]>(page, `/api/investments/lp/${me}`);
  const held = new Set(own.map(({ id: heldId }) => heldId));
  const all = await read<Investment[]>(page, '/api/investments');
  return { own: own.filter(isValued), others: all.filter(({ id }) => !held.has(id)).filter(isValued) };
}

function first(investments: Investment[]): Investment {
  const [investment] = investments;
  if (!investment) throw new Error('The demo partner holds some investments and not others');
  return investment;
}

test('a limited partner sees the own portfolio as a whole', async ({ asLp: page }) => {
  const summary = await read<Portfolio>(page, '/api/portfolio/summary');
  await page.goto('/investment-management');
  await expect(page.getByRole('heading', { name: 'Portfolio Overview', level: 1 })).toBeVisible();
  await expect(valueOf(page, 'Total Invested')).toHaveText(compactMoney(summary.totalInvested));
  await expect(valueOf(page, 'Total Value')).toHaveText(compactMoney(summary.totalValue));
  await expect(valueOf(page, 'Return Multiple')).toHaveText(`${summary.returnMultiple.toFixed(2)}x`);
  await expect(valueOf(page, 'IRR')).toHaveText(percent(summary.irr));
});

test('a portfolio worth less than was invested has its value in red', async ({ asLp: page }) => {
  const summary = await read<Portfolio>(page, '/api/portfolio/summary');
  const red = 'rgb(180, 35, 24)';
  await page.goto('/investment-management');
  await expect(valueOf(page, 'Total Value')).not.toHaveCSS('color', red);
  await page.route('**/api/portfolio/summary', (route) =>
    route.fulfill({ json: { ...summary, totalInvested: '100.00', totalValue: '99.99' } }),
  );
  await page.reload();
  await expect(valueOf(page, 'Total Value')).toHaveCSS('color', red);
  await expect(valueOf(page, 'Total Invested')).not.toHaveCSS('color', red);
});

test('the first list holds the own investments with the own figures', async ({ asLp: page }) => {
  const { own, others } = await holdings(page);
  const list = section(page, 'Your Investments');
  const investment = first(own);
  await page.goto('/investment-management');
  const row = await findRow(page, investment.investmentName);
  await expect(await cellOf(list, row, 'Your Allocation')).toHaveText(
    compactMoney(investment.lpAllocationAmount ?? ''),
  );
  await expect(await cellOf(list, row, 'Current Value')).toHaveText(compactMoney(investment.currentValue));
  await expect(await cellOf(list, row, 'Total Investment')).toHaveText(
    compactMoney(investment.totalInvestment),
  );
  await expect(await cellOf(list, row, 'IRR')).toHaveText(percent(investment.irr));
  await findRow(page, first(others).investmentName);
  await expect(list.getByText('No investments found matching the search')).toBeVisible();
  await list.getByRole('button', { name: 'Clear search' }).click();
  await expect(list.getByRole('grid')).toBeVisible();
});

test('the second list holds the other investments of the fund, with a search and a sort of its own', async ({
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
  await expect(await cellOf(list, row, 'Current Value')).toHaveText(compactMoney(currentValue));
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

test('the page stays where it is while the second list is searched', async ({ asLp: page }) => {
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

test('each list says that it loads and that it is empty', { tag: releaseTag }, async ({ asLp: page }) => {
  const answerOwn = await hold(page, '**/api/investments/lp/*');
  const answerAll = await hold(page, '**/api/investments?*');
  await page.goto('/investment-management');
  await expect(page.getByText('Loading your investments...')).toBeAttached();
  await expect(page.getByText('Loading all investments...')).toBeAttached();
  answerOwn();
  answerAll();
  await expect(page.getByText('Loading your investments...')).not.toBeAttached();
  await expect(page.getByText('Loading all investments...')).not.toBeAttached();

  for (const path of ['**/api/investments/lp/*', '**/api/investments?*'])
    await page.route(path, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText("You don't have any active investments yet.")).toBeVisible();
  await expect(page.getByText('No other investments found.')).toBeVisible();
});

test('a limited partner is offered nothing that is for fund managers', async ({ asLp: page }) => {
  await page.goto('/investment-management');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await expect(sidebar).toContainText('James Whitfield');
  await expect(sidebar).toContainText('Limited Partner');
  for (const [name, href] of [
    ['Overview', '/lp-dashboard'],
    ['Investments', '/investment-management'],
    ['Companies', '/companies'],
    ['Your Updates', '/updates'],
    ['K1s', '/my-k1s'],
  ] as const)
    await expect(sidebar.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  for (const name of ['Dashboard', 'Limited Partners', 'K1 Documents', 'Settings'])
    await expect(sidebar.getByRole('link', { name, exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'New Investment' })).toBeHidden();
  await expect(page.getByText('Deployed Capital')).toBeHidden();
});

test('the server refuses a limited partner what the screens do not offer', async ({ asLp: page }) => {
  const { request } = page.context();
  for (const path of ['/api/fund-metrics', '/api/activities'])
    expect((await request.get(path)).status()).toBe(403);
  expect((await request.post('/api/investments', { data: {} })).status()).toBe(403);
});

test('a limited partner sees the allocations of an investment held, and opens only the own page from there', async ({
  asLp: page,
}) => {
  const investments = await read<Investment[]>(page, '/api/investments');
  const held = investments.find(({ lpAllocationAmount }) => lpAllocationAmount != null);
  await page.goto(`/investment/${held?.id}`);
  const breakdown = section(page, 'LP Allocation Breakdown');
  await expect(breakdown.getByRole('link')).toHaveText(['James Whitfield']);
  // Nothing to change: what there is to press takes it along, or explains the own value.
  await expect(breakdown.getByRole('button')).toHaveCount(2);
  await expect(breakdown.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(breakdown.getByRole('button').last()).toHaveAccessibleName(
    /: explain Current Value of James Whitfield$/,
  );
  await expect(breakdown).not.toContainText('@');
});

test('a limited partner does not see the allocations of an investment not held', async ({ asLp: page }) => {
  const { id } = await investmentNamed(page, 'Cartwheel Commerce Pre-Seed');
  await page.goto(`/investment/${id}`);
  await expect(section(page, 'Company Stage Details')).toBeVisible();
  await expect(section(page, 'LP Allocation Breakdown')).toBeHidden();
  expect((await page.context().request.get(`/api/allocations/investment/${id}`)).status()).toBe(404);
});
