import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { read, type Company, type Investment } from './api.js';
import { newYorkDay } from './figures.js';
import { expect, test } from './fixtures.js';
import { releaseTag } from './release-tag.js';
import { chooseExport, downloadExport, rowOf, section, toast } from './screens.js';

const linesOf = async (file: Download): Promise<string[][]> =>
  parse(await readFile(await file.path()), { bom: true });

async function sheetOf(file: Download): Promise<{ name: string; rows: unknown[][] }> {
  const [sheet] = await readWorkbook(await file.path());
  if (!sheet) throw new Error('The workbook has no sheet');
  return { name: sheet.sheet, rows: sheet.data };
}

/** Opens the second page of a list of 250 rows with a search that finds every other one. */
async function openLongList(page: Page): Promise<Investment[]> {
  const [one] = await read<Investment[]>(page, '/api/investments');
  if (!one) throw new Error('The demo fund has no investments');
  const many = Array.from({ length: 250 }, (_, at) => ({
    ...one,
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    investmentName: `${at % 2 ? 'Odd' : 'Even'} ${String(at).padStart(3, '0')}`,
    totalInvestment: `${at + 1}000.25`,
    writtenOff: false,
    realized: '0.00',
    company: { ...one.company, currentValuation: '20000000.00' },
    irr: at === 3 ? null : at / 1000,
  }));
  await page.route('**/api/investments?*', (route) => route.fulfill({ json: many }));
  await page.goto(
    '/investment-management?search=odd&sort=totalInvestment&direction=desc&page=2&hidden=companyName,markedValuation',
  );
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('101–125 of 125');
  return many.filter((_, at) => at % 2).toReversed();
}

const header = ['Investment', 'Total Investment', 'Investment Date', 'Current Value', 'IRR', 'Status'];

test('a CSV file contains the filtered rows of all pages in the shown order and columns', async ({
  asAdmin: page,
}) => {
  const found = await openLongList(page);
  const file = await downloadExport(page, 'All Investments', 'CSV');
  expect(file.suggestedFilename()).toBe(`investments-${newYorkDay()}.csv`);
  await expect(toast(page, 'All Investments exported')).toContainText('125 rows');
  const [first, ...rows] = await linesOf(file);
  expect(first).toEqual(header);
  expect(rows.map(([name, amount, , , irr]) => [name, amount, irr])).toEqual(
    found.map((row) => [row.investmentName, row.totalInvestment, row.irr === null ? '' : String(row.irr)]),
  );
});

test('an Excel file contains the same rows as numbers and dates', async ({ asAdmin: page }) => {
  const found = await openLongList(page);
  const file = await downloadExport(page, 'All Investments', 'Excel');
  expect(file.suggestedFilename()).toBe(`investments-${newYorkDay()}.xlsx`);
  const { name, rows } = await sheetOf(file);
  expect(name).toBe('All Investments');
  expect(rows[0]).toEqual(header);
  expect(rows.slice(1)).toEqual(
    found.map((row) => [
      row.investmentName,
      Number(row.totalInvestment),
      new Date(`${row.investmentDate}T00:00:00Z`),
      Number(row.currentValue),
      row.irr,
      expect.any(String),
    ]),
  );
});

test('all updates that match the filters are exported, not only the shown page', async ({
  asAdmin: page,
}) => {
  const all = await read<{ title: string; updateType: string }[]>(page, '/api/updates');
  const found = all.filter(({ updateType }) => updateType === 'company_update');
  expect(all.length).toBeGreaterThan(50);
  await page.goto('/updates');
  await expect(section(page, 'Recent Updates').getByRole('listitem')).toHaveCount(50);
  const titles = (rows: unknown[][]) => rows.slice(1).map(([, , title]) => title);
  expect(titles(await linesOf(await downloadExport(page, 'Updates', 'CSV')))).toEqual(
    all.map(({ title }) => title),
  );
  await page.goto('/updates?type=company_update');
  await expect(section(page, 'Recent Updates').getByRole('listitem').first()).toBeVisible();
  expect(titles((await sheetOf(await downloadExport(page, 'Updates', 'Excel'))).rows)).toEqual(
    found.map(({ title }) => title),
  );
});

