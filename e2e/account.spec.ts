import { expectNoAxeViolations } from './gallery/axe.js';
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { admin, expect, lp, test } from './fixtures.js';
import { linkIn, mailTo } from './mails.js';
import { addPasskey, addVirtualAuthenticator } from './passkeys.js';
import { startPortal, type Portal } from './portal.js';
import { releaseTag } from './release-tag.js';
import { pauseRequests, section, toast, valueOf } from './screens.js';

interface Credentials {
  email: string;
  password: string;
}

/** Creates an LP and signs in as them, so that the demo users keep their passwords. */
async function signInAsNewLp(page: Page, request: APIRequestContext): Promise<Credentials> {
  const person = { email: `lp-${randomUUID()}@example.com`, password: 'Own-Account-2026' };
  await signIn(request, admin);
  const response = await request.post('/api/admin/users', {
    data: { ...person, firstName: 'Nora', lastName: 'Quill', role: 'lp' },
  });
  expect(response.status()).toBe(201);
  await signIn(page.context().request, person);
  return person;
}

async function signIn(request: APIRequestContext, credentials: Credentials): Promise<void> {
  const response = await request.post('/api/login', { data: credentials });
  expect(response.status()).toBe(200);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your portal' })).toBeVisible();
}

async function enterPassword(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** The code of an authenticator app; `stepsAhead` gives a later one, because each code is accepted once. */
function totpCode(key: string, stepsAhead = 0): string {
  const secret = Secret.fromBase32(key.replaceAll(' ', ''));
  return new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });
}

test('a limited partner edits their profile and changes their password', async ({ page, request }) => {
  const { email, password } = await signInAsNewLp(page, request);
  await page.goto('/profile');
  await expect(page.getByText('Limited Partner · Member since')).toBeVisible();

  const information = section(page, 'Personal Information');
  await information.getByRole('button', { name: 'Edit' }).click();
  await information.getByLabel('Last Name').fill('');
  await information.getByLabel('Email').fill('nowhere');
  await information.getByRole('button', { name: 'Save Changes' }).click();
  await expect(information.getByText('Last name is required')).toBeVisible();
  await expect(information.getByText('Invalid email address')).toBeVisible();
  await information.getByLabel('Last Name').fill('Quillfeather');
  await information.getByLabel('Email').fill(email);
  await information.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Profile updated')).toBeVisible();
  await expect(valueOf(information, 'Last Name')).toHaveText('Quillfeather');
  const letters = section(page, 'Notices by E-mail').getByLabel('Letters by e-mail');
  await expect(letters).toHaveText('At once');
  await letters.click();
  await page.getByRole('option', { name: 'Once a day' }).click();
  await expect(letters).toHaveText('Once a day');
  await expect(letters).toBeEnabled();

  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current Password').fill('Not-The-Password-1');
  await dialog.getByLabel('New Password', { exact: true }).fill('Another-Own-2026');
  await dialog.getByLabel('Confirm New Password').fill('Another-Own-2025');
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(dialog.getByText("Passwords don't match")).toBeVisible();
  await dialog.getByLabel('Confirm New Password').fill('Another-Own-2026');
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible();
  await dialog.getByLabel('Current Password').fill(password);
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(toast(page, 'Password updated')).toBeVisible();

  await signIn(request, { email, password: 'Another-Own-2026' });
  await page.reload();
  await expect(letters).toHaveText('Once a day');
  await letters.click();
  await page.getByRole('option', { name: 'Never' }).click();
  await expect(letters).toHaveText('Never');
});

