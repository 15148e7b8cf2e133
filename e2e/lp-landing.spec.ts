import type { Locator, Page } from '@playwright/test';
import { read, type Investment, type Portfolio } from './api.js';
import { createLps, allocateTo, draftCall, release, signedIn } from './capital.js';
import { expectOk, test } from './deal.js';
import { compactMoney, exactMoney } from './figures.js';
import { expect, lp } from './fixtures.js';
import { expectNoAxeViolations } from './gallery/axe.js';
import { expectNoSidewaysScroll, section, valueOf } from './screens.js';

interface Overview {
  due: { open: string }[];
  newestK1: { taxYear: number; filePath: string };
}

const strip = (page: Page): Locator => section(page, 'What is due and new');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** In heights of the window from its top, without scrolling. */
  async function screensDown(page: Page, element: Locator): Promise<number> {
    await expect(element).toBeVisible();
    const box = await element.boundingBox();
    return box ? (box.y + box.height) / (page.viewportSize()?.height ?? 1) : Infinity;
  }

  test('an LP finds what is due, its newest K-1 and what it has within one screen, and opens the K-1', async ({
    page,
  }) => {
    await page.goto('/auth');
    await page.getByLabel('Email').fill(lp.email);
    await page.getByLabel('Password').fill(lp.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'Portfolio Overview', level: 1 })).toBeVisible();
    const { due, newestK1 } = await read<Overview>(page, '/api/me/overview');
    const { totalValue } = await read<Portfolio>(page, '/api/portfolio/summary');
    expect(due).toHaveLength(1);

    const worth = valueOf(page, 'Total Value');
    await expect(worth).toHaveText(compactMoney(totalValue));
    const isDue = strip(page).getByText(`${exactMoney(due[0]?.open ?? '')} is due on`);
    const k1 = strip(page).getByRole('link', { name: `Open ${newestK1.taxYear} Schedule K-1 (PDF)` });
    for (const element of [isDue, k1, worth]) expect(await screensDown(page, element)).toBeLessThanOrEqual(1);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);

    const [download] = await Promise.all([page.waitForEvent('download'), k1.tap()]);
    expect(download.url()).toContain(newestK1.filePath);
    await strip(page).getByRole('link', { name: 'All K-1s' }).tap();
    await expect(page.getByText(`${newestK1.taxYear} Schedule K-1`, { exact: true }).first()).toBeVisible();
  });

  test("an investment begins with the LP's own figures, and the whole fund's follow by that name", async ({
    asLp: page,
  }) => {
    const { id: me } = await read<{ id: string }>(page, '/api/user');
    const holdings = await read<(Investment & { lpAllocationAmount: string; totalReturn: string })[]>(
      page,
      `/api/investments/lp/${me}`,
    );
    const holding = holdings.find(({ investmentName }) => investmentName === 'Quillmark AI Series B');
    const fund = await read<Investment>(page, `/api/investments/${holding?.id}`);
    expect(fund.currentValue).not.toBe(holding?.currentValue);
    await page.goto(`/investment/${holding?.id}`);
    const own = section(page, 'Your Investment');
    await expect(valueOf(own, 'You paid')).toHaveText(exactMoney(holding?.lpAllocationAmount ?? ''));
    await expect(valueOf(own, 'Worth')).toHaveText(exactMoney(holding?.currentValue ?? ''));
    await expect(valueOf(own, 'Gain')).toHaveText(
      `${holding?.totalReturn.startsWith('-') ? '' : '+'}${exactMoney(holding?.totalReturn ?? '')}`,
    );
    expect(await screensDown(page, valueOf(own, 'Worth'))).toBeLessThan(1);
    const whole = section(page, 'The whole fund');
    await expect(valueOf(whole, 'Current Value')).toHaveText(exactMoney(fund.currentValue));
    await expect(valueOf(whole, 'Amount Invested')).toHaveText(exactMoney(fund.totalInvestment));
    await expectNoSidewaysScroll(page);

    await whole.getByRole('button', { name: /: explain Current Value of Quillmark/ }).tap();
    const panel = page.getByRole('dialog', { name: 'Current Value explained' });
    await expect(panel.getByRole('region', { name: 'Your part' })).toContainText(
      exactMoney(holding?.currentValue ?? ''),
    );
    await expect(panel.getByRole('region', { name: 'The whole fund' })).toContainText(
      exactMoney(fund.currentValue),
    );
    await panel.getByRole('button', { name: 'Close' }).tap();

    await page.goto(`/company/${holding?.companyId}`);
    await expect(valueOf(section(page, 'Your Investment'), 'You paid')).toContainText('$');
    await expect(section(page, 'The whole fund')).toContainText('Value on 380 Mark');
  });
});

test('what is published after a visit is new at the next one, and the fund’s managers have no such page', async ({
  asAdmin,
  browser,
  baseURL,
  colleague,
  deal,
}, { testId }) => {
  const [person] = await createLps(colleague, 1, `News${testId.slice(-8)}`);
  if (!person) throw new Error('No LP was created');
  await allocateTo(colleague, deal, [person], '100000.00');
  const first = await signedIn(browser, baseURL, person);
  await first.goto('/investment-management');
  await expect(strip(first)).toContainText('Welcome');
  await expect(strip(first)).toContainText('Nothing is due');
  await expect(strip(first)).toContainText('No K-1 yet');

  const data = { updateType: 'company_update', title: 'A good quarter', content: 'Up.', notes: 'Up.' };
  await expectOk(colleague.post(`/api/companies/${deal.companyId}/updates`, { data }));
  const call = await release(colleague, await draftCall(colleague, deal, '25000.00'));
  const page = await signedIn(browser, baseURL, person);
  await page.goto('/investment-management');
  await expect(strip(page)).toContainText('is due on');
  const news = strip(page).getByRole('button', { name: /^2 new/ });
  await news.press('Enter');
  const items = page.getByRole('list', { name: 'New since your last visit' }).getByRole('listitem');
  await expect(items).toContainText([call.name, 'A good quarter']);
  await expectNoAxeViolations(page);
  await items.getByRole('link', { name: 'A good quarter' }).click();
  await expect(page.getByRole('heading', { name: 'A good quarter', level: 1 })).toBeVisible();

  await asAdmin.goto('/investment-management');
  await expect(asAdmin.getByRole('heading', { name: 'Investments', level: 1 })).toBeVisible();
  await expect(strip(asAdmin)).toHaveCount(0);
  await asAdmin.goto(`/investment/${deal.id}`);
  await expect(section(asAdmin, 'Investment Information')).toBeVisible();
  await expect(section(asAdmin, 'The whole fund')).toHaveCount(0);
});
