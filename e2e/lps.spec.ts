import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { read, type Lp, type Portfolio } from './api.js';
import { compactMoney, newYorkDay, newYorkDayOf, writtenDate } from './figures.js';
import { expect, test } from './fixtures.js';
import { releaseTag } from './release-tag.js';
import { cellOf, downloadExport, headerOf, pauseRequests, rowOf } from './screens.js';

const list = (page: Page): Locator => page.getByRole('grid', { name: 'All Limited Partners' });
const search = (page: Page): Locator => page.getByPlaceholder('Search limited partners...');
const bodyRow = (page: Page, index: number): Locator =>
  page.locator(`[role="row"][data-rowindex="${index}"]`);

test('a row shows its limited partner with links to the page and to a mail', async ({ asAdmin: page }) => {
  const lps = await read<Lp[]>(page, '/api/lps');
  await page.goto('/limited-partners');
  for (const name of ["Siobhán O'Connell", 'Camille Beaumont']) {
    const lp = lps.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name);
    if (!lp) throw new Error(`No LP ${name}`);
    await search(page).fill(name);
    const row = rowOf(page, name);
    await expect(await cellOf(page, row, 'User')).toContainText('Limited Partner');
    await expect(await cellOf(page, row, 'Email')).toHaveText(lp.email);
    await expect(await cellOf(page, row, 'Username')).toHaveText(lp.username);
    await expect(await cellOf(page, row, 'Joined')).toHaveText(writtenDate(newYorkDayOf(lp.createdAt)));
    for (const link of [name, `View Details of ${name}`])
      await expect(row.getByRole('link', { name: link, exact: true })).toHaveAttribute(
        'href',
        `/lp/${lp.id}`,
      );
    await expect(row.getByRole('link', { name: `Email ${name}` })).toHaveAttribute(
      'href',
      `mailto:${lp.email}`,
    );
  }
});

