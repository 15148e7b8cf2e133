import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { read, type Lp } from './api.js';
import { addDocumentTo, allocate, expect, expectOk, lpNamed, open, test, type Deal } from './deal.js';
import { pdf } from './files.js';
import { newYorkDay } from './figures.js';
import { releaseTag } from './release-tag.js';
import { toast } from './screens.js';

const dialog = (page: Page): Locator => page.getByRole('dialog');

/** `item` is that of the menu which the button opens. */
async function openByKeyboard(page: Page, opener: Locator, item?: string): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  if (!item) return;
  await expect(page.getByRole('menuitem', { name: item })).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Opens a dialog by keyboard, closes it and expects the focus back on its opener. */
async function expectFocusReturns(
  page: Page,
  opener: Locator,
  how: 'Escape' | 'Cancel' | 'Close',
  item?: string,
): Promise<void> {
  await openByKeyboard(page, opener, item);
  await expect(dialog(page)).toBeVisible();
  if (how === 'Escape') await page.keyboard.press('Escape');
  else await dialog(page).getByRole('button', { name: how, exact: true }).last().click();
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
}

/** Describes the focused element; "nothing" when the focus is lost. */
const focusedElement = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing';
    return element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 60) ?? element.tagName;
  });

/** Deletes by keyboard and expects that the opener disappears and the focus stays on the page. */
async function deleteByKeyboard(page: Page, opener: Locator, confirm: string, item?: string): Promise<void> {
  await openByKeyboard(page, opener, item);
  await dialog(page).getByRole('button', { name: confirm, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toHaveCount(0);
  await expect.poll(() => focusedElement(page)).not.toBe('nothing');
}

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

const post = (by: APIRequestContext, path: string, data: object) =>
  expectOk<{ id: string }>(by.post(path, { data }));

async function openCompany(page: Page, { companyId, companyName }: Deal): Promise<void> {
  await page.goto(`/company/${companyId}`);
  await expect(page.getByRole('heading', { name: companyName, level: 1 })).toBeVisible();
}

test.describe('the focus returns to the element that opened a dialog', () => {
  test('on an investment', async ({ asAdmin: page, colleague, deal }) => {
    const priya = await lpNamed(colleague, 'Priya');
    await allocate(colleague, deal, priya, '1000.00');
    await addDocumentTo(colleague, `/api/investments/${deal.id}`, 'Term sheet');
    await open(page, deal);
    await expectFocusReturns(page, button(page, 'More'), 'Escape', 'Delete Investment');
    await expectFocusReturns(page, button(page, 'Add LP Allocation'), 'Cancel');
    await expectFocusReturns(page, button(page, /^Edit allocation of/), 'Close');
    await expectFocusReturns(page, button(page, /^Delete allocation of/), 'Cancel');
    await expectFocusReturns(page, button(page, 'Upload Document'), 'Escape');
    await expectFocusReturns(page, button(page, 'Delete Term sheet'), 'Cancel');
  });

  test('on a company', async ({ asAdmin: page, colleague, deal }) => {
    const mark = { valuation: '5000000.00', markDate: newYorkDay(), explanation: 'x'.repeat(60) };
    await post(colleague, `/api/companies/${deal.companyId}/marks`, mark);
    const update = { title: 'Said', updateType: 'company_update', notes: 'So' };
    await post(colleague, `/api/companies/${deal.companyId}/updates`, update);
    await openCompany(page, deal);
    await expectFocusReturns(page, button(page, 'More'), 'Cancel', 'Delete Company');
    await expectFocusReturns(page, button(page, 'Add Mark'), 'Escape');
    await expectFocusReturns(page, button(page, /^View the mark of/), 'Close');
    await expectFocusReturns(page, button(page, /^Edit the mark of/), 'Cancel');
    await expectFocusReturns(page, button(page, /^Delete the mark of/), 'Escape');
    await expectFocusReturns(page, button(page, 'New Update'), 'Close');
    await expectFocusReturns(page, button(page, 'Delete Said'), 'Cancel');
    await expectFocusReturns(page, button(page, 'Upload Document'), 'Close');
  });

  test('on the lists', { tag: releaseTag }, async ({ asAdmin: page }) => {
    await page.goto('/investment-management');
    await expectFocusReturns(page, button(page, 'New Investment'), 'Cancel');
    await expectFocusReturns(page, button(page, 'Columns'), 'Escape');
    await page.goto('/companies');
    await expectFocusReturns(page, button(page, 'Add Company'), 'Escape');
    await expectFocusReturns(page, page.getByRole('button', { name: /^Edit / }).first(), 'Cancel');
    await page.goto('/updates');
    await expectFocusReturns(page, button(page, 'Add Update'), 'Close');
    await expectFocusReturns(page, page.getByRole('button', { name: /^Delete / }).first(), 'Cancel');
    await page.goto('/limited-partners');
    await expectFocusReturns(page, button(page, 'Columns'), 'Escape');
    await page.goto('/admin-k1s');
    await expectFocusReturns(page, button(page, 'Upload K-1s'), 'Close');
  });

  test('in the settings', { tag: releaseTag }, async ({ asAdmin: page }) => {
    await page.goto('/settings');
    await expectFocusReturns(page, button(page, /^Set Up/), 'Cancel');
    await page.goto('/settings?tab=users');
    await expectFocusReturns(page, button(page, 'Create User'), 'Escape');
    await expectFocusReturns(page, button(page, /^Change Password/).first(), 'Cancel');
    await expectFocusReturns(page, button(page, /^Delete/).first(), 'Cancel');
    await page.goto('/settings?tab=audit-trail');
    await expectFocusReturns(
      page,
      page.getByRole('main').locator('tbody').getByRole('button').first(),
      'Close',
    );
  });

  test('or, after Keep editing, to the edited field', async ({ asAdmin: page, deal }) => {
    await openCompany(page, deal);
    await button(page, 'Add Mark').click();
    await dialog(page).getByLabel('Explanation').fill('In the middle');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
    await expect(dialog(page).getByLabel('Explanation')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(button(page, 'Add Mark')).toBeFocused();
  });
});

test.describe('the focus stays on the page when the element that opened a dialog is gone', () => {
  test('with its deleted row', async ({ asAdmin: page, colleague, deal }) => {
    const priya = await lpNamed(colleague, 'Priya');
    await allocate(colleague, deal, priya, '1000.00');
    await addDocumentTo(colleague, `/api/investments/${deal.id}`, 'Term sheet');
    await post(colleague, `/api/companies/${deal.companyId}/marks`, {
      valuation: '5000000.00',
      markDate: newYorkDay(),
    });
    await post(colleague, `/api/companies/${deal.companyId}/updates`, {
      title: 'Said',
      updateType: 'company_update',
      notes: 'So',
    });
    await open(page, deal);
    await deleteByKeyboard(page, button(page, /^Delete allocation of/), 'Delete Allocation');
    await deleteByKeyboard(page, button(page, 'Delete Term sheet'), 'Delete Document');
    await openCompany(page, deal);
    await deleteByKeyboard(page, button(page, /^Delete the mark of/), 'Delete');
    await deleteByKeyboard(page, button(page, 'Delete Said'), 'Delete');
  });

  test(
    'with its deleted K-1 or user',
    { tag: releaseTag },
    async ({ asAdmin: page, colleague }, { testId }) => {
      const email = `gone.${testId.slice(-8)}@example.org`;
      const lp = await expectOk<Lp>(
        colleague.post('/api/admin/users', {
          data: { email, firstName: 'Gone', lastName: 'Soon', role: 'lp', password: 'Harbour-Light-77' },
        }),
      );
      const file = pdf('K-1');
      await expectOk(
        colleague.post('/api/k1-documents', {
          multipart: {
            lpId: lp.id,
            taxYear: '2025',
            file: { name: file.name, mimeType: file.mimeType, buffer: file.buffer },
          },
        }),
      );
      await page.goto(`/lp/${lp.id}`);
      await deleteByKeyboard(page, button(page, /^Delete .*pdf$/), 'Delete');
      await page.goto(`/settings?tab=users&search=${email}`);
      await deleteByKeyboard(page, button(page, /^Delete/), 'Delete User');
      expect(await read<Lp[]>(page, '/api/lps')).not.toContainEqual(expect.objectContaining({ email }));
    },
  );

  test('with its deleted page', async ({ asAdmin: page, deal }) => {
    await open(page, deal);
    await deleteByKeyboard(page, button(page, 'More'), 'Delete Investment', 'Delete Investment');
    await expect(toast(page, 'Investment deleted successfully')).toBeVisible();
    await openCompany(page, deal);
    await deleteByKeyboard(page, button(page, 'More'), 'Delete Company', 'Delete Company');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the focus returns to the menu button when the menu closes', async ({ asAdmin: page }) => {
    await page.goto('/companies');
    await expectFocusReturns(page, page.getByRole('button', { name: 'Open menu' }), 'Escape');
  });
});
