import type { Locator, Page } from '@playwright/test';
import { read, type Lp } from './api.js';
import { addDocumentTo, answer, expect, open, test, type Deal } from './deal.js';
import { lp } from './fixtures.js';
import { expectLoaded } from './loaded.js';
import { releaseTag } from './release-tag.js';
import { findRow, hold, section, toast, valueOf } from './screens.js';

const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Discard changes?' });
const press = (page: Page, name: string): Promise<void> =>
  question(page).getByRole('button', { name }).click();

async function openCompany(page: Page, { companyId, companyName }: Deal): Promise<void> {
  await page.goto(`/company/${companyId}`);
  await expect(page.getByRole('heading', { name: companyName, level: 1 })).toBeVisible();
}

test.describe('what was typed is lost only to somebody who says so', () => {
  test('on the way to another page, by a link and by the way back', async ({ asAdmin: page, deal }) => {
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

  test('by Escape and beside a dialog; the browser asks when the tab is closed', async ({
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

    const asked = page.waitForEvent('dialog');
    void page.reload().catch(() => undefined);
    const browsers = await asked;
    expect(browsers.type()).toBe('beforeunload');
    await browsers.dismiss();
    await expect(dialog.getByLabel('Valuation')).toHaveValue('1');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await press(page, 'Discard');
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Updates', exact: true }).click();
    await expect(page).toHaveURL('/updates');
  });

  test(
    'at another tab of the settings, but not once it is saved or nothing was changed',
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
    'who signs out': (page: Page) => page.getByRole('button', { name: 'Sign Out' }).click(),
    'whose session has ended': async (page: Page) => {
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Save Changes' }).click();
    },
  };
  for (const [who, end] of Object.entries(ends)) {
    test(`nobody ${who} is kept on the page`, async ({ asAdmin: page, deal }) => {
      const asked: string[] = [];
      page.on('dialog', (browsers) => {
        asked.push(browsers.type());
        void browsers.accept();
      });
      await open(page, deal);
      await page.getByRole('button', { name: 'Edit Investment' }).click();
      await page.getByRole('form', { name: 'Edit Investment' }).getByLabel('Notes').fill('Not yet');
      await end(page);
      await expect(page.getByRole('heading', { name: 'Sign in to your portal' })).toBeVisible();
      expect(asked).toEqual([]);
    });
  }
});

test('a new title shows at once, and is taken back when it is refused', async ({
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

  const release = await hold(page, '**/api/documents/*');
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

test('a deleted update is brought back by the keyboard alone, and stands where it stood', async ({
  asAdmin: page,
  colleague,
  deal,
}) => {
  const post = (title: string) =>
    answer(
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

test('a notification is told, and the keyboard led to it, above an open dialog', async ({
  asAdmin: page,
  deal,
}) => {
  await openCompany(page, deal);
  await page.getByRole('button', { name: 'Add Mark' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add 380 Mark' });
  await dialog.getByLabel('Valuation').fill('5');
  await page.route('**/marks', (route) => route.fulfill({ status: 503, body: '' }));
  await dialog.getByLabel('Valuation').press('Enter');
  const told = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect(told).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(told).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(told).toHaveCount(0);
  await expect(dialog.getByLabel('Valuation')).toBeFocused();
});

test.describe('while amounts are hidden', () => {
  const hide = (page: Page): Locator => page.getByRole('button', { name: 'Hide amounts' });
  const figures = /\$\s?\d/;

  /** All that the page says but what people wrote themselves, which stays. */
  const saidBy = (page: Page): Promise<string> =>
    page.getByRole('main').evaluate((main) => {
      const copy = main.cloneNode(true) as HTMLElement;
      for (const written of copy.querySelectorAll('.prose, h3, a[href^="/update/"]')) written.remove();
      return copy.innerText;
    });

  async function expectNone(page: Page, address: string, ready: Locator): Promise<void> {
    await page.goto(address);
    await ready.waitFor();
    await page.getByRole('img', { name: 'Hidden amount' }).first().waitFor();
    await expectLoaded(page);
    expect(await saidBy(page), address).not.toMatch(figures);
    const hints = await page
      .locator('main [title], main [aria-label]:not(a, button)')
      .evaluateAll((all) =>
        all.map((one) => `${one.getAttribute('title')} ${one.getAttribute('aria-label')}`),
      );
    expect(hints.join('\n'), address).not.toMatch(figures);
  }

  test('a fund manager sees dots on every screen, at once, after a reload and in another tab', async ({
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
      await expectNone(page, address, main.getByRole('listitem').first());
    for (const address of ['/investment-management', '/companies']) await expectNone(page, address, rows);
    await expectNone(page, `/investment/${deal.id}`, main.getByRole('heading', { level: 1 }));
    const [marked] = Object.keys(await read<Record<string, string>>(page, '/api/latest-marks'));
    await expectNone(page, `/company/${marked}`, page.getByRole('figure').locator('svg').first());
    const james = (await read<Lp[]>(page, '/api/lps')).find(({ email }) => email === lp.email);
    await expectNone(page, `/lp/${james?.id}`, rows);
  });

  test(
    'a limited partner as well, and what is being typed stays',
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
        await expectNone(page, address, page.getByRole('heading', { level: 1 }));
    },
  );

  test('forms keep their amounts, and what is typed into them', async ({ asAdmin: page, deal }) => {
    await open(page, deal);
    await page.getByRole('button', { name: 'Edit Investment' }).click();
    const form = page.getByRole('form', { name: 'Edit Investment' });
    await form.getByLabel('Notes').fill('In the middle of a word');
    await hide(page).click();
    await expect(form.getByLabel('Amount Invested')).toHaveValue('250,000.00');
    await expect(form.getByLabel('Notes')).toHaveValue('In the middle of a word');
  });

  test('no amount shows for a moment when a page loads', async ({ asAdmin: page }) => {
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

test('how long ago a sign-in was is told, exactly when to whoever points at it or comes by with the keyboard', async ({
  page,
}) => {
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
  await page.goto('/profile');
  const button = page.getByRole('button', { name: 'Hide amounts' });
  await button.hover();
  await expect(page.getByRole('tooltip')).toContainText('Hide amounts');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('tooltip')).toBeHidden();
  // Longer than a tooltip waits.
  await page.waitForTimeout(1_000);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await button.click();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a touch tells exactly when something was, and the menu hides amounts', async ({ asLp: page }) => {
    await page.goto('/profile');
    await section(page, 'Login History').getByRole('time').first().tap();
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
