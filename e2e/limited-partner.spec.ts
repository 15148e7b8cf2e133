import { investmentNamed, read, type Investment } from './api.js';
import { compactMoney } from './figures.js';
import { expect, test } from './fixtures.js';
import { cellOf, findRow, section } from './screens.js';

test('a limited partner sees the fund with the own allocations', async ({ asLp: page }) => {
  const investments = await read<Investment[]>(page, '/api/investments');
  const held = investments.find(({ lpAllocationAmount }) => lpAllocationAmount != null);
  const other = investments.find(({ lpAllocationAmount }) => lpAllocationAmount == null);
  if (!held || !other) throw new Error('The demo partner holds some investments and not others');
  await page.goto('/investment-management');
  await expect(page.getByRole('heading', { name: 'Portfolio Overview', level: 1 })).toBeVisible();
  const row = await findRow(page, held.investmentName);
  await expect(await cellOf(page, row, 'Your Allocation')).toHaveText(
    compactMoney(held.lpAllocationAmount ?? ''),
  );
  await expect(await cellOf(page, row, 'Current Value')).toHaveText(compactMoney(held.currentValue));
  await expect(await cellOf(page, row, 'Total Investment')).toHaveText(compactMoney(held.totalInvestment));
  const otherRow = await findRow(page, other.investmentName);
  await expect(await cellOf(page, otherRow, 'Your Allocation')).toHaveText('N/A');
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
  await expect(breakdown.getByRole('button')).toHaveCount(0);
  await expect(breakdown).not.toContainText('@');
});

test('a limited partner does not see the allocations of an investment not held', async ({ asLp: page }) => {
  const { id } = await investmentNamed(page, 'Cartwheel Commerce Pre-Seed');
  await page.goto(`/investment/${id}`);
  await expect(section(page, 'Company Stage Details')).toBeVisible();
  await expect(section(page, 'LP Allocation Breakdown')).toBeHidden();
  expect((await page.context().request.get(`/api/allocations/investment/${id}`)).status()).toBe(404);
});
