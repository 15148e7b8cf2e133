import type { Locator, Page } from '@playwright/test';
import type { Lp } from './api.js';
import { allocate, allocationsOf, expect, expectOk, lpNamed, lpsOf, open, test } from './deal.js';
import { lp as demoLp } from './fixtures.js';
import { releaseTag } from './release-tag.js';
import { section, toast } from './screens.js';

const nameOf = ({ firstName, lastName }: Lp): string => `${firstName} ${lastName}`;
const breakdown = (page: Page): Locator => section(page, 'LP Allocation Breakdown');
const rowOf = (page: Page, lp: Lp): Locator =>
  breakdown(page)
    .locator('tbody')
    .getByRole('row')
    .filter({ hasText: nameOf(lp) });
const amount = (dialog: Locator): Locator => dialog.getByLabel('Allocation Amount');
const picker = (dialog: Locator): Locator => dialog.getByRole('combobox', { name: 'Select Limited Partner' });

async function openDialog(page: Page, button: string): Promise<Locator> {
  await breakdown(page).getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

async function selectLp(dialog: Locator, lp: Lp): Promise<void> {
  await picker(dialog).fill(nameOf(lp));
  await dialog
    .page()
    .getByRole('option', { name: nameOf(lp) })
    .click();
}

async function addAllocation(page: Page, lp: Lp, text: string, { anyway = false } = {}): Promise<void> {
  const dialog = await openDialog(page, 'Add LP Allocation');
  await selectLp(dialog, lp);
  await amount(dialog).fill(text);
  await dialog.getByRole('button', { name: 'Add Allocation' }).click();
  if (anyway) await page.getByRole('button', { name: 'Save Anyway' }).click();
  await expect(dialog).toBeHidden();
}

async function editAllocation(page: Page, lp: Lp, text: string, { anyway = false } = {}): Promise<void> {
  const dialog = await openDialog(page, `Edit allocation of ${nameOf(lp)}`);
  await amount(dialog).fill(text);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  if (anyway) await page.getByRole('button', { name: 'Save Anyway' }).click();
  await expect(dialog).toBeHidden();
}

test('a fund manager allocates a part of an investment to an LP', async ({
  asAdmin: page,
  deal,
  colleague,
}) => {
  const kenji = await lpNamed(colleague, 'Kenji');
  await open(page, deal);
  await expect(breakdown(page)).toContainText('No LP allocations yet');
  const dialog = await openDialog(page, 'Add LP Allocation');
  await expect(picker(dialog)).toHaveAttribute('placeholder', 'Choose an LP...');
  await expect(amount(dialog)).toHaveAttribute('inputmode', 'decimal');
  await expect(amount(dialog)).toHaveAccessibleDescription('$250,000.00 still unallocated');
  await selectLp(dialog, kenji);
  await amount(dialog).fill('100000.25');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await amount(dialog).press('Enter');
  expect((await sent).postDataJSON()).toEqual({
    investmentId: deal.id,
    lpId: kenji.id,
    amount: '100000.25',
    currentValue: '100000.25',
  });
  await expect(toast(page, 'LP allocation added successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(breakdown(page).getByRole('button', { name: 'Add LP Allocation' })).toBeFocused();
  await expect(rowOf(page, kenji).getByRole('cell')).toContainText([
    nameOf(kenji),
    '$100,000.25',
    '100.0%',
    '$200,000.50',
  ]);
});

test('a fund manager over-allocates an investment and sees by how much', async ({
  asAdmin: page,
  deal,
  colleague,
}) => {
  const [priya, marcus] = [await lpNamed(colleague, 'Priya'), await lpNamed(colleague, 'Marcus')];
  await open(page, deal);
  await addAllocation(page, priya, '200000');
  await expect(breakdown(page)).toContainText('Under-allocated by $50,000.00');
  await addAllocation(page, marcus, '50000.01', { anyway: true });
  await expect(breakdown(page)).toContainText('Over-allocated by $0.01');
  await expect(rowOf(page, priya)).toContainText('80.0%');
  await editAllocation(page, marcus, '50000');
  await expect(breakdown(page)).toContainText('Fully allocated');
  await editAllocation(page, marcus, '250000', { anyway: true });
  await expect(breakdown(page)).toContainText('Over-allocated by $200,000.00');
  await expect(breakdown(page).locator('tbody').getByRole('row').first()).toContainText(nameOf(marcus));
});

test(
  'the picker lists the LPs without an allocation and finds them by name and e-mail address',
  { tag: releaseTag },
  async ({ asAdmin: page, deal, colleague }) => {
    const lps = await lpsOf(colleague);
    const [kenji, noor] = [await lpNamed(colleague, 'Kenji'), await lpNamed(colleague, 'Noor')];
    await allocate(colleague, deal, kenji, '1000.00');
    await open(page, deal);
    const dialog = await openDialog(page, 'Add LP Allocation');
    await picker(dialog).click();
    const names = lps.filter(({ id }) => id !== kenji.id).map(nameOf);
    const sorted = names.toSorted((a, b) => a.localeCompare(b));
    await expect(page.getByRole('option')).toContainText(sorted);
    await expect(page.getByRole('option')).toHaveCount(sorted.length);
    await picker(dialog).fill('haddad');
    await expect(page.getByRole('option')).toContainText([nameOf(noor)]);
    await picker(dialog).fill('noor.haddad@');
    await expect(page.getByRole('option')).toContainText([nameOf(noor)]);
    await picker(dialog).fill('kenji');
    await expect(page.getByText('No LP found matching your search.')).toBeVisible();
  },
);

test('an allocation needs an LP and an amount', { tag: releaseTag }, async ({ asAdmin: page, deal }) => {
  await open(page, deal);
  const dialog = await openDialog(page, 'Add LP Allocation');
  await dialog.getByRole('button', { name: 'Add Allocation' }).click();
  await expect(dialog.getByText('Please select an LP', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Amount is required', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(breakdown(page).getByRole('button', { name: 'Add LP Allocation' })).toBeFocused();
});

test('when two fund managers add the same LP, the second sees an error', async ({
  asAdmin: page,
  deal,
  colleague,
}) => {
  const priya = await lpNamed(colleague, 'Priya');
  await open(page, deal);
  const dialog = await openDialog(page, 'Add LP Allocation');
  await selectLp(dialog, priya);
  await amount(dialog).fill('5000');
  await allocate(colleague, deal, priya, '7000.00');
  await dialog.getByRole('button', { name: 'Add Allocation' }).click();
  const message = 'This LP is already allocated to this investment';
  await expect(toast(page, 'Error adding LP allocation')).toContainText(message);
  await expect(picker(dialog)).toHaveAccessibleDescription(message);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(rowOf(page, priya)).toContainText('$7,000.00');
});

test('a fund manager edits the amount of an allocation', async ({ asAdmin: page, deal, colleague }) => {
  const priya = await lpNamed(colleague, 'Priya');
  await allocate(colleague, deal, priya, '1000.00');
  await open(page, deal);
  const dialog = await openDialog(page, `Edit allocation of ${nameOf(priya)}`);
  await expect(dialog).toContainText(`Editing allocation for ${nameOf(priya)}`);
  await expect(amount(dialog)).toHaveValue('1,000.00');
  await amount(dialog).fill('');
  await amount(dialog).press('Enter');
  await expect(dialog.getByText('Amount is required', { exact: true })).toBeVisible();
  await amount(dialog).fill('0');
  await amount(dialog).press('Enter');
  await expect(toast(page, 'Error updating allocation')).toContainText('Amount must be above 0');
  await amount(dialog).fill('1500.5');
  await amount(dialog).press('Enter');
  await expect(toast(page, 'Allocation updated successfully')).toBeVisible();
  await expect(rowOf(page, priya)).toContainText('$1,500.50');
  await expect(
    breakdown(page).getByRole('button', { name: `Edit allocation of ${nameOf(priya)}` }),
  ).toBeFocused();
});

test('a fund manager deletes an allocation', async ({ asAdmin: page, deal, colleague }) => {
  const [priya, marcus] = [await lpNamed(colleague, 'Priya'), await lpNamed(colleague, 'Marcus')];
  await allocate(colleague, deal, priya, '1000.00');
  await allocate(colleague, deal, marcus, '250000.00');
  await open(page, deal);
  const dialog = await openDialog(page, `Delete allocation of ${nameOf(priya)}`);
  for (const text of [nameOf(priya), '$1,000.00', 'This action cannot be undone.'])
    await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: 'Delete Allocation' }).click();
  await expect(toast(page, 'Allocation deleted successfully')).toBeVisible();
  await expect(rowOf(page, priya)).toBeHidden();
  await expect(breakdown(page)).toContainText('Fully allocated');
  await expect(breakdown(page).getByRole('button', { name: 'Add LP Allocation' })).toBeFocused();
  expect(await allocationsOf(colleague, deal)).toHaveLength(1);
});

test(
  'deleting an allocation that a colleague has already deleted removes it from the list',
  { tag: releaseTag },
  async ({ asAdmin: page, deal, colleague }) => {
    const priya = await lpNamed(colleague, 'Priya');
    const { id } = await allocate(colleague, deal, priya, '1000.00');
    await open(page, deal);
    const dialog = await openDialog(page, `Delete allocation of ${nameOf(priya)}`);
    await expectOk(colleague.delete(`/api/allocations/${id}`));
    await dialog.getByRole('button', { name: 'Delete Allocation' }).click();
    await expect(toast(page, 'Error deleting allocation')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(breakdown(page)).toContainText('No LP allocations yet');
  },
);

test('an edit that conflicts with a colleague’s is rejected, and Reload shows the colleague’s amount', async ({
  asAdmin: page,
  deal,
  colleague,
}) => {
  const priya = await lpNamed(colleague, 'Priya');
  const { id } = await allocate(colleague, deal, priya, '1000.00');
  await open(page, deal);
  const dialog = await openDialog(page, `Edit allocation of ${nameOf(priya)}`);
  await expectOk(colleague.put(`/api/allocations/${id}`, { data: { amount: '2000.00' } }));
  await amount(dialog).fill('3000');
  await amount(dialog).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(
    'This record was changed by someone else. Reload to see the changes.',
  );
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(amount(dialog)).toHaveValue('2,000.00');
  await expect(dialog.getByRole('alert')).toBeHidden();
  await amount(dialog).fill('3000');
  await amount(dialog).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, priya)).toContainText('$3,000.00');
});

test('an LP with an allocation sees the breakdown but cannot change it', async ({
  asLp: page,
  deal,
  colleague,
}) => {
  const own = (await lpsOf(colleague)).find(({ email }) => email === demoLp.email);
  if (!own) throw new Error('The demo LP is one of the LPs');
  const priya = await lpNamed(colleague, 'Priya');
  await allocate(colleague, deal, own, '50000.00');
  await allocate(colleague, deal, priya, '1000.00');
  await open(page, deal);
  await expect(rowOf(page, own)).toContainText('$50,000.00');
  await expect(rowOf(page, priya)).toContainText('$1,000.00');
  await expect(breakdown(page)).toContainText('Under-allocated by $199,000.00');
  // The buttons that an LP has only show, print or export the allocations.
  const others = /^(?!Print$|Show Table of |Export |.*: explain )/;
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /: explain / })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: others })).toHaveCount(0);
});

