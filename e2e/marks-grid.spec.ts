import type { APIRequestContext, Page } from '@playwright/test';
import { read, type FundMetrics, type Lp } from './api.js';
import { allocateTo, createLps } from './capital.js';
import { addDocumentTo, expect, expectOk, test, type Deal } from './deal.js';
import { exactMoney, newYorkDay, writtenDate } from './figures.js';
import { expectNoAxeViolations } from './gallery/axe.js';
import { goTo } from './palette.js';
import { paste } from './paste.js';
import { chooseFromMore, expectNoSidewaysScroll, rowOf, section, toast, valueOf } from './screens.js';

interface Batch {
  id: string;
  lines: { company: { id: string; name: string }; prior: { valuation: string } | null }[];
}

const newMark = (page: Page, company: string) => page.getByLabel(`New mark of ${company}`);
const summary = (page: Page) => page.getByRole('status', { name: 'Summary' });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** A draft of a day of its own, since a day has one draft at most. */
const createDraft = (by: APIRequestContext, markDate: string): Promise<Batch> =>
  expectOk(by.post('/api/mark-batches', { data: { markDate } }));

async function openDraft(page: Page, by: APIRequestContext, daysAgo: number): Promise<Batch> {
  const day = newYorkDay(daysAgo);
  const draft = await createDraft(by, day);
  await page.goto(`/marks/${draft.id}`);
  await expect(page.getByRole('heading', { name: `Marks of ${writtenDate(day)}`, level: 1 })).toBeVisible();
  return draft;
}

const recordMark = (by: APIRequestContext, { companyId }: Deal, valuation: string, daysAgo: number) =>
  expectOk(
    by.post(`/api/companies/${companyId}/marks`, { data: { valuation, markDate: newYorkDay(daysAgo) } }),
  );

test('a draft of marks shows its effect before it is saved, and takes effect once it is approved', async ({
  asAdmin: page,
  colleague,
  deal,
}) => {
  const day = newYorkDay(3);
  const [ada] = (await createLps(colleague, 1, 'Marked')) as [Lp];
  await allocateTo(colleague, deal, [ada], '25000.00');
  await recordMark(colleague, deal, '20000000', 90);
  const { portfolioValue } = await read<FundMetrics>(page, '/api/fund-metrics');

  await page.goto('/marks');
  await page.getByRole('button', { name: 'New Marks' }).click();
  await dialog(page, 'New Marks').getByLabel('Mark Date').fill(day);
  await dialog(page, 'New Marks').getByRole('button', { name: 'Prepare Draft' }).click();
  await expect(page.getByRole('heading', { name: `Marks of ${writtenDate(day)}` })).toBeVisible();

  const row = rowOf(page, deal.companyName);
  await expect(row).toContainText(`$20,000,000.00${writtenDate(newYorkDay(90))}`);
  await newMark(page, deal.companyName).fill('30m');
  await expect(row).toContainText('+$10,000,000.00+50.0%');
  await page.getByLabel(`Method for ${deal.companyName}`).selectOption('Recent round');
  await page.getByLabel(`Note on ${deal.companyName}`).fill('Series B signed');

  // The deal is a fortieth of the company, of which Ada has a tenth.
  const effect = section(page, 'Effect');
  await expect(valueOf(effect, 'Fund’s Value Today')).toHaveText(exactMoney(portfolioValue));
  await expect(valueOf(effect, 'With These Marks')).toHaveText(
    exactMoney((Number(portfolioValue) + 250_000).toFixed(2)),
  );
  await expect(effect.getByRole('row').filter({ hasText: 'Partner 001 Marked' })).toContainText(
    '$50,000.00$75,000.00+$25,000.00+50.0%',
  );
  await expect(row).toContainText('+$250,000.00');
  await expectNoAxeViolations(page);
  expect((await read<FundMetrics>(page, '/api/fund-metrics')).portfolioValue).toBe(portfolioValue);

  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const approval = dialog(page, `Approve Marks of ${writtenDate(day)}`);
  await expect(approval).toContainText('1 company marked');
  await expect(approval).toContainText('Limited partners see the new values at once');
  await expect(valueOf(approval, 'Change')).toContainText('+$250,000.00');
  await expectNoAxeViolations(page);
  await approval.getByRole('button', { name: 'Approve 1 Mark' }).click();
  await expect(toast(page, `Marks of ${writtenDate(day)} approved`)).toBeVisible();
  await expect(page.getByText(/^Approved by Margaret Ellison on/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: deal.companyName })).toContainText(
    '$30,000,000.00+$10,000,000.00+50.0%Recent roundSeries B signed',
  );
  await expect(newMark(page, deal.companyName)).toHaveCount(0);

  await page.getByRole('link', { name: deal.companyName, exact: true }).click();
  await expect(valueOf(section(page, 'Company Information'), '380 Mark')).toHaveText('$30,000,000.00');
  await expect(section(page, '380 Marks History').locator('tbody').getByRole('row').first()).toContainText(
    `${writtenDate(day)}$30,000,000.00Recent roundSeries B signed`,
  );
  await page.goto('/marks');
  await expect(page.getByRole('row').filter({ hasText: writtenDate(day) })).toContainText('Approved1');
});

