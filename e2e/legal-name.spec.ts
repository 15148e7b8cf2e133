import type { Page } from '@playwright/test';
import { answer, expect, test } from './deal.js';
import { section, toast, valueOf } from './screens.js';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('an LP is created under a legal name, which an admin corrects and its owner only sees', async ({
  asAdmin: page,
  colleague,
  browser,
}, { testId }) => {
  const id = testId.slice(-8);
  const person = { email: `amy.${id}@example.org`, password: 'Own-Account-2026' };
  await page.goto('/settings?tab=users');
  await page.getByRole('button', { name: 'Create User' }).click();
  const form = page.getByRole('dialog', { name: 'Create New User' });
  await form.getByLabel('First Name').fill('Amy');
  await form.getByLabel('Last Name').fill(`Roe ${id}`);
  await expect(form.getByLabel('Legal Name')).toHaveValue(`Amy Roe ${id}`);
  await form.getByLabel('Legal Name').fill(`Roe ${id} Family Trust`);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Set password now').check();
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Create User' }).click();
  await expect(toast(page, 'User created successfully')).toBeVisible();

  await page.getByPlaceholder('Search users...').fill(`${id} family`);
  const row = rowOf(page, person.email);
  await expect(row).toContainText(`Legal name: Roe ${id} Family Trust`);
  await row.getByRole('button', { name: 'Legal Name' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Legal Name' });
  await expect(dialog).toContainText(`The name in the profile is “Amy Roe ${id}”.`);
  await dialog.getByLabel('Legal Name').fill('123');
  await dialog.getByRole('button', { name: 'Save Legal Name' }).click();
  await expect(dialog).toContainText('Legal name must contain letters');
  await dialog.getByLabel('Legal Name').fill(`Roe ${id} Holdings, LLC`);
  await dialog.getByRole('button', { name: 'Save Legal Name' }).click();
  await expect(toast(page, 'Legal name changed successfully')).toBeVisible();
  await page.getByPlaceholder('Search users...').fill(person.email);
  await expect(row).toContainText(`Legal name: Roe ${id} Holdings, LLC`);

  const context = await browser.newContext();
  await answer(context.request.post('/api/login', { data: person }));
  const own = await context.newPage();
  await own.goto('/profile');
  const information = section(own, 'Personal Information');
  await expect(valueOf(information, 'Legal Name')).toContainText(`Roe ${id} Holdings, LLC`);
  await expect(information).toContainText('Set by the fund; used on tax documents');
  await information.getByRole('button', { name: 'Edit' }).click();
  await expect(information.getByLabel('Legal Name')).toHaveCount(0);
  await information.getByLabel('First Name').fill('James R');
  await information.getByLabel('Last Name').fill(`Whitfield ${id}`);
  await information.getByRole('button', { name: 'Save Changes' }).click();
  await expect(valueOf(information, 'First Name')).toHaveText('James R');
  await expect(valueOf(information, 'Legal Name')).toContainText(`Roe ${id} Holdings, LLC`);
  await context.close();

  await page.goto('/admin-dashboard');
  await expect(section(page, 'Recent Activity')).toContainText(
    `changed the name in the profile from “Amy Roe ${id}” to “James R Whitfield ${id}”`,
  );
  const lps = await answer<{ id: string; email: string }[]>(colleague.get('/api/lps'));
  await page.goto(`/lp/${lps.find(({ email }) => email === person.email)?.id ?? ''}`);
  const lpInformation = section(page, 'LP Information');
  await expect(valueOf(lpInformation, 'Full Name')).toHaveText(`James R Whitfield ${id}`);
  await expect(valueOf(lpInformation, 'Legal Name')).toContainText('Differs from the name in the profile');
  await lpInformation.getByRole('button', { name: 'Change Legal Name' }).click();
  await expect(dialog.getByLabel('Legal Name')).toHaveValue(`Roe ${id} Holdings, LLC`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});
