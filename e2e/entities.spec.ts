import type { APIRequestContext, Page } from '@playwright/test';
import { allocate, allocationsOf, expect, expectOk, open, test } from './deal.js';
import type { Lp } from './api.js';
import { pdf } from './files.js';
import { expectNoAxeViolations } from './gallery/axe.js';
import { pressOn, typeInto } from './tab-to.js';
import { rowOf, section, toast, valueOf } from './screens.js';

const password = 'Own-Account-2026';
const investingAs = (page: Page) => page.getByRole('combobox', { name: 'Investing as' });

/** An LP of its own for the test, with one entity. */
async function newLp(by: APIRequestContext, id: string): Promise<Lp> {
  const data = {
    email: `ada.${id}@example.org`,
    firstName: 'Ada',
    lastName: `Moss ${id}`,
    role: 'lp',
    password,
  };
  return expectOk<Lp>(by.post('/api/admin/users', { data }));
}

const addTrust = (by: APIRequestContext, lp: Lp, legalName: string): Promise<{ id: string }> =>
  expectOk(
    by.post('/api/entities', { data: { lpId: lp.id, legalName, kind: 'trust', taxId: '12-3456789' } }),
  );

const signIn = (page: Page, data: { email: string; password: string }) =>
  expectOk(page.context().request.post('/api/login', { data }));

test('an admin adds a trust to an LP and allocates to it; the LP sees one row with the sum and narrows to the trust', async ({
  asAdmin: page,
  deal,
  colleague,
}, { testId }) => {
  const lp = await newLp(colleague, testId.slice(-8));
  const trust = `Moss ${testId.slice(-8)} Family Trust`;
  await allocate(colleague, deal, lp, '100000.00');
  await page.goto(`/lp/${lp.id}`);
  await expect(investingAs(page)).toHaveCount(0);
  const entities = section(page, 'Investing as');
  await entities.getByRole('button', { name: 'Add Entity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Entity' });
  await dialog.getByLabel('Legal Name').fill(trust);
  await dialog.getByLabel('Tax ID').fill('12-3456789');
  await dialog.getByLabel('Address').fill('1 Main Street\nSpringfield');
  await dialog.getByRole('button', { name: 'Add Entity' }).click();
  await expect(toast(page, 'Entity added successfully')).toBeVisible();
  const row = entities.getByRole('listitem').filter({ hasText: trust });
  await expect(row).toContainText('Tax ID ending in 6789');
  await expect(row).not.toContainText('12-3456789');
  await row.getByRole('button', { name: `Show the tax ID of ${trust}` }).click();
  await expect(row).toContainText('Tax ID 12-3456789');
  await expect(investingAs(page)).toBeVisible();

  await open(page, deal);
  const breakdown = section(page, 'LP Allocation Breakdown');
  await breakdown.getByRole('button', { name: 'Add LP Allocation' }).click();
  const allocation = page.getByRole('dialog', { name: 'Add LP Allocation' });
  const picker = allocation.getByRole('combobox', { name: 'Select Limited Partner' });
  await picker.fill(`Moss ${testId.slice(-8)}`);
  await page.getByRole('option', { name: lp.lastName }).click();
  await expect(allocation.getByRole('combobox', { name: 'Investing as' })).toHaveText(trust);
  await allocation.getByLabel('Allocation Amount').fill('50000');
  await allocation.getByRole('button', { name: 'Add Allocation' }).click();
  await expect(allocation).toBeHidden();
  const rows = breakdown.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).not.toContainText(trust);
  await expect(rows.last()).toContainText(trust);
  await expect(rows.last().getByRole('button', { name: /: explain Current Value/ })).toHaveText(
    '$100,000.00',
  );
  await rows
    .last()
    .getByRole('button', { name: `Delete allocation of Ada ${lp.lastName}, ${trust}` })
    .click();
  await expect(page.getByRole('dialog')).toContainText(trust);
  await page.keyboard.press('Escape');

  await signIn(page, { email: lp.email, password });
  await page.goto('/investment-management');
  const own = section(page, 'Your Investments');
  await expect(rowOf(own, deal.investmentName)).toHaveCount(1);
  await expect(rowOf(own, deal.investmentName)).toContainText('$150K');
  await expect(valueOf(page, 'Total Invested')).toHaveText('$150K');
  await valueOf(page, 'Total Value').getByRole('button').click();
  const explanation = page.getByRole('dialog', { name: 'Total Value explained' });
  await expect(explanation).toContainText('Sum of the current values of 1 investment = $300,000.00');
  await expect(explanation.getByRole('row').filter({ hasText: trust })).toContainText('$100,000.00');
  await page.keyboard.press('Escape');

  await investingAs(page).selectOption(trust);
  await expect(page).toHaveURL(/\?entityId=[\da-f-]{36}$/);
  await expect(rowOf(own, deal.investmentName)).toContainText('$50K');
  await expect(valueOf(page, 'Total Invested')).toHaveText('$50K');
  await expect(page.getByText(`Investing as ${trust}`)).toBeVisible();
  await page.reload();
  await expect(valueOf(page, 'Total Invested')).toHaveText('$50K');
  await page.goBack();
  await expect(valueOf(page, 'Total Invested')).toHaveText('$150K');
});