test('a new e-mail address takes effect once its confirmation link is opened', async ({
  page,
  request,
  browser,
  portal,
}) => {
  const { email, password } = await signInAsNewLp(page, request);
  const newEmail = `new-${email}`;
  await page.goto('/profile');
  const information = section(page, 'Personal Information');
  await information.getByRole('button', { name: 'Edit' }).click();
  await information.getByLabel('Email').fill(newEmail);
  await information.getByRole('button', { name: 'Save Changes' }).click();
  await expect(information.getByText('Current password is required')).toBeVisible();
  await information.getByLabel('Current Password').fill('Not-The-Password-1');
  await information.getByRole('button', { name: 'Save Changes' }).click();
  await expect(information.getByText('Current password is incorrect')).toBeVisible();
  await information.getByLabel('Current Password').fill(password);
  await information.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Profile updated')).toContainText(newEmail);
  await expect(valueOf(information, 'Email')).toHaveText(email);
  await expect(information.getByText(`Waiting for confirmation of ${newEmail}`)).toBeVisible();
  await expectNoAxeViolations(page);
  await mailTo(portal, email, 'email_change_requested');
  const earlier = linkIn(await mailTo(portal, newEmail, 'email_confirmation'), portal, '/auth/email-change/');
  await information.getByRole('button', { name: /^Resend Link/ }).click();
  await expect(toast(page, 'Link sent again')).toBeVisible();
  let link = earlier;
  await expect(async () => {
    link = linkIn(await mailTo(portal, newEmail, 'email_confirmation'), portal, '/auth/email-change/');
    expect(link).not.toBe(earlier);
  }).toPass({ timeout: 30_000 });

  const otherPage = await browser.newPage({ baseURL: portal.url });
  await otherPage.goto(earlier);
  await expect(otherPage.getByRole('heading', { name: 'Invalid Link' })).toBeFocused();
  await otherPage.goto(link);
  await expect(otherPage.getByRole('main')).toContainText(newEmail);
  await expectNoAxeViolations(otherPage);
  await otherPage.getByRole('button', { name: 'Confirm Address' }).click();
  await expect(otherPage.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeFocused();
  await otherPage.getByRole('link', { name: 'Go to the Portal' }).click();
  await enterPassword(otherPage, { email: newEmail, password });
  await expect(otherPage.getByRole('heading', { name: 'Portfolio Overview', level: 1 })).toBeVisible();
  await otherPage.close();

  await page.reload();
  await expect(valueOf(information, 'Email')).toHaveText(newEmail);
  await expect(information.getByText(/Waiting for confirmation/)).toHaveCount(0);
});

test('with an authenticator app, signing in requires a code or a recovery code', async ({
  page,
  request,
}) => {
  const person = await signInAsNewLp(page, request);
  await page.goto('/profile');
  const panel = section(page, 'Two-Factor Authentication');
  await panel.getByRole('button', { name: 'Set Up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Up Two-Factor Authentication' });
  await dialog.getByLabel('Your Password').fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const qrCode = dialog.getByRole('img', { name: /QR code/ });
  await expect
    .poll(() => qrCode.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await expectNoAxeViolations(page);
  const key = await dialog.locator('code').innerText();
  await dialog.getByLabel('Code', { exact: true }).fill(totpCode(key));
  await dialog.getByRole('button', { name: 'Turn On' }).click();

  const codes = page.getByRole('dialog', { name: 'Your Recovery Codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectNoAxeViolations(page);
  const recoveryCode = await codes.getByRole('listitem').first().innerText();
  await expect(codes.getByRole('button', { name: 'Done' })).toBeDisabled();
  await codes.getByLabel('I have saved these codes').check();
  await codes.getByRole('button', { name: 'Done' }).click();
  await expect(panel.getByText('10 recovery codes left')).toBeVisible();
  await expect(panel).toBeFocused();

  for (const name of ['New Recovery Codes', 'Turn Off']) {
    await panel.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('dialog').getByLabel('Your Password').fill('typed');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  await signOut(page);
  await enterPassword(page, person);
  await expect(page.getByLabel('Authentication code')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('Authentication code').fill(totpCode(key, 1));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Portfolio Overview', level: 1 })).toBeVisible();
  await signOut(page);
  await enterPassword(page, person);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Portfolio Overview', level: 1 })).toBeVisible();
  await page.goto('/profile');
  await expect(panel.getByText('9 recovery codes left')).toBeVisible();
  const signIns = section(page, 'Login History').getByRole('listitem');
  await expect(signIns.nth(0)).toContainText('Password and recovery code');
  await expect(signIns.nth(1)).toContainText('Password and code');
});

test('a user signs out their other devices', async ({ page, request, browser, baseURL }) => {
  const person = await signInAsNewLp(page, request);
  const otherDevice = await browser.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  });
  await signIn(otherDevice.request, person);
  await page.goto('/profile');
  const sessions = section(page, 'Active Sessions');
  const other = sessions.getByRole('listitem').filter({ hasText: 'Firefox' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(other).not.toContainText('This device');
  await sessions.getByRole('button', { name: 'Sign Out All Others' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await other.getByRole('button', { name: /^Sign Out/ }).click();
  await expect(toast(page, 'Device signed out')).toBeVisible();
  await expect(other).toHaveCount(0);
  expect((await otherDevice.request.get('/api/user')).status()).toBe(401);
  await otherDevice.close();
});

test('removing a passkey requires the password and ends all other sessions', async ({ page, request }) => {
  await addVirtualAuthenticator(page);
  const person = await signInAsNewLp(page, request);
  await page.goto('/profile');
  await addPasskey(page, 'Old laptop', person.password);
  await signIn(request, person);

  const passkeys = section(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Remove Old laptop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Passkey' });
  await expect(dialog.getByLabel('Your Password')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await dialog.getByLabel('Your Password').fill('a guess');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Password is incorrect')).toBeVisible();
  const security = await request.get('/api/me/security');
  expect(await security.json()).toMatchObject({ passkeys: [{ name: 'Old laptop' }] });

  await dialog.getByLabel('Your Password').fill(person.password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Passkey removed')).toBeVisible();
  await expect(passkeys.getByText('No passkeys yet')).toBeVisible();
  await expect(section(page, 'Active Sessions').getByRole('listitem')).toHaveCount(1);
  expect((await request.get('/api/user')).status()).toBe(401);
});

test(
  'a renamed passkey shows its new name at once, and the old one when the request fails',
  { tag: releaseTag },
  async ({ page, request }) => {
    await addVirtualAuthenticator(page);
    const { password } = await signInAsNewLp(page, request);
    await page.goto('/profile');
    const passkeys = section(page, 'Passkeys');
    await addPasskey(page, 'Old laptop', password);

    const rename = async (name: string) => {
      await passkeys.getByRole('button', { name: /^Rename/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Rename Passkey' });
      await dialog.getByLabel('Name').fill(name);
      await page.keyboard.press('Enter');
    };
    for (const name of [/^Rename/, /^Remove/]) {
      await passkeys.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    const release = await pauseRequests(page, '**/api/me/passkeys/*');
    await rename('New laptop');
    await expect(passkeys.getByRole('listitem')).toContainText('New laptop');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(passkeys.getByRole('button', { name: 'Rename New laptop' })).toBeFocused();
    release();
    await expect(toast(page, 'Passkey renamed')).toBeVisible();

    await page.unroute('**/api/me/passkeys/*');
    await page.route('**/api/me/passkeys/*', (route) => route.fulfill({ status: 503, body: '' }));
    await rename('Lost');
    await expect(toast(page, 'Passkey not renamed')).toBeVisible();
    await expect(passkeys.getByRole('listitem')).toContainText('New laptop');
  },
);

test.describe('when a second factor is required', () => {
  let portal: Portal;
  test.beforeAll(async () => {
    test.setTimeout(90_000);
    portal = await startPortal({ REQUIRE_2FA: 'all' });
  });
  test.afterAll(() => portal.stop());

  test('a user adds a passkey to enter the portal and signs in with it', async ({ page }) => {
    await addVirtualAuthenticator(page);
    await page.context().request.post(`${portal.url}/api/login`, { data: lp });
    await page.goto(`${portal.url}/companies?search=Kestrel`);
    await expect(
      page.getByRole('heading', { name: 'Set up two-factor authentication', level: 1 }),
    ).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);

    await page.getByRole('button', { name: 'Add a Passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a Passkey' });
    await dialog.getByLabel('Your Password').fill(lp.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Companies', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${portal.url}/companies?search=Kestrel`);

    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Portfolio Overview', level: 1 })).toBeVisible();
    await page.goto(`${portal.url}/profile`);
    await expect(section(page, 'Passkeys').getByRole('listitem')).toContainText('Last used Just now');
  });
});
