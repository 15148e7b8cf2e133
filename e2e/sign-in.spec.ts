import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { admin, expect, lp, test } from './fixtures.js';
import { pauseRequests, section, toast } from './screens.js';
import { createUser } from './users.js';

async function submitCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('the landing page presents the firm and leads to the sign-in page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Harbor Lane Ventures' })).toBeVisible();
  await expect(page.getByText('A strategic investor in early-stage companies')).toBeVisible();
  await expect(page.getByText(`© ${new Date().getFullYear()} Harbor Lane Ventures`)).toBeVisible();
  await page.getByRole('link', { name: 'LP Login' }).click();
  await expect(page).toHaveURL('/auth');
  for (const theme of [
    'Portfolio management',
    'Performance analytics',
    'LP communication',
    'Secure platform',
  ])
    await expect(page.getByRole('heading', { name: theme })).toBeVisible();
});

test('the sign-in form shows errors at its fields', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await submitCredentials(page, '  ', 'a password');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeHidden();
});

for (const [who, email] of [
  ['a known address', admin.email],
  ['an unknown address', 'nobody@example.com'],
  ['an unknown username', 'nobody'],
] as const)
  test(`a wrong password for ${who} is rejected with the same message`, async ({ page }) => {
    await page.goto('/auth');
    await submitCredentials(page, email, 'Wrong-Password-1');
    await expect(toast(page, 'Login failed')).toContainText('Invalid email or password');
    await expect(page).toHaveURL('/auth');
  });

test('a fund manager lands on the dashboard', async ({ page }) => {
  await page.goto('/auth');
  await submitCredentials(page, `  ${admin.email.toUpperCase()} `, admin.password);
  await expect(page).toHaveURL('/admin-dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('a user signs in with the username chosen in the profile', async ({ page, request }) => {
  const credentials = { email: `chooser-${Date.now()}@example.com`, password: 'Own-Password-2026' };
  await createUser(request, { ...credentials, firstName: 'Una', lastName: 'Chooser', role: 'lp' });
  await page.goto('/auth');
  await submitCredentials(page, credentials.email, credentials.password);
  await expect(page).toHaveURL('/investment-management');
  await page.goto('/profile');
  const information = section(page, 'Personal Information');
  await information.getByRole('button', { name: 'Edit' }).click();
  const username = `Una ${Date.now()}`;
  await information.getByLabel('Username').fill(username);
  await information.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Profile updated')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/auth');
  await submitCredentials(page, ` ${username.toUpperCase()} `, credentials.password);
  await expect(page).toHaveURL('/investment-management');
});

test('a limited partner lands on the portfolio', async ({ page }) => {
  await page.goto('/auth');
  await submitCredentials(page, lp.email, lp.password);
  await expect(page).toHaveURL('/investment-management');
  await expect(page.getByRole('heading', { name: 'Portfolio Overview', level: 1 })).toBeVisible();
});

test('a signed-in fund manager is redirected from the sign-in page to the dashboard', async ({
  asAdmin: page,
}) => {
  await page.goto('/auth');
  await expect(page).toHaveURL('/admin-dashboard');
});

test('a signed-in limited partner is redirected from the sign-in page to the portfolio', async ({
  asLp: page,
}) => {
  await page.goto('/auth');
  await expect(page).toHaveURL('/investment-management');
});

/** Signs in, enables an authenticator and returns the recovery codes. */
async function addAuthenticator(
  request: APIRequestContext,
  credentials: { email: string; password: string },
): Promise<string[]> {
  expect((await request.post('/api/login', { data: credentials })).status()).toBe(200);
  const { password } = credentials;
  const setup = await request.post('/api/me/two-factor/setup', { data: { password } });
  const { secret } = (await setup.json()) as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const confirmed = await request.post('/api/me/two-factor', { data: { code } });
  return ((await confirmed.json()) as { codes: string[] }).codes;
}

test('a user with an authenticator is asked for a code and can use a recovery code', async ({
  page,
  request,
}) => {
  const credentials = { email: 'rhea.careful@example.com', password: 'Careful-Harbor-3' };
  await createUser(request, { ...credentials, firstName: 'Rhea', lastName: 'Careful', role: 'admin' });
  const [recoveryCode = ''] = await addAuthenticator(request, credentials);

  await page.goto('/auth');
  await submitCredentials(page, credentials.email, credentials.password);
  const code = page.getByLabel('Authentication code');
  await expect(code).toBeFocused();
  await expect(page.getByText('Enter the code from your authenticator app')).toBeVisible();
  await code.fill('no code');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('This code is incorrect')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin-dashboard');
});

test('after signing in, a visitor returns to the requested page', async ({ page }) => {
  await page.goto('/investment-management?search=Kestrel&sort=irr');
  await expect(page).toHaveURL(/\/auth\?/);
  await submitCredentials(page, admin.email, admin.password);
  await expect(page).toHaveURL('/investment-management?search=Kestrel&sort=irr');
  await expect(page.getByRole('link', { name: 'Kestrel Works Series A', exact: true })).toBeVisible();
});

for (const target of [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  'javascript:alert(1)',
])
  test(`signing in does not redirect to ${JSON.stringify(target)}`, async ({ page }) => {
    await page.goto(`/auth?redirect=${encodeURIComponent(target)}`);
    await submitCredentials(page, admin.email, admin.password);
    await expect(page).toHaveURL('/admin-dashboard');
  });

test('a spinner shows while the current user loads', async ({ asAdmin: page }) => {
  const release = await pauseRequests(page, '**/api/user');
  await page.goto('/investment-management');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Investments', level: 1 })).toBeVisible();
});

test('signing out shows its progress and ends the session', async ({ asAdmin: page }) => {
  const release = await pauseRequests(page, '**/api/logout');
  await page.goto('/admin-dashboard');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Signing out...' })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/auth');
  await page.goBack();
  await expect(page).toHaveURL(/\/auth/);
  expect((await page.context().request.get('/api/user')).status()).toBe(401);
});

test('a failed sign-out shows an error and stays on the page', async ({ asAdmin: page }) => {
  await page.route('**/api/logout', (route) =>
    route.fulfill({ status: 503, json: { statusCode: 503, message: 'Please try again in a moment.' } }),
  );
  await page.goto('/admin-dashboard');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page, 'Logout failed')).toContainText('Please try again in a moment.');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
});

test('after the session has ended, the next navigation leads to the sign-in page and back', async ({
  asAdmin: page,
}) => {
  await page.goto('/admin-dashboard');
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Investments', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\?/);
  await submitCredentials(page, admin.email, admin.password);
  await expect(page).toHaveURL('/investment-management');
});
