import type { Locator, Page } from '@playwright/test';
import type { Lp } from './api.js';
import { allocateTo, createLps, draftDistribution, draftProceeds, release, signedIn } from './capital.js';
import { expect, expectOk, test } from './deal.js';
import { expectNoAxeViolations } from './gallery/axe.js';
import { section, toast, valueOf } from './screens.js';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const balance = (page: Page) => page.getByRole('status', { name: 'Balance' });
const activityOf = (page: Page, event: string) =>
  section(page, 'Activity').getByRole('row').filter({ hasText: event });

async function begin(page: Page, link: string, deal: { investmentName: string }): Promise<void> {
  await page.goto('/capital');
  await page.getByRole('link', { name: link }).click();
  await page.getByRole('combobox', { name: 'Investment', exact: true }).click();
  await page.keyboard.type(deal.investmentName);
  await page.getByRole('option', { name: deal.investmentName }).click();
}

/** The name of the event whose editor is open. */
async function edited(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { name: /^Edit /, level: 1 });
  await expect(heading).toBeVisible();
  return (await heading.innerText()).replace('Edit ', '');
}

/** Releases the event whose editor is open. */
async function releaseEdited(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await dialog(page, `Release ${name}`)
    .getByRole('button', { name: `Release ${name}` })
    .click();
}

/** Reverses the event whose page is open; returns the dialog. */
async function reverseShown(page: Page, name: string, reason: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Reverse', exact: true }).click();
  const reversing = dialog(page, `Reverse ${name}`);
  await reversing.getByLabel('Reason').fill(reason);
  await reversing.getByRole('button', { name: `Reverse ${name}` }).click();
  return reversing;
}

test('proceeds are recorded, released and distributed, and the LP sees them in its capital account', async ({
  asAdmin: page,
  browser,
  baseURL,
  deal,
  colleague,
}) => {
  test.setTimeout(180_000);
  const [ada, bob] = (await createLps(colleague, 2, 'Exit')) as [Lp, Lp];
  await allocateTo(colleague, deal, [ada, bob], '100000.00');

  await begin(page, 'Record Proceeds', deal);
  await page.getByRole('textbox', { name: 'Amount' }).fill('500000');
  await page.getByLabel('or Percent of Remaining Cost').fill('100');
  await page.getByRole('button', { name: 'Continue' }).click();
  const proceeds = await edited(page);
  await expect(balance(page)).toHaveText(
    'Amount $500,000.00, income $0.00, cost relieved $250,000.00, gain $250,000.00',
  );
  await expect(
    page.getByRole('table', { name: 'Lines' }).getByRole('row', { name: /Partner 001/ }),
  ).toHaveText(/\$200,000\.00\$0\.00\$100,000\.00\$100,000\.00$/);
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  const receiving = dialog(page, `Release ${proceeds}`);
  await expect(receiving).toContainText('$250,000.00 of the deal’s cost is relieved');
  await expect(receiving).toContainText('2 limited partners get a mail each');
  await receiving.getByRole('button', { name: `Release ${proceeds}` }).click();
  await expect(valueOf(page, 'Received')).toHaveText('$500,000.00');
  await expect(valueOf(page, 'State')).toHaveText('Released');

  // All cash of the deal, without totals; tax is withheld of one line by hand.
  await begin(page, 'New Distribution', deal);
  await page.getByRole('button', { name: 'Continue' }).click();
  const distribution = await edited(page);
  await expect(page.getByLabel(`Return of Capital of ${ada.legalName}`)).toHaveValue('100,000.00');
  await expect(page.getByLabel(`Gain of ${ada.legalName}`)).toHaveValue('100,000.00');
  await page.getByLabel(`Tax of ${ada.legalName}`).fill('1000');
  await expect(balance(page)).toHaveText(
    'Lines $499,000.00, event $500,000.00, difference $1,000.00 (Tax -$1,000.00)',
  );
  await page.getByRole('button', { name: 'Set Totals to Lines' }).click();
  await expect(balance(page)).toHaveText('Lines $499,000.00, event $499,000.00, difference $0.00');
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  const paying = dialog(page, `Release ${distribution}`);
  await expect(paying).toContainText('after $1,000.00 that is withheld: tax $1,000.00');
  await expect(paying.getByRole('row', { name: /Partner 001/ })).toHaveText(/\$1,000\.00\$199,000\.00$/);
  await paying.getByRole('button', { name: `Release ${distribution}` }).click();
  await expect(valueOf(page, 'Withheld')).toHaveText('$1,000.00');
  await page.goto('/capital?kind=distribution');
  await expect(page.getByRole('row').filter({ hasText: distribution })).toContainText('$499,000.00');

  const account = await signedIn(browser, baseURL, ada);
  await account.goto('/capital-account');
  await expect(activityOf(account, proceeds)).toContainText('Amount$200,000.00');
  await expect(activityOf(account, distribution)).toContainText('Return of Capital$100,000.00');
  await expect(activityOf(account, distribution)).toContainText('Tax$1,000.00');
  const notice = account.getByRole('link', { name: `Notice of ${distribution} (PDF)` });
  const file = await account.request.get(String(await notice.getAttribute('href')));
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expect(
    section(account, 'Performance').locator('dl', { hasText: 'Distributed' }).first(),
  ).toContainText('$200K');
  await expectNoAxeViolations(account);
});

