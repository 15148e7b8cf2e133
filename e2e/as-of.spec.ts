import type { Locator, Page } from '@playwright/test';
import { investmentNamed, read } from './api.js';
import { exactMoney, lpMoney, newYorkDay, percent, writtenDate } from './figures.js';
import { expect, test } from './fixtures.js';
import { expectNoAxeViolations } from './gallery/axe.js';
import { expectNoSidewaysScroll, section, valueOf } from './screens.js';

interface Rate {
  rate: number | null;
  periodReturn: number | null;
}

interface Performance {
  asOf: string;
  nav: string;
  paidIn: string;
  cost: string;
  value: string;
  tvpi: number | null;
  net: Rate | null;
  gross: Rate | null;
  marks: { oldest: string | null; newest: string | null; unmarked: number } | null;
}

/** The end of the last year. */
const PAST = `${Number(newYorkDay().slice(0, 4)) - 1}-12-31`;
const DEAL = 'Quillmark AI Seed';

const rateText = (rate: Rate | null) => percent(rate?.rate ?? rate?.periodReturn ?? null);
const multipleText = (multiple: number | null) => `${(multiple ?? 0).toFixed(2)}x`;
const picker = (within: Page | Locator) => within.getByLabel('As of', { exact: true });
const notice = (within: Page | Locator) => within.getByText(`As of ${writtenDate(PAST)}`, { exact: true });

async function choose(within: Page | Locator): Promise<void> {
  await picker(within).fill(PAST);
  await picker(within).press('Enter');
  await expect(notice(within)).toBeVisible();
}

test('the dashboard shows the performance of the fund as of a past day, which its address keeps', async ({
  asAdmin: page,
}) => {
  const of = (day: string) => read<Performance>(page, `/api/performance/fund${day}`);
  const [now, past] = [await of(''), await of(`?asOf=${PAST}`)];
  await page.goto('/admin-dashboard');
  await expect(valueOf(page, 'TVPI')).toHaveText(multipleText(now.tvpi));
  await expect(page.getByText('Outstanding Calls')).toBeVisible();
  await expect(page.getByText(/^Marks (of|from) \w{3} \d+, \d{4}/)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  await choose(page);
  await expect(page).toHaveURL(`/admin-dashboard?asOf=${PAST}`);
  await expect(valueOf(page, 'TVPI')).toHaveText(multipleText(past.tvpi));
  await page.reload();
  await expect(picker(page)).toHaveValue(PAST);
  await expect(notice(page)).toBeVisible();
  await expect(valueOf(page, 'TVPI')).toHaveText(multipleText(past.tvpi));
  await expect(valueOf(page, 'Net IRR')).toHaveText(rateText(past.net));
  await expect(valueOf(page, 'Gross IRR')).toHaveText(rateText(past.gross));
  await expect(page.getByText('Outstanding Calls')).toHaveCount(0);
  await expect(page.getByText(`${writtenDate(past.marks?.newest ?? '')}.`)).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: ': explain TVPI of the fund' }).click();
  await expect(page.getByRole('dialog', { name: 'TVPI explained' })).toContainText(
    `as of ${writtenDate(PAST)}`,
  );
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Back to Today' }).click();
  await expect(page).toHaveURL('/admin-dashboard');
  await expect(valueOf(page, 'TVPI')).toHaveText(multipleText(now.tvpi));
  await expect(page.getByText('Outstanding Calls')).toBeVisible();
});

test('the capital of an investment as of a past day equals the API, explains its values, and starts nothing', async ({
  asAdmin: page,
}) => {
  const { id } = await investmentNamed(page, DEAL);
  const past = await read<Performance>(page, `/api/performance/investments/${id}?asOf=${PAST}`);
  await page.goto(`/investment/${id}`);
  const panel = section(page, 'Capital');
  await expect(panel.getByRole('link', { name: 'New Call' })).toBeVisible();
  await choose(panel);
  await expect(page).toHaveURL(`/investment/${id}?asOf=${PAST}`);
  await expect(panel.getByRole('link', { name: /^New/ })).toHaveCount(0);
  const value = panel.getByRole('button', { name: `: explain Value of ${DEAL}` });
  await expect(value).toContainText(exactMoney(past.value));
  await expect(panel.getByRole('button', { name: `: explain Cost of ${DEAL}` })).toContainText(
    exactMoney(past.cost),
  );

  await value.click();
  const explained = page.getByRole('dialog', { name: 'Value explained' });
  await expect(explained).toContainText(`as of ${writtenDate(PAST)}`);
  await expect(explained).toContainText(`= ${exactMoney(past.value)}`);
  const download = page.waitForEvent('download');
  await explained.getByRole('button', { name: /^Download Workbook/ }).click();
  expect((await download).suggestedFilename()).toContain(PAST);
  await page.keyboard.press('Escape');

  await panel.getByRole('button', { name: 'Back to Today' }).click();
  await expect(page).toHaveURL(`/investment/${id}`);
  await expect(panel.getByRole('link', { name: 'New Call' })).toBeVisible();
});

