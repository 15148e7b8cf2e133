import type { Page } from '@playwright/test';
import { read, type Investment } from './api.js';
import { expect, test } from './fixtures.js';
import { section } from './screens.js';

type ToDo = Record<
  | 'underAllocated'
  | 'oldMarks'
  | 'overdueCalls'
  | 'unsentInvitations'
  | 'openInvitations'
  | 'missingK1s'
  | 'draftUpdates'
  | 'draftLetters'
  | 'draftDocuments'
  | 'draftK1s'
  | 'draftEvents'
  | 'draftStatements'
  | 'failedMails',
  number
> & { k1Year: number; draftDocumentsPlaces: { kind: string; id: string; name: string; drafts: number }[] };

const nothing: ToDo = {
  underAllocated: 0,
  oldMarks: 0,
  overdueCalls: 0,
  unsentInvitations: 0,
  openInvitations: 0,
  k1Year: 2025,
  missingK1s: 0,
  draftUpdates: 0,
  draftLetters: 0,
  draftDocuments: 0,
  draftDocumentsPlaces: [],
  draftK1s: 0,
  draftEvents: 0,
  draftStatements: 0,
  failedMails: 0,
};

const answer = (page: Page, toDo: ToDo) =>
  page.route('**/api/to-do', (route) => route.fulfill({ json: toDo }));
const toDoPanel = (page: Page) => section(page, 'To Do');

/** The rows that a list has; it renders only those within its height. */
const expectRows = (page: Page, count: number) =>
  expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(count + 1));

/** Follows the item from the dashboard; its list is filtered by the address. */
async function follow(page: Page, text: RegExp, address: string): Promise<void> {
  await page.goto('/admin-dashboard');
  await toDoPanel(page).getByRole('link', { name: text }).click();
  await expect(page).toHaveURL(address);
}

test('what is to do, the tiles, the updates and the activity are above the fold, the charts below', async ({
  asAdmin: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const all = Object.fromEntries(Object.keys(nothing).map((key) => [key, 12])) as unknown as ToDo;
  const place = {
    kind: 'company',
    id: '019b0000-0000-7000-8000-000000000000',
    name: 'Northwind',
    drafts: 12,
  };
  await answer(page, { ...all, k1Year: 2025, draftDocumentsPlaces: [place] });
  await page.goto('/admin-dashboard');
  await expect(toDoPanel(page).getByRole('link')).toHaveCount(13);
  for (const panel of ['Recent Company Updates', 'Recent Activity'])
    await expect(section(page, panel).getByRole('listitem')).toHaveCount(5);
  const edge = async (name: string) => {
    const box = await section(page, name).boundingBox();
    if (!box) throw new Error(`${name} is not shown`);
    return { top: box.y, bottom: box.y + box.height };
  };
  const toDo = await edge('To Do');
  const tiles = await page.getByRole('term').filter({ hasText: 'Portfolio Value' }).boundingBox();
  expect(tiles?.y).toBeGreaterThan(toDo.bottom);
  for (const name of ['Recent Company Updates', 'Recent Activity'])
    expect((await edge(name)).bottom).toBeLessThanOrEqual(900);
  expect((await edge('Fund Value Over Time')).top).toBeGreaterThan(
    (await edge('Recent Company Updates')).bottom,
  );
});

test('each thing to do leads to the list of just that', async ({ asAdmin: page }) => {
  const toDo = await read<ToDo>(page, '/api/to-do');
  for (const count of ['underAllocated', 'overdueCalls', 'missingK1s', 'openInvitations'] as const)
    expect(toDo[count]).toBeGreaterThan(0);

  await follow(page, /not fully allocated$/, '/investment-management?allocated=no');
  const open = await read<Investment[]>(page, '/api/investments/under-allocated');
  expect(open).toHaveLength(toDo.underAllocated);
  for (const { investmentName } of open)
    await expect(page.getByRole('row').filter({ hasText: investmentName })).toBeVisible();
  await expectRows(page, toDo.underAllocated);
  await page.getByLabel('Filter by allocation').selectOption('All Allocations');
  await expect(page).toHaveURL('/investment-management');

  await follow(page, /calls? overdue$/, '/capital?kind=call&status=overdue');
  await expectRows(page, toDo.overdueCalls);

  await follow(page, /K-1s? missing$/, `/admin-k1s?seasonYear=${toDo.k1Year}&seasonState=missing`);
  await expectRows(page, toDo.missingK1s);

  await follow(page, /invitations? waiting$/, '/settings?tab=users&state=invited');
  const invited = section(page, 'Invited Users');
  await expect(invited.getByRole('row')).toHaveCount(toDo.openInvitations + 1);
  await expect(section(page, 'Active Users')).toBeHidden();
});

test('companies are filtered to those whose mark is older than a quarter', async ({ asAdmin: page }) => {
  const { oldMarks } = await read<ToDo>(page, '/api/to-do');
  await page.goto('/companies?markAge=old');
  await expect(page.getByLabel('Filter by mark')).toHaveValue('old');
  await expectRows(page, oldMarks);
});

test('drafts of documents of several records lead to each of them', async ({ asAdmin: page }) => {
  const [deal] = await read<Investment[]>(page, '/api/investments');
  if (!deal) throw new Error('The demo fund has no investment');
  const places = [
    { kind: 'investment', id: deal.id, name: deal.investmentName, drafts: 2 },
    { kind: 'company', id: deal.companyId, name: deal.companyName, drafts: 1 },
  ];
  await answer(page, { ...nothing, draftDocuments: 3, draftDocumentsPlaces: places });
  await page.goto('/admin-dashboard');
  await toDoPanel(page).getByRole('button', { name: '3 draft documents' }).click();
  const list = page.getByRole('list', { name: 'Draft documents' });
  await expect(list.getByRole('listitem')).toHaveText([
    `${deal.investmentName} (2)`,
    `${deal.companyName} (1)`,
  ]);
  await list.getByRole('link', { name: deal.companyName, exact: true }).click();
  await expect(page).toHaveURL(`/company/${deal.companyId}`);
});

test('a day without anything to do says so, and a failure can be tried again', async ({ asAdmin: page }) => {
  await answer(page, nothing);
  await page.goto('/admin-dashboard');
  await expect(toDoPanel(page)).toContainText('Nothing is waiting for you.');
  await expect(toDoPanel(page).getByRole('link')).toHaveCount(0);
  await page.unroute('**/api/to-do');
  await page.route('**/api/to-do', (route) => route.abort());
  await page.reload();
  await expect(toDoPanel(page)).toContainText('What is to do could not be loaded');
  await page.unroute('**/api/to-do');
  await toDoPanel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(toDoPanel(page).getByRole('link').first()).toBeVisible();
});

test('a status is explained where it is shown, on focus too', async ({ asAdmin: page }) => {
  const investments = await read<Investment[]>(page, '/api/investments');
  const cancelled = investments.find(({ status }) => status === 'cancelled');
  await page.goto(`/investment/${cancelled?.id}`);
  const status = section(page, 'Investment Information').getByText('Cancelled (did not close)');
  const explained = status.locator('xpath=ancestor-or-self::*[@tabindex="0"]').first();
  await expect(explained).toHaveAccessibleDescription(/^The deal did not close/);
  await explained.focus();
  await expect(page.getByRole('tooltip')).toHaveText(/^The deal did not close/);
});