test('an LP narrows its portfolio and its own page to one of its entities, and sees them on its profile', async ({
  page,
  deal,
  colleague,
}, { testId }) => {
  const lp = await newLp(colleague, testId.slice(-8));
  const trust = `Moss ${testId.slice(-8)} Family Trust`;
  const { id: entityId } = await addTrust(colleague, lp, trust);
  await allocate(colleague, deal, lp, '100000.00');
  const data = { investmentId: deal.id, entityId, amount: '50000.00' };
  await expectOk(colleague.post('/api/allocations', { data }));
  await signIn(page, { email: lp.email, password });
  await page.goto('/lp-dashboard');
  await investingAs(page).selectOption(trust);
  const chart = section(page, 'Holdings by Company');
  await chart.getByRole('button', { name: 'Show Table' }).click();
  await expect(chart.getByRole('row').nth(1)).toContainText('$50,000.00');
  await page.goto(`/lp/${lp.id}?entityId=${entityId}`);
  await expect(valueOf(section(page, 'Portfolio Overview'), 'Total Invested')).toHaveText('$50,000');
  await expect(rowOf(section(page, 'Investment Details'), deal.investmentName)).toContainText('$50,000');
  await expect(section(page, 'Investing as')).toHaveCount(0);
  await page.goto('/profile');
  const profile = section(page, 'Investing as');
  await expect(profile.getByRole('listitem').filter({ hasText: trust })).toContainText(
    'Tax ID ending in 6789',
  );
  await expect(profile.getByRole('button')).toHaveCount(0);
});

test('an LP with one entity never sees the word', async ({ page, deal, colleague }, { testId }) => {
  const lp = await newLp(colleague, testId.slice(-8));
  await allocate(colleague, deal, lp, '100000.00');
  await signIn(page, { email: lp.email, password });
  for (const path of [
    '/lp-dashboard',
    '/investment-management',
    `/lp/${lp.id}`,
    `/investment/${deal.id}`,
    '/profile',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(/investing as/i)).toHaveCount(0);
    await expect(investingAs(page)).toHaveCount(0);
  }
});

test("an address with another LP's entity narrows nothing", async ({ page, deal, colleague }, { testId }) => {
  const id = testId.slice(-8);
  const [lp, other] = [await newLp(colleague, `${id}a`), await newLp(colleague, `${id}b`)];
  await addTrust(colleague, lp, `Moss ${id} Trust`);
  const { id: foreign } = await addTrust(colleague, other, `Other ${id} Trust`);
  await allocate(colleague, deal, lp, '100000.00');
  await signIn(page, { email: lp.email, password });
  for (const path of ['/investment-management', `/lp/${lp.id}`]) {
    await page.goto(`${path}?entityId=${foreign}`);
    await expect(valueOf(page, 'Total Invested').first()).toHaveText('$100K');
  }
  await page.goto(`/lp-dashboard?entityId=${foreign}`);
  const chart = section(page, 'Holdings by Company');
  await chart.getByRole('button', { name: 'Show Table' }).click();
  await expect(chart.getByRole('row').nth(1)).toContainText('$100,000.00');
});

