import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { investmentNamed, read, type FundMetrics, type Investment, type Lp, type Portfolio } from './api.js';
import { exactMoney, newYorkDay, writtenDate } from './figures.js';
import { expect, test } from './fixtures.js';
import { expectLoaded } from './loaded.js';
import { releaseTag } from './release-tag.js';
import { pauseRequests, section } from './screens.js';

interface Point {
  day: string;
  invested: string;
  value: string;
  realized: string;
}

interface CapitalPoint {
  day: string;
  nav: string;
  paidIn: string;
  distributed: string;
}

const chartIn = (page: Page, title: string): Locator =>
  section(page, title).getByRole('figure', { name: `${title}; a table has the same data` });

/** The SVG of the chart, not the samples of its legend. */
const plotIn = (page: Page, title: string): Locator =>
  chartIn(page, title).locator('.MuiChartsSvgLayer-root').first();

/** The cells of a chart's table, row by row, with the header first. */
const cellsOf = (page: Page, title: string): Promise<string[][]> =>
  section(page, title)
    .getByRole('table', { name: title })
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
    );

/** The fields of a line of CSV, without their quotes. */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, bare]) =>
    (quoted ?? bare ?? '').replaceAll('""', '"'),
  );

const cellsOfPoint = ({ day, invested, value, realized }: Point): string[] => [
  writtenDate(day),
  ...[value, invested, realized].map(exactMoney),
];

test('the dashboard shows the fund’s value over time, by company, by sector and by vintage', async ({
  asAdmin: page,
}) => {
  const metrics = await read<FundMetrics>(page, '/api/fund-metrics');
  const points = await read<Point[]>(page, '/api/portfolio/history');
  await page.goto('/admin-dashboard');
  for (const title of ['Fund Value Over Time', 'Value by Company', 'Value by Sector', 'Value by Vintage'])
    await expect(plotIn(page, title)).toBeVisible();
  const [head, ...rows] = await cellsOf(page, 'Fund Value Over Time');
  expect(head).toEqual(['Date', 'Portfolio Value', 'Deployed Capital', 'Realized']);
  expect(rows).toEqual(points.toReversed().map(cellsOfPoint));
  expect(rows[0]).toEqual([
    writtenDate(newYorkDay()),
    exactMoney(metrics.portfolioValue),
    exactMoney(metrics.deployedCapital),
    exactMoney(metrics.realized),
  ]);
  const investments = await read<Investment[]>(page, '/api/investments');
  const [, ...companies] = await cellsOf(page, 'Value by Company');
  expect(companies).toHaveLength(new Set(investments.map(({ companyId }) => companyId)).size);
  const bars = chartIn(page, 'Value by Company');
  await expect(bars).toContainText(companies[0]?.[0] ?? '');
  await expect(bars).toContainText(`${companies.length - 8} others`);
  const years = investments.map(({ investmentDate }) => investmentDate.slice(0, 4));
  const [, ...vintages] = await cellsOf(page, 'Value by Vintage');
  expect(vintages.map(([year, count]) => [year, count])).toEqual(
    [...new Set(years)].toSorted().map((year) => [year, String(years.filter((one) => one === year).length)]),
  );
  await expect(chartIn(page, 'Value by Vintage')).toContainText(vintages.at(-1)?.[0] ?? '');
});

const capitalTitle = 'Paid-in, Distributed and NAV Over Time';

/** The chart and its table show what the call answers, which is the performance as of each day. */
async function expectCapitalChart(page: Page, path: string, performance: string): Promise<void> {
  const answered = page.waitForResponse(`**${performance}/history`);
  await page.goto(path);
  const points = (await (await answered).json()) as CapitalPoint[];
  await expect(plotIn(page, capitalTitle)).toBeVisible();
  await expect(chartIn(page, capitalTitle).getByRole('listitem')).toHaveText([
    'NAV',
    'Paid-in',
    'Distributed',
  ]);
  expect(points.length).toBeGreaterThan(10);
  expect(await cellsOf(page, capitalTitle)).toEqual([
    ['Date', 'NAV', 'Paid-in', 'Distributed'],
    ...points
      .toReversed()
      .map(({ day, nav, paidIn, distributed }) => [
        writtenDate(day),
        ...[nav, paidIn, distributed].map(exactMoney),
      ]),
  ]);
  const earlier = points.at(-2);
  const { nav, paidIn } = await read<CapitalPoint>(page, `${performance}?asOf=${earlier?.day}`);
  expect(earlier).toMatchObject({ nav, paidIn });
}

