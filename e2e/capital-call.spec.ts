import type { Page } from '@playwright/test';
import { allocateTo, createLps, draftCall, readEvent, release } from './capital.js';
import { expect, expectOk, test } from './deal.js';
import { countEffort } from './effort.js';
import { paste } from './paste.js';
import { chooseFromMore, section, toast, valueOf } from './screens.js';
import { pressOn, tabTo, typeInto } from './tab-to.js';
import { releaseTag } from './release-tag.js';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const dealPicker = (page: Page) => page.getByRole('combobox', { name: 'Investment', exact: true });
const balance = (page: Page) => page.getByRole('status', { name: 'Balance' });

const MOST_CLICKS = 8;

test(
  '60 limited partners are called in at most eight clicks and a minute',
  { tag: releaseTag },
  async ({ asAdmin: page, deal, colleague }) => {
    test.setTimeout(180_000);
    await allocateTo(colleague, deal, await createLps(colleague, 60, 'Sixty'), '4000.00');
    await page.goto('/capital');
    await expect(page.getByRole('heading', { name: 'Capital', level: 1 })).toBeVisible();
    const effort = await countEffort(page);

    await page.getByRole('link', { name: 'New Call' }).click();
    await dealPicker(page).click();
    await page.keyboard.type(deal.investmentName);
    await page.getByRole('option', { name: deal.investmentName }).click();
    await page.getByLabel('Total Capital').click();
    await page.keyboard.type('120000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(balance(page)).toHaveText('Lines $120,000.00, event $120,000.00, difference $0.00');
    await page.getByRole('button', { name: 'Release', exact: true }).click();
    const summary = dialog(page, /^Release Call/);
    await expect(summary).toContainText('60 limited partners get a mail each');
    await expect(summary).toContainText(
      /Partner 001 Sixty's \$4,000\.00, assumed paid on .+ will no longer count/,
    );
    await summary.getByRole('button', { name: /^Release Call/ }).click();
    await expect(valueOf(page, 'Open')).toHaveText('$120,000.00');

    const { clicks, seconds } = await effort();
    expect(seconds).toBeLessThan(60);
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    const mails = await expectOk<{ template: string; toEmail: string }[]>(colleague.get('/api/admin/mails'));
    const called = mails.filter(
      ({ template, toEmail }) => template === 'capital_released' && toEmail.endsWith('@sixty.example.com'),
    );
    expect(called).toHaveLength(60);
  },
);

test('a call is prepared, changed by hand and released by keyboard', async ({
  asAdmin: page,
  deal,
  colleague,
}) => {
  const [ada, bob] = await createLps(colleague, 2, 'Keys');
  if (!ada || !bob) throw new Error('No LPs');
  await allocateTo(colleague, deal, [ada, bob], '50000.00');
  await page.goto('/capital');
  await pressOn(page, page.getByRole('link', { name: 'New Call' }));
  await tabTo(page, dealPicker(page));
  await page.keyboard.type(deal.investmentName);
  await expect(page.getByRole('option', { name: deal.investmentName })).toBeVisible();
  await page.keyboard.press('Enter');
  await typeInto(page, page.getByLabel('Total Capital'), '10000');
  await page.keyboard.press('Enter');

  const capitalOf = (name: string) => page.getByLabel(`Capital of ${name}`);
  await tabTo(page, capitalOf(ada.legalName));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('6000.50');
  await page.keyboard.press('Enter');
  await expect(capitalOf(bob.legalName)).toBeFocused();
  await expect(capitalOf(ada.legalName)).toHaveValue('6,000.50');
  await expect(balance(page)).toHaveText('Lines $11,000.50, event $10,000.00, difference -$1,000.50');
  await page.keyboard.type('3999.50');
  await page.keyboard.press('ArrowUp');
  await expect(capitalOf(ada.legalName)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel(`Management Fee of ${ada.legalName}`)).toBeFocused();
  await expect(balance(page)).toHaveText('Lines $10,000.00, event $10,000.00, difference $0.00');

  await pressOn(page, page.getByRole('button', { name: 'Release', exact: true }));
  const summary = dialog(page, /^Release Call/);
  await expect(summary.getByRole('region', { name: 'Mails' })).toContainText('$6,000.50');
  await pressOn(page, summary.getByRole('button', { name: /^Release Call/ }));
  await expect(valueOf(page, 'Asked')).toHaveText('$10,000.00');
  await expect(section(page, 'Lines')).toContainText('$3,999.50');
});

test(
  'amounts are pasted from a spreadsheet by name, and what matches nothing is listed',
  { tag: releaseTag },
  async ({ asAdmin: page, deal, colleague }) => {
    const lps = await createLps(colleague, 3, 'Sheet');
    await allocateTo(colleague, deal, lps, '1000.00');
    const call = await draftCall(colleague, deal, '300.00');
    await page.goto(`/capital/${call.id}/edit`);
    const field = page.getByLabel(`Capital of ${lps[0]?.legalName}`);
    await field.focus();
    await paste(field, [
      ['Name', 'Capital', 'Fee'],
      [String(lps[2]?.legalName), '$ 90.00', '1.50'],
      [String(lps[0]?.legalName), '110.00', ''],
      ['Nobody', '5.00', ''],
    ]);
    await expect(field).toHaveValue('110.00');
    await expect(page.getByLabel(`Management Fee of ${lps[2]?.legalName}`)).toHaveValue('1.50');
    await expect(page.getByRole('alert')).toContainText('Not the name of one line: Nobody');
    await page.getByRole('button', { name: 'Close' }).first().click();

    await page.getByRole('link', { name: 'Close' }).click();
    const leaving = dialog(page, 'Discard changes?');
    await expect(leaving).toContainText(`Edit ${call.name}`);
    await leaving.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Draft saved')).toBeVisible();
    expect((await readEvent(colleague, call.id)).lines.map(({ net }) => net)).toEqual([
      '110.00',
      '100.00',
      '91.50',
    ]);
  },
);

test('a draft that was saved elsewhere meanwhile is neither overwritten nor released', async ({
  asAdmin: page,
  deal,
  colleague,
}) => {
  const lps = await createLps(colleague, 1, 'Twice');
  await allocateTo(colleague, deal, lps, '1000.00');
  const call = await draftCall(colleague, deal, '300.00');
  await page.goto(`/capital/${call.id}`);
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  const summary = dialog(page, /^Release Call/);
  await expect(summary).toContainText('$300.00');
  await expectOk(
    colleague.put(`/api/capital-events/${call.id}`, { data: { totals: { capital: '400.00' } } }),
  );
  await summary.getByRole('button', { name: /^Release Call/ }).click();
  await expect(summary).toContainText('was changed by someone else');
  expect((await readEvent(colleague, call.id)).state).toBe('draft');
  await summary.getByRole('button', { name: 'Reload' }).click();
  await expect(summary).toContainText('$400.00');
  await summary.getByRole('button', { name: /^Release Call/ }).click();
  await expect(valueOf(page, 'Asked')).toHaveText('$400.00');
});

test('a call is paid in parts, a receipt is reversed, the rest is marked as paid, and the call is reversed', async ({
  asAdmin: page,
  deal,
  colleague,
}) => {
  const lps = await createLps(colleague, 2, 'Paying');
  const name = String(lps[0]?.legalName);
  await allocateTo(colleague, deal, lps, '1000.00');
  const call = await release(colleague, await draftCall(colleague, deal, '600.00'));
  await page.goto(`/capital/${call.id}`);
  await page.getByRole('button', { name: `Record a receipt of ${name}` }).click();
  const recording = dialog(page, 'Record Receipt');
  await expect(recording.getByLabel('Amount')).toHaveValue('300.00');
  await recording.getByLabel('Amount').fill('300.01');
  await recording.getByRole('button', { name: 'Record Receipt' }).click();
  await expect(recording).toContainText('More than was asked');
  await recording.getByLabel('Amount').fill('100');
  await recording.getByLabel('Reference').fill('W 4711');
  await recording.getByRole('button', { name: 'Record Receipt' }).click();
  await expect(valueOf(page, 'Paid')).toHaveText('$100.00');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'All Notices (ZIP)' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  const notice = await page.getByRole('link', { name: `Notice of ${name} (PDF)` }).getAttribute('href');
  expect((await page.request.get(String(notice))).headers()['content-type']).toBe('application/pdf');

  await page.getByRole('button', { name: `Receipts of ${name}` }).click();
  const receipts = dialog(page, `Receipts of ${name}`);
  await expect(receipts).toContainText('Reference W 4711');
  await receipts.getByRole('button', { name: /^Reverse the receipt/ }).click();
  const reversing = dialog(page, 'Reverse Receipt');
  await reversing.getByLabel('Reason').fill('Of another call');
  await reversing.getByRole('button', { name: 'Reverse Receipt' }).click();
  await expect(receipts).toContainText('Reverses a receipt: Of another call');
  await receipts.getByRole('button', { name: 'Close' }).last().click();
  await expect(valueOf(page, 'Open')).toHaveText('$600.00');

  await page.getByRole('button', { name: 'Remind' }).click();
  const reminding = dialog(page, 'Remind');
  await reminding.getByRole('checkbox', { name }).uncheck();
  await reminding.getByRole('button', { name: 'Send 1 Reminder' }).click();
  await expect(toast(page, '1 reminder is being sent')).toBeVisible();

  await page.getByRole('button', { name: 'Mark All as Paid' }).click();
  const marking = dialog(page, 'Mark All as Paid');
  await expect(marking).toContainText('$600.00 of 2 limited partners will be recorded as received');
  await marking.getByRole('button', { name: 'Mark All as Paid' }).click();
  await expect(valueOf(page, 'Paid')).toHaveText('$600.00');

  await page.getByRole('button', { name: 'Reverse', exact: true }).click();
  const undoing = dialog(page, `Reverse ${call.name}`);
  await expect(undoing).toContainText(
    'Its 2 receipts will be reversed too. 2 limited partners will be notified by e-mail.',
  );
  await undoing.getByLabel('Reason').fill('Asked too early');
  await undoing.getByRole('button', { name: `Reverse ${call.name}` }).click();
  await expect(page.getByRole('heading', { name: `Reversal of ${call.name}`, level: 1 })).toBeVisible();
  await expect(valueOf(page, 'Reason')).toHaveText('Asked too early');
  await page.getByRole('link', { name: call.name, exact: true }).click();
  await expect(valueOf(page, 'State')).toHaveText('Reversed');
  await page.getByRole('button', { name: 'Copy to Draft' }).click();
  await expect(page.getByRole('heading', { name: /^Edit Call/ })).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).click();
  await chooseFromMore(page, 'Delete Draft');
  await dialog(page, 'Delete Draft').getByRole('button', { name: 'Delete Draft' }).click();
  await expect(page).toHaveURL(/\/capital(\?|$)/);
});

test(
  'the list shows the events of a kind by tab, and keeps what it is narrowed to in its address',
  { tag: releaseTag },
  async ({ asAdmin: page, deal, colleague }) => {
    const lps = await createLps(colleague, 1, 'Listed');
    await allocateTo(colleague, deal, lps, '1000.00');
    const call = await release(colleague, await draftCall(colleague, deal, '300.00'));
    await page.goto('/capital');
    await page.getByLabel('Filter by investment').selectOption({ label: deal.investmentName });
    await page.getByLabel('Filter by state').selectOption('Open');
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: call.name, exact: true }) });
    await expect(row).toContainText('$300.00');
    await page.getByLabel('Filter by state').selectOption('Paid');
    await expect(page.getByText('No calls found matching your filters')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No calls found matching your filters')).toBeVisible();
    await page.getByRole('tab', { name: 'Distributions' }).click();
    await expect(page).toHaveURL(/kind=distribution/);
    await page.getByRole('tab', { name: 'All', exact: true }).click();
    await page.getByLabel('Filter by kind').selectOption('Charges');
    await expect(page.getByText('No capital events found matching your filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await row.getByRole('link', { name: call.name, exact: true }).click();
    await expect(page).toHaveURL(`/capital/${call.id}`);
  },
);
