import type { Locator, Page } from '@playwright/test';
import { read, type Lp } from './api.js';
import { addDocumentTo, expect, expectOk, open, test, type Deal } from './deal.js';
import { lp } from './fixtures.js';
import { expectLoaded } from './loaded.js';
import { releaseTag } from './release-tag.js';
import { findRow, pauseRequests, section, toast, valueOf } from './screens.js';

const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Discard changes?' });
const press = (page: Page, name: string): Promise<void> =>
  question(page).getByRole('button', { name }).click();

async function openCompany(page: Page, { companyId, companyName }: Deal): Promise<void> {
  await page.goto(`/company/${companyId}`);
  await expect(page.getByRole('heading', { name: companyName, level: 1 })).toBeVisible();
}

test.describe('unsaved changes are discarded only after confirmation', () => {
  test('when another page is opened by a link or Back', async ({ asAdmin: page, deal }) => {
    await page.goto('/companies');
    await page.getByRole('link', { name: 'Investments', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Investments', level: 1 })).toBeVisible();
    await (await findRow(page, deal.investmentName)).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Edit Investment' }).click();
    const name = page.getByRole('form', { name: 'Edit Investment' }).getByLabel('Investment Name');
    await name.fill('Half a thought');
    await page.getByRole('link', { name: 'Updates', exact: true }).click();
    await expect(question(page)).toContainText('What you entered in “Edit Investment” has not been saved.');
    await press(page, 'Keep editing');
    await expect(name).toHaveValue('Half a thought');
    await expect(page).toHaveURL(`/investment/${deal.id}`);

    await page.goBack();
    await press(page, 'Keep editing');
    await expect(name).toHaveValue('Half a thought');
    await expect(page).toHaveURL(`/investment/${deal.id}`);
    await page.goBack();
    await press(page, 'Discard');
    await expect(page).toHaveURL(/\/investment-management/);
    await expect(question(page)).toBeHidden();
  });

  test('when a dialog is closed; the browser asks before the tab is closed', async ({
    asAdmin: page,
    deal,
  }) => {
    await openCompany(page, deal);
    await page.getByRole('button', { name: 'Add Mark' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add 380 Mark' });
    await dialog.getByLabel('Valuation').fill('1');
    await page.keyboard.press('Escape');
    await press(page, 'Keep editing');
    await expect(question(page)).toBeHidden();
    await expect(dialog.getByLabel('Valuation')).toBeFocused();
    await page.mouse.click(5, 5);
    await press(page, 'Keep editing');

    const prompted = page.waitForEvent('dialog');
    void page.reload().catch(() => undefined);
    const prompt = await prompted;
    expect(prompt.type()).toBe('beforeunload');
    await prompt.dismiss();
    await expect(dialog.getByLabel('Valuation')).toHaveValue('1');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await press(page, 'Discard');
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Updates', exact: true }).click();
    await expect(page).toHaveURL('/updates');
  });

  test(
    'when another tab of the settings is opened, unless they are saved or unchanged',
    { tag: releaseTag },
    async ({ asAdmin: page }) => {
      await page.goto('/settings');
      const tab = (name: string) => page.getByRole('tab', { name });
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      const first = page.getByRole('form', { name: 'Personal Information' }).getByLabel('First Name');
      await tab('Users').click();
      await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
      await tab('Profile').click();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      const name = await first.inputValue();
      await first.fill('Somebody');
      await tab('Users').click();
      await press(page, 'Keep editing');
      await expect(tab('Profile')).toHaveAttribute('aria-selected', 'true');
      await first.fill(name);
      await page.getByLabel('Current Password').fill('x');
      await page.getByLabel('Current Password').fill('');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(toast(page)).toBeVisible();
      await tab('Users').click();
      await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    },
  );

  const ends = {
    'signing out': (page: Page) => page.getByRole('button', { name: 'Sign Out' }).click(),
    'the end of a session': async (page: Page) => {
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Save Changes' }).click();
    },
  };
  for (const [event, end] of Object.entries(ends)) {
    test(`${event} leaves the page without confirmation`, async ({ asAdmin: page, deal }) => {
      const prompts: string[] = [];
      page.on('dialog', (prompt) => {
        prompts.push(prompt.type());
        void prompt.accept();
      });
      await open(page, deal);
      await page.getByRole('button', { name: 'Edit Investment' }).click();
      await page.getByRole('form', { name: 'Edit Investment' }).getByLabel('Notes').fill('Not yet');
      await end(page);
      await expect(page.getByRole('heading', { name: 'Sign in to your portal' })).toBeVisible();
      expect(prompts).toEqual([]);
    });
  }
});

test('a new title shows at once and is reverted when the request fails', async ({
  asAdmin: page,
  colleague,
  deal,
}) => {
  await addDocumentTo(colleague, `/api/investments/${deal.id}`, 'Term sheet');
  await open(page, deal);
  const panel = section(page, 'Investment Documents');
  const rename = async (title: string) => {
    await panel.getByRole('button', { name: /^Edit the title/ }).click();
    await panel.getByRole('textbox', { name: 'Title' }).fill(title);
    await panel.getByRole('textbox', { name: 'Title' }).press('Enter');
  };

  const release = await pauseRequests(page, '**/api/documents/*');
  await rename('Term sheet, signed');
  await expect(panel.getByText('Term sheet, signed', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Edit the title of Term sheet, signed' })).toBeFocused();
  await expect(toast(page)).toHaveCount(0);
  release();
  await expect(toast(page, 'Document title updated')).toBeVisible();

  await page.unroute('**/api/documents/*');
  await page.route('**/api/documents/*', (route) => route.fulfill({ status: 503, body: '' }));
  await rename('Lost');
  await expect(toast(page, 'Update failed')).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Title' })).toHaveValue('Lost');
  await page.keyboard.press('Escape');
  await expect(panel.getByText('Term sheet, signed', { exact: true })).toBeVisible();
});

test('a deleted update is restored to its place by keyboard', async ({ asAdmin: page, colleague, deal }) => {
  const post = (title: string) =>
    expectOk(
      colleague.post(`/api/companies/${deal.companyId}/updates`, {
        data: { title, updateType: 'company_update', notes: 'Said' },
      }),
    );
  for (const title of ['The first', 'The second', 'The third']) await post(title);
  await openCompany(page, deal);
  const rows = section(page, 'Company Updates').getByRole('listitem');
  const titles = ['The third', 'The second', 'The first'];
  await expect(rows).toContainText(titles);
  await page.getByRole('button', { name: 'Delete The second' }).focus();
  await page.keyboard.press('Enter');
  const deletion = page.getByRole('dialog', { name: 'Delete Update' });
  await deletion.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Update deleted successfully')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'New Update' })).toBeFocused();

  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(toast(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Update restored')).toBeVisible();
  await expect(rows).toContainText(titles);
  await expect(page.getByRole('button', { name: 'New Update' })).toBeFocused();
});

test('a notification above an open dialog is visible and reachable by keyboard', async ({
  asAdmin: page,
  deal,
}) => {
  await openCompany(page, deal);
  await page.getByRole('button', { name: 'Add Mark' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add 380 Mark' });
  await dialog.getByLabel('Valuation').fill('5');
  await page.route('**/marks', (route) => route.fulfill({ status: 503, body: '' }));
  await dialog.getByLabel('Valuation').press('Enter');
  const notification = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect(notification).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(notification).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(notification).toHaveCount(0);
  await expect(dialog.getByLabel('Valuation')).toBeFocused();
});

test.describe('while amounts are hidden', () => {
  const hide = (page: Page): Locator => page.getByRole('button', { name: 'Hide amounts' });
  const figures = /\$\s?\d/;

  /** The text of the page without what users wrote, in which amounts stay visible. */
  const textOf = (page: Page): Promise<string> =>
    page.getByRole('main').evaluate((main) => {
      const copy = main.cloneNode(true) as HTMLElement;
      for (const userText of copy.querySelectorAll('.prose, h3, a[href^="/update/"]')) userText.remove();
      return copy.innerText;
    });

  async function expectNoAmounts(page: Page, address: string, ready: Locator): Promise<void> {
    await page.goto(address);
    await ready.waitFor();
    // Charts and their tables show the dots as text.
    const hidden = page.getByRole('img', { name: 'Hidden amount' }).or(page.getByText('•••••'));
    await hidden.first().waitFor();
    await expectLoaded(page);
    expect(await textOf(page), address).not.toMatch(figures);
    const hints = await page
      .locator('main [title], main [aria-label]:not(a, button)')
      .evaluateAll((all) =>
        all.map((one) => `${one.getAttribute('title')} ${one.getAttribute('aria-label')}`),
      );
    expect(hints.join('\n'), address).not.toMatch(figures);
  }

  test('a fund manager sees no amount on any screen, after a reload or in another tab', async ({
    asAdmin: page,
    deal,
  }) => {
    // Nine screens, one after the other.
    test.slow();
    await page.goto('/investment-management');
    await expect(valueOf(page, 'Portfolio Value')).toContainText('$');
    await expect(page.getByRole('gridcell', { name: /\$/ }).first()).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/admin-dashboard');
    await expect(valueOf(other, 'Portfolio Value')).toContainText('$');

    await hide(page).click();
    await expect(hide(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(valueOf(page, 'Portfolio Value')).toHaveText('•••••');
    await expect(page.getByRole('gridcell', { name: /\$/ })).toHaveCount(0);
    await expect(page.getByRole('gridcell', { name: /\d\.\d%/ }).first()).toBeVisible();
    await expect(valueOf(other, 'Portfolio Value')).toHaveText('•••••');
    await other.close();

    const main = page.getByRole('main');
    const rows = main.getByRole('row').nth(2);
    for (const address of ['/admin-dashboard', '/updates'])
      await expectNoAmounts(page, address, main.getByRole('listitem').first());
    for (const address of ['/investment-management', '/companies'])
      await expectNoAmounts(page, address, rows);
    await expectNoAmounts(page, `/investment/${deal.id}`, main.getByRole('heading', { level: 1 }));
    const [marked] = Object.keys(await read<Record<string, string>>(page, '/api/latest-marks'));
    await expectNoAmounts(page, `/company/${marked}`, page.getByRole('figure').locator('svg').first());
    const james = (await read<Lp[]>(page, '/api/lps')).find(({ email }) => email === lp.email);
    await expectNoAmounts(page, `/lp/${james?.id}`, rows);
  });

  test(
    'a limited partner sees no amounts, and typed text is kept',
    { tag: releaseTag },
    async ({ asLp: page }) => {
      await page.goto('/investment-management');
      await expect(page.getByRole('gridcell', { name: /\$/ }).first()).toBeVisible();
      await page
        .getByPlaceholder(/Search/)
        .first()
        .fill('a');
      await hide(page).click();
      await expect(page.getByPlaceholder(/Search/).first()).toHaveValue('a');
      await expect(page.getByRole('gridcell', { name: /\$/ })).toHaveCount(0);
      for (const address of ['/investment-management', '/lp-dashboard'])
        await expectNoAmounts(page, address, page.getByRole('heading', { level: 1 }));
    },
  );

  test('forms still show amounts and keep typed text', async ({ asAdmin: page, deal }) => {
    await open(page, deal);
    await page.getByRole('button', { name: 'Edit Investment' }).click();
    const form = page.getByRole('form', { name: 'Edit Investment' });
    await form.getByLabel('Notes').fill('In the middle of a word');
    await hide(page).click();
    await expect(form.getByLabel('Amount Invested')).toHaveValue('250,000.00');
    await expect(form.getByLabel('Notes')).toHaveValue('In the middle of a word');
  });

  test('no amount shows while a page loads', async ({ asAdmin: page }) => {
    await page.goto('/admin-dashboard');
    await hide(page).click();
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const figures = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent).join();
        if (/\$\d/.test(figures)) document.documentElement.dataset['seen'] = 'yes';
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.reload();
    await expect(valueOf(page, 'Portfolio Value')).toHaveText('•••••');
    await expect(page.locator('html')).not.toHaveAttribute('data-seen');
  });
});

test('the age of a sign-in shows its exact time on hover and on focus', async ({ page }) => {
  await page.context().request.post('/api/login', { data: lp });
  await page.goto('/profile');
  const time = section(page, 'Login History').getByRole('time').first();
  await expect(time).toHaveText(/^Just now|minute/);
  await time.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toHaveText(
    /^[A-Z][a-z]{2} \d+, 20\d\d, \d+:\d\d [AP]M in New York$/,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await time.hover();
  await expect(page.getByRole('tooltip')).toContainText('in New York');
  await time.click();
  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('a tooltip stays closed after a click that changes what its button shows', async ({ asLp: page }) => {
  await page.clock.install();
  await page.goto('/profile');
  const button = page.getByRole('button', { name: 'Hide amounts' });
  await button.hover();
  await expect(page.getByRole('tooltip')).toContainText('Hide amounts');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('tooltip')).toBeHidden();
  // Longer than the delay of a tooltip.
  await page.clock.runFor(1_000);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await button.click();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap shows the exact time, and the menu hides amounts', async ({ asLp: page }) => {
    await page.goto('/profile');
    const time = section(page, 'Login History').getByRole('time').first();
    // Scrolling closes a tooltip.
    await time.scrollIntoViewIfNeeded();
    await expectLoaded(page);
    await time.tap();
    await expect(page.getByRole('tooltip')).toContainText('in New York');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Hide amounts' }).click();
    await page.getByRole('link', { name: 'Investments', exact: true }).click();
    await expect(page.getByRole('img', { name: 'Hidden amount' }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('the label of a sorted column is not cut by its arrow', async ({ asAdmin: page }) => {
    for (const [address, label] of [
      ['/investment-management?sort=currentValue&direction=desc', 'Current Value'],
      ['/companies?sort=currentValuation&direction=desc', 'Current 380 Mark'],
    ] as const) {
      await page.goto(address);
      const title = page.getByRole('columnheader').getByText(label, { exact: true });
      await expect(title).toBeVisible();
      const cut = await title.evaluate(
        (text) => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1,
      );
      expect(cut, label).toBe(false);
    }
  });
});