test('a part sale and later the rest relieve the whole cost, as the investment shows', async ({
  asAdmin: page,
  deal,
  colleague,
}) => {
  test.setTimeout(180_000);
  await allocateTo(colleague, deal, await createLps(colleague, 1, 'Parts'), '200000.00');
  for (const [amount, percent, gain] of [
    ['150000', '40', '$50,000.00'],
    ['300000', '100', '$150,000.00'],
  ] as const) {
    await page.goto(`/investment/${deal.id}`);
    await section(page, 'Proceeds').getByRole('link', { name: 'Record Proceeds' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await page.getByLabel('or Percent of Remaining Cost').fill(percent);
    await page.getByRole('button', { name: 'Continue' }).click();
    const name = await edited(page);
    await releaseEdited(page, name);
    await expect(valueOf(page, 'Gain')).toHaveText(gain);
  }
  await page.goto(`/investment/${deal.id}`);
  await expect(section(page, 'Proceeds').getByRole('row', { name: /^Total/ })).toHaveText(
    'Total released$450,000.00$0.00$250,000.00$200,000.00',
  );
  await expectNoAxeViolations(page);
});

test('proceeds are reversed only after the distribution that paid them out', async ({
  asAdmin: page,
  browser,
  baseURL,
  deal,
  colleague,
}) => {
  test.setTimeout(180_000);
  const [ada] = (await createLps(colleague, 1, 'Undone')) as [Lp];
  await allocateTo(colleague, deal, [ada], '250000.00');
  const sold = { amount: '300000.00', costRelieved: '250000.00' };
  const proceeds = await release(colleague, await draftProceeds(colleague, deal, sold));
  const distribution = await release(colleague, await draftDistribution(colleague, deal));

  const reverse = async ({ id, name }: { id: string; name: string }) => {
    await page.goto(`/capital/${id}`);
    return reverseShown(page, name, 'Of another deal');
  };
  const refused = await reverse(proceeds);
  await expect(toast(page, 'Error reversing the event')).toContainText(`Reverse ${distribution.name} first.`);
  await expect(refused).toBeVisible();
  for (const event of [distribution, proceeds]) {
    await reverse(event);
    await expect(page.getByRole('heading', { name: `Reversal of ${event.name}`, level: 1 })).toBeVisible();
  }
  const events = await expectOk<{ state: string }[]>(
    colleague.get(`/api/capital-events?investmentId=${deal.id}`),
  );
  expect(events.map(({ state }) => state).toSorted()).toEqual([
    'released',
    'released',
    'reversed',
    'reversed',
  ]);

  const account = await signedIn(browser, baseURL, ada);
  await account.goto('/capital-account');
  for (const { name } of [proceeds, distribution])
    await expect(activityOf(account, `Reversal of ${name}`)).toHaveCount(1);
  await account.setViewportSize({ width: 390, height: 844 });
  await expect(activityOf(account, `Reversal of ${distribution.name}`)).toContainText('Gain-$50,000.00');
});

test('a dividend reaches the LP as income and relieves no cost, and a reversal takes it back', async ({
  asAdmin: page,
  browser,
  baseURL,
  deal,
  colleague,
}) => {
  test.setTimeout(180_000);
  const [ada] = (await createLps(colleague, 1, 'Dividend')) as [Lp];
  await allocateTo(colleague, deal, [ada], '250000.00');

  await begin(page, 'Record Proceeds', deal);
  await page.getByRole('textbox', { name: 'Amount' }).fill('12000');
  await page.getByRole('textbox', { name: 'Income' }).fill('12000');
  await page.getByRole('button', { name: 'Continue' }).click();
  const dividend = await edited(page);
  await expect(balance(page)).toHaveText(
    'Amount $12,000.00, income $12,000.00, cost relieved $0.00, gain $0.00',
  );
  await releaseEdited(page, dividend);
  await expect(valueOf(page, 'Income')).toHaveText('$12,000.00');

  await begin(page, 'New Distribution', deal);
  await page.getByRole('button', { name: 'Continue' }).click();
  const name = await edited(page);
  await expect(page.getByLabel(`Income of ${ada.legalName}`)).toHaveValue('12,000.00');
  await expect(page.getByLabel(`Return of Capital of ${ada.legalName}`)).toHaveValue('');
  await releaseEdited(page, name);
  await expect(valueOf(page, 'State')).toHaveText('Released');

  const account = await signedIn(browser, baseURL, ada);
  await account.goto('/capital-account');
  const distributed = section(account, 'Performance').locator('dl', { hasText: 'Distributed' }).first();
  await expect(distributed).toContainText('$12,000');
  await expect(activityOf(account, name)).toContainText('Income$12,000.00');

  await reverseShown(page, name, 'Paid to the wrong account');
  await expect(page.getByRole('heading', { name: `Reversal of ${name}`, level: 1 })).toBeVisible();
  await account.reload();
  await expect(distributed).toHaveText(/\$0$/);
  await expect(activityOf(account, `Reversal of ${name}`)).toContainText('Income-$12,000.00');
});
