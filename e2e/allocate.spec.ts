import type { APIRequestContext, Page } from '@playwright/test';
import type { Lp } from './api.js';
import { allocateTo, createLps } from './capital.js';
import { allocate, allocationsOf, expect, expectOk, open, test, type Deal } from './deal.js';
import { countEffort } from './effort.js';
import { newYorkDay } from './figures.js';
import { expectNoAxeViolations } from './gallery/axe.js';
import { paste } from './paste.js';
import { expectNoSidewaysScroll, section, toast } from './screens.js';
import { releaseTag } from './release-tag.js';

const SIXTY = 60;
const MOST_CLICKS = 8;

const amountFor = (page: Page, { legalName }: Pick<Lp, 'legalName'>) =>
  page.getByLabel(`Amount for ${legalName}`, { exact: true });
const percentFor = (page: Page, { legalName }: Pick<Lp, 'legalName'>) =>
  page.getByLabel(`Percent for ${legalName}`, { exact: true });
const balance = (page: Page) => page.getByRole('status', { name: 'Balance' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function openTable(page: Page, deal: Deal): Promise<void> {
  await page.goto(`/investment/${deal.id}/allocate`);
  await expect(
    page.getByRole('heading', { name: `Allocate ${deal.investmentName}`, level: 1 }),
  ).toBeVisible();
}

/** Another deal of the latest date, of which each LP has the given amount. */
async function allocatedDeal(by: APIRequestContext, { companyId }: Deal, lps: readonly Lp[]): Promise<Deal> {
  const last = await expectOk<Deal>(
    by.post('/api/investments', {
      data: {
        companyId,
        investmentName: 'The Last One',
        totalInvestment: '60000.00',
        initialValuation: '10000000.00',
        investmentDate: newYorkDay(0),
      },
    }),
  );
  await allocateTo(by, last, lps, '1000.00');
  return last;
}

test('sixty LPs are allocated by pasting a spreadsheet, and then as in the last deal, in a few clicks', async ({
  asAdmin: page,
  colleague,
  deal,
}, testInfo) => {
  test.slow();
  const lps = await createLps(colleague, SIXTY, 'Sheeted');
  await open(page, deal);
  const effort = await countEffort(page);
  const begun = Date.now();
  await page.getByRole('link', { name: 'Allocate', exact: true }).click();
  const [first] = lps as [Lp];
  await amountFor(page, first).click();
  await paste(amountFor(page, first), [
    ['Limited Partner', 'Amount'],
    ...lps.map(({ email }, at) => [email, at === 0 ? '14,000' : '4,000.00']),
  ]);
  await expect(page.getByRole('alert')).toContainText('60 amounts pasted.');
  await expect(balance(page)).toContainText('Fully allocated');
  await save(page).click();
  await expect(toast(page, 'Allocations saved')).toContainText('60 allocations changed.');
  await expect(section(page, 'LP Allocation Breakdown')).toContainText('Fully allocated');
  const { clicks: pasted } = await effort();
  testInfo.annotations.push({ type: 'clicks', description: `paste: ${pasted}, ${Date.now() - begun} ms` });
  expect(pasted).toBeLessThanOrEqual(MOST_CLICKS);
  const saved = await allocationsOf(colleague, deal);
  expect(saved).toHaveLength(SIXTY);
  expect(saved[0]).toMatchObject({ lpId: first.id, amount: '14000.00' });

  const last = await allocatedDeal(colleague, deal, lps);
  const next = { ...deal, id: await emptyDeal(colleague, deal) };
  await open(page, { ...next, investmentName: 'The Next One' });
  const nextEffort = await countEffort(page);
  const again = Date.now();
  await page.getByRole('link', { name: 'Allocate', exact: true }).click();
  await page.getByRole('button', { name: 'As in the Last Deal' }).click();
  await expect(page.getByRole('alert')).toContainText('60 entities filled as in The Last One.');
  await expect(balance(page)).toContainText('Fully allocated');
  await save(page).click();
  await expect(toast(page, 'Allocations saved')).toBeVisible();
  const { clicks: asBefore } = await nextEffort();
  testInfo.annotations.push({
    type: 'clicks',
    description: `last deal: ${asBefore}, ${Date.now() - again} ms`,
  });
  expect(asBefore).toBeLessThanOrEqual(MOST_CLICKS);
  const amounts = (await allocationsOf(colleague, next)).map(({ amount }) => Number(amount));
  expect(amounts).toHaveLength(SIXTY);
  expect(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)).toBe(10_000_001);
  for (const { id } of [last, next]) await expectOk(colleague.delete(`/api/investments/${id}`));
});

async function emptyDeal(by: APIRequestContext, { companyId }: Deal): Promise<string> {
  const data = {
    companyId,
    investmentName: 'The Next One',
    totalInvestment: '100000.01',
    initialValuation: '10000000.00',
    investmentDate: newYorkDay(0),
  };
  return (await expectOk<Deal>(by.post('/api/investments', { data }))).id;
}

test('an amount and its percentage follow each other, by the keyboard, and too much is asked about before it is saved', async ({
  asAdmin: page,
  colleague,
  deal,
}) => {
  const [ada, bob] = (await createLps(colleague, 2, 'Percented')) as [Lp, Lp];
  await openTable(page, deal);
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('searchbox', { name: 'Search LPs and entities' }).fill('percented');
  await expect(page.getByRole('checkbox', { name: 'Tick found 2' })).toBeVisible();
  await amountFor(page, ada).focus();
  await page.keyboard.type('50k');
  await expect(percentFor(page, ada)).toHaveValue('20');
  await page.keyboard.press('Enter');
  await expect(amountFor(page, bob)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(percentFor(page, bob)).toBeFocused();
  await page.keyboard.type('80.5');
  await expect(amountFor(page, bob)).toHaveValue('201,250.00');
  await expect(amountFor(page, ada)).toHaveValue('50,000.00');
  await expect(balance(page)).toContainText('Over-allocated by $1,250.00');
  await page.keyboard.press('Tab');
  await expectNoAxeViolations(page);
  await save(page).click();
  const question = page.getByRole('dialog', { name: 'Check before you save' });
  await expect(question).toContainText('over-allocated by $1,250.00');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await percentFor(page, bob).fill('80');
  await expect(balance(page)).toContainText('Fully allocated');
  await save(page).click();
  await expect(toast(page, 'Allocations saved')).toBeVisible();
  const saved = await allocationsOf(colleague, deal);
  expect(saved.map(({ lpId, amount }) => [lpId, amount])).toEqual([
    [bob.id, '200000.00'],
    [ada.id, '50000.00'],
  ]);
});

test(
  'those who are ticked share equally what the others leave, and a search finds them',
  { tag: releaseTag },
  async ({ asAdmin: page, colleague, deal }) => {
    const lps = (await createLps(colleague, 3, 'Ticked')) as [Lp, Lp, Lp];
    await allocate(colleague, deal, lps[0], '50000.00');
    await openTable(page, deal);
    await page.getByRole('searchbox', { name: 'Search LPs and entities' }).fill('ticked');
    await expect(page.getByRole('checkbox', { name: 'Tick found 3' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Tick found 3' }).check();
    await page.getByRole('checkbox', { name: `Tick ${lps[0].legalName}` }).uncheck();
    await page.getByRole('button', { name: 'Split Equally' }).click();
    await expect(amountFor(page, lps[1])).toHaveValue('100,000.00');
    await expect(amountFor(page, lps[2])).toHaveValue('100,000.00');
    await expect(balance(page)).toContainText('Fully allocated');

    await page.getByRole('link', { name: 'Close' }).click();
    await page
      .getByRole('dialog', { name: 'Discard changes?' })
      .getByRole('button', { name: 'Keep editing' })
      .click();
    await page.getByRole('button', { name: 'Clear Ticked' }).click();
    await amountFor(page, lps[0]).fill('');
    await save(page).click();
    const question = page.getByRole('dialog', { name: 'Check before you save' });
    await expect(question).toContainText(
      `1 allocation is deleted, which cannot be undone: ${lps[0].legalName} ($50,000.00).`,
    );
    await question.getByRole('button', { name: 'Save Anyway' }).click();
    await expect(section(page, 'LP Allocation Breakdown')).toContainText('No LP allocations yet');
  },
);

test(
  'what a colleague changed meanwhile refuses the save, and Reload keeps what is typed',
  { tag: releaseTag },
  async ({ asAdmin: page, colleague, deal }) => {
    const [ada, bob] = (await createLps(colleague, 2, 'Colleague')) as [Lp, Lp];
    await openTable(page, deal);
    await amountFor(page, ada).fill('1000');
    await allocate(colleague, deal, bob, '2000.00');
    await save(page).click();
    const conflict = page.getByRole('alert').filter({ hasText: 'Reload to see the changes.' });
    await expect(conflict).toContainText(`Someone else changed the allocation of ${bob.legalName}.`);
    await conflict.getByRole('button', { name: 'Reload' }).click();
    await expect(amountFor(page, bob)).toHaveValue('2,000.00');
    await expect(amountFor(page, ada)).toHaveValue('1,000.00');
    await save(page).click();
    await expect(toast(page, 'Allocations saved')).toContainText('1 allocation changed.');
    expect(await allocationsOf(colleague, deal)).toHaveLength(2);
  },
);

test(
  'the shares of another deal are used, what it left unallocated too',
  { tag: releaseTag },
  async ({ asAdmin: page, colleague, deal }) => {
    const [ada] = (await createLps(colleague, 1, 'Other')) as [Lp];
    const other = await expectOk<Deal>(
      colleague.post('/api/investments', {
        data: {
          companyId: deal.companyId,
          investmentName: `${deal.investmentName} Other`,
          totalInvestment: '4000.00',
          initialValuation: '10000000.00',
          investmentDate: newYorkDay(800),
        },
      }),
    );
    await allocate(colleague, other, ada, '1000.00');
    await openTable(page, deal);
    await page.getByRole('button', { name: 'As in Another Deal...' }).click();
    const dialog = page.getByRole('dialog', { name: 'As in Another Deal' });
    await dialog.getByRole('combobox', { name: 'Investment' }).fill(other.investmentName);
    await page.getByRole('option', { name: other.investmentName }).click();
    await dialog.getByRole('button', { name: 'Take Its Shares' }).click();
    await expect(dialog).toBeHidden();
    await expect(amountFor(page, ada)).toHaveValue('62,500.00');
    await expect(page.getByRole('alert')).toContainText('$187,500.00 stays unallocated');
    await expectOk(colleague.delete(`/api/investments/${other.id}`));
  },
);

test('an LP cannot open the page', async ({ asLp: page, deal }) => {
  await page.goto(`/investment/${deal.id}/allocate`);
  await expect(page).toHaveURL('/investment-management');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a deal is allocated', async ({ asAdmin: page, colleague, deal }) => {
    const [ada] = (await createLps(colleague, 1, 'Pocket')) as [Lp];
    await openTable(page, deal);
    await expectNoSidewaysScroll(page);
    await page.getByRole('searchbox', { name: 'Search LPs and entities' }).fill('pocket');
    await percentFor(page, ada).fill('100');
    await expect(balance(page)).toContainText('Fully allocated');
    await save(page).click();
    await expect(toast(page, 'Allocations saved')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
