import { investmentNamed, read } from './api.js';
import { datedFigure, exactMoney, percent, writtenDate } from './figures.js';
import { expect, test } from './fixtures.js';
import { releaseTag } from './release-tag.js';
import { cellOf, findRow, pauseRequests, section, valueOf } from './screens.js';

interface Allocation {
  amount: string;
  lpId: string;
  lp: { firstName: string; lastName: string };
}

test('the investment page shows the deal, the company stage and the allocations', async ({
  asAdmin: page,
}) => {
  const investment = await investmentNamed(page, 'Hollin Health Series A');
  await page.goto(`/investment/${investment.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hollin Health Series A');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Investment Information',
    'Value Against Cost',
    'Deal Notes',
    'Company Stage Details',
    'LP Allocation Breakdown',
    'Capital',
    'Proceeds',
    'Terms',
    'Ownership',
    'Investment Documents',
  ]);
  const information = section(page, 'Investment Information');
  await expect(valueOf(information, 'Amount Invested')).toHaveText('$1,100,000.00');
  await expect(valueOf(information, 'Entry Post-Money')).toHaveText('$15,000,000.00');
  await expect(valueOf(information, 'Investment Date')).toHaveText(writtenDate(investment.investmentDate));
  await expect(valueOf(information, 'Investment Type')).toHaveText('Priced');
  await expect(valueOf(information, 'Current Value')).toHaveText(exactMoney(investment.currentValue));
  await expect(valueOf(information, 'IRR')).toHaveText(percent(investment.irr));
  await expect(section(page, 'Deal Notes')).toContainText(investment.notes ?? '');
  const stage = section(page, 'Company Stage Details');
  await expect(valueOf(stage, 'Revenue Amount')).toHaveText('$145,000.00');
  await expect(valueOf(stage, 'Revenue Frequency')).toHaveText('Monthly');
  await expect(valueOf(stage, 'Team Size')).toHaveText('27');
  await expect(valueOf(stage, 'Monthly Burn')).toHaveText('$230,000.00');
  await expect(stage.getByRole('link', { name: 'Hollin Health' })).toHaveAttribute(
    'href',
    `/company/${investment.companyId}`,
  );
});

test('the allocations are sorted by amount and show their percentage', async ({ asAdmin: page }) => {
  const investment = await investmentNamed(page, 'Tidewater Ledger Series A');
  const allocations = await read<Allocation[]>(page, `/api/allocations/investment/${investment.id}`);
  expect(allocations.length).toBeGreaterThan(1);
  const total = allocations.reduce((sum, { amount }) => sum + Number(amount), 0);
  await page.goto(`/investments/${investment.id}`);
  const breakdown = section(page, 'LP Allocation Breakdown');
  const rows = breakdown.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(allocations.length);
  const byAmount = allocations.toSorted((a, b) => Number(b.amount) - Number(a.amount));
  for (const [index, { lpId, lp, amount }] of byAmount.entries()) {
    const row = rows.nth(index);
    await expect(row.getByRole('link', { name: `${lp.firstName} ${lp.lastName}` })).toHaveAttribute(
      'href',
      `/lp/${lpId}`,
    );
    await expect(row.getByRole('cell')).toContainText([
      lp.lastName,
      exactMoney(amount),
      percent(Number(amount) / total),
    ]);
  }
});

for (const [name, indicator] of [
  ['Tidewater Ledger Series A', /fully allocated/i],
  ['Hollin Health Series A', /under-allocated/i],
  ['Kestrel Works Secondary Purchase', /over-allocated/i],
  ['Cartwheel Commerce Pre-Seed', /under-allocated/i],
] as const)
  test(`${name} is shown as ${indicator.source}`, async ({ asAdmin: page }) => {
    const { id } = await investmentNamed(page, name);
    await page.goto(`/investment/${id}`);
    await expect(section(page, 'LP Allocation Breakdown')).toContainText(indicator);
  });

for (const name of ['Vantablue Mobility Series A', 'Axle & Anvil Bridge SAFE', 'Pomelo Pantry Seed'])
  test(`written-off ${name} shows $0 and -100.0%`, async ({ asAdmin: page }) => {
    const { id } = await investmentNamed(page, name);
    await page.goto(`/investment/${id}`);
    const information = section(page, 'Investment Information');
    await expect(valueOf(information, 'Current Value')).toHaveText('$0');
    await expect(valueOf(information, 'IRR')).toHaveText('-100.0%');
  });

test('an investment in a company without a mark or valuation has no current value', async ({
  asAdmin: page,
}) => {
  const { id } = await investmentNamed(page, 'Cartwheel Commerce Pre-Seed');
  await page.goto(`/investment/${id}`);
  await expect(valueOf(section(page, 'Investment Information'), 'Current Value')).toHaveText('N/A');
  await expect(valueOf(section(page, 'Investment Information'), 'IRR')).toHaveText('N/A');
  await page.goto('/investment-management');
  const row = await findRow(page, 'Cartwheel Commerce Pre-Seed');
  await expect(await cellOf(page, row, 'Current Value')).toHaveText(datedFigure('N/A'));
  await expect(await cellOf(page, row, 'IRR')).toHaveText('N/A');
});

test('an investment in a company with an entered valuation has a current value', async ({
  asAdmin: page,
}) => {
  const { id } = await investmentNamed(page, 'Ribosphere Series A, First Tranche');
  await page.goto(`/investment/${id}`);
  await expect(valueOf(section(page, 'Investment Information'), 'Current Value')).toHaveText('$2,968,750.00');
});

test('without notes the Deal Notes panel is hidden', async ({ asAdmin: page }) => {
  const { id } = await investmentNamed(page, 'Kestrel Works Series A');
  await page.goto(`/investment/${id}`);
  await expect(section(page, 'LP Allocation Breakdown')).toBeVisible();
  await expect(section(page, 'Deal Notes')).toBeHidden();
});

test('the page says that the investment is loading', { tag: releaseTag }, async ({ asAdmin: page }) => {
  const { id } = await investmentNamed(page, 'Stackyard Seed');
  const release = await pauseRequests(page, `**/api/investments/${id}`);
  await page.goto(`/investment/${id}`);
  await expect(page.getByText('Loading investment details...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Stackyard Seed', level: 1 })).toBeVisible();
});

test(
  'when loading an investment fails, an error is shown and loading can be retried',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    const { id } = await investmentNamed(page, 'Stackyard Seed');
    await page.route(`**/api/investments/${id}`, (route) =>
      route.fulfill({ status: 500, json: { message: 'Down' } }),
    );
    await page.goto(`/investment/${id}`);
    await expect(page.getByRole('alert')).toContainText('Failed to fetch investment');
    await page.unroute(`**/api/investments/${id}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Stackyard Seed', level: 1 })).toBeVisible();
  },
);

for (const id of ['01900000-0000-7000-8000-000000000000', 'no-such-id'])
  test(`investment ${id} is not found, and a link leads back to the list`, async ({ asAdmin: page }) => {
    await page.goto(`/investment/${id}`);
    await expect(page.getByText('Investment not found')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Investments' }).click();
    await expect(page).toHaveURL('/investment-management');
  });
