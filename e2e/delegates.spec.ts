import { expect, expectOk, lpNamed, test } from './deal.js';
import { lp as lpAccount } from './fixtures.js';
import { expectNoAxeViolations } from './gallery/axe.js';
import { linkIn, mailTo } from './mails.js';
import { expectNoSidewaysScroll, section, toast } from './screens.js';

test('an LP lets somebody see its notices, finds what they looked at, and takes it back in the middle', async ({
  asLp: page,
  browser,
  baseURL,
  portal,
}, { testId }) => {
  const email = `dana.${testId.slice(-8)}@example.org`;
  await page.goto('/profile');
  const people = section(page, 'People with Access');
  await people.getByRole('button', { name: 'Give Access' }).click();
  const form = page.getByRole('dialog', { name: 'Give Access' });
  await form.getByLabel('First Name').fill('Dana');
  await form.getByLabel('Last Name').fill('Reed');
  await form.getByLabel('E-mail Address').fill(email);
  await form.getByLabel('May See').click();
  await page.getByRole('option', { name: 'Notices and statements only' }).click();
  await form.getByLabel('Your Password').fill(lpAccount.password);
  await form.getByRole('button', { name: 'Give Access' }).click();
  await expect(toast(page, 'Access given')).toBeVisible();
  const row = people.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Notices and statements only');
  await expect(row).toContainText('Not viewed yet');
  await expectNoAxeViolations(page);
  await mailTo(portal, lpAccount.email, 'delegate_added');

  const delegate = await browser.newPage({ baseURL });
  await delegate.goto(linkIn(await mailTo(portal, email, 'invitation'), portal, '/invite/'));
  await expect(delegate.getByRole('main')).toContainText('lets you see what is theirs');
  await delegate.getByLabel('Password', { exact: true }).fill('Harbour-Light-77');
  await delegate.getByLabel('Confirm Password').fill('Harbour-Light-77');
  await delegate.getByRole('button', { name: 'Complete Setup' }).click();
  await delegate.getByRole('link', { name: 'Not Now' }).click();
  await expect(delegate.getByRole('heading', { level: 1, name: 'Capital Account' })).toBeVisible();
  const banner = delegate
    .getByRole('status')
    .filter({ hasText: 'You are viewing the portal as James Whitfield' });
  await expect(banner).toBeVisible();
  await expect(delegate.getByRole('navigation', { name: 'Main' }).getByRole('listitem')).toHaveText([
    'Capital Account',
  ]);
  await expectNoAxeViolations(delegate);
  await expectNoSidewaysScroll(delegate);

  await page.reload();
  await expect(row).toContainText('Last viewed');
  await people.getByRole('button', { name: 'What Was Viewed' }).click();
  const looks = page.getByRole('dialog', { name: 'What Was Viewed' });
  await expect(looks.getByRole('listitem').filter({ hasText: 'Dana Reed' }).first()).toBeVisible();
  await expect(looks).toContainText('Capital account');
  await expectNoAxeViolations(page);
  await looks.getByRole('button', { name: 'Close' }).click();

  await row.getByRole('button', { name: 'Take back the access of Dana Reed' }).click();
  await page
    .getByRole('dialog', { name: 'Take Back Access' })
    .getByRole('button', { name: 'Take Back', exact: true })
    .click();
  await expect(toast(page, 'Access taken back')).toBeVisible();
  await expect(row).toHaveCount(0);

  await delegate.reload();
  await expect(
    delegate.getByRole('heading', { level: 1, name: 'Your access to this portal has ended' }),
  ).toBeVisible();
  await delegate.getByRole('button', { name: 'Continue' }).click();
  await expect(delegate.getByText('Nobody shares anything with you at present')).toBeVisible();
  await delegate.close();
});

test('an admin views the portal as an LP, can change nothing, and returns to where it was', async ({
  asAdmin: page,
  colleague,
}) => {
  const { id } = await lpNamed(colleague, 'James');
  await page.goto(`/lp/${id}`);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/limited-partners');
  await page.getByRole('button', { name: 'View as This LP' }).click();
  const banner = page
    .getByRole('status')
    .filter({ hasText: 'You are viewing the portal as James Whitfield' });
  await expect(banner).toBeVisible();
  await expect(page).toHaveURL(/\/investment-management/);
  for (const link of await page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').all()) {
    await link.getByRole('link').click();
    await expect(banner).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(elsewhere.getByRole('status').filter({ hasText: 'You are viewing' })).toBeVisible();
  await elsewhere.close();
  const refused = await page.context().request.put('/api/user/profile', { data: { firstName: 'Mallory' } });
  expect([refused.status(), await refused.json()]).toMatchObject([
    403,
    { message: 'You are viewing the portal as James Whitfield, and can change nothing' },
  ]);
  await page.getByRole('button', { name: 'Stop Viewing' }).click();
  await expect(page).toHaveURL(`/lp/${id}`);
  await expect(page.getByRole('button', { name: 'View as This LP' })).toBeVisible();

  await page.getByRole('button', { name: 'View As…' }).click();
  const choice = page.getByRole('dialog', { name: 'View the Portal As' });
  await choice.getByRole('combobox', { name: 'Limited Partner' }).fill('whitfield');
  await page.getByRole('option', { name: /Whitfield/ }).click();
  await choice.getByRole('button', { name: 'View', exact: true }).click();
  await expect(banner).toBeVisible();
  await expectOk(page.context().request.delete('/api/me/viewing'));
});
