import { expect, type Locator, type Page } from '@playwright/test';
import { button, closeByEscape, dialogBehind, type Dialog } from './dialog.js';

/** Opens the form and enters another e-mail address. */
const enterNewEmail = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const information = page.getByRole('form', { name: 'Personal Information' });
  await information.getByLabel('Email').fill('a.much.longer.address.than.before@a-new-firm.example.com');
  await information.getByLabel('Current Password').waitFor();
  return information;
};

/** The form with another e-mail address, and the notice until that is confirmed. */
export const emailChange = (password: string): Dialog[] => [
  {
    name: 'change-email',
    widths: [1440, 390],
    open: async (page) => void (await enterNewEmail(page)),
    close: async (page) => {
      await page.getByRole('form').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    },
  },
  {
    name: 'waiting-email',
    widths: [1440, 390],
    open: async (page) => {
      const information = await enterNewEmail(page);
      await information.getByLabel('Current Password').fill(password);
      await information.getByRole('button', { name: 'Save Changes' }).click();
      await information.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: /^Resend Link/ }).waitFor();
    },
    close: async (page) => {
      await page.getByRole('button', { name: /^Cancel Change/ }).click();
      await expect(page.getByText(/^Waiting for confirmation/)).toHaveCount(0);
    },
  },
];

const securityPath = '**/api/me/security';
const passkey = {
  id: '0199b2c4-7d1e-7a3f-9c55-2f6d8e1b4a70',
  name: 'Security key from the drawer of the office in Harbor Lane',
  createdAt: '2026-05-04T09:30:00.000Z',
  lastUsedAt: null,
};

/** Removing a passkey of a replaced response, since adding a real one would end the sessions of the gallery. */
const removePasskey: Dialog = {
  name: 'remove-passkey',
  widths: [1440, 390],
  open: async (page) => {
    const json = {
      hasAuthenticator: false,
      recoveryCodesLeft: 0,
      passkeys: [passkey],
      twoFactorRequired: false,
    };
    await page.route(securityPath, (route) => route.fulfill({ json }));
    await page.reload();
    await page.getByRole('button', { name: `Remove ${passkey.name}` }).click();
    await page.getByRole('dialog').waitFor();
  },
  close: async (page) => {
    await closeByEscape(page);
    await page.unroute(securityPath);
    await page.reload();
    await page.getByText('No passkeys yet').waitFor();
  },
};

/** The dialogs of two-factor authentication and passkeys. */
export const securityDialogs: Dialog[] = [
  dialogBehind('set-up-two-factor', button('Set Up')),
  dialogBehind('add-passkey', button('Add a Passkey')),
  removePasskey,
];

const usersPath = '**/api/admin/users';

/** Reactivating an LP of a replaced response, since the screens of the gallery share their fund. */
export const reactivation: Dialog = {
  name: 'reactivate',
  widths: [1440, 390],
  open: async (page) => {
    await page.route(usersPath, async (route) => {
      const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
      const users = (await response.json()) as { inviteStatus: string }[];
      const json = users.map((user) =>
        user.inviteStatus === 'invited' ? { ...user, deactivatedAt: '2026-05-04T09:30:00.000Z' } : user,
      );
      await route.fulfill({ json });
    });
    await page.reload();
    await page
      .getByRole('button', { name: /^Reactivate / })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Reactivate LP' }).waitFor();
  },
  close: async (page) => {
    await closeByEscape(page);
    await page.unroute(usersPath);
    await page.reload();
    await page.getByRole('region', { name: 'Invited Users', exact: true }).waitFor();
  },
};

const refusedDeletionPath = '**/api/admin/users/*';
const refusal = 'This LP has released capital events. Deactivate it instead.';

/** What is offered instead of a deletion that is refused; the refusal is a replaced response. */
export const refusedDeletion: Dialog = {
  name: 'delete-refused',
  widths: [1440, 390],
  open: async (page) => {
    await page.route(refusedDeletionPath, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 409, json: { statusCode: 409, message: refusal, error: refusal } })
        : route.fallback(),
    );
    const opener = page
      .getByRole('button', { name: /^Delete / })
      .filter({ visible: true })
      .first();
    await opener.click();
    await page.getByRole('button', { name: 'Delete User' }).click();
    await page.getByRole('dialog', { name: 'Deactivate LP' }).waitFor();
  },
  close: async (page) => {
    await closeByEscape(page);
    await page.unroute(refusedDeletionPath);
  },
};