test('a long export shows its progress and can be stopped by keyboard', async ({ asAdmin: page }) => {
  await page.goto('/updates');
  await expect(section(page, 'Recent Updates').getByRole('listitem').first()).toBeVisible();
  const [one] = await read<{ id: string }[]>(page, '/api/updates');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/updates?limit=500*', async (route) => {
    const isFirst = !route.request().url().includes('cursor');
    if (!isFirst) await released;
    const headers = { Link: '</api/updates?limit=500&cursor=1>; rel="next"' };
    await route.fulfill({ json: [one], headers: isFirst ? headers : {} }).catch(() => undefined);
  });
  let saved = 0;
  page.on('download', () => (saved += 1));
  await chooseExport(page, 'Updates', 'CSV');
  const dialog = page.getByRole('dialog', { name: 'Exporting Updates' });
  await expect(dialog).toContainText(/1 of \d+ rows read/);
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Stop' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  release();
  await expect(page.getByRole('button', { name: 'Export Updates' })).toBeEnabled();
  expect(saved).toBe(0);
  await expect(toast(page, 'Export failed')).toBeHidden();
});

test('an empty list cannot be exported', async ({ asAdmin: page }) => {
  await page.goto('/companies?search=no+such+company+anywhere');
  await expect(page.getByText('No companies found matching your filters')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export Companies' })).toBeDisabled();
});

test('the export menu works by keyboard and returns the focus', async ({ asAdmin: page }) => {
  await page.goto('/companies?search=Bandstand');
  await expect(rowOf(page, 'Bandstand Live')).toBeVisible();
  const button = page.getByRole('button', { name: 'Export Companies' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Export CSV' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Export CSV' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await downloading).suggestedFilename()).toBe(`companies-${newYorkDay()}.xlsx`);
  await expect(button).toBeFocused();
});

test('a large workbook is written without violating the content security policy', async ({
  asAdmin: page,
}) => {
  const [one] = await read<Company[]>(page, '/api/companies');
  const many = Array.from({ length: 5000 }, (_, at) => ({
    ...one,
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    name: `Company ${at} ${crypto.randomUUID()}`,
  }));
  await page.route('**/api/companies', (route) => route.fulfill({ json: many }));
  await page.goto('/companies');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('of 5,000');
  const { rows } = await sheetOf(await downloadExport(page, 'Companies', 'Excel'));
  expect(rows).toHaveLength(5001);
});

/** The other lists of a fund manager by page; `finders` fill in the ids. */
const places = [
  ['/admin-dashboard', 'Recent Activity'],
  ['/company/{company}', '380 Marks History'],
  ['/company/{company}', 'Company Updates'],
  ['/company/{company}', 'Associated Investments'],
  ['/company/{company}', 'Company Documents'],
  ['/investment/{investment}', 'LP Allocation Breakdown'],
  ['/lp/{lp}', 'K1 Tax Documents'],
  ['/admin-k1s', 'All K1 Documents'],
  ['/settings', 'Login History'],
  ['/settings?tab=users', 'Users'],
  ['/settings?tab=mail', 'Mail'],
  ['/settings?tab=audit-trail', 'Audit trail'],
] as const;

const finders: Record<string, (page: Page) => Promise<string>> = {
  company: (page) => firstWith(page, '/api/companies', (id) => `/api/companies/${id}/documents`),
  investment: (page) => firstWith(page, '/api/investments', (id) => `/api/allocations/investment/${id}`),
  lp: (page) => firstWith(page, '/api/lps', (id) => `/api/k1-documents/${id}`),
};

for (const [index, [place, title]] of places.entries()) {
  const name = `the list "${title}" on ${place} is exported as CSV and as Excel`;
  test(name, { tag: index === 0 ? [] : releaseTag }, async ({ asAdmin: page }) => {
    const record = /\{(\w+)\}/.exec(place)?.[1];
    const id = record ? await finders[record]?.(page) : '';
    await page.goto(place.replace(/\{\w+\}/, id ?? ''));
    const lines = await linesOf(await downloadExport(page, title, 'CSV'));
    const { rows } = await sheetOf(await downloadExport(page, title, 'Excel'));
    expect(lines.length).toBeGreaterThan(1);
    expect(rows[0]?.length).toBe(lines[0]?.length);
    expect(rows).toHaveLength(lines.length);
  });
}

/** The first record of a list that has related records. */
async function firstWith(page: Page, list: string, related: (id: string) => string): Promise<string> {
  for (const { id } of await read<{ id: string }[]>(page, list)) {
    if ((await read<unknown[]>(page, related(id))).length > 0) return id;
  }
  throw new Error(`No record of ${list} has related records`);
}
