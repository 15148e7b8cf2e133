import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { read, type FundMetrics } from './api.js';
import { addDocumentTo, allocate, expect, expectOk, lpNamed, test, type Deal } from './deal.js';
import {
  cardMoney,
  compactMoney,
  datedFigure,
  exactMoney,
  lpMoney,
  newYorkDay,
  percent,
  writtenDate,
} from './figures.js';
import { releaseTag } from './release-tag.js';
import { cellOf, findRow, rowOf, section, toast, valueOf } from './screens.js';

interface Mark {
  id: string;
  version: number;
  valuation: string;
}

const history = (page: Page): Locator => section(page, '380 Marks History');
const rows = (page: Page): Locator => history(page).locator('tbody').getByRole('row');
const chart = (page: Page): Locator => page.getByRole('figure', { name: /380 marks over time/ });
const fifty = 'x'.repeat(50);

async function openCompany(page: Page, { companyId, companyName }: Deal): Promise<void> {
  await page.goto(`/company/${companyId}`);
  await expect(page.getByRole('heading', { name: companyName, level: 1 })).toBeVisible();
}

const recordMark = (by: APIRequestContext, deal: Deal, data: object): Promise<Mark> =>
  expectOk(by.post(`/api/companies/${deal.companyId}/marks`, { data }));

/** The deal is 250,000 at 10 million: a fortieth of the company. */
async function expectWorth(page: Page, mark: string, value: string, moic: string): Promise<void> {
  await expect(valueOf(section(page, 'Company Information'), '380 Mark')).toHaveText(mark);
  await expect(valueOf(page, 'Value on 380 Mark')).toHaveText(value);
  await expect(valueOf(page, 'MOIC')).toHaveText(moic);
}

test('adding, backdating, editing and deleting marks changes the current mark, value and MOIC', async ({
  asAdmin: page,
  deal,
}) => {
  await openCompany(page, deal);
  await expectWorth(page, '$20,000,000.00', '$500K', '2.00x');

  await page.getByRole('button', { name: 'Add Mark' }).click();
  const adding = page.getByRole('dialog', { name: 'Add 380 Mark' });
  await expect(adding.getByLabel('Mark Date')).toHaveValue(newYorkDay());
  await adding.getByLabel('Valuation').fill('8000000.40');
  await adding.getByLabel('Explanation').fill('A down round');
  await adding.getByRole('button', { name: 'Add Mark' }).click();
  await expect(toast(page, '380 mark created successfully')).toBeVisible();
  await expectWorth(page, '$8,000,000.40', '$200K', '0.80x');

  await page.getByRole('button', { name: 'Add Mark' }).click();
  await adding.getByLabel('Valuation').fill('90000000');
  await adding.getByLabel('Mark Date').fill(newYorkDay(30));
  await adding.getByRole('button', { name: 'Add Mark' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page)).toContainText([writtenDate(newYorkDay()), writtenDate(newYorkDay(30))]);
  await expectWorth(page, '$8,000,000.40', '$200K', '0.80x');

  await rows(page).first().getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit 380 Mark' });
  await expect(edit.getByLabel('Valuation')).toHaveValue('8,000,000.40');
  await expect(edit.getByLabel('Mark Date')).toHaveValue(newYorkDay());
  await expect(edit.getByLabel('Explanation')).toHaveValue('A down round');
  await edit.getByLabel('Mark Date').fill(newYorkDay(60));
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, '380 mark updated successfully')).toBeVisible();
  await expect(rows(page)).toContainText([writtenDate(newYorkDay(30)), writtenDate(newYorkDay(60))]);
  await expectWorth(page, '$90,000,000.00', '$2.25M', '9.00x');

  await rows(page)
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  const deletion = page.getByRole('dialog', { name: 'Delete 380 Mark' });
  await expect(deletion).toContainText(
    'Are you sure you want to delete this 380 mark? This action cannot be undone.',
  );
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, '380 mark deleted successfully')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expectWorth(page, '$8,000,000.40', '$200K', '0.80x');
});

