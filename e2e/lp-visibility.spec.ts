import type { Page } from '@playwright/test';
import { read, type Company, type Investment } from './api.js';
import { expect, lp, test } from './fixtures.js';
import { expectNoAxeViolations } from './gallery/axe.js';
import { expectLoaded } from './loaded.js';
import { section, toast } from './screens.js';

const shown = {
  lpsInBreakdown: 'all',
  lpsSeeDealNotes: true,
  lpsSeePipeline: true,
  lpsSeeFundFigures: true,
  lpsSeeAllocationGaps: true,
};

const ofAdmin = (page: Page) => page.getByRole('form', { name: 'What LPs See' });

// The other tests of the worker read the same portal.
test.afterEach(async ({ asAdmin }) => {
  expect((await asAdmin.context().request.put('/api/firm', { data: shown })).status()).toBe(200);
});

test('an admin hides others and the figures of the fund, and the page of an LP is without them once it is reloaded', async ({
  asAdmin: page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const partner = await context.newPage();
  expect((await context.request.post('/api/login', { data: lp })).status()).toBe(200);
  const held = await heldWithOthers(partner);

  await partner.goto(`/investment/${held.id}`);
  await expectLoaded(partner);
  const information = section(partner, 'Investment Information');
  const breakdown = section(partner, 'LP Allocation Breakdown');
  await expect(information.getByText('Amount Invested')).toBeVisible();
  await expect(breakdown.getByText('Total allocated')).toBeVisible();
  expect(await breakdown.getByRole('row').count()).toBeGreaterThan(3);

  await page.goto('/settings?tab=firm');
  await ofAdmin(page).getByRole('combobox', { name: 'Other LPs in a Breakdown' }).click();
  await page.getByRole('option', { name: 'Own line only' }).click();
  await ofAdmin(page).getByRole('switch', { name: 'Fund figures' }).uncheck();
  await ofAdmin(page).getByRole('switch', { name: 'Pipeline and passed companies' }).uncheck();
  await expectNoAxeViolations(page);
  await ofAdmin(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Settings saved')).toBeVisible();

  await partner.reload();
  await expectLoaded(partner);
  await expect(breakdown.getByRole('row')).toHaveCount(2);
  await expect(breakdown.getByText('Total allocated')).toHaveCount(0);
  await expect(section(partner, 'Your Investment').getByText('You paid', { exact: true })).toBeVisible();
  await expect(information.getByText('Amount Invested')).toHaveCount(0);
  await expect(section(partner, 'Value Against Cost')).toHaveCount(0);
  await expectNoAxeViolations(partner);

  await partner.goto('/investment-management');
  await expectLoaded(partner);
  await expect(partner.getByRole('columnheader', { name: 'Total Investment' })).toHaveCount(0);
  const own = section(partner, 'Your Investments');
  await expect(own.getByRole('columnheader', { name: 'Current Value' })).toBeVisible();

  await partner.goto(`/company/${held.companyId}`);
  await expectLoaded(partner);
  await expect(section(partner, 'Investment Overview')).toHaveCount(0);

  const [hidden] = (await read<Company[]>(page, '/api/companies')).filter(
    ({ status }) => status === 'pipeline',
  );
  expect(hidden?.name).toBeTruthy();
  await partner.goto(`/company/${hidden?.id}`);
  await expect(partner.getByRole('heading', { name: 'Company not found' })).toBeVisible();
  await context.close();
});

/** An investment of the LP in which other LPs hold allocations too. */
async function heldWithOthers(page: Page): Promise<Investment> {
  for (const investment of await read<Investment[]>(page, '/api/investments')) {
    if (investment.lpAllocationAmount == null) continue;
    const lines = await read<unknown[]>(page, `/api/allocations/investment/${investment.id}`);
    if (lines.length > 2) return investment;
  }
  throw new Error('The LP has no investment with others');
}
