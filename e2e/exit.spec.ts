import { allocateTo, createLps, signedIn } from './capital.js';
import type { Lp } from './api.js';
import { expect, test } from './deal.js';
import { expectNoAxeViolations } from './gallery/axe.js';
import { section, toast, valueOf } from './screens.js';

test('an exit is recorded, released and distributed in one go, with its escrow and its statuses', async ({
  asAdmin: page,
  browser,
  baseURL,
  deal,
  colleague,
}) => {
  test.setTimeout(180_000);
  const [ada] = (await createLps(colleague, 1, 'Whole')) as [Lp];
  await allocateTo(colleague, deal, [ada], '250000.00');
  await page.goto(`/company/${deal.companyId}`);
  await page.getByRole('button', { name: 'Record Exit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Exit' });
  await dialog.getByLabel('Gross Proceeds').fill('600000');
  await dialog.getByLabel('Of It Held in Escrow').fill('60000');
  await expect(dialog.getByLabel(`Amount of ${deal.investmentName}`)).toHaveValue('600,000.00');
  await expect(dialog.getByLabel(`Cost relieved of ${deal.investmentName}`)).toHaveValue('250,000.00');
  await dialog.getByLabel(`Amount of ${deal.investmentName}`).fill('500000');
  await dialog.getByRole('checkbox', { name: 'Distribute at once' }).check();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText('The deals add up to $500,000.00, the proceeds to $600,000.00');
  await dialog.getByLabel(`Amount of ${deal.investmentName}`).fill('');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('list', { name: 'What is done' })).toContainText(
    '$60,000.00 is held in escrow',
  );
  await expect(dialog).toContainText('The status of the company becomes Exited');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Record Exit' }).click();
  await expect(toast(page, 'Exit recorded')).toBeVisible();
  await expect(page.getByText('Exited').first()).toBeVisible();

  await page.goto(`/investment/${deal.id}`);
  await expect(valueOf(page, 'Status')).toHaveText('Completed');
  await expect(section(page, 'Proceeds').getByRole('row', { name: /^Proceeds \d/ })).toContainText(
    '$540,000.00$0.00$250,000.00$290,000.00',
  );
  await page.goto('/capital?kind=distribution');
  await page
    .getByRole('row')
    .filter({ hasText: deal.investmentName })
    .getByRole('link', { name: /^Distribution/ })
    .click();
  await expect(valueOf(section(page, 'Waterfall'), 'Cash in the Deal')).toHaveText('$540,000.00');

  const account = await signedIn(browser, baseURL, ada);
  await account.goto('/capital-account');
  await expect(section(account, 'Activity')).toContainText('Return of Capital$250,000.00');
  await expect(section(account, 'Activity')).toContainText('Gain$290,000.00');
});

test('from an investment a part of it is sold, and the proceeds stay a draft', async ({
  asAdmin: page,
  deal,
  colleague,
}) => {
  await allocateTo(colleague, deal, await createLps(colleague, 1, 'Some'), '250000.00');
  await page.goto(`/investment/${deal.id}`);
  await page.getByRole('button', { name: 'Record Exit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Exit' });
  await dialog.getByLabel('Gross Proceeds').fill('200k');
  await dialog.getByRole('combobox', { name: 'Sale' }).click();
  await page.getByRole('option', { name: 'Part sale' }).click();
  await dialog.getByLabel('Percent of Remaining Cost').fill('40');
  await expect(dialog.getByLabel(`Cost relieved of ${deal.investmentName}`)).toHaveValue('100,000.00');
  await dialog.getByRole('checkbox', { name: 'Release' }).uncheck();
  await expect(dialog.getByRole('checkbox', { name: 'Distribute at once' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText('recorded as a draft');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel('Gross Proceeds')).toHaveValue('200,000');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Record Exit' }).click();
  await expect(section(page, 'Proceeds').getByRole('row', { name: /^Proceeds \d/ })).toContainText('Draft');
  await expect(valueOf(page, 'Status')).toHaveText('Active');
});