test('an admin reads what an edited and a deleted mark were', async ({ asAdmin: page, colleague, deal }) => {
  const day = writtenDate(newYorkDay(9));
  const today = writtenDate(newYorkDay());
  await recordMark(colleague, deal, {
    valuation: '30000000',
    markDate: newYorkDay(9),
    explanation: 'Series B',
  });
  await openCompany(page, deal);
  const former = history(page).getByRole('button', { name: /former versions/ });
  const deleted = history(page).getByRole('button', { name: /deleted mark/ });
  await expect(rows(page)).toHaveCount(1);
  await expect(former).toHaveCount(0);
  await expect(deleted).toHaveCount(0);

  await rows(page)
    .first()
    .getByRole('button', { name: /^Edit the/ })
    .click();
  const edit = page.getByRole('dialog', { name: 'Edit 380 Mark' });
  await edit.getByLabel('Valuation').fill('31000000');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(former).toHaveText(`Edited on ${today}`);

  await former.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Former Versions of the Mark of ${day}` });
  const versions = dialog.getByRole('listitem');
  await expect(versions).toHaveCount(1);
  await expect(valueOf(dialog, 'Valuation')).toHaveText('$30,000,000.00');
  await expect(valueOf(dialog, 'Mark Date')).toHaveText(day);
  await expect(valueOf(dialog, 'Explanation')).toHaveText('Series B');
  await expect(valueOf(dialog, 'Recorded')).toHaveText(`${today} by Margaret Ellison`);
  await expect(valueOf(dialog, 'Edited')).toHaveText(`${today} by Margaret Ellison`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(former).toBeFocused();

  await rows(page)
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('dialog', { name: 'Delete 380 Mark' }).getByRole('button', { name: 'Delete' }).click();
  await expect(history(page)).toContainText('No 380 marks recorded yet');
  await deleted.click();
  const gone = page.getByRole('dialog', { name: 'Deleted Marks' });
  await expect(gone.getByRole('listitem')).toHaveCount(2);
  await expect(gone.getByRole('listitem').first()).toContainText('$31,000,000.00');
  await expect(valueOf(gone.getByRole('listitem').first(), 'Deleted')).toHaveText(
    `${today} by Margaret Ellison`,
  );
  await gone.getByRole('button', { name: 'Close' }).click();
  await expect(deleted).toBeFocused();
});

test('a new mark changes value, MOIC and IRR on every screen that shows them', async ({
  asAdmin: page,
  colleague,
  deal,
}) => {
  const lp = await lpNamed(colleague, 'Kenji');
  const lpName = `${lp.firstName} ${lp.lastName}`;
  await allocate(colleague, deal, lp, '25000');
  const fund = await read<FundMetrics>(page, '/api/fund-metrics');
  const portfolio = await read<{ totalValue: string }>(page, `/api/portfolio/lp/${lp.id}`);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const more = (amount: string, gain: number) => (Number(amount) + gain).toFixed(2);
  const irr = percent(4 ** (365.25 / 731) - 1);

  // All five screens are opened before the mark, so that stale cached data would be noticed.
  await page.goto('/admin-dashboard');
  await expect(valueOf(page, 'Portfolio Value')).toHaveText(cardMoney(fund.portfolioValue));
  await link('Investments').click();
  const found = await findRow(page, deal.investmentName);
  await found.getByRole('link', { name: deal.investmentName, exact: true }).click();
  await expect(valueOf(page, 'Current Value')).toHaveText('$500,000.00');
  await section(page, 'LP Allocation Breakdown').getByRole('link', { name: lpName, exact: true }).click();
  await expect(valueOf(page, 'Current Value')).toHaveText(lpMoney(portfolio.totalValue));
  await rowOf(page, deal.investmentName).getByRole('link', { name: deal.companyName, exact: true }).click();
  await expectWorth(page, '$20,000,000.00', '$500K', '2.00x');

  await page.getByRole('button', { name: 'Add Mark' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add 380 Mark' });
  await dialog.getByLabel('Valuation').fill('40000000');
  await dialog.getByRole('button', { name: 'Add Mark' }).click();
  await expectWorth(page, '$40,000,000.00', '$1.00M', '4.00x');

  await link(`View Investment ${deal.investmentName}`).click();
  await expect(valueOf(page, 'Current Value')).toHaveText('$1,000,000.00');
  await expect(valueOf(page, 'IRR')).toHaveText(irr);

  await section(page, 'LP Allocation Breakdown').getByRole('link', { name: lpName, exact: true }).click();
  await expect(valueOf(page, 'Current Value')).toHaveText(lpMoney(more(portfolio.totalValue, 50_000)));
  const holding = rowOf(page, deal.investmentName);
  await expect(await cellOf(page, holding, 'Current Value')).toHaveText(datedFigure('$100K'));
  await expect(await cellOf(page, holding, 'IRR')).toHaveText(irr);

  await link('Investments').first().click();
  const row = await findRow(page, deal.investmentName);
  await expect(await cellOf(page, row, 'Valuation')).toHaveText(datedFigure('$40.00M'));
  await expect(await cellOf(page, row, 'Current Value')).toHaveText(datedFigure('$1.00M'));
  await expect(await cellOf(page, row, 'IRR')).toHaveText(irr);
  await expect(valueOf(page, 'Portfolio Value')).toHaveText(compactMoney(more(fund.portfolioValue, 500_000)));

  await link('Dashboard').click();
  await expect(valueOf(page, 'Portfolio Value')).toHaveText(cardMoney(more(fund.portfolioValue, 500_000)));
  const newest = section(page, 'Recent Activity').getByRole('listitem').first();
  await expect(newest).toContainText(deal.companyName);
});

test(
  'a mark with an explanation above 50 characters has a View with its details',
  { tag: releaseTag },
  async ({ asAdmin: page, colleague, deal }) => {
    const long = `${fifty}y\n\nand a second paragraph`;
    await recordMark(colleague, deal, { valuation: 1e6, markDate: newYorkDay(9), explanation: fifty });
    await recordMark(colleague, deal, {
      valuation: '2500000.75',
      markDate: newYorkDay(2),
      explanation: long,
    });
    await openCompany(page, deal);
    await expect(rows(page).nth(1)).toContainText(fifty);
    await expect(rows(page).nth(1).getByRole('button', { name: /^View/ })).toHaveCount(0);
    await rows(page).first().getByRole('button', { name: /^View/ }).click();
    const details = page.getByRole('dialog', { name: '380 Mark Details' });
    await expect(valueOf(details, 'Mark Date')).toHaveText(writtenDate(newYorkDay(2)));
    await expect(valueOf(details, 'Valuation')).toHaveText('$2,500,000.75');
    await expect(valueOf(details, 'Explanation')).toHaveText(long);
    await expect(valueOf(details, 'Recorded')).toHaveText(`${writtenDate(newYorkDay())} by Margaret Ellison`);

    await details.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit 380 Mark' });
    await expect(edit.getByLabel('Explanation')).toHaveValue(long);
    await edit.getByLabel('Explanation').fill('Short');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(rows(page).first()).toContainText('Short');
    await expect(history(page).getByRole('button', { name: /^View/ })).toHaveCount(0);
  },
);

test('the dialog of a mark compares it with the one before, shows its effect on the fund and its LPs, and names its document', async ({
  asAdmin: page,
  colleague,
  deal,
}) => {
  const lp = await lpNamed(colleague, 'Kenji');
  await allocate(colleague, deal, lp, '25000');
  await recordMark(colleague, deal, { valuation: '20000000', markDate: newYorkDay(30) });
  await addDocumentTo(colleague, `/api/companies/${deal.companyId}`, 'Valuation memo');
  const { portfolioValue } = await read<FundMetrics>(page, '/api/fund-metrics');
  await openCompany(page, deal);
  await page.getByRole('button', { name: 'Add Mark' }).click();
  const adding = page.getByRole('dialog', { name: 'Add 380 Mark' });
  const prior = adding.getByRole('status', { name: 'Prior mark' });
  await expect(prior).toHaveText(`Prior mark $20,000,000.00 of ${writtenDate(newYorkDay(30))}.`);
  await adding.getByLabel('Valuation').fill('16000000');
  await expect(prior).toContainText('Change -$4,000,000.00 (-20.0%).');
  const effect = adding.getByRole('region', { name: 'Effect', exact: true });
  const after = (Number(portfolioValue) - 100_000).toFixed(2);
  await expect(effect).toContainText(`${exactMoney(portfolioValue)} → ${exactMoney(after)}, -$100,000.00`);
  await effect.getByRole('button', { name: 'Show 1 LP' }).click();
  await expect(effect.getByRole('row').nth(1)).toContainText('-$10,000.00');

  // Earlier than the other mark, it changes nothing of today.
  await adding.getByLabel('Mark Date').fill(newYorkDay(40));
  await expect(prior).toHaveText('No 380 mark before this day.');
  await expect(effect).toContainText(`The fund’s value today stays ${exactMoney(portfolioValue)}.`);

  await adding.getByRole('combobox', { name: 'Method' }).click();
  await page.getByRole('option', { name: 'Net assets' }).click();
  await adding.getByRole('combobox', { name: 'Document' }).click();
  await page.getByRole('option', { name: 'Valuation memo' }).click();
  await adding.getByRole('button', { name: 'Add Mark' }).click();
  await expect(rows(page).nth(1)).toContainText('$16,000,000.00Net assets');

  // The document is taken off again.
  const edit = rows(page).nth(1).getByRole('button', { name: /^Edit/ });
  await edit.click();
  const editing = page.getByRole('dialog', { name: 'Edit 380 Mark' });
  const chosen = editing.getByRole('combobox', { name: 'Document' });
  await expect(chosen).toHaveText('Valuation memo');
  await chosen.click();
  await page.getByRole('option', { name: 'No document' }).click();
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(editing).toBeHidden();
  await edit.click();
  await expect(chosen).toBeVisible();
  await expect(chosen).not.toContainText('Valuation memo');
});

test('a mark needs a valuation above 0 and a date', async ({ asAdmin: page, deal }) => {
  await openCompany(page, deal);
  await page.getByRole('button', { name: 'Add Mark' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add 380 Mark' });
  await dialog.getByLabel('Mark Date').fill('');
  await dialog.getByRole('button', { name: 'Add Mark' }).click();
  await expect(dialog.getByText('Valuation is required', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Mark date is required', { exact: true })).toBeVisible();
  await dialog.getByLabel('Valuation').fill('0');
  await dialog.getByLabel('Mark Date').fill(newYorkDay());
  await dialog.getByRole('button', { name: 'Add Mark' }).click();
  await expect(toast(page, 'Error')).toContainText(/must be above 0/);
  await expect(dialog.getByLabel('Valuation')).toHaveAccessibleDescription(/must be above 0/);
});

test(
  'two fund managers edit one mark: the second reloads and saves',
  { tag: releaseTag },
  async ({ asAdmin: page, colleague, deal }) => {
    const mark = await recordMark(colleague, deal, { valuation: '30000000', markDate: newYorkDay(1) });
    await openCompany(page, deal);
    await rows(page).first().getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit 380 Mark' });
    await dialog.getByLabel('Valuation').fill('31000000');
    const theirs = { valuation: '32000000.00', explanation: 'Their reasons' };
    await expectOk(colleague.put(`/api/companies/${deal.companyId}/marks/${mark.id}`, { data: theirs }));
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    const notice = dialog.getByRole('alert');
    await expect(notice).toContainText('This record was changed by someone else. Reload to see the changes.');
    await notice.getByRole('button', { name: 'Reload' }).click();
    await expect(dialog.getByLabel('Valuation')).toHaveValue('32,000,000.00');
    await expect(dialog.getByLabel('Explanation')).toHaveValue('Their reasons');
    await expect(notice).toBeHidden();
    await dialog.getByLabel('Valuation').fill('33000000');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, '380 mark updated successfully')).toBeVisible();
    await expectWorth(page, '$33,000,000.00', '$825K', '3.30x');
  },
);

test(
  'deleting a mark that another user has deleted removes it from the history',
  { tag: releaseTag },
  async ({ asAdmin: page, colleague, deal }) => {
    const mark = await recordMark(colleague, deal, { valuation: '30000000', markDate: newYorkDay(1) });
    await openCompany(page, deal);
    await rows(page)
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expectOk(colleague.delete(`/api/companies/${deal.companyId}/marks/${mark.id}`));
    const dialog = page.getByRole('dialog', { name: 'Delete 380 Mark' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Error')).toContainText('Mark not found');
    await expect(dialog).toBeHidden();
    await expect(history(page)).toContainText('No 380 marks recorded yet');
  },
);

test(
  'two marks are drawn as a chart, whose tooltip shows the date and the exact valuation',
  { tag: releaseTag },
  async ({ asAdmin: page, colleague, deal }) => {
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text());
    });
    await recordMark(colleague, deal, { valuation: '10000000.25', markDate: newYorkDay(400) });
    await openCompany(page, deal);
    await expect(rows(page)).toHaveCount(1);
    await expect(chart(page)).toBeHidden();
    await recordMark(colleague, deal, { valuation: '12000000', markDate: newYorkDay() });
    await page.reload();
    await expect(chart(page)).toContainText('$10M');
    await chart(page).hover({ position: { x: 100, y: 100 } });
    const tooltip = page.getByRole('tooltip');
    await expect(tooltip).toContainText(writtenDate(newYorkDay(400)));
    await expect(tooltip).toContainText('$10,000,000.25');
    expect(violations).toEqual([]);
  },
);
