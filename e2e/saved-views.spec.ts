import { expectNoAxeViolations } from './gallery/axe.js';
import type { Locator, Page } from '@playwright/test';
import { read } from './api.js';
import { expectOk } from './deal.js';
import { expect, test } from './fixtures.js';
import { releaseTag } from './release-tag.js';
import { headerOf, rowOf, toast } from './screens.js';

interface View {
  id: string;
  list: string;
  name: string;
  query: string;
  isDefault: boolean;
}

const viewsOf = (page: Page): Promise<View[]> => read<View[]>(page, '/api/saved-views');
const button = (page: Page, list = 'Companies'): Locator =>
  page.getByRole('button', { name: new RegExp(`^Views of ${list}`) });
const item = (page: Page, name: string): Locator => page.getByRole('menuitem', { name, exact: true });
const view = (page: Page, name: string): Locator => page.getByRole('menuitemradio', { name });

const save = (page: Page, data: Partial<View>): Promise<View> =>
  expectOk(
    page.context().request.post('/api/saved-views', {
      data: { list: 'companies', name: 'Active', query: activeOnly, ...data },
    }),
  );
const activeOnly = 'direction=asc&hidden=none&sort=name&status=active';

test.afterEach(async ({ page }) => {
  for (const { id } of await viewsOf(page)) await page.context().request.delete(`/api/saved-views/${id}`);
});

test('a view stores search, filters, sort and columns and can be applied later', async ({
  asAdmin: page,
}) => {
  await page.goto('/companies?search=a&status=active&sort=createdAt&direction=desc&hidden=sector');
  await expect(button(page)).toHaveText('Views');
  await button(page).click();
  await item(page, 'Save as New View…').click();
  await page.getByRole('dialog').getByLabel('Name').fill('Newest active');
  await page.getByRole('button', { name: 'Save View' }).click();
  await expect(toast(page, 'View saved')).toBeVisible();
  await expect(button(page)).toHaveText('Newest active');

  await page.goto('/updates');
  await page.getByRole('link', { name: 'Companies', exact: true }).click();
  await expect(page).toHaveURL('/companies');
  await button(page).click();
  await view(page, 'Newest active').click();
  await expect(page).toHaveURL(/status=active/);
  await expect(page).toHaveURL(/search=a/);
  await expect(headerOf(page, 'Date Added')).toHaveAttribute('aria-sort', 'descending');
  await expect(headerOf(page, 'Sector')).toBeHidden();
  await page.reload();
  await expect(button(page)).toHaveText('Newest active');
  await page.goBack();
  await expect(button(page)).toHaveText('Views');
});

test(
  'a changed view is marked and can be applied again or saved',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    await save(page, {});
    await page.goto('/companies');
    await button(page).click();
    await view(page, 'Active').click();
    await expect(button(page)).toHaveText('Active');
    await headerOf(page, 'Sector').click();
    await expect(button(page)).toHaveAccessibleName('Views of Companies: Active (changed)');
    await button(page).click();
    await view(page, 'Active').click();
    await expect(button(page)).toHaveText('Active');
    await expect(headerOf(page, 'Company Name')).toHaveAttribute('aria-sort', 'ascending');
    await headerOf(page, 'Sector').click();
    await expect(button(page)).toHaveAccessibleName('Views of Companies: Active (changed)');
    await button(page).click();
    await item(page, 'Save Changes').click();
    await expect(toast(page, 'View saved')).toBeVisible();
    await expect(button(page)).toHaveText('Active');
    expect((await viewsOf(page))[0]?.query).toContain('sort=sector');
  },
);

test('a list opens with its default view, and Whole List removes it', async ({ asAdmin: page }) => {
  await save(page, { name: 'Failed ones', query: activeOnly.replace('active', 'failed') });
  await page.goto('/companies');
  await button(page).click();
  await view(page, 'Failed ones').click();
  await button(page).click();
  await item(page, 'Open by Default').click();
  await expect(toast(page, 'Default view changed')).toBeVisible();
  await page.getByRole('link', { name: 'Updates', exact: true }).click();
  await page.getByRole('link', { name: 'Companies', exact: true }).click();
  await expect(page).toHaveURL(/status=failed/);
  await expect(button(page)).toHaveText('Failed ones');
  await page.goBack();
  await expect(page).toHaveURL('/updates');
  await page.goto('/companies');
  await expect(page).toHaveURL(/status=failed/);
  await button(page).click();
  await view(page, 'Whole List').click();
  await expect(page).toHaveURL(/view=none/);
  await expect(rowOf(page, 'Axle & Anvil Logistics')).toBeVisible();
  await expect(button(page)).toHaveText('Views');
  await page.reload();
  await expect(button(page)).toHaveText('Views');
  // The parameters of a link override the default view.
  await page.goto('/companies?status=active');
  await expect(rowOf(page, 'Axle & Anvil Logistics')).toBeVisible();
  await expect(page).toHaveURL('/companies?status=active');
});

