import type { Page } from '@playwright/test';
import { admin, expect, test } from './fixtures.js';
import { expectNoAxeViolations } from './gallery/axe.js';
import { mailTo } from './mails.js';
import { addPasskey, addVirtualAuthenticator } from './passkeys.js';
import { releaseTag } from './release-tag.js';
import { section, toast } from './screens.js';
import { createUser } from './users.js';

const first = 'Bank of Oak\nABA 021000021\nAccount 000111222';
const second = 'Bank of Elm\nABA 011000015\nAccount 999888777';

const wire = (page: Page) => section(page, 'Wire Instructions');
const pending = (page: Page) => section(page, 'Pending change');

async function openDialog(page: Page, button: 'Enter' | 'Change') {
  await wire(page).getByRole('button', { name: button, exact: true }).click();
  return page.getByRole('dialog', { name: 'Wire Instructions' });
}

test('an admin enters wire instructions, which count a day later and are mailed without their text', async ({
  asAdmin: page,
  portal,
}) => {
  await page.goto('/settings?tab=firm');
  const contact = page.getByLabel('Call-Back Contact');
  await contact.fill('Ann Oak, +1 212 555 0100');
  await page.getByRole('tab', { name: 'Users' }).click();
  await page
    .getByRole('dialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  const form = page.getByRole('form', { name: 'Contact and Reminders' });
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Settings saved')).toBeVisible();

  const dialog = await openDialog(page, 'Enter');
  await dialog.getByLabel('Wire Instructions').fill(first);
  await dialog.getByLabel('Your Password').fill('a guess');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Password is incorrect')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Your Password').fill(admin.password);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Wire instructions saved')).toBeVisible();
  await expect(wire(page).getByText('None are shown to LPs')).toBeVisible();
  await expect(pending(page).getByText('Account 000111222')).toBeVisible();
  await expectNoAxeViolations(page);

  const mail = await mailTo(portal, admin.email, 'wire_instructions');
  expect(mail.subject).toMatch(/^New wire instructions of/);
  expect(`${mail.text} ${mail.html}`).not.toMatch(/Bank of Oak|000111222/);

  await pending(page).getByRole('button', { name: 'Cancel Change' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel the change of wire instructions?' });
  await question.getByRole('button', { name: 'Cancel Change' }).click();
  await expect(toast(page, 'Change of wire instructions cancelled')).toBeVisible();
  await expect(pending(page)).toHaveCount(0);
  await expect(wire(page)).toBeFocused();
});

test(
  'a passkey confirms new wire instructions instead of the password',
  { tag: releaseTag },
  async ({ page, request }) => {
    const person = { email: 'passkey-admin@example.com', password: 'Own-Account-2026' };
    await createUser(request, { ...person, firstName: 'Ada', lastName: 'Key', role: 'admin' });
    await addVirtualAuthenticator(page);
    expect((await page.context().request.post('/api/login', { data: person })).status()).toBe(200);
    await page.goto('/settings');
    await addPasskey(page, 'Laptop', person.password);
    await page.goto('/settings?tab=firm');
    const dialog = await openDialog(page, 'Enter');
    await dialog.getByLabel('Wire Instructions').fill(second);
    await dialog.getByRole('button', { name: 'Save with a Passkey Instead' }).click();
    await expect(pending(page).getByText('Account 999888777')).toBeVisible();
    await expect(pending(page).getByText(/entered by Ada Key/)).toBeVisible();
    expect((await page.context().request.delete('/api/firm/pending-wire-instructions')).status()).toBe(200);
  },
);

test(
  'the settings of the firm are read on their tab alone, because each read is audited',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    const reads: string[] = [];
    page.on('request', (call) => {
      if (new URL(call.url()).pathname === '/api/firm') reads.push(call.method());
    });
    await page.goto('/settings');
    await page.getByRole('tab', { name: 'Firm' }).hover();
    await page.getByRole('tab', { name: 'Mail' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Mail' })).toBeVisible();
    expect(reads).toEqual([]);
    await page.getByRole('tab', { name: 'Firm' }).click();
    await expect(wire(page)).toBeVisible();
    expect(reads).toEqual(['GET']);
  },
);
