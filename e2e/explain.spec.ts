import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { investmentNamed, isValued, read, type Investment } from './api.js';
import { exactMoney } from './figures.js';
import { expect, lp, test } from './fixtures.js';
import { releaseTag } from './release-tag.js';
import { cellOf, findRow, pauseRequests, rowOf, section, valueOf } from './screens.js';

const panel = (page: Page): Locator => page.getByRole('dialog', { name: /explained$/ });
const figure = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name: `: explain ${name}` });

/** Opens the panel, expects its texts, closes it with Escape and expects the focus back on the button. */
async function expectPanel(
  page: Page,
  button: Locator,
  open: () => Promise<void>,
  texts: string[],
): Promise<void> {
  await open();
  for (const text of texts) await expect(panel(page)).toContainText(text);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(button).toBeFocused();
}

async function expectExplanation(page: Page, button: Locator, texts: string[]): Promise<void> {
  await expectPanel(page, button, () => button.click(), texts);
  await expectPanel(page, button, () => page.keyboard.press('Enter'), texts);
}

test('the value and IRR of an investment are explained with their figures', async ({ asAdmin: page }) => {
  const investment = await investmentNamed(page, 'Hollin Health Series A');
  await page.goto(`/investment/${investment.id}`);
  const information = section(page, 'Investment Information');
  await expectExplanation(page, figure(information, 'Current Value of Hollin Health Series A'), [
    'Invested $1,100,000.00 ÷ Entry post-money $15,000,000.00 ×',
    `Latest mark ${exactMoney(investment.markedValuation)} = ${exactMoney(investment.currentValue)}`,
    'Mark of',
    'recorded on',
    'by Margaret Ellison.',
  ]);
  await expectExplanation(page, figure(information, 'IRR of Hollin Health Series A'), [
    `Current value ${exactMoney(investment.currentValue)} ÷ Invested $1,100,000.00) ^ (1 ÷ Years held `,
  ]);
});

test('the panel explains why a written-off investment is worth nothing', async ({ asAdmin: page }) => {
  const { id } = await investmentNamed(page, 'Vantablue Mobility Series A');
  await page.goto(`/investment/${id}`);
  await figure(page, 'Current Value of Vantablue').click();
  await expect(panel(page)).toContainText('Written off = $0.00');
  await expect(panel(page)).toContainText(/Written off on \w+ \d+, \d{4}, because/);
  await expect(panel(page)).toContainText('No value is left = -100.0%');
});

test('the panel explains the value of an investment in a company without a valuation', async ({
  asAdmin: page,
}) => {
  const { id } = await investmentNamed(page, 'Cartwheel Commerce Pre-Seed');
  await page.goto(`/investment/${id}`);
  await figure(page, 'Current Value of Cartwheel').click();
  await expect(panel(page)).toContainText(
    'Invested $750,000.00 ÷ Entry post-money $9,000,000.00 × Entry post-money $9,000,000.00 = $750,000.00',
  );
  await expect(panel(page)).toContainText('No mark and no entered valuation: uses the entry post-money.');
});

