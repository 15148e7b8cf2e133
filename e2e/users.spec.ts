import { expectNoAxeViolations } from './gallery/axe.js';
import type { Locator, Page } from '@playwright/test';
import { read } from './api.js';
import { expect, expectOk, test } from './deal.js';
import { admin } from './fixtures.js';
import { newYorkDay } from './figures.js';
import { pauseRequests, section, toast, valueOf } from './screens.js';

interface User {
  id: string;
  email: string;
  inviteStatus: string;
}

interface Mark {
  createdBy: { firstName: string };
}

const rowIn = (page: Page, table: string, text: string): Locator =>
  section(page, table).getByRole('row').filter({ hasText: text });
const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name: new RegExp(`^${name}`) });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

test('a user is created, invited, invited again and deleted', async ({ asAdmin: page }, { testId }) => {
  const email = `ines.${testId.slice(-8)}@example.org`;
  await page.goto('/settings?tab=users');
  await page.getByRole('button', { name: 'Create User' }).click();
  const form = dialog(page, 'Create New User');
  await expect(form).toContainText('User will receive an email invitation to set up their account');
  await form.getByRole('button', { name: 'Create without inviting' }).click();
  await expect(form).toContainText('First name is required');
  await form.getByLabel('First Name').fill('Ines');
  await form.getByLabel('Last Name').fill('Okafor');
  await form.getByLabel('Email').fill('james.whitfield@example.com');
  await form.getByRole('button', { name: 'Create without inviting' }).click();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/already/);
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Create without inviting' }).click();
  await expect(toast(page, 'User created successfully')).toBeVisible();

  await page.getByPlaceholder('Search users...').fill(email);
  await expect(section(page, 'Active Users')).toBeHidden();
  await button(rowIn(page, 'Created Users', email), 'Send Invite').click();
  await expect(toast(page, 'Invitation sent successfully')).toBeVisible();
  const invited = rowIn(page, 'Invited Users', email);
  await expect(invited.getByText('Sent', { exact: true })).toBeVisible();
  await button(invited, 'Resend').click();
  await expect(toast(page, 'Invitation resent successfully')).toBeVisible();

  await page.getByRole('tab', { name: 'Mail' }).click();
  await page.getByPlaceholder('Search recipients or subjects...').fill(email);
  const mails = section(page, 'Mail').getByRole('row').filter({ hasText: email });
  await expect(mails.filter({ hasText: 'Sent' })).toHaveCount(2);
  await page.getByRole('tab', { name: 'Users' }).click();

  await page.getByPlaceholder('Search users...').fill(email);
  await button(invited, 'Delete').click();
  const question = dialog(page, 'Delete User');
  await expect(question).toContainText('deletes the user’s related allocations and activity records');
  await expect(question).toContainText('no allocations');
  await question.getByRole('button', { name: 'Delete User' }).click();
  await expect(toast(page, 'User deleted successfully')).toBeVisible();
  await expect(page.getByText(`No users found matching "${email}"`)).toBeVisible();
});

test('several users are invited at once, and one is activated with a password', async ({
  asAdmin: page,
  colleague,
}, { testId }) => {
  const lastName = `Import ${testId.slice(-8)}`;
  const users: User[] = [];
  for (const firstName of ['Abel', 'Berta', 'Cleo']) {
    const email = `${firstName}.${testId.slice(-8)}@example.org`.toLowerCase();
    const data = { firstName, lastName, email, role: 'lp' };
    users.push(await expectOk<User>(colleague.post('/api/admin/users', { data })));
  }
  await page.goto('/settings?tab=users');
  await page.getByPlaceholder('Search users...').fill(lastName);
  await button(rowIn(page, 'Created Users', 'Cleo'), 'Set Password').click();
  const form = dialog(page, 'Set Password & Activate User');
  const password = form.getByLabel('New Password', { exact: true });
  await password.fill('short');
  await expect(form.getByRole('listitem').filter({ hasText: 'A lowercase letter' })).toContainText(/, met/);
  await form.getByRole('button', { name: 'Set Password' }).click();
  await expect(form).toContainText('Password must be at least 8 characters long');
  await password.fill('Harbour-Light-77');
  await form.getByRole('button', { name: 'Set Password' }).click();
  await expect(toast(page, 'Password changed successfully')).toBeVisible();
  await expect(button(rowIn(page, 'Active Users', 'Cleo'), 'Change Password')).toBeVisible();

  await page.getByRole('button', { name: 'Send all invites' }).click();
  const question = dialog(page, 'Send 2 Invitations');
  await question.getByRole('button', { name: 'Send all invites' }).click();
  await expect(toast(page, '2 invitations sent successfully')).toBeVisible();
  await expect(rowIn(page, 'Invited Users', 'Abel')).toContainText('Sent');
  await expect(section(page, 'Created Users')).toBeHidden();
  for (const { id } of users) await expectOk(colleague.delete(`/api/admin/users/${id}`));
});

