import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { investmentNamed, read, type Lp } from './api.js';
import { exactMoney } from './figures.js';
import { expect, test } from './fixtures.js';
import { section } from './screens.js';

interface Explanation {
  performance: { nav: string; tvpi: number };
  flows: { amount: string }[];
}

const panel = (page: Page): Locator => page.getByRole('dialog', { name: /explained$/ });
const figure = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name: `: explain ${name}` });

async function open(page: Page, button: Locator): Promise<Locator> {
  await button.click();
  await expect(panel(page).getByRole('status', { name: 'Loading the explanation' })).toHaveCount(0);
  return panel(page);
}

async function close(page: Page, button: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(button).toBeFocused();
}

test('an LP sees the flows of its net rate with their dates, and downloads them as a workbook', async ({
  asLp: page,
}) => {
  await page.goto('/capital-account');
  const { id } = await read<{ id: string }>(page, '/api/user');
  const { performance, flows } = await read<Explanation>(page, `/api/explanations/performance/lps/${id}`);
  const figures = section(page, 'Performance');
  const button = figure(figures, 'Net IRR of the capital account');
  const shown = await open(page, button);
  await expect(shown).toContainText(`XIRR of ${flows.length} flows`);
  const rows = shown.getByRole('table', { name: 'Flows of the Net IRR' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(exactMoney(flows[0]?.amount ?? ''));
  await expect(rows.nth(1)).toContainText(/\w{3} \d+, \d{4}/);
  await expect(rows.last()).toContainText(`NAV`);
  await expect(rows.last()).toContainText(exactMoney(performance.nav));
  const download = page.waitForEvent('download');
  await shown.getByRole('button', { name: /^Download Workbook/ }).click();
  const [sheet] = await readWorkbook(await readFile(await (await download).path()));
  expect(sheet?.data.flat()).toEqual(expect.arrayContaining(['Net IRR', 'NAV', 'agrees']));
  expect(sheet?.data.flat()).not.toContain('differs');
  await close(page, button);

  const value = figure(figures, 'Net Asset Value of the capital account');
  await expect(await open(page, value)).toContainText(`= ${exactMoney(performance.nav)}`);
  await close(page, value);

  const rolled = section(page, 'Roll-forward');
  const contributions = figure(rolled, 'Contributions of the capital account');
  const { contributions: paid } = await read<{ contributions: string }>(
    page,
    `/api/capital-accounts/lps/${id}`,
  );
  const step = await open(page, contributions);
  await expect(step).toContainText(`Sum of what was paid in = ${exactMoney(paid)}`);
  for (const name of ['Deal by deal', 'Activity by date'])
    await expect(step.getByRole('table', { name }).getByRole('row').last()).toHaveText(
      `Total${exactMoney(paid)}`,
    );
  await close(page, contributions);

  const deals = section(page, 'Deals');
  const multiple = figure(deals, 'TVPI of Hollin Health Seed');
  await expect(await open(page, multiple)).toContainText('James Whitfield, Hollin Health Seed, as of');
  await close(page, multiple);

  await page.goto('/lp-dashboard');
  const tvpi = figure(section(page, 'Capital Account'), 'TVPI of the capital account');
  await expect(await open(page, tvpi)).toContainText(`= ${performance.tvpi.toFixed(2)}x`);
  await close(page, tvpi);
});

test("an admin sees an LP's and the fund's returns explained, and those of a deal", async ({
  asAdmin: page,
}) => {
  const lps = await read<Lp[]>(page, '/api/lps');
  const id = lps.find(({ lastName }) => lastName === 'Whitfield')?.id ?? '';
  await page.goto(`/lp/${id}?tab=capital-account`);
  const unfunded = figure(section(page, 'Performance'), 'Unfunded of the capital account');
  await expect(await open(page, unfunded)).toContainText('Commitment');
  await expect(panel(page).getByRole('table', { name: 'Deal by deal' })).toBeVisible();
  await close(page, unfunded);

  await page.goto('/admin-dashboard');
  const net = figure(page, 'Net IRR of the fund');
  await expect(await open(page, net)).toContainText('Of the LPs: without what the firm itself holds.');
  await close(page, net);
  const gross = figure(page, 'Gross IRR of the fund');
  await expect(await open(page, gross)).toContainText('Flows of the Gross IRR');
  await close(page, gross);

  const investment = await investmentNamed(page, 'Hollin Health Series A');
  await page.goto(`/investment/${investment.id}`);
  const capital = section(page, 'Capital');
  const cost = figure(capital, 'Cost of Hollin Health Series A');
  await expect(await open(page, cost)).toContainText('Original cost $1,100,000.00 − Cost relieved $0.00');
  await close(page, cost);
  const value = figure(capital, 'Value of Hollin Health Series A');
  await expect(await open(page, value)).toContainText('Invested $1,100,000.00 ÷ Entry post-money');
  await close(page, value);
  const { accounts } = await read<{ accounts: { entity: { legalName: string } }[] }>(
    page,
    `/api/capital-accounts/investments/${investment.id}`,
  );
  const [first] = accounts;
  const paidIn = figure(capital, `Paid In of ${first?.entity.legalName}`);
  await expect(await open(page, paidIn)).toContainText(
    `${first?.entity.legalName}, Hollin Health Series A, as of`,
  );
  await close(page, paidIn);
});