test('Hold All fills what is empty, and leaving unsaved marks asks first', async ({
  asAdmin: page,
  colleague,
  deal,
}) => {
  await recordMark(colleague, deal, '20000000', 90);
  const { lines } = await openDraft(page, colleague, 4);
  await newMark(page, deal.companyName).fill('21m');
  await page.getByRole('button', { name: 'Hold All' }).click();
  const priors = lines.filter(({ prior }) => prior !== null);
  await expect(summary(page)).toContainText(`${priors.length} of ${lines.length} companies marked`);
  await expect(newMark(page, deal.companyName)).toHaveValue('21,000,000.00');
  const other = priors.find(({ company }) => company.id !== deal.companyId);
  await expect(newMark(page, String(other?.company.name))).toHaveValue(
    exactMoney(String(other?.prior?.valuation)).slice(1),
  );

  await page.getByRole('link', { name: 'Marks', exact: true }).first().click();
  const question = dialog(page, 'Discard changes?');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(newMark(page, deal.companyName)).toHaveValue('21,000,000.00');
  await chooseFromMore(page, 'Delete Draft');
  await dialog(page, 'Delete Draft').getByRole('button', { name: 'Delete Draft' }).click();
  await expect(toast(page, 'Draft deleted')).toBeVisible();
  await expect(page).toHaveURL('/marks');
});

test('the new marks are filled by the keyboard and from a spreadsheet, and a document is chosen', async ({
  asAdmin: page,
  colleague,
  deal,
}) => {
  await addDocumentTo(colleague, `/api/companies/${deal.companyId}`, 'Valuation memo');
  const { id, lines } = await openDraft(page, colleague, 5);
  const [first, second] = lines.map(({ company }) => company.name) as [string, string];
  await newMark(page, first).focus();
  await page.keyboard.type('11m');
  await page.keyboard.press('Enter');
  await expect(newMark(page, second)).toBeFocused();
  await expect(newMark(page, first)).toHaveValue('11,000,000.00');
  await page.keyboard.press('ArrowUp');
  await expect(newMark(page, first)).toBeFocused();

  await paste(newMark(page, first), [
    ['Company', 'Valuation'],
    [deal.companyName.toUpperCase(), '$22,000,000'],
    ['Nobody Inc.', '1'],
  ]);
  await expect(newMark(page, deal.companyName)).toHaveValue('22,000,000.00');
  await expect(page.getByRole('alert')).toContainText('Not the name of one company: Nobody Inc.');

  await page.getByRole('button', { name: `Choose a document for ${deal.companyName}` }).click();
  const documents = dialog(page, `Document for ${deal.companyName}`);
  await documents.getByRole('radio', { name: /^Valuation memo/ }).check();
  await documents.getByRole('button', { name: 'Choose', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Draft saved')).toBeVisible();
  await page.reload();
  await expect(newMark(page, deal.companyName)).toHaveValue('22,000,000.00');
  await expect(
    page.getByRole('button', { name: `Document for ${deal.companyName}: Valuation memo` }),
  ).toBeVisible();
  await expectOk(colleague.delete(`/api/mark-batches/${id}`));
});

test('a draft that a colleague saved meanwhile is reloaded', async ({ asAdmin: page, colleague, deal }) => {
  const { id } = await openDraft(page, colleague, 6);
  await newMark(page, deal.companyName).fill('21m');
  const lines = [{ companyId: deal.companyId, valuation: '23000000' }];
  await expectOk(colleague.put(`/api/mark-batches/${id}`, { data: { lines } }));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click();
  await expect(newMark(page, deal.companyName)).toHaveValue('23,000,000.00');
  await expectOk(colleague.delete(`/api/mark-batches/${id}`));
});

test('the command palette opens the dialog for new marks, and a day with a draft is refused in a sentence', async ({
  asAdmin: page,
  colleague,
}) => {
  const day = newYorkDay(7);
  const { id } = await createDraft(colleague, day);
  await page.goto('/companies');
  await goTo(page, 'new marks', /^New Marks/);
  await dialog(page, 'New Marks').getByLabel('Mark Date').fill(day);
  await dialog(page, 'New Marks').getByRole('button', { name: 'Prepare Draft' }).click();
  await expect(toast(page, 'Error preparing the marks')).toBeVisible();
  await expect(dialog(page, 'New Marks')).toBeVisible();
  await expectOk(colleague.delete(`/api/mark-batches/${id}`));
});

test('an LP is led away from marks', async ({ asLp: page }) => {
  await page.goto('/marks');
  await expect(page).toHaveURL('/investment-management');
  await expect(page.getByRole('link', { name: 'Marks', exact: true })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('each company is a card, and nothing scrolls sideways', async ({ asAdmin: page, colleague, deal }) => {
    const { id } = await openDraft(page, colleague, 8);
    await newMark(page, deal.companyName).fill('31m');
    await expect(summary(page)).toContainText('1 of');
    await expect(section(page, 'Effect')).toContainText('With These Marks');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Draft saved')).toBeVisible();
    await page.goto('/marks');
    await expect(page.getByText('1 company marked, prepared by Margaret Ellison')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectOk(colleague.delete(`/api/mark-batches/${id}`));
  });
});
