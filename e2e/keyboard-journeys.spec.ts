import type { Page } from '@playwright/test';
import { expect, lpNamed, open, test } from './deal.js';
import { lp } from './fixtures.js';
import { goTo } from './palette.js';
import { releaseTag } from './release-tag.js';
import { section, toast } from './screens.js';
import { pressOn, tabTo, typeInto } from './tab-to.js';

const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a limited partner signs in, opens a holding, downloads a K-1 and signs out by keyboard', async ({
  page,
}) => {
  await page.goto('/auth');
  await typeInto(page, page.getByLabel('Email'), lp.email);
  await typeInto(page, page.getByLabel('Password'), lp.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/investment-management');

  const own = section(page, 'Your Investments');
  await tabTo(page, own.getByRole('columnheader', { name: 'Investment', exact: true }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/investment\//);
  await expect(section(page, 'LP Allocation Breakdown')).toContainText('%');

  await pressOn(page, page.getByRole('link', { name: 'K1s', exact: true }));
  await expect(page).toHaveURL('/my-k1s');
  const download = page.waitForEvent('download');
  await pressOn(page, page.getByRole('link', { name: /^Download PDF/ }).first());
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await pressOn(page, page.getByRole('button', { name: 'Sign Out', exact: true }));
  await expect(page).toHaveURL('/auth');
});

test('a fund manager adds, edits and deletes an allocation by keyboard', async ({
  asAdmin: page,
  deal,
  colleague,
}) => {
  const { firstName, lastName } = await lpNamed(colleague, 'Priya');
  const name = `${firstName} ${lastName}`;
  await open(page, deal);
  await pressOn(page, page.getByRole('button', { name: 'Add LP Allocation' }));
  await tabTo(page, dialogNamed(page, 'Add LP Allocation').getByRole('combobox'));
  await page.keyboard.type(firstName);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await typeInto(page, page.getByLabel('Allocation Amount'), '1000');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'LP allocation added successfully')).toBeVisible();

  await pressOn(page, page.getByRole('button', { name: `Edit allocation of ${name}` }));
  await typeInto(page, dialogNamed(page, 'Edit LP Allocation').getByLabel('Allocation Amount'), '2000.50');
  await page.keyboard.press('Enter');
  const breakdown = section(page, 'LP Allocation Breakdown');
  await expect(breakdown).toContainText('$2,000.50');
  await expect(page.getByRole('button', { name: `Edit allocation of ${name}` })).toBeFocused();

  await pressOn(page, page.getByRole('button', { name: `Delete allocation of ${name}` }));
  const deletion = dialogNamed(page, 'Delete LP Allocation');
  await pressOn(page, deletion.getByRole('button', { name: /^Delete/ }));
  await expect(breakdown).not.toContainText(name);
});

test('a fund manager records, edits and deletes a mark by keyboard', async ({ asAdmin: page, deal }) => {
  await page.goto('/admin-dashboard');
  await goTo(page, deal.companyName, new RegExp(`^${deal.companyName}`));
  await expect(page).toHaveURL(`/company/${deal.companyId}`);
  await pressOn(page, page.getByRole('button', { name: 'Add Mark' }));
  await typeInto(page, dialogNamed(page, 'Add 380 Mark').getByLabel('Valuation'), '30000000');
  await typeInto(page, page.getByLabel('Explanation'), 'Typed');
  await pressOn(page, dialogNamed(page, 'Add 380 Mark').getByRole('button', { name: 'Add Mark' }));
  const marks = section(page, '380 Marks History');
  await expect(marks).toContainText('$30,000,000.00');
  await expect(marks.getByRole('button', { name: 'Add Mark' })).toBeFocused();

  await pressOn(page, marks.getByRole('button', { name: /^Edit/ }));
  await typeInto(page, dialogNamed(page, 'Edit 380 Mark').getByLabel('Valuation'), '31000000');
  await page.keyboard.press('Enter');
  await expect(marks).toContainText('$31,000,000.00');
  await pressOn(page, marks.getByRole('button', { name: /^Delete/ }));
  await pressOn(page, dialogNamed(page, 'Delete 380 Mark').getByRole('button', { name: 'Delete' }));
  await expect(marks).toContainText('No 380 marks recorded yet');
});

test(
  'a fund manager writes to limited partners and opens every settings tab by keyboard',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    await page.goto('/limited-partners');
    await pressOn(page, page.getByRole('link', { name: 'Send Update' }));
    await typeInto(page, page.getByLabel('Subject'), 'Typed by hand');
    await typeInto(page, page.getByLabel('Message'), 'A quarter to remember.');
    await expect(page.getByRole('article', { name: 'The mail' })).toContainText('A quarter to remember.');
    await pressOn(page, page.getByRole('button', { name: 'Send...' }));
    await expect(page.getByRole('dialog', { name: /^Send to/ })).toBeVisible();
    await page.keyboard.press('Escape');
    // Sending saved the letter, whose own page is open now.
    await expect(page.getByRole('heading', { name: 'Typed by hand', level: 1 })).toBeFocused();

    await goTo(page, 'settings', /^Settings/);
    await tabTo(page, page.getByRole('tab', { name: 'Profile' }));
    for (const [tab, heading] of [
      ['Users', 'User Management'],
      ['Firm', 'Wire Instructions'],
      ['Bulk Import', 'Bulk Import'],
      ['Audit Trail', 'Audit Trail'],
      ['Mail', 'Mail'],
      ['About and Health', 'Database'],
    ] as const) {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: tab })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('tabpanel').getByRole('heading', { name: heading }).first()).toBeVisible();
    }
  },
);