test('the search covers names, e-mail addresses and usernames', async ({ asAdmin: page }) => {
  await page.goto('/limited-partners');
  for (const query of ['þórsdóttir', 'INGRID.THORSDOTTIR@', 'Ingrid Þ']) {
    await search(page).fill(query);
    await expect(rowOf(page, 'Ingrid Þórsdóttir')).toBeVisible();
    await expect(rowOf(page, 'Camille Beaumont')).toBeHidden();
  }
  await search(page).fill('nobody at all');
  await expect(page.getByText('No Limited Partners found matching "nobody at all"')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(rowOf(page, 'Camille Beaumont')).toBeVisible();
});

test('the limited partners are sorted by name, and another sort is in the URL', async ({ asAdmin: page }) => {
  const lps = await read<Lp[]>(page, '/api/lps');
  // Other tests add limited partners meanwhile, but none of this domain.
  const [oldest] = lps
    .filter(({ email }) => email.endsWith('example.net'))
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  await page.goto('/limited-partners?search=example.net');
  await expect(headerOf(page, 'User')).toHaveAttribute('aria-sort', 'ascending');
  await expect(bodyRow(page, 0)).toContainText('Daniel Abramowitz');
  await headerOf(page, 'Joined').click();
  await expect(headerOf(page, 'Joined')).toHaveAttribute('aria-sort', 'ascending');
  await expect(bodyRow(page, 0)).toContainText(`${oldest?.firstName} ${oldest?.lastName}`);
  await page.reload();
  await expect(headerOf(page, 'Joined')).toHaveAttribute('aria-sort', 'ascending');
  await page.goBack();
  await expect(headerOf(page, 'User')).toHaveAttribute('aria-sort', 'ascending');
});

test('the export contains the found limited partners in the shown order', async ({ asAdmin: page }) => {
  const lps = await read<Lp[]>(page, '/api/lps');
  const found = lps
    .filter(({ email }) => email.endsWith('example.net'))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  await page.goto('/limited-partners?search=example.net&sort=createdAt&direction=desc');
  await expect(bodyRow(page, 0)).toContainText(found[0]?.email ?? '');
  const download = await downloadExport(page, 'All Limited Partners', 'CSV');
  expect(download.suggestedFilename()).toBe(`limited-partners-${newYorkDay()}.csv`);
  const csv = await readFile(await download.path(), 'utf8');
  const [header, ...rows] = csv.replace('\uFEFF', '').split('\r\n');
  expect(header).toBe(
    'User,Email,Username,Joined,Invested,Value,Unfunded,Last Sign-In (New York),Invitation,K-1 Consent',
  );
  const figures = await read<{ lpId: string; invested: string; value: string; unfunded: string }[]>(
    page,
    '/api/lps/figures',
  );
  const figuresOf = new Map(figures.map((each) => [each.lpId, each]));
  for (const [index, lp] of found.entries()) {
    const { invested, value, unfunded } = figuresOf.get(lp.id) ?? {};
    const start = [`${lp.firstName} ${lp.lastName}`, lp.email, lp.username, newYorkDayOf(lp.createdAt)];
    expect(rows[index]).toContain([...start, invested, value, unfunded].join(','));
  }
  expect(rows.slice(found.length)).toEqual(['']);
});

test('a row shows what its limited partner invested, what it is worth, and when it last signed in', async ({
  asAdmin: page,
}) => {
  const lps = await read<Lp[]>(page, '/api/lps');
  const lp = lps.find(({ lastName }) => lastName === 'Abramowitz');
  const portfolio = await read<Portfolio>(page, `/api/portfolio/lp/${lp?.id}`);
  const { unfunded } = await read<{ unfunded: string }>(page, `/api/performance/lps/${lp?.id}`);
  await page.goto('/limited-partners?search=Abramowitz');
  const row = rowOf(page, 'Daniel Abramowitz');
  await expect(await cellOf(page, row, 'Invested')).toHaveText(compactMoney(portfolio.totalInvested));
  await expect(await cellOf(page, row, 'Value')).toHaveText(compactMoney(portfolio.totalValue));
  await expect(await cellOf(page, row, 'Unfunded')).toHaveText(compactMoney(unfunded));
  await expect(await cellOf(page, row, 'Invitation')).toHaveText('Accepted');
  await expect(await cellOf(page, row, 'K-1 Consent')).toHaveText(/Electronic|On paper|Mixed/);
});

test('selected limited partners are exported alone, written to and invited', async ({ asAdmin: page }) => {
  await page.goto('/limited-partners');
  // What is ticked stays so while something else is searched.
  for (const name of ['Daniel Abramowitz', 'Oluwaseun Bakare', 'Camille Beaumont']) {
    await search(page).fill(name);
    await rowOf(page, name).getByRole('checkbox').check();
  }
  const selected = page.getByRole('group', { name: '3 selected' });
  const lps = await read<Lp[]>(page, '/api/lps');
  const ids = ['Daniel', 'Oluwaseun', 'Camille'].map(
    (name) => lps.find(({ firstName }) => firstName === name)?.id,
  );
  const letter = await selected.getByRole('link', { name: 'Write Letter' }).getAttribute('href');
  const linked = new URL(letter ?? '', 'http://portal').searchParams.get('lps')?.split(',');
  expect(linked?.toSorted()).toEqual(ids.toSorted());
  const download = await downloadExport(page, 'Selected Limited Partners', 'CSV');
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(5);
  await selected.getByRole('button', { name: 'Send Invitations' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send 2 Invitations' });
  await expect(dialog).toContainText('The links of 1 earlier invitation end.');
  await expect(dialog).toContainText('1 left out, who have an account already: Daniel Abramowitz.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await selected.getByRole('button', { name: 'Clear' }).click();
  await expect(selected).toBeHidden();
});

test('the list says that limited partners are loading', { tag: releaseTag }, async ({ asAdmin: page }) => {
  const release = await pauseRequests(page, '**/api/lps');
  await page.goto('/limited-partners');
  await expect(page.getByText('Loading limited partners...')).toBeAttached();
  release();
  await expect(rowOf(page, 'Camille Beaumont')).toBeVisible();
  await expect(page.getByText('Loading limited partners...')).not.toBeAttached();
});

test('a fund without limited partners shows where to add them', async ({ asAdmin: page }) => {
  await page.route('**/api/lps', (route) => route.fulfill({ json: [] }));
  await page.goto('/limited-partners');
  await expect(page.getByText('No Limited Partners found')).toBeVisible();
  await expect(page.getByText('LP users can be added from Settings > Users')).toBeVisible();
});

test('a list that fails to load can be retried', { tag: releaseTag }, async ({ asAdmin: page }) => {
  await page.route('**/api/lps', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/limited-partners');
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('The limited partners could not be loaded');
  await page.unroute('**/api/lps');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'Camille Beaumont')).toBeVisible();
});

test('a limited partner is redirected from the list', async ({ asLp: page }) => {
  for (const path of ['/limited-partners', '/lp']) {
    await page.goto(path);
    await expect(page).toHaveURL('/investment-management');
  }
});

test('/lp without an id redirects to the list', async ({ asAdmin: page }) => {
  await page.goto('/lp');
  await expect(page).toHaveURL('/limited-partners');
  await expect(list(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'the list shows name and address, and does not scroll sideways',
    { tag: releaseTag },
    async ({ asAdmin: page }) => {
      await page.goto('/limited-partners?search=Featherstonehaugh');
      const row = bodyRow(page, 0);
      await expect(row).toContainText('family-office.example.org');
      await expect(row.getByRole('link', { name: /^Email / })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await row.getByRole('link', { name: /^Maximiliana/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Maximiliana');
    },
  );
});