test('the dashboard shows what was paid in, distributed and left over time', async ({ asAdmin: page }) => {
  await expectCapitalChart(page, '/admin-dashboard', '/api/performance/fund');
});

test('a capital account shows what its LP paid in, got and has over time', async ({ asLp: page }) => {
  const { id } = await read<Lp>(page, '/api/user');
  await expectCapitalChart(page, '/capital-account', `/api/performance/lps/${id}`);
});

test('hovering over a chart shows the exact amounts of a day', async ({ asAdmin: page }) => {
  const points = await read<Point[]>(page, '/api/portfolio/history');
  await page.goto('/admin-dashboard');
  const figure = chartIn(page, 'Fund Value Over Time');
  await expect(plotIn(page, 'Fund Value Over Time')).toBeVisible();
  const { width = 0 } = (await figure.boundingBox()) ?? {};
  await figure.hover({ position: { x: width - 40, y: 150 } });
  const [, value, invested] = cellsOfPoint(points.at(-1) as Point);
  await expect(page.getByRole('tooltip')).toContainText(`Portfolio Value${value}`);
  await expect(page.getByRole('tooltip')).toContainText(`Deployed Capital${invested}`);
});

test('the table replaces the chart by keyboard without a layout shift and links to the companies', async ({
  asAdmin: page,
}) => {
  await page.goto('/admin-dashboard');
  const panel = section(page, 'Value by Company');
  await expect(chartIn(page, 'Value by Company')).toBeVisible();
  // The focus scrolls to the button, which the table may not do.
  await panel.getByRole('button', { name: 'Show Table of Value by Company' }).focus();
  const before = await panel.boundingBox();
  await page.keyboard.press('Enter');
  await expect(chartIn(page, 'Value by Company')).toBeHidden();
  expect(await panel.boundingBox()).toEqual(before);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('region', { name: 'Value by Company, as a table' })).toBeFocused();
  await page.keyboard.press('Tab');
  const first = panel.getByRole('link').first();
  await expect(first).toBeFocused();
  const name = await first.textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: name ?? '', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(chartIn(page, 'Value by Company')).toBeVisible();
});

