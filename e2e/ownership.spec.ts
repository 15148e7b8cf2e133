import { expect, open, test } from './deal.js';
import { newYorkDay, writtenDate } from './figures.js';
import { section, toast, valueOf } from './screens.js';

test('an ownership entry replaces the share that was bought, from its day on, until it is deleted', async ({
  asAdmin: page,
  deal,
}) => {
  await open(page, deal);
  const information = section(page, 'Investment Information');
  await expect(valueOf(information, 'Current Value')).toHaveText('$500,000.00');
  await expect(valueOf(information, 'Realized')).toHaveCount(0);

  const ownership = section(page, 'Ownership');
  await ownership.getByRole('button', { name: 'Add Ownership' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Ownership' });
  await adding.getByLabel('Date').fill(newYorkDay(30));
  await adding.getByLabel('Ownership (%)').fill('2.125');
  await adding.getByRole('button', { name: 'Add Ownership' }).click();
  await expect(toast(page, 'Ownership added successfully')).toBeVisible();
  await expect(ownership.getByRole('row', { name: writtenDate(newYorkDay(30)) })).toContainText('2.125%');
  await expect(valueOf(information, 'Current Value')).toHaveText('$425,000.00');

  await information.getByRole('button', { name: /Current Value/ }).click();
  const panel = page.getByRole('dialog', { name: /Current Value/ });
  await expect(panel.getByRole('region', { name: 'Current Value' })).toContainText('2.125%');
  await page.keyboard.press('Escape');

  await ownership.getByRole('button', { name: /^Delete ownership of/ }).click();
  const deletion = page.getByRole('dialog', { name: 'Delete Ownership' });
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Ownership deleted successfully')).toBeVisible();
  await expect(ownership.getByRole('table')).toHaveCount(0);
  await expect(valueOf(information, 'Current Value')).toHaveText('$500,000.00');
});

test('two entries of one day are refused at the form', async ({ asAdmin: page, deal, colleague }) => {
  const entry = { date: newYorkDay(3), percent: '2' };
  expect((await colleague.post(`/api/investments/${deal.id}/ownership`, { data: entry })).ok()).toBe(true);
  await open(page, deal);
  await section(page, 'Ownership').getByRole('button', { name: 'Add Ownership' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Ownership' });
  await adding.getByLabel('Date').fill(entry.date);
  await adding.getByLabel('Ownership (%)').fill('3');
  await adding.getByRole('button', { name: 'Add Ownership' }).click();
  await expect(page.getByText(/already has an ownership entry of this day/).first()).toBeVisible();
  await expect(adding).toBeVisible();
});
