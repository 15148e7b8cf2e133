import type { Page } from '@playwright/test';
import { expect, expectOk, test } from './deal.js';
import { admin } from './fixtures.js';
import { section, toast, valueOf } from './screens.js';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const legalNameDialog = (page: Page) => page.getByRole('dialog', { name: 'Change Legal Name' });

test('an admin creates an LP with a legal name and corrects it', async ({ asAdmin: page }, { testId }) => {
  const id = testId.slice(-8);
  const email = `amy.${id}@example.org`;
  await page.goto('/settings?tab=users');
  await page.getByRole('button', { name: 'Create User' }).click();
  const form = page.getByRole('dialog', { name: 'Create New User' });
  await form.getByLabel('First Name').fill('Amy');
  await form.getByLabel('Last Name').fill(`Roe ${id}`);
  await expect(form.getByLabel('Legal Name')).toHaveValue(`Amy Roe ${id}`);
  await form.getByLabel('Legal Name').fill(`Roe ${id} Family Trust`);
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Create without inviting' }).click();
  await expect(toast(page, 'User created successfully')).toBeVisible();

  await page.getByPlaceholder('Search users...').fill(`${id} family`);
  const row = rowOf(page, email);
  await expect(row).toContainText(`Legal name: Roe ${id} Family Trust`);
  await row.getByRole('button', { name: 'Legal Name' }).click();
  const dialog = legalNameDialog(page);
  await expect(dialog).toContainText(`The name in the profile is “Amy Roe ${id}”.`);
  await dialog.getByLabel('Legal Name').fill('123');
  await dialog.getByRole('button', { name: 'Save Legal Name' }).click();
  await expect(dialog).toContainText('Legal name must contain letters');
  await dialog.getByLabel('Legal Name').fill(`Roe ${id} Holdings, LLC`);
  await dialog.getByRole('button', { name: 'Save Legal Name' }).click();
  await expect(toast(page, 'Legal name changed successfully')).toBeVisible();
  await page.getByPlaceholder('Search users...').fill(email);
  await expect(row).toContainText(`Legal name: Roe ${id} Holdings, LLC`);
});

test('an LP sees its legal name but cannot change it, and admins see that it changed its profile name', async ({
  page,
  colleague,
}, { testId }) => {
  const id = testId.slice(-8);
  const person = { email: `bo.${id}@example.org`, password: 'Own-Account-2026' };
  const names = { firstName: 'Bo', lastName: `Roe ${id}`, legalName: `Roe ${id} Trust` };
  const { id: lpId } = await expectOk<{ id: string }>(
    colleague.post('/api/admin/users', { data: { ...person, ...names, role: 'lp' } }),
  );
  const signIn = (data: object) => expectOk(page.context().request.post('/api/login', { data }));
  await signIn(person);
  await page.goto('/profile');
  const information = section(page, 'Personal Information');
  await expect(valueOf(information, 'Legal Name')).toContainText(names.legalName);
  await expect(information).toContainText('Set by the fund; used on tax documents');
  await information.getByRole('button', { name: 'Edit' }).click();
  await expect(information.getByLabel('Legal Name')).toHaveCount(0);
  await information.getByLabel('First Name').fill('James R');
  await information.getByRole('button', { name: 'Save Changes' }).click();
  await expect(valueOf(information, 'First Name')).toHaveText('James R');
  await expect(valueOf(information, 'Legal Name')).toContainText(names.legalName);

  // A request of the profile that outlives the LP's session would lead to the sign-in page.
  await page.goto('about:blank');
  await signIn(admin);
  await page.goto('/admin-dashboard');
  await expect(section(page, 'Recent Activity')).toContainText(
    `changed the name in the profile from “Bo Roe ${id}” to “James R Roe ${id}”`,
  );
  await page.goto(`/lp/${lpId}`);
  const lpInformation = section(page, 'LP Information');
  await expect(valueOf(lpInformation, 'Full Name')).toHaveText(`James R Roe ${id}`);
  await expect(valueOf(lpInformation, 'Legal Name')).toContainText('Differs from the name in the profile');
  await lpInformation.getByRole('button', { name: 'Change Legal Name' }).click();
  await expect(legalNameDialog(page).getByLabel('Legal Name')).toHaveValue(names.legalName);
});