test(
  'when loading the allocations fails, it can be retried',
  { tag: releaseTag },
  async ({ asAdmin: page, deal }) => {
    const path = `**/api/allocations/investment/${deal.id}`;
    await page.route(path, (route) => route.fulfill({ status: 500, json: { message: 'Down' } }));
    await open(page, deal);
    await expect(breakdown(page).getByRole('alert')).toContainText('Failed to fetch LP allocations');
    await page.unroute(path);
    await breakdown(page).getByRole('button', { name: 'Try again' }).click();
    await expect(breakdown(page)).toContainText('No LP allocations yet');
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('an allocation is added, changed and deleted', async ({ asAdmin: page, deal, colleague }) => {
    const maximiliana = await lpNamed(colleague, 'Maximiliana Alexandrovna');
    await open(page, deal);
    await addAllocation(page, maximiliana, '249999.99');
    await expect(rowOf(page, maximiliana)).toContainText('$249,999.99');
    await editAllocation(page, maximiliana, '250000');
    await expect(breakdown(page)).toContainText('Fully allocated');
    const wide = await page.evaluate(() => document.querySelector('main')?.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    const dialog = await openDialog(page, `Delete allocation of ${nameOf(maximiliana)}`);
    await dialog.getByRole('button', { name: 'Delete Allocation' }).click();
    await expect(breakdown(page)).toContainText('No LP allocations yet');
  });
});