test('an LP reads its capital account as of a past day, with the periods of that day', async ({
  asLp: page,
}) => {
  const { id } = await read<{ id: string }>(page, '/api/user');
  const past = await read<Performance>(page, `/api/performance/lps/${id}?asOf=${PAST}`);
  const account = await read<{ closing: string; deals: { investment: { name: string }; value: string }[] }>(
    page,
    `/api/capital-accounts/lps/${id}?to=${PAST}`,
  );
  await page.goto('/lp-dashboard');
  await choose(section(page, 'Capital Account'));
  await expect(section(page, 'Capital Account')).toContainText(multipleText(past.tvpi));
  await page.getByRole('link', { name: 'View Capital Account' }).click();
  await expect(page).toHaveURL(`/capital-account?asOf=${PAST}`);

  await expect(notice(page)).toBeVisible();
  const performance = section(page, 'Performance');
  await expect(performance).toContainText(lpMoney(past.nav));
  await expect(performance).toContainText(multipleText(past.tvpi));
  const rolled = section(page, 'Roll-forward');
  await expect(rolled).toContainText(`Closing balance, ${writtenDate(PAST)}`);
  await expect(rolled).toContainText(exactMoney(account.closing));
  await expect(section(page, 'Due')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.emulateMedia({ media: 'print' });
  await expect(notice(page)).toBeVisible();
  await expect(picker(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Back to Today' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await rolled.getByLabel('Period').selectOption({ label: 'This year' });
  const year = PAST.slice(0, 4);
  await expect(page).toHaveURL(`/capital-account?asOf=${PAST}&from=${year}-01-01&to=${PAST}`);
  await page.reload();
  await expect(rolled.getByLabel('Period')).toHaveValue('thisYear');
  await expect(rolled).toContainText(`Closing balance, ${writtenDate(PAST)}`);

  const [deal] = account.deals;
  const name = deal?.investment.name ?? '';
  await section(page, 'Deals')
    .getByRole('button', { name: `: explain Value of ${name}` })
    .click();
  const explained = page.getByRole('dialog', { name: 'Value explained' });
  await expect(explained).toContainText(`as of ${writtenDate(PAST)}`);
  await expect(explained).toContainText(`= ${exactMoney(deal?.value ?? '')}`);
  await page.keyboard.press('Escape');

  // The period keeps its name: it is that of today then.
  await page.getByRole('button', { name: 'Back to Today' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(rolled.getByLabel('Period')).toHaveValue('thisYear');
  await expect(page).toHaveURL(`/capital-account?from=${Number(year) + 1}-01-01&to=${newYorkDay()}`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('panels as of a past day do not scroll sideways for an admin', async ({ asAdmin: page }) => {
    const { id } = await investmentNamed(page, DEAL);
    for (const path of ['/admin-dashboard', `/investment/${id}`]) {
      await page.goto(`${path}?asOf=${PAST}`);
      await expect(notice(page)).toBeVisible();
      await expect(picker(page)).toHaveValue(PAST);
      await expectNoSidewaysScroll(page);
    }
  });

  test('panels as of a past day do not scroll sideways for an LP', async ({ asLp: page }) => {
    for (const path of ['/lp-dashboard', '/capital-account']) {
      await page.goto(`${path}?asOf=${PAST}`);
      await expect(notice(page)).toBeVisible();
      await expect(picker(page)).toHaveValue(PAST);
      await expectNoSidewaysScroll(page);
    }
  });
});