test('a default view that says nothing of columns leaves those hidden that were', async ({
  asAdmin: page,
}) => {
  await page.goto('/companies');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Sector' }).uncheck();
  await expect(headerOf(page, 'Sector')).toBeHidden();
  await save(page, { query: 'direction=asc&sort=name&status=active', isDefault: true });
  await page.goto('/companies');
  await expect(page).toHaveURL(/status=active/);
  await expect(button(page)).toHaveText('Active');
  await expect(headerOf(page, 'Company Name')).toBeVisible();
  await expect(headerOf(page, 'Sector')).toBeHidden();
  await page.reload();
  await expect(rowOf(page, 'Axle & Anvil Logistics')).toBeVisible();
  await expect(headerOf(page, 'Sector')).toBeHidden();
});

test('views are renamed and deleted by keyboard', async ({ asAdmin: page }) => {
  await save(page, {});
  await save(page, { name: 'Other' });
  await page.goto('/companies?view=none');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(view(page, 'Whole List')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(view(page, 'Active')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page)).toHaveText('Active');
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item(page, 'Rename…')).toBeVisible();
  await page.keyboard.type('Ren');
  await expect(item(page, 'Rename…')).toBeFocused();
  await page.keyboard.press('Enter');
  const name = page.getByRole('dialog').getByLabel('Name');
  await expect(name).toBeFocused();
  await page.keyboard.type('other');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('You already have a view with this name');
  await name.fill('Ours =1+1 <b>');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button(page)).toHaveText('Ours =1+1 <b>');
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item(page, 'Delete…')).toBeVisible();
  await page.keyboard.press('End');
  await expect(item(page, 'Delete…')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Delete the view Ours =1+1 <b>?' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'View deleted')).toBeVisible();
  await expect.poll(async () => (await viewsOf(page)).map((saved) => saved.name)).toEqual(['Other']);
  await expect(page).toHaveURL(/status=active/);
});

test("a link with another user's view shows the same list", async ({ asLp: page }) => {
  await page.goto(`/companies?view=00000000-0000-4000-8000-000000000000&${activeOnly}`);
  await expect(rowOf(page, 'Axle & Anvil Logistics')).toBeVisible();
  await expect(button(page)).toHaveText('Views');
  expect(await viewsOf(page)).toEqual([]);
});

test('each list of a page has its own views', async ({ asLp: page }) => {
  await page.goto('/investment-management?otherSearch=cartwheel');
  await button(page, 'All Other 380 Investments').click();
  await item(page, 'Save as New View…').click();
  await page.getByRole('dialog').getByLabel('Name').fill('Cartwheel');
  await page.getByRole('checkbox', { name: 'Open the list with this view' }).check();
  await page.getByRole('button', { name: 'Save View' }).click();
  await expect(button(page, 'All Other 380 Investments')).toHaveText('Cartwheel');
  await expect(button(page, 'Your Investments')).toHaveText('Views');
  await page.goto('/investment-management');
  await expect(page).toHaveURL(/otherSearch=cartwheel/);
  await expect(page).not.toHaveURL(/[?&]search=/);
});

const others = [
  ['/updates?type=fundraise&search=a', 'Updates', 'search=a&type=fundraise'],
  ['/admin-k1s?search=james', 'All K1 Documents', 'search=james'],
  ['/settings?tab=users&search=james', 'Users', 'search=james'],
  ['/settings?tab=mail&state=sent', 'Mail', 'state=sent'],
  ['/settings?tab=audit-trail&action=changed', 'Audit Trail', 'action=changed'],
] as const;

for (const [index, [path, list, query]] of others.entries()) {
  const name = `a view of ${list} stores exactly the parameters of its URL`;
  test(name, { tag: index === 0 ? [] : releaseTag }, async ({ asAdmin: page }) => {
    await page.goto(path);
    await button(page, list).click();
    await item(page, 'Save as New View…').click();
    await page.getByRole('dialog').getByLabel('Name').fill('Mine');
    await page.keyboard.press('Enter');
    await expect(button(page, list)).toHaveText('Mine');
    expect(await viewsOf(page)).toEqual([expect.objectContaining({ name: 'Mine', query })]);
    await page.goto(path.replace(/[?&](search|state|action|type)=.*/, ''));
    await button(page, list).click();
    await view(page, 'Mine').click();
    for (const part of query.split('&')) await expect(page).toHaveURL(new RegExp(part));
    if (path.includes('tab=')) await expect(page).toHaveURL(/tab=/);
    await expect(button(page, list)).toHaveText('Mine');
  });
}
