import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { admin, expect, lp, test } from './fixtures.js';
import { hold, section, toast } from './screens.js';
import { createUser } from './users.js';

async function fillAndSend(page: Page, email: string, password: string): Promise<void> {
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

test('the sign-in form says which field is wrong', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await fillAndSend(page, '  ', 'a password');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeHidden();
});

for (const [who, email] of [
  ['a known address', admin.email],
  ['an unknown address', 'nobody@example.com'],
  ['an unknown username', 'nobody'],
] as const)
  test(`a wrong password for ${who} is refused with the same words`, async ({ page }) => {
    await page.goto('/auth');
    await fillAndSend(page, email, 'Wrong-Password-1');
    await expect(toast(page, 'Login failed')).toContainText('Invalid email or password');
    await expect(page).toHaveURL('/auth');
  });

test('a fund manager lands on the dashboard', async ({ page }) => {
  await page.goto('/auth');
  await fillAndSend(page, `  ${admin.email.toUpperCase()} `, admin.password);
  await expect(page).toHaveURL('/admin-dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('a username that was chosen in the profile signs in', async ({ page, request }) => {
  const credentials = { email: `chooser-${Date.now()}@example.com`, password: 'Own-Password-2026' };
  await createUser(request, { ...credentials, firstName: 'Una', lastName: 'Chooser', role: 'lp' });
  await page.goto('/auth');
  await fillAndSend(page, credentials.email, credentials.password);
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
  await fillAndSend(page, ` ${username.toUpperCase()} `, credentials.password);
  await expect(page).toHaveURL('/investment-management');
});

test('a limited partner lands on the portfolio', async ({ page }) => {
  await page.goto('/auth');
  await fillAndSend(page, lp.email, lp.password);
  await expect(page).toHaveURL('/investment-management');
  await expect(page.getByRole('heading', { name: 'Portfolio Overview', level: 1 })).toBeVisible();
});

test('a signed-in fund manager has no business on the sign-in page', async ({ asAdmin: page }) => {
  await page.goto('/auth');
  await expect(page).toHaveURL('/admin-dashboard');
});

test('a signed-in limited partner has no business on the sign-in page', async ({ asLp: page }) => {
  await page.goto('/auth');
  await expect(page).toHaveURL('/investment-management');
});

/** Signs the user in, switches an authenticator on, and returns the recovery codes. */
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

test('who has an authenticator is asked for a code, and gets in with a recovery code too', async ({
  page,
  request,
}) => {
  const credentials = { email: 'rhea.careful@example.com', password: 'Careful-Harbor-3' };
  await createUser(request, { ...credentials, firstName: 'Rhea', lastName: 'Careful', role: 'admin' });
  const [recoveryCode = ''] = await addAuthenticator(request, credentials);

  await page.goto('/auth');
  await fillAndSend(page, credentials.email, credentials.password);
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

test('after signing in a visitor is back on the page that was asked for', async ({ page }) => {
  await page.goto('/investment-management?search=Kestrel&sort=irr');
  await expect(page).toHaveURL(/\/auth\?/);
  await fillAndSend(page, admin.email, admin.password);
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
  test(`signing in does not lead to ${JSON.stringify(target)}`, async ({ page }) => {
    await page.goto(`/auth?redirect=${encodeURIComponent(target)}`);
    await fillAndSend(page, admin.email, admin.password);
    await expect(page).toHaveURL('/admin-dashboard');
  });

test('while the current user loads a spinner shows', async ({ asAdmin: page }) => {
  const answer = await hold(page, '**/api/user');
  await page.goto('/investment-management');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'Investments', level: 1 })).toBeVisible();
});

test('signing out says so while it lasts, and ends the session', async ({ asAdmin: page }) => {
  const allow = await hold(page, '**/api/logout');
  await page.goto('/admin-dashboard');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Signing out...' })).toBeDisabled();
  allow();
  await expect(page).toHaveURL('/auth');
  await page.goBack();
  await expect(page).toHaveURL(/\/auth/);
  expect((await page.context().request.get('/api/user')).status()).toBe(401);
});

test('a sign-out that fails tells so and leaves the page as it is', async ({ asAdmin: page }) => {
  await page.route('**/api/logout', (route) =>
    route.fulfill({ status: 503, json: { statusCode: 503, message: 'Please try again in a moment.' } }),
  );
  await page.goto('/admin-dashboard');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page, 'Logout failed')).toContainText('Please try again in a moment.');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
});

test('when the session has ended meanwhile, the next step leads to the sign-in page and back', async ({
  asAdmin: page,
}) => {
  await page.goto('/admin-dashboard');
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Investments', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\?/);
  await fillAndSend(page, admin.email, admin.password);
  await expect(page).toHaveURL('/investment-management');
});
