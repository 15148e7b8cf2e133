import { expect, type Page } from '@playwright/test';
import { section } from './screens.js';

/** Adds an authenticator that creates passkeys without user interaction. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

/** On the page of the own account. */
export async function addPasskey(page: Page, name: string, password: string): Promise<void> {
  await section(page, 'Passkeys').getByRole('button', { name: 'Add a Passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a Passkey' });
  await dialog.getByLabel('Your Password').fill(password);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(section(page, 'Passkeys').getByRole('listitem')).toContainText(name);
}
