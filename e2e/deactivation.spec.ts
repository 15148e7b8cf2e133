import { expect, expectOk, test } from './deal.js';
import { expectNoAxeViolations } from './gallery/axe.js';
import { rowOf, section, toast, valueOf } from './screens.js';

test('an LP is deactivated, is signed out and cannot sign in, and is reactivated', async ({
  asAdmin: page,
  colleague,
  browser,
  baseURL,
}, { testId }) => {
  const id = testId.slice(-8);
  const name = `Dee Quist ${id}`;
  const person = { email: `dee.${id}@example.org`, password: 'Harbour-Light-77' };
  const { id: lpId } = await expectOk<{ id: string }>(
    colleague.post('/api/admin/users', {
      data: { ...person, firstName: 'Dee', lastName: `Quist ${id}`, role: 'lp' },
    }),
  );
  const lp = await browser.newPage({ baseURL });
  await expectOk(lp.context().request.post('/api/login', { data: person }));
  await lp.goto('/profile');
  await expect(lp.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(`/settings?tab=users&search=${id}`);
  const active = section(page, 'Active Users').getByRole('row').filter({ hasText: person.email });
  await active.getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('dialog', { name: 'Deactivate LP' });
  await expect(question).toContainText('can no longer sign in');
  await question.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(toast(page, 'LP deactivated successfully')).toBeVisible();
  const deactivated = section(page, 'Deactivated Users').getByRole('row').filter({ hasText: person.email });
  await expect(deactivated.getByRole('button', { name: 'Reactivate' })).toBeVisible();
  await expectNoAxeViolations(page);

  await lp.goto('/investment-management');
  await expect(lp).toHaveURL(/\/auth/);
  const refused = await lp.context().request.post('/api/login', { data: person });
  expect([refused.status(), await refused.json()]).toMatchObject([
    401,
    { message: 'Invalid email or password' },
  ]);

  await page.goto(`/limited-partners?search=${id}`);
  const row = rowOf(page, name);
  await expect(row).toContainText('Deactivated');
  await page.goto(`/lp/${lpId}`);
  await expect(page.getByRole('banner').or(page.locator('main header')).last()).toContainText('Deactivated');
  const information = section(page, 'LP Information');
  await expect(valueOf(information, 'Deactivated')).toBeVisible();
  await information.getByRole('button', { name: 'Reactivate' }).click();
  await page
    .getByRole('dialog', { name: 'Reactivate LP' })
    .getByRole('button', { name: 'Reactivate', exact: true })
    .click();
  await expect(toast(page, 'LP reactivated successfully')).toBeVisible();
  await expect(information.getByRole('button', { name: 'Deactivate' })).toBeFocused();
  await expect(valueOf(information, 'Deactivated')).toHaveCount(0);
  await expectOk(lp.context().request.post('/api/login', { data: person }));
  await lp.close();

  await page.goto('/admin-dashboard');
  const activity = section(page, 'Recent Activity');
  for (const what of ['deactivated', 'reactivated'])
    await expect(activity).toContainText(`${what} the user ${name}`);
  await expectOk(colleague.delete(`/api/admin/users/${lpId}`));
});