test('an entity is added, edited and deleted by keyboard, and one with an allocation is kept', async ({
  asAdmin: page,
  deal,
  colleague,
}, { testId }) => {
  const id = testId.slice(-8);
  const lp = await newLp(colleague, id);
  await page.goto(`/lp/${lp.id}`);
  const entities = section(page, 'Investing as');
  await pressOn(page, entities.getByRole('button', { name: 'Add Entity' }));
  const adding = page.getByRole('dialog', { name: 'Add Entity' });
  await expect(adding.getByLabel('Legal Name')).toBeFocused();
  await page.keyboard.type(`Moss ${id} IRA`);
  await typeInto(page, adding.getByLabel('Tax ID'), '123-45-6789');
  await page.keyboard.press('Enter');
  await expect(adding).toBeHidden();
  await expect(entities.getByRole('button', { name: 'Add Entity' })).toBeFocused();

  await pressOn(page, entities.getByRole('button', { name: `Edit Moss ${id} IRA` }));
  const editing = page.getByRole('dialog', { name: 'Edit Entity' });
  await expectNoAxeViolations(page);
  await pressOn(page, editing.getByLabel('Remove the tax ID on file'), 'Space');
  await pressOn(page, editing.getByRole('button', { name: 'Save Changes' }));
  await expect(toast(page, 'Entity updated successfully')).toBeVisible();
  const row = entities.getByRole('listitem').filter({ hasText: `Moss ${id} IRA` });
  await expect(row).toContainText('No tax ID');

  const [entity] = (
    await expectOk<{ id: string; legalName: string }[]>(colleague.get(`/api/entities?lpId=${lp.id}`))
  ).filter(({ legalName }) => legalName === `Moss ${id} IRA`);
  const data = { investmentId: deal.id, entityId: entity?.id, amount: '10.00' };
  await expectOk(colleague.post('/api/allocations', { data }));
  await pressOn(page, row.getByRole('button', { name: /^Delete/ }));
  const deleting = page.getByRole('dialog', { name: 'Delete Entity' });
  await pressOn(page, deleting.getByRole('button', { name: 'Delete Entity' }));
  await expect(toast(page, 'Error deleting entity')).toContainText(
    'This entity has allocations, K-1s or capital events, so it cannot be deleted.',
  );
  const [allocation] = await allocationsOf(colleague, deal);
  await expectOk(colleague.delete(`/api/allocations/${allocation?.id}`));
  await pressOn(page, deleting.getByRole('button', { name: 'Delete Entity' }));
  await expect(toast(page, 'Entity deleted successfully')).toBeVisible();
  await expect(entities.getByRole('listitem')).toHaveCount(1);
  await expect(entities.getByRole('button', { name: 'Add Entity' })).toBeFocused();
});

test('when two admins edit an entity, the second sees the conflict and can reload', async ({
  asAdmin: page,
  colleague,
}, { testId }) => {
  const id = testId.slice(-8);
  const lp = await newLp(colleague, id);
  const trust = await addTrust(colleague, lp, `Moss ${id} Trust`);
  await page.goto(`/lp/${lp.id}`);
  await section(page, 'Investing as')
    .getByRole('button', { name: `Edit Moss ${id} Trust` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Entity' });
  await expectOk(colleague.put(`/api/entities/${trust.id}`, { data: { address: '2 Side Street' } }));
  await dialog.getByLabel('Address').fill('1 Main Street');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByRole('alert').getByRole('button', { name: 'Reload' }).click();
  await expect(dialog.getByLabel('Address')).toHaveValue('2 Side Street');
});

test('a showing of a tax ID is in the audit trail', async ({ asAdmin: page, colleague }, { testId }) => {
  const id = testId.slice(-8);
  const lp = await newLp(colleague, id);
  await addTrust(colleague, lp, `Moss ${id} Trust`);
  await page.goto(`/lp/${lp.id}`);
  await page.getByRole('button', { name: `Show the tax ID of Moss ${id} Trust` }).click();
  await expect(section(page, 'Investing as')).toContainText('12-3456789');
  await page.goto(`/settings?tab=audit-trail&search=${encodeURIComponent(`Moss ${id} Trust`)}`);
  await expect(page.getByRole('main')).toContainText(`Moss ${id} Trust`);
  await expect(page.getByRole('main')).toContainText(/investing entity/);
  await expect(page.getByRole('main')).not.toContainText('12-3456789');
});

test('a K-1 is filed for one of the entities of an LP, which sees whose it is', async ({
  asAdmin: page,
  colleague,
}, { testId }) => {
  const id = testId.slice(-8);
  const lp = await newLp(colleague, id);
  const trust = `Moss ${id} Trust`;
  await addTrust(colleague, lp, trust);
  await page.goto(`/lp/${lp.id}`);
  const documents = section(page, 'K1 Tax Documents');
  await documents.getByRole('button', { name: 'Upload K1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload K1 Document' });
  await dialog.getByLabel(/PDF File/).setInputFiles(pdf('Schedule K-1', `K-1 ${id}.pdf`));
  await dialog.getByRole('combobox', { name: 'Investing as' }).click();
  await page.getByRole('option', { name: trust }).click();
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(toast(page, 'K1 document uploaded successfully')).toBeVisible();
  await expect(documents.getByRole('listitem')).toContainText(trust);
  await investingAs(page).selectOption(`Ada ${lp.lastName}`);
  await expect(documents).toContainText('No K1 documents yet');
  await investingAs(page).selectOption(trust);
  await expect(documents.getByRole('listitem')).toHaveCount(1);
  await signIn(page, { email: lp.email, password });
  await page.goto('/my-k1s');
  await expect(section(page, 'K1 Tax Documents').getByRole('listitem')).toContainText(trust);
});