test('the records of a fund manager are transferred before the account is deleted', async ({
  asAdmin: page,
  colleague,
  deal,
  playwright,
  baseURL,
}, { testId }) => {
  const leaving = { email: `leo.${testId.slice(-8)}@example.org`, password: 'Harbour-Light-77' };
  await expectOk(
    colleague.post('/api/admin/users', {
      data: { ...leaving, firstName: 'Leo', lastName: 'Varga', role: 'admin' },
    }),
  );
  const leo = await playwright.request.newContext({ baseURL });
  await expectOk(leo.post('/api/login', { data: leaving }));
  const marks = `/api/companies/${deal.companyId}/marks`;
  await expectOk(leo.post(marks, { data: { valuation: '21000000.00', markDate: newYorkDay() } }));
  await leo.dispose();

  await page.goto(`/settings?tab=users&search=${leaving.email}`);
  await button(rowIn(page, 'Active Users', leaving.email), 'Delete').click();
  const form = dialog(page, 'Transfer Ownership');
  await expect(form).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(valueOf(form, 'Company valuations')).toHaveText('1');
  await expect(valueOf(form, 'Company updates')).toHaveText('0');
  await form.getByRole('combobox', { name: 'New Owner' }).click();
  await page.getByRole('option', { name: /Margaret Ellison/ }).click();
  await form.getByRole('button', { name: 'Transfer and Delete' }).click();
  await expect(toast(page, 'Ownership transferred successfully')).toBeVisible();
  await expect(page.getByText(`No users found matching "${leaving.email}"`)).toBeVisible();
  expect(await read<Mark[]>(page, marks)).toMatchObject([{ createdBy: { firstName: 'Margaret' } }]);

  await page.getByPlaceholder('Search users...').fill(admin.email);
  const own = rowIn(page, 'Active Users', admin.email);
  await expect(button(own, 'Change Password')).toBeVisible();
  await expect(button(own, 'Delete')).toBeHidden();
});

test('a limited partner sees neither the users nor the mails', async ({ asLp: page }) => {
  for (const tab of ['users', 'mail']) {
    await page.goto(`/settings?tab=${tab}`);
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Users' })).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Mail' })).toBeHidden();
    await expect(page.getByText('User Management')).toBeHidden();
  }
});

test('clicking the current settings tab cancels the loading of another tab', async ({ asAdmin: page }) => {
  await page.goto('/settings?tab=mail');
  await expect(section(page, 'Mail')).toBeVisible();
  const release = await pauseRequests(page, '**/api/admin/users*');
  // Evaluated in the page, because the route is pending only for a moment.
  const wasPending = await page.getByRole('tablist', { name: 'Settings' }).evaluate(async (list) => {
    const tab = (name: string) => list.querySelector<HTMLElement>(`#settings-tab-${name}`);
    tab('users')?.click();
    while (!location.search.includes('users')) await new Promise(requestAnimationFrame);
    const isPending = tab('mail')?.ariaSelected === 'true';
    tab('mail')?.click();
    return isPending;
  });
  expect(wasPending).toBe(true);
  await expect(page).toHaveURL('/settings?tab=mail');
  release();
  await expect(page.getByRole('tab', { name: 'Mail' })).toHaveAttribute('aria-selected', 'true');
  await expect(section(page, 'Mail')).toBeVisible();

  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await expect(page).toHaveURL('/settings?tab=users');
});
