import type { Page } from '@playwright/test';
import { admin, expect, test } from './fixtures.js';
import { expectLoaded } from './loaded.js';
import { linkIn, mailTo } from './mails.js';
import { addVirtualAuthenticator } from './passkeys.js';
import { section, toast } from './screens.js';
import { createUser } from './users.js';

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('an invited user sets up their account by the mailed link, which works once', async ({
  asAdmin: page,
  portal,
}) => {
  const email = 'nora.invited@example.com';
  await page.goto('/settings?tab=users');
  await page.getByRole('button', { name: 'Create User' }).click();
  const form = page.getByRole('dialog', { name: 'Create New User' });
  await form.getByLabel('First Name').fill('Nora');
  await form.getByLabel('Last Name').fill('Invited');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Role').click();
  await page.getByRole('option', { name: 'Administrator' }).click();
  await expect(form).toContainText('User will receive an email invitation to set up their account');
  await form.getByRole('button', { name: 'Create and invite' }).click();
  await expect(toast(page, 'User created successfully')).toContainText('The invitation is being sent to');
  await expect(section(page, 'Invited Users').getByRole('row').filter({ hasText: email })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth/);

  const link = linkIn(await mailTo(portal, email, 'invitation'), portal, '/invite/');
  await page.goto(link);
  await expect(heading(page, 'Welcome, Nora')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Administrator');
  await expect(page.getByLabel('Username')).toHaveValue(email);
  await expect(page.getByLabel('Username')).toBeHidden();
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm Password').fill('shirt');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel('Confirm Password').fill('short');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByText('Password must be at least 6 characters').first()).toBeVisible();
  await page.getByText('Change username').click();
  await page.getByLabel('Username').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill('Quiet-Harbor-9');
  await page.getByLabel('Confirm Password').fill('Quiet-Harbor-9');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(
    page.getByRole('main').getByText('Username can be your own e-mail address, but not another one'),
  ).toBeVisible();
  await page.getByLabel('Username').fill('nora');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(heading(page, 'Account Setup Complete!')).toBeFocused();
  await expect(toast(page, 'Account Setup Complete')).toBeVisible();

  await page.getByRole('link', { name: 'Set Up a Second Factor' }).click();
  await expect(heading(page, 'Set up two-factor authentication')).toBeVisible();
  await page.getByRole('link', { name: 'Not Now' }).click();
  await expect(page).toHaveURL('/admin-dashboard');
  // Refused reads of the dashboard would lead to the sign-in page as well.
  await expectLoaded(page);
  await page.context().clearCookies();
  await signIn(page, 'nora', 'Quiet-Harbor-9');
  await expect(page).toHaveURL('/admin-dashboard');
  await page.goto(link);
  await expect(heading(page, 'Invalid Invitation')).toBeVisible();
});

test('an invited limited partner uses a passkey instead of a password', async ({ page, request, portal }) => {
  const email = 'petra.passkey@example.com';
  await createUser(request, {
    email,
    firstName: 'Petra',
    lastName: 'Passkey',
    role: 'lp',
    invite: true,
  });
  await addVirtualAuthenticator(page);
  await page.goto(linkIn(await mailTo(portal, email, 'invitation'), portal, '/invite/'));
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(heading(page, 'Account Setup Complete!')).toBeFocused();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/investment-management');
  await page.goto('/profile');
  await expect(section(page, 'Passkeys').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await expect(dialog).toContainText('You sign in with a passkey, and have no password.');
  await dialog.getByRole('button', { name: 'Send Link to Set a Password' }).click();
  await expect(toast(page, 'The link is being sent')).toContainText(email);
  linkIn(await mailTo(portal, email, 'password_reset'), portal, '/auth/reset/');
});

test('an invalid invitation link and an unreachable server show different messages', async ({ page }) => {
  await page.goto('/invite/no-such-invitation');
  await expect(heading(page, 'Invalid Invitation')).toBeVisible();
  await expect(page.getByText('Invalid or expired invitation')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await expect(page).toHaveURL('/auth');

  await page.route('**/api/invite/**', (route) => route.abort());
  await page.goto('/invite/no-such-invitation');
  await expect(heading(page, 'Failed to validate invitation')).toBeVisible();
  await page.unroute('**/api/invite/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Invalid Invitation')).toBeVisible();
});

test('a user resets a forgotten password by mail, and the old one no longer works', async ({
  page,
  request,
  portal,
}) => {
  const email = 'otto.forgetful@example.com';
  const [old, chosen] = ['Forgotten-Harbor-1', 'Remembered-Harbor-2'];
  await createUser(request, {
    email,
    firstName: 'Otto',
    lastName: 'Forgetful',
    role: 'admin',
    password: old,
  });

  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(heading(page, 'Check your mail')).toBeFocused();
  await expect(page.getByText('If an account with this address exists')).toBeVisible();

  const link = linkIn(await mailTo(portal, email, 'password_reset'), portal, '/auth/reset/');
  await page.goto(link);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('New Password').fill(chosen);
  await page.getByLabel('Confirm Password').fill(chosen);
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await expect(heading(page, 'Your password is changed')).toBeFocused();
  await page.goto(link);
  await expect(heading(page, 'Invalid Link')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();

  await signIn(page, email, old);
  await expect(toast(page, 'Login failed')).toContainText('Invalid email or password');
  await signIn(page, email, chosen);
  await expect(page).toHaveURL('/admin-dashboard');
});

test('a limited partner unsubscribes by the link in a letter without signing in', async ({
  page,
  request,
  portal,
}) => {
  const email = 'pia.unsubscribed@example.com';
  const { id } = await createUser(request, {
    email,
    firstName: 'Pia',
    lastName: 'Unsubscribed',
    role: 'lp',
    password: 'Quiet-Harbor-9',
  });
  const letter = { id: crypto.randomUUID(), subject: 'Our spring', body: 'It went well.', lpIds: [id] };
  expect((await request.post('/api/lp-letters', { data: letter })).status()).toBe(201);

  await page.goto(linkIn(await mailTo(portal, email, 'letter'), portal, '/auth/unsubscribe/'));
  await expect(heading(page, 'Unsubscribe from updates')).toBeVisible();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(heading(page, 'You are unsubscribed')).toBeFocused();
  const lps = (await (await request.get('/api/lps')).json()) as {
    id: string;
    notices: { letters: string };
  }[];
  expect(lps.find((lp) => lp.id === id)?.notices.letters).toBe('never');
});
