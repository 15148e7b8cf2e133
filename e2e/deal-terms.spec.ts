import type { Page } from '@playwright/test';
import { allocate, expect, lpsOf, open, test } from './deal.js';
import { section, toast, valueOf } from './screens.js';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Terms' });

test('an admin sets the terms of a deal and what differs for one entity, and net asset values follow', async ({
  asAdmin: page,
  deal,
  colleague,
}) => {
  const [lp] = await lpsOf(colleague);
  if (!lp) throw new Error('The fund has no LP');
  await allocate(colleague, deal, lp, '100000.00');
  await open(page, deal);
  const terms = section(page, 'Terms');
  await expect(valueOf(terms, 'Carry')).toHaveText('None');

  await terms.getByRole('button', { name: 'Edit Terms' }).click();
  await dialog(page).getByLabel('Carry (%)').fill('20');
  await dialog(page).getByLabel('Preferred Return (% a year)').fill('8');
  await dialog(page).getByLabel('Add Terms of an Entity').click();
  await page.getByRole('option').first().click();
  const own = dialog(page).getByRole('group').last();
  await own.getByLabel('Carry (%)').fill('10');
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Terms updated successfully')).toBeVisible();

  await expect(valueOf(terms, 'Carry')).toHaveText('20%');
  await expect(valueOf(terms, 'Preferred Return')).toHaveText('8% a year');
  const overrides = terms.getByRole('region', { name: 'Terms of single entities' });
  await expect(overrides).toContainText('Carry: 10%');
  await expect(overrides).toContainText('Preferred Return: 8%, as the deal');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // Twice the money in two years of 8 %: (100,000.00 - 16,640.00) x 10 % of carry.
  const answer = await colleague.get(`/api/capital-accounts/investments/${deal.id}`);
  const { accounts } = (await answer.json()) as { accounts: { accruedCarry: string; nav: string }[] };
  expect(accounts[0]).toMatchObject({ accruedCarry: expect.stringMatching(/^83\d\d\.\d\d$/) });
});