test("the fund's figures are explained line by line with links to the records", async ({ asAdmin: page }) => {
  await page.goto('/admin-dashboard');
  const { portfolioValue, deployedCapital } = await read<Record<string, string>>(page, '/api/fund-metrics');
  const { length: count } = await read<Investment[]>(page, '/api/investments');
  await expectExplanation(page, figure(page, 'Deployed Capital of the fund'), [
    `Sum of the amounts invested in ${count} investments = ${exactMoney(deployedCapital ?? '')}`,
  ]);
  const button = figure(page, 'Portfolio Value of the fund');
  await expectExplanation(page, button, [
    `Sum of the current values of ${count} investments = ${exactMoney(portfolioValue ?? '')}`,
  ]);
  await button.click();
  const lines = panel(page).getByRole('table', { name: 'Line by line' });
  await expect(lines.getByRole('row')).toHaveCount(count + 2);
  await lines.getByRole('link', { name: 'Hollin Health Series A', exact: true }).click();
  await expect(page).toHaveURL(/\/investment\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hollin Health Series A');
  await expect(panel(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/admin-dashboard');
  await expect(panel(page)).toBeHidden();
});

test('the panel closes when its page is left and does not reopen', async ({ asAdmin: page }) => {
  await page.goto('/admin-dashboard');
  await page.getByRole('link', { name: 'Investments', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investments');
  await figure(page, 'Portfolio Value of the fund').click();
  await expect(panel(page)).toContainText('Sum of the current values');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(panel(page)).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investments');
  await expect(page.getByRole('grid')).toContainText('Cartwheel');
  await expect(panel(page)).toBeHidden();
});

test("a company's figures are explained", async ({ asAdmin: page }) => {
  const { companyId } = await investmentNamed(page, 'Hollin Health Series A');
  const { overview } = await read<{ overview: Record<string, string> }>(page, `/api/companies/${companyId}`);
  await page.goto(`/company/${companyId}`);
  const tiles = section(page, 'Investment Overview');
  await expectExplanation(page, figure(tiles, 'Value on 380 Mark of Hollin Health'), [
    `= ${exactMoney(overview['valueOnMark'] ?? '')}`,
  ]);
  await expectExplanation(page, figure(tiles, 'MOIC of Hollin Health'), [
    `Current value ${exactMoney(overview['valueOnMark'] ?? '')} ÷`,
    `Invested ${exactMoney(overview['totalInvestment'] ?? '')} = `,
  ]);
});

test('in a list, Enter opens the record and Tab moves to the figure', async ({ asAdmin: page }) => {
  await page.goto('/investment-management');
  const row = await findRow(page, 'Hollin Health Series A');
  const cell = await cellOf(page, row, 'Current Value');
  const height = (await row.boundingBox())?.height;
  expect(height).toBe(36);
  const button = figure(cell, 'Current Value of Hollin Health Series A');
  await expectExplanation(page, button, ['Invested $1,100,000.00 ÷ Entry post-money $15,000,000.00 ×']);
  await expectPanel(page, button, () => page.keyboard.press('Space'), ['Current Value explained']);
  await (await cellOf(page, row, 'Valuation')).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Tab');
  await expectPanel(page, button, () => page.keyboard.press('Enter'), ['Current Value explained']);
  await (await cellOf(page, row, 'Valuation')).focus();
  for (const column of ['Current Value', 'Realized', 'IRR']) {
    await page.keyboard.press('ArrowRight');
    await expect(await cellOf(page, row, column)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/investment\//);
});

test(
  'the share, return and portfolio of an LP are explained',
  { tag: releaseTag },
  async ({ asLp: page }) => {
    await page.goto('/investment-management');
    await expectExplanation(page, figure(page, 'Return Multiple of your portfolio'), ['÷']);
    // Companies have paid for some of it, so that the rate is that of the dated flows.
    await expectExplanation(page, figure(page, 'IRR of your portfolio'), ['Of what was paid']);
    const own = section(page, 'Your Investments');
    const { id, investmentName, lpAllocationAmount, initialValuation } = await ownHolding(page);
    const part = `Invested ${exactMoney(lpAllocationAmount)} ÷ Entry post-money ${exactMoney(initialValuation)} ×`;
    const shown = rowOf(own, investmentName);
    await shown.scrollIntoViewIfNeeded();
    await expectExplanation(page, figure(shown, `Current Value of ${investmentName}`), [part, 'part of']);
    await page.goto(`/lp/${await myId(page)}`);
    const details = rowOf(section(page, 'Investment Details'), investmentName);
    await details.scrollIntoViewIfNeeded();
    await expectExplanation(page, figure(details, `Return of ${investmentName}`), ['−', part]);
    await figure(details, `Current Value of ${investmentName}`).click();
    await panel(page).getByRole('link', { name: investmentName, exact: true }).click();
    await expect(page).toHaveURL(`/investment/${id}`);
    await figure(section(page, 'LP Allocation Breakdown'), 'Current Value').click();
    await expect(panel(page)).toContainText(part);
  },
);

interface Holding {
  id: string;
  investmentName: string;
  lpAllocationAmount: string;
  initialValuation: string;
  writtenOff: boolean;
  company: { currentValuation: string | null };
}

const myId = async (page: Page): Promise<string> => (await read<{ id: string }>(page, '/api/user')).id;

/** The newest of the LP's holdings that has a value. */
async function ownHolding(page: Page): Promise<Holding> {
  const holdings = await read<Holding[]>(page, `/api/investments/lp/${await myId(page)}`);
  const found = holdings.find((holding) => !holding.writtenOff && isValued(holding));
  if (!found) throw new Error(`${lp.email} has no holding with a value`);
  return found;
}

test('the downloaded workbook contains the figures of the panel', async ({ asAdmin: page }) => {
  const { id, currentValue } = await investmentNamed(page, 'Hollin Health Series A');
  await page.goto(`/investment/${id}`);
  await figure(page, 'Current Value of Hollin').click();
  await expect(panel(page)).toContainText('÷');
  const downloading = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Download Workbook' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Explanation of Hollin Health Series A, .*\.xlsx$/);
  const [sheet] = await readWorkbook(await readFile(await download.path()));
  const row = sheet?.data.find(([label]) => label === 'Current value');
  expect(row?.slice(1, 4)).toEqual([Number(currentValue), Number(currentValue), 'agrees']);
});

test(
  'the panel shows that it loads, and a failed one can be retried',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    const { id } = await investmentNamed(page, 'Hollin Health Series A');
    await page.goto(`/investment/${id}`);
    const release = await pauseRequests(page, `**/api/explanations/investments/${id}`);
    await figure(page, 'Current Value of Hollin').click();
    await expect(panel(page).getByRole('status', { name: 'Loading the explanation' })).toBeVisible();
    release();
    await expect(panel(page)).toContainText('÷');
    await page.keyboard.press('Escape');
    await page.unrouteAll();

    await page.goto('/admin-dashboard');
    await page.route('**/api/explanations/fund', (route) =>
      route.fulfill({ status: 503, json: { message: 'The database is away.' } }),
    );
    await figure(page, 'Portfolio Value of the fund').click();
    await expect(panel(page).getByRole('alert')).toContainText('The database is away.');
    await page.unrouteAll();
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(panel(page)).toContainText('Sum of the current values');
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'the panel fills the window and has a Close button',
    { tag: releaseTag },
    async ({ asAdmin: page }) => {
      await page.goto('/admin-dashboard');
      const button = figure(page, 'Portfolio Value of the fund');
      await button.tap();
      await expect(panel(page)).toContainText('Sum of the current values');
      await expect.poll(async () => (await panel(page).boundingBox())?.x).toBe(0);
      expect((await panel(page).boundingBox())?.width).toBe(390);
      const sideways = await panel(page).evaluate((element) =>
        [element, ...element.querySelectorAll('*')].some(
          ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
        ),
      );
      expect(sideways).toBe(false);
      await panel(page).getByRole('button', { name: 'Close' }).tap();
      await expect(panel(page)).toBeHidden();
      await expect(button).toBeFocused();
    },
  );
});

test('what can be explained is underlined on the screen and not on paper', async ({ asAdmin: page }) => {
  await page.goto('/admin-dashboard');
  const button = figure(page, 'Portfolio Value of the fund');
  await expect(button).toHaveCSS('text-decoration-line', 'underline');
  await expect(button).toHaveCSS('text-decoration-style', 'dotted');
  await page.emulateMedia({ media: 'print' });
  await expect(button).toBeHidden();
  await expect(valueOf(page, 'Portfolio Value')).toHaveCSS('text-decoration-line', 'none');
});

test('the tooltip of a figure shows the exact amount', async ({ asAdmin: page }) => {
  await page.goto('/admin-dashboard');
  const { portfolioValue } = await read<Record<string, string>>(page, '/api/fund-metrics');
  await valueOf(page, 'Portfolio Value').hover();
  await expect(page.getByRole('tooltip')).toHaveText(exactMoney(portfolioValue ?? ''));
});
