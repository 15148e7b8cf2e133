import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { investmentNamed, read, type Lp } from './api.js';
import type { CapitalEvent } from './capital.js';
import { exactMoney } from './figures.js';
import { expect, test } from './fixtures.js';
import { releaseTag } from './release-tag.js';
import { section, toast } from './screens.js';

interface Holding {
  id: string;
  investmentName: string;
  lpAllocationAmount: string;
}

/** The text of each printed page. */
async function printedPages(page: Page, format: 'A4' | 'Letter' = 'A4'): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf({ format }))));
  return text.map((each) => each.replace(/\s+/g, ' '));
}

async function openLp(page: Page, count: number): Promise<Holding[]> {
  const lps = await read<Lp[]>(page, '/api/lps');
  const id = lps.find(({ lastName }) => lastName === 'Whitfield')?.id ?? '';
  const [one] = await read<Holding[]>(page, `/api/investments/lp/${id}`);
  if (!one) throw new Error('James Whitfield has no holdings');
  const many = Array.from({ length: count }, (_, at) => ({
    ...one,
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    investmentName: `Holding-${String(at).padStart(3, '0')}`,
    lpAllocationAmount: `${1000 + at}000.25`,
  }));
  await page.route('**/api/investments/lp/*', (route) => route.fulfill({ json: many }));
  await page.goto(`/lp/${id}`);
  await expect(section(page, 'Investment Details').getByRole('navigation', { name: 'Pages' })).toContainText(
    `1–100 of ${count}`,
  );
  return many;
}

for (const format of ['A4', 'Letter'] as const)
  test(`an LP's page is printed on ${format} with all rows of all pages, to the cent`, async ({
    asAdmin: page,
  }) => {
    const holdings = await openLp(page, 130);
    const sheets = await printedPages(page, format);
    const text = sheets.join(' ');
    for (const { investmentName, lpAllocationAmount } of holdings) {
      expect(text.split(investmentName), investmentName).toHaveLength(2);
      expect(text).toContain(exactMoney(lpAllocationAmount));
    }
    expect(sheets[0]).toMatch(
      /Harbor Lane Ventures James Whitfield Printed \w+ \d+, \d+, .* by Margaret Ellison/,
    );
    // Each page of the table repeats its header, and each page has its number.
    const withRows = sheets.filter((sheet) => sheet.includes('Holding-'));
    expect(withRows.length).toBeGreaterThan(1);
    for (const sheet of withRows) expect(sheet).toContain('Investment Name');
    for (const [at, sheet] of sheets.entries()) expect(sheet).toContain(`${at + 1} / ${sheets.length}`);
  });

test('neither controls nor the URLs of links are printed', async ({ asAdmin: page }) => {
  await openLp(page, 130);
  await page.getByRole('button', { name: 'Export Investment Details' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  await expect(toast(page, 'Investment Details exported')).toBeVisible();
  const text = (await printedPages(page)).join(' ');
  const controls = [
    'Sign Out',
    'Settings',
    'Columns',
    'Export',
    'Views',
    'Upload K1',
    'View Details',
    'Skip to main',
    '1–100',
    'exported',
    '/lp/',
    'http',
  ];
  for (const word of controls) expect(text).not.toContain(word);
  await page.emulateMedia({ media: 'print' });
  for (const role of ['button', 'navigation', 'searchbox', 'grid'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.locator('.print-table, .print-header')).toHaveCount(0);
});

test(
  'a page is printed black on white in the dark theme too',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const { id } = await investmentNamed(page, 'Stackyard Series A');
    await page.goto(`/investment/${id}`);
    const title = page.getByRole('heading', { level: 1 });
    const allocations = section(page, 'LP Allocation Breakdown');
    await expect(allocations.getByRole('row').nth(2)).toBeVisible();
    await expect(allocations).toHaveCSS('background-color', 'rgb(18, 26, 36)');
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await expect(allocations).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(title).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(allocations.getByRole('cell').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  },
);

test('an investment is printed with all columns of its allocations and without controls', async ({
  asAdmin: page,
}) => {
  const { id } = await investmentNamed(page, 'Stackyard Series A');
  await page.goto(`/investment/${id}`);
  await expect(section(page, 'LP Allocation Breakdown').getByRole('row').nth(2)).toBeVisible();
  const text = (await printedPages(page)).join('\n');
  expect(text).toContain('Limited Partner Amount % of Total Current Value');
  expect(text).toContain('Total allocated');
  for (const word of ['Edit Investment', 'Add LP', 'Upload']) expect(text).not.toContain(word);
});

test("an LP prints its performance by the page's button", async ({ asLp: page }) => {
  await page.goto('/lp-dashboard');
  await expect(section(page, 'Capital Account')).toContainText('TVPI');
  await page.evaluate(() => {
    window.print = () => void (document.title = 'printed');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page).toHaveTitle('printed');
  const [first = ''] = await printedPages(page);
  expect(first).toContain('by James Whitfield');
  expect(first).toContain('Portfolio Value Over Time');
  expect(first).not.toContain('Show Table');
});

test('a capital event is printed with all its lines and without controls', async ({ asAdmin: page }) => {
  const calls = await read<CapitalEvent[]>(page, '/api/capital-events?kind=call');
  const { id, name } = calls.find(({ collection }) => collection === 'part_paid') ?? { id: '', name: '' };
  const { lines, net } = await read<CapitalEvent>(page, `/api/capital-events/${id}`);
  await page.goto(`/capital/${id}`);
  await expect(section(page, 'Lines').getByRole('row').nth(1)).toBeVisible();
  // A name may break after its hyphen.
  const text = (await printedPages(page)).join(' ').replaceAll('- ', '-');
  expect(text).toContain(name);
  expect(text).toContain(exactMoney(net));
  for (const line of lines) {
    expect(text).toContain(line.entity.legalName);
    expect(text).toContain(exactMoney(line.net));
  }
  for (const word of ['Copy to Draft', 'Remind', 'Mark All as Paid', 'Record', 'Columns'])
    expect(text).not.toContain(word);
});

test("an LP's capital account is printed with its figures, roll-forward and whole activity", async ({
  asLp: page,
}) => {
  const { id } = await read<{ id: string }>(page, '/api/user');
  const { activity, closing } = await read<{ activity: { balance: string }[]; closing: string }>(
    page,
    `/api/capital-accounts/lps/${id}`,
  );
  await page.goto('/capital-account');
  await expect(section(page, 'Roll-forward').getByText(/^Closing balance/)).toBeVisible();
  const text = (await printedPages(page)).join(' ');
  expect(text).toContain('Net Asset Value');
  expect(text).toContain(exactMoney(closing));
  for (const { balance } of activity) expect(text).toContain(exactMoney(balance));
  for (const word of ['Show wire instructions', 'Show more', 'Export', 'Period'])
    expect(text).not.toContain(word);
});