for (const [path, title, name] of [
  ['/admin-dashboard', 'Fund Value Over Time', 'fund-history'],
  ['/admin-dashboard', 'Value by Company', 'fund-companies'],
  ['/admin-dashboard', 'Value by Sector', 'fund-sectors'],
  ['/admin-dashboard', 'Value by Vintage', 'fund-vintages'],
  ['/admin-dashboard', capitalTitle, 'fund-capital-history'],
] as const)
  test(`the export of ${name} equals its table and is in the audit trail`, async ({ asAdmin: page }) => {
    await page.goto(path);
    await expect(chartIn(page, title)).toBeVisible();
    const download = page.waitForEvent('download');
    await section(page, title)
      .getByRole('button', { name: `Export ${title}` })
      .click();
    await page.getByRole('menuitem', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${name}-${newYorkDay()}.csv`);
    const lines = (await readFile(await file.path(), 'utf8')).slice(1).trimEnd().split('\r\n');
    const shown = (cell: string, index: number): string => {
      if (index === 0 && /^\d{4}-\d{2}-\d{2}$/.test(cell)) return writtenDate(cell);
      return /^-?\d+\.\d{2}$/.test(cell) ? exactMoney(cell) : cell;
    };
    const cells = await cellsOf(page, title);
    expect(lines.map((line) => fieldsOf(line).map(shown))).toEqual(cells);
    const [entry] = await read<{ recordName: string; action: string; after: { rows: string } }[]>(
      page,
      '/api/audit?action=exported&limit=1',
    );
    expect(entry).toMatchObject({ recordName: name, after: { rows: String(cells.length - 1) } });
  });

test('an LP sees charts of its own portfolio only', async ({ asLp: page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const { id } = await read<Lp>(page, '/api/user');
  const own = await read<Portfolio>(page, '/api/portfolio/summary');
  const holdings = await read<(Investment & { lpAllocationAmount: string })[]>(
    page,
    `/api/investments/lp/${id}`,
  );
  await page.goto('/lp-dashboard');
  for (const title of [
    'Portfolio Value Over Time',
    'Holdings by Company',
    'Holdings by Sector',
    'Holdings by Vintage',
  ])
    await expect(plotIn(page, title)).toBeVisible();
  const [, today] = await cellsOf(page, 'Portfolio Value Over Time');
  expect(today).toEqual([
    writtenDate(newYorkDay()),
    exactMoney(own.totalValue),
    exactMoney(own.totalInvested),
    exactMoney(own.realized),
  ]);
  const [, ...companies] = await cellsOf(page, 'Holdings by Company');
  expect(companies.map(([name]) => name).toSorted()).toEqual(
    [...new Set(holdings.map(({ companyName }) => companyName))].toSorted(),
  );
  for (const [name, , value, invested] of companies) {
    const rows = holdings.filter(({ companyName }) => companyName === name);
    const sum = (field: 'currentValue' | 'lpAllocationAmount') =>
      exactMoney(String(rows.reduce((total, row) => total + Math.round(Number(row[field]) * 100), 0) / 100));
    expect([value, invested]).toEqual([sum('currentValue'), sum('lpAllocationAmount')]);
  }
  expect(requested.filter((path) => /^\/api\/portfolio\/(history|holdings)$/.test(path))).toEqual([]);
  for (const what of ['history', 'holdings'])
    expect((await page.context().request.get(`/api/portfolio/${what}`)).status()).toBe(403);
});

test('the value of an investment is charted against its cost on the days it changed', async ({
  asAdmin: page,
}) => {
  const investment = await investmentNamed(page, 'Hollin Health Series A');
  const { points } = await read<{ points: Point[] }>(page, `/api/investments/${investment.id}/history`);
  await page.goto(`/investment/${investment.id}`);
  await expect(plotIn(page, 'Value Against Cost')).toBeVisible();
  const [head, ...rows] = await cellsOf(page, 'Value Against Cost');
  expect(head).toEqual(['Date', 'Value', 'Cost']);
  expect(rows).toEqual(points.toReversed().map((point) => cellsOfPoint(point).slice(0, 3)));
  expect(rows[0]).toEqual([
    writtenDate(newYorkDay()),
    exactMoney(investment.currentValue),
    exactMoney(investment.totalInvestment),
  ]);
  expect(rows.at(-1)?.[0]).toBe(writtenDate(investment.investmentDate));
});

for (const [name, note] of [
  ['Pomelo Pantry Seed', /Written off on \w+ \d+, \d{4}: value is \$0 from then on\./],
  ['Axle & Anvil Bridge SAFE', /Written off on \w+ \d+, \d{4}: value is \$0 from then on\./],
  ['Ribosphere Series A, First Tranche', /No 380 mark yet: uses the entered valuation/],
] as const)
  test(`the chart of ${name} has a note`, { tag: releaseTag }, async ({ asAdmin: page }) => {
    const { id } = await investmentNamed(page, name);
    await page.goto(`/investment/${id}`);
    await expect(chartIn(page, 'Value Against Cost')).toContainText(note);
  });

test('an investment without a valuation has no chart', async ({ asLp: page }) => {
  const { id } = await investmentNamed(page, 'Cartwheel Commerce Pre-Seed');
  await page.goto(`/investment/${id}`);
  await expect(section(page, 'Value Against Cost')).toContainText('No 380 mark yet');
  await expect(page.getByRole('figure')).toBeHidden();
});

test(
  'a loading chart reserves its space, and a failed one can be retried',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    const panel = section(page, 'Fund Value Over Time');
    const release = await pauseRequests(page, '**/api/portfolio/history');
    await page.goto('/admin-dashboard');
    await expect(panel.getByRole('status', { name: 'Loading Fund Value Over Time' })).toBeVisible();
    const before = await section(page, 'Recent Activity').boundingBox();
    release();
    await expect(plotIn(page, 'Fund Value Over Time')).toBeVisible();
    expect((await section(page, 'Recent Activity').boundingBox())?.y).toBe(before?.y);

    await page.route('**/api/portfolio/history', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(panel.getByRole('alert')).toContainText("The fund's history could not be loaded");
    expect((await section(page, 'Recent Activity').boundingBox())?.y).toBe(before?.y);
    await page.unroute('**/api/portfolio/history');
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(chartIn(page, 'Fund Value Over Time')).toBeVisible();
  },
);

test(
  'a fund without investments shows empty states instead of charts',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    await page.route('**/api/portfolio/history', (route) => route.fulfill({ json: [] }));
    await page.route('**/api/performance/fund/history', (route) => route.fulfill({ json: [] }));
    await page.route('**/api/portfolio/holdings', (route) =>
      route.fulfill({ json: { companies: [], sectors: [], vintages: [] } }),
    );
    await page.goto('/admin-dashboard');
    await expect(section(page, capitalTitle)).toContainText('Nothing was paid in or out yet');
    for (const title of ['Fund Value Over Time', 'Value by Company', 'Value by Sector', 'Value by Vintage']) {
      await expect(section(page, title)).toContainText('No investments yet');
      await expect(section(page, title).getByRole('button', { name: `Export ${title}` })).toBeDisabled();
    }
  },
);

test('the code of charts is loaded only on pages with charts', async ({ asAdmin: page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/updates');
  await expectLoaded(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((url) => /MuiTimeChart|MuiBarChart/.test(url))).toEqual([]);
  await page.goto('/admin-dashboard');
  await expect(plotIn(page, 'Value by Sector')).toBeVisible();
  expect(scripts.filter((url) => /MuiTimeChart|MuiBarChart/.test(url)).length).toBeGreaterThanOrEqual(2);
});

for (const width of [390, 320])
  test(`amounts of 15 digits and long names fit into ${width} pixels`, async ({ asAdmin: page }) => {
    const name =
      'Northeastern Cooperative Wheelwrights’ and Cartographers’ Mutual Holding Company of Vermont';
    const part = { sector: name, value: '9999999999999.99', realized: '0.00', invested: '1.00' };
    const company = { ...part, companyId: '01900000-0000-7000-8000-000000000000', companyName: name };
    await page.route('**/api/portfolio/holdings', (route) =>
      route.fulfill({
        json: {
          companies: [company, { ...company, companyId: 'lost', value: '0.00', writtenOff: true }],
          sectors: [{ ...part, companies: 2 }],
          vintages: [2023, 2024, 2025].map((year) => ({ ...part, year, investments: 1 })),
        },
      }),
    );
    await page.route('**/api/portfolio/history', (route) =>
      route.fulfill({
        json: ['2024-01-15', '2025-01-31', newYorkDay()].map((day) => ({
          day,
          invested: '9999999999999.99',
          value: '9999999999999.99',
          realized: '0.00',
        })),
      }),
    );
    await page.route('**/api/performance/fund/history', (route) =>
      route.fulfill({
        json: ['2024-01-15', '2025-01-31', newYorkDay()].map((day) => ({
          day,
          paidIn: '9999999999999.99',
          distributed: '0.00',
          nav: '-9999999999999.99',
        })),
      }),
    );
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin-dashboard');
    const bars = chartIn(page, 'Value by Company');
    await expect(bars.getByTitle(name).first()).toBeVisible();
    await expect(bars).toContainText('$10.0T');
    await expect(bars).toContainText('$0');
    await expect(plotIn(page, 'Fund Value Over Time')).toBeVisible();
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await sideways()).toBe(width);
    for (const title of [
      'Fund Value Over Time',
      capitalTitle,
      'Value by Company',
      'Value by Sector',
      'Value by Vintage',
    ])
      await section(page, title).getByRole('button', { name: 'Show Table' }).click();
    await expect(section(page, 'Value by Company').getByRole('link', { name }).first()).toBeVisible();
    expect((await cellsOf(page, 'Value by Company')).map((row) => row.at(-1))).toEqual([
      'Written Off',
      '',
      'Yes',
    ]);
    expect(await sideways()).toBe(width);
  });

test('charts do not animate with reduced motion', async ({ asAdmin: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/admin-dashboard');
  await expect(plotIn(page, 'Fund Value Over Time')).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
