import type { Page } from '@playwright/test';
import { expect, lpNamed, test } from './deal.js';
import { pdf } from './files.js';
import { admin, lp } from './fixtures.js';
import { section, toast } from './screens.js';

interface K1 {
  id: string;
  taxYear: number;
  lpId: string;
  amendsId: string | null;
}

const signIn = async (page: Page, data: typeof lp): Promise<void> =>
  expect((await page.context().request.post('/api/login', { data })).status()).toBe(200);

test('an LP consents to electronic K-1s after opening the sample, and sees the K-1 that an admin amends', async ({
  page,
  colleague,
}) => {
  const james = await lpNamed(colleague, 'James');
  await signIn(page, lp);
  await page.goto('/my-k1s');
  const delivery = section(page, 'Electronic Delivery');
  await expect(delivery).toContainText('you have not consented');
  await delivery.getByRole('button', { name: 'Get K-1s electronically' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get K-1s Electronically' });
  const consent = dialog.getByRole('checkbox', { name: /^I could open the sample/ });
  await expect(consent).toBeDisabled();
  const sample = page.context().waitForEvent('response', (response) => response.url().endsWith('/k1-sample'));
  await dialog.getByRole('link', { name: 'Open the sample' }).click();
  expect((await sample).status()).toBe(200);
  await page.bringToFront();
  await consent.check();
  await dialog.getByRole('button', { name: 'Consent' }).click();
  await expect(delivery).toContainText('Electronically: you consented on');

  await signIn(page, admin);
  await page.goto('/admin-k1s');
  const season = page.getByRole('grid', { name: /^K-1 Season/ });
  const row = season.getByRole('row').filter({ hasText: 'James Whitfield' });
  await expect(row).toContainText('Electronic');
  await row.getByRole('button', { name: 'Amend the K-1 of James Whitfield' }).click();
  const amend = page.getByRole('dialog', { name: 'Amend K-1' });
  await amend.getByLabel(/Amended PDF File/).setInputFiles(pdf('Schedule K-1, amended', 'Amended.pdf'));
  await amend.getByRole('button', { name: 'Amend', exact: true }).click();
  await expect(toast(page, 'K-1 amended')).toBeVisible();
  await expect(row).toContainText('Published (amended)');

  await signIn(page, lp);
  await page.goto('/my-k1s');
  const documents = section(page, 'K1 Tax Documents').getByRole('listitem');
  await expect(documents.nth(0)).toContainText(/Schedule K-1 \(amended\)/);
  await expect(documents.nth(1)).toContainText('Superseded');

  await delivery.getByRole('button', { name: 'Withdraw consent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(delivery).toContainText('you withdrew your consent on');
  const k1s = (await (await colleague.get(`/api/k1-documents/${james.id}`)).json()) as K1[];
  for (const { id, amendsId } of k1s) if (amendsId) await colleague.delete(`/api/k1-documents/${id}`);
});
