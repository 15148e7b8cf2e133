import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { Lp } from './api.js';
import { allocateTo, createLps, draftCall, readEvent, release, signedIn } from './capital.js';
import { expectOk, test, type Deal } from './deal.js';
import { newYorkDay } from './figures.js';
import { expect } from './fixtures.js';
import { expectNoAxeViolations } from './gallery/axe.js';
import { section } from './screens.js';

const paidIn = (page: Page) => section(page, 'Performance').locator('dl', { hasText: 'Paid-in' });

interface Called {
  called: Lp;
  other: Lp;
  entityId: string;
  /** Of the LP, before the call. */
  page: Page;
}

interface Fixtures {
  browser: Browser;
  baseURL: string | undefined;
  colleague: APIRequestContext;
  deal: Deal;
}

/** Two LPs with an allocation each, one of them signed in. */
async function twoHolders(
  lastName: string,
  { browser, baseURL, colleague, deal }: Fixtures,
): Promise<Called> {
  const [called, other] = (await createLps(colleague, 2, lastName)) as [Lp, Lp];
  await allocateTo(colleague, deal, [called, other], '100000.00');
  const entities = await expectOk<{ id: string }[]>(colleague.get(`/api/entities?lpId=${called.id}`));
  const page = await signedIn(browser, baseURL, called);
  return { called, other, entityId: entities[0]?.id ?? '', page };
}

async function releaseCall({ colleague, deal }: Pick<Fixtures, 'colleague' | 'deal'>, entityId: string) {
  const draft = await draftCall(colleague, deal, '', {
    basis: 'typed',
    totals: undefined,
    lines: [{ entityId, capital: '40000.00', expenses: '500.00' }],
  });
  return release(colleague, draft);
}

test('a call is due to its LP where it lands, and other LPs see nothing of it', async ({
  browser,
  baseURL,
  colleague,
  deal,
}) => {
  const { other, entityId, page } = await twoHolders('Called', { browser, baseURL, colleague, deal });

  // Before: assumed paid.
  await page.goto('/capital-account');
  await expect(page.getByText('No capital has been called from you yet.')).toBeVisible();
  await expect(page.getByText('$100,000.00 assumed paid on the investment dates')).toBeVisible();
  await expect(section(page, 'Due')).toHaveCount(0);
  const call = await releaseCall({ colleague, deal }, entityId);

  // What the LP sees, where it lands and on its account.
  await page.goto('/investment-management');
  await expect(page.getByText('$40,500.00 is due on')).toBeVisible();
  await page.getByRole('link', { name: 'View Capital Account' }).click();
  const due = section(page, 'Due');
  await expect(due.getByText('$40,500.00')).toBeVisible();
  await expect(due.getByText(`${call.name.toUpperCase()} ${entityId.slice(-6).toUpperCase()}`)).toBeVisible();
  await expect(due.getByText('Open', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  const notice = await due.getByRole('link', { name: `Notice of ${call.name} (PDF)` }).getAttribute('href');
  const file = await page.request.get(notice ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);

  // The other LP: neither on a screen nor by its address.
  const otherPage = await signedIn(browser, baseURL, other);
  await otherPage.goto('/capital-account');
  await expect(otherPage.getByText('No capital has been called from you yet.')).toBeVisible();
  await expect(otherPage.getByText(call.name)).toHaveCount(0);
  expect((await otherPage.request.get(notice ?? '')).status()).toBe(404);
});

test('what an LP pays for a call counts in its account, whose period is in the address', async ({
  asAdmin,
  browser,
  baseURL,
  colleague,
  deal,
}) => {
  const { called, entityId, page } = await twoHolders('Paying', { browser, baseURL, colleague, deal });
  const call = await releaseCall({ colleague, deal }, entityId);
  const due = section(page, 'Due');

  // The admin records a part and the rest, and sees what the LP sees.
  await asAdmin.goto(`/investment/${deal.id}`);
  const capital = section(asAdmin, 'Capital');
  await expect(capital.getByRole('row', { name: /Partner 001/ })).toContainText(
    '$100,000.00$0.00$100,000.00',
  );
  await expectNoAxeViolations(asAdmin);
  await expectOk(
    colleague.post(`/api/capital-events/${call.id}/receipts`, {
      data: { receipts: [{ entityId, date: newYorkDay(0), amount: '20250.00' }] },
    }),
  );
  await page.goto('/capital-account');
  await expect(due.getByText('$20,250.00', { exact: true })).toBeVisible();
  await expect(due.getByText('Part paid')).toBeVisible();
  await expect(paidIn(page)).toContainText('$20,250');
  await asAdmin.goto(`/lp/${called.id}`);
  await asAdmin.getByRole('tab', { name: 'Capital Account' }).click();
  await expect(section(asAdmin, 'Due').getByText('$20,250.00', { exact: true })).toBeVisible();
  await expect(asAdmin.getByRole('button', { name: 'Show wire instructions' })).toHaveCount(0);
  await expectNoAxeViolations(asAdmin);

  await expectOk(
    colleague.post(`/api/capital-events/${call.id}/receipts`, {
      data: { receipts: [{ entityId, date: newYorkDay(0), amount: '20250.00' }] },
    }),
  );
  expect((await readEvent(colleague, call.id)).collection).toBe('paid');
  await page.goto('/capital-account');
  await expect(paidIn(page)).toContainText('$40,500');
  await expect(due).toHaveCount(0);
  await expect(section(page, 'Activity').getByRole('row', { name: /Call \d+/ })).toHaveCount(2);

  // A period is in the address, and both days can be typed.
  await page.getByLabel('Period').selectOption('Last year');
  await expect(page).toHaveURL(/from=\d{4}-01-01&to=\d{4}-12-31/);
  await expect(section(page, 'Activity').getByRole('row', { name: /Call \d+/ })).toHaveCount(0);
  await page.getByLabel('Period').selectOption('Custom');
  await page.getByLabel('To').fill(newYorkDay(0));
  await page.getByLabel('To').blur();
  await expect(section(page, 'Activity').getByRole('row', { name: /Call \d+/ })).toHaveCount(2);
});

test('on a phone the account is readable without scrolling sideways', async ({ asLp: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/capital-account');
  await expect(section(page, 'Deals').getByRole('row').nth(1)).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
});
