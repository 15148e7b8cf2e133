import { allocate, allocationsOf, expect, expectOk, lpsOf, open, test } from './deal.js';
import { newYorkDay } from './figures.js';
import { toast } from './screens.js';

test('an amount above the valuation and a future date ask for confirmation and state the consequences', async ({
  asAdmin: page,
  deal,
}) => {
  await open(page, deal);
  await page.getByRole('button', { name: 'Edit Investment' }).click();
  const form = page.getByRole('form', { name: 'Edit Investment' });
  await form.getByLabel('Amount Invested').fill('15m');
  await form.getByLabel('Post Money Valuation').fill('12m');
  await form.getByLabel('Investment Date').fill(newYorkDay(-30));
  await form.getByLabel('Notes').fill('Kept');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('dialog', { name: 'Check before you save' });
  await expect(question).toContainText(
    '$15,000,000.00 is more than the post-money valuation of $12,000,000.00, so the fund would own 125.0% of the company.',
  );
  await expect(question).toContainText('is 30 days after today');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(form.getByLabel('Amount Invested')).toBeFocused();
  await expect(form.getByLabel('Notes')).toHaveValue('Kept');

  await form.getByRole('button', { name: 'Save Changes' }).click();
  await question.getByRole('button', { name: 'Save Anyway' }).click();
  await expect(toast(page, 'Investment updated successfully')).toBeVisible();
});

test('an over-allocation asks for confirmation and can be saved anyway', async ({
  asAdmin: page,
  deal,
  colleague,
}) => {
  const [lp] = await lpsOf(colleague);
  if (!lp) throw new Error('The demo fund has no LP');
  await allocate(colleague, deal, lp, '100000.00');
  await open(page, deal);
  await page.getByRole('button', { name: /^Edit allocation of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit LP Allocation' });
  await dialog.getByLabel('Allocation Amount').fill('400k');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('dialog', { name: 'Check before you save' });
  await expect(question).toContainText(
    '$400,000.00 is more than the $250,000.00 still unallocated of $250,000.00, so the investment would be over-allocated by $150,000.00.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Allocation Amount')).toBeFocused();
  expect((await allocationsOf(colleague, deal))[0]?.amount).toBe('100000.00');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await question.getByRole('button', { name: 'Save Anyway' }).click();
  await expect(toast(page, 'Allocation updated successfully')).toBeVisible();
});

test('a duplicate company name asks for confirmation and links to the existing company', async ({
  asAdmin: page,
  deal,
}) => {
  const { name } = await expectOk<{ name: string }>(page.request.get(`/api/companies/${deal.companyId}`));
  await page.goto('/companies');
  await page.getByRole('button', { name: 'Add Company' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Company' });
  await dialog.getByLabel('Company Name').fill(` ${name.toUpperCase()} `);
  await dialog.getByRole('combobox', { name: 'Sector' }).click();
  await page.getByRole('option', { name: 'Other' }).click();
  await dialog.getByLabel('Description').fill('The same once more');
  await dialog.getByRole('button', { name: 'Create Company' }).click();
  const question = page.getByRole('dialog', { name: 'Check before you save' });
  await expect(question).toContainText(`${name} already exists (Active, Other, added`);
  await expect(question).toContainText('so there would be 2 companies with this name.');
  await expect(question.getByRole('link', { name })).toHaveAttribute('href', `/company/${deal.companyId}`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Company Name')).toBeFocused();
});
