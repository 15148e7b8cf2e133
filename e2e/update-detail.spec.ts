import { expectNoAxeViolations } from './gallery/axe.js';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, expectOk, test, type Deal } from './deal.js';
import { newYorkDay, writtenDate } from './figures.js';
import { pdf } from './files.js';
import { releaseTag } from './release-tag.js';
import { chooseFromMore, pauseRequests, section, toast, valueOf } from './screens.js';

interface Update {
  id: string;
  version: number;
  title: string;
}

const unknownId = '01900000-0000-7000-8000-000000000000';
const raise = {
  title: 'A round at last',
  updateType: 'fundraise',
  updateDate: newYorkDay(3),
  amountRaised: '2500000',
  postMoneyValuation: '18000000',
  raiseType: 'SAFE',
  notes: 'First line\n\n  and an indented one',
};
const form = (page: Page): Locator => page.getByRole('form', { name: 'Edit Update' });

const createUpdate = (by: APIRequestContext, deal: Deal, data: object = {}): Promise<Update> =>
  expectOk(by.post(`/api/companies/${deal.companyId}/updates`, { data: { ...raise, ...data } }));

async function open(page: Page, { id, title }: Update): Promise<void> {
  await page.goto(`/update/${id}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

async function openEditForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Update' }).click();
  await expect(form(page).getByLabel('Update Title')).toBeFocused();
}

const save = (page: Page): Promise<void> => form(page).getByRole('button', { name: 'Save Changes' }).click();

test('the page shows the terms, the text with its line breaks, and its author', async ({
  asAdmin: page,
  colleague,
  deal,
}) => {
  await open(page, await createUpdate(colleague, deal));
  const company = { name: deal.companyName };
  const head = page.getByRole('main').locator('header');
  await expect(head).toContainText(/Created \w{3} \d+, \d{4} by Margaret Ellison/);
  await expect(head.getByRole('link', company)).toHaveAttribute('href', `/company/${deal.companyId}`);
  const terms = section(page, 'Financial Information');
  await expect(valueOf(terms, 'Amount Raised')).toHaveText('$2,500,000');
  await expect(valueOf(terms, 'Post-Money Valuation')).toHaveText('$18,000,000');
  await expect(valueOf(terms, 'Raise Type')).toHaveText('SAFE');
  const text = section(page, 'Update Details').getByText(raise.notes);
  await expect(text).toHaveCSS('white-space', 'pre-wrap');
  const information = section(page, 'Update Information');
  await expect(information.getByRole('link', company)).toHaveAttribute('href', `/company/${deal.companyId}`);
  await expect(valueOf(information, 'Created By')).toHaveText('Margaret Ellison');
  await expect(valueOf(information, 'Type')).toHaveText('Fundraise');
  await expect(valueOf(information, 'Update Date')).toHaveText(writtenDate(newYorkDay(3)));
  await expect(valueOf(information, 'Created')).toHaveText(/^\w{3} \d+, \d{4}, \d+:\d\d\s[AP]M$/);
  await expect(section(page, 'Update Document')).toHaveCount(0);
});

test('a fundraise is changed to a company update with a document and back', async ({
  asAdmin: page,
  colleague,
  deal,
}) => {
  const update = await createUpdate(colleague, deal);
  await open(page, update);
  await openEditForm(page);
  await form(page).getByLabel('Update Title').fill('No round after all');
  await form(page).getByLabel('Update Date').fill(newYorkDay(1));
  await form(page).getByRole('combobox', { name: 'Update Type' }).click();
  await page.getByRole('option', { name: 'Company Update' }).click();
  await expect(form(page).getByLabel('Amount Raised ($)')).toHaveCount(0);
  await form(page).getByLabel('Update Details').fill('They walked away');
  await form(page).locator('input[type="file"]').setInputFiles(pdf('A letter', 'Letter.pdf'));
  await expect(form(page).getByText('Document uploaded: Letter.pdf')).toBeVisible();
  await save(page);
  await expect(toast(page, 'Update edited successfully')).toContainText(
    'The update information has been saved.',
  );
  await expect(page.getByRole('heading', { name: 'No round after all', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Update' })).toBeFocused();
  await expect(section(page, 'Financial Information')).toHaveCount(0);
  await expect(section(page, 'Update Details')).toContainText('They walked away');
  await expect(valueOf(page, 'Type')).toHaveText('Company Update');
  await expect(valueOf(page, 'Update Date')).toHaveText(writtenDate(newYorkDay(1)));
  await expect(section(page, 'Update Document')).toContainText('Letter.pdf');

  await openEditForm(page);
  await form(page).getByRole('combobox', { name: 'Update Type' }).click();
  await page.getByRole('option', { name: 'Fundraise' }).click();
  await save(page);
  await expect(toast(page, 'Form Validation Error')).toContainText('Amount Raised, Post Money Valuation');
  await form(page).getByLabel('Amount Raised ($)').fill('1000000');
  await form(page).getByLabel('Post Money Valuation ($)').fill('7000000.25');
  await save(page);
  await expect(valueOf(page, 'Amount Raised')).toHaveText('$1,000,000');
  await expect(valueOf(page, 'Post-Money Valuation')).toHaveText('$7,000,000.25');
  await expect(valueOf(page, 'Raise Type')).toHaveText('SAFE');

  await page.getByRole('link', { name: 'Updates', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'No round after all', level: 3 })).toBeVisible();
});

test('an edit without a title or a text is rejected, and Cancel discards it', async ({
  asAdmin: page,
  colleague,
  deal,
}) => {
  await open(page, await createUpdate(colleague, deal, { updateType: 'product_update' }));
  await openEditForm(page);
  await form(page).getByLabel('Update Title').fill(' ');
  await form(page).getByLabel('Update Details').fill('');
  await save(page);
  await expect(toast(page, 'Form Validation Error')).toContainText('Title, Update Details');
  await expect(form(page).getByText('Title is required', { exact: true })).toBeVisible();
  await expect(form(page).getByText('Content is required for 380 Updates', { exact: true })).toBeVisible();
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(section(page, 'Update Details')).toContainText('First line');
  await openEditForm(page);
  await expect(form(page).getByLabel('Update Title')).toHaveValue(raise.title);
});

test(
  'two fund managers edit one update: the second reloads and saves',
  { tag: releaseTag },
  async ({ asAdmin: page, colleague, deal }) => {
    const update = await createUpdate(colleague, deal);
    await open(page, update);
    await openEditForm(page);
    await form(page).getByLabel('Update Title').fill('Mine');
    await expectOk(colleague.put(`/api/updates/${update.id}`, { data: { title: 'Theirs' } }));
    await save(page);
    const notice = form(page).getByRole('alert');
    await expect(notice).toContainText('This record was changed by someone else. Reload to see the changes.');
    await expect(form(page).getByLabel('Update Title')).toHaveValue('Mine');
    await notice.getByRole('button', { name: 'Reload' }).click();
    await expect(form(page).getByLabel('Update Title')).toHaveValue('Theirs');
    await expect(notice).toBeHidden();
    await form(page).getByLabel('Update Title').fill('Mine after theirs');
    await save(page);
    await expect(page.getByRole('heading', { name: 'Mine after theirs', level: 1 })).toBeVisible();
  },
);

test(
  'a failed edit shows the error of the server',
  { tag: releaseTag },
  async ({ asAdmin: page, colleague, deal }) => {
    const update = await createUpdate(colleague, deal);
    await open(page, update);
    await openEditForm(page);
    await page.route(`**/api/updates/${update.id}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { statusCode: 500, message: 'The disk is full' } })
        : route.continue(),
    );
    await save(page);
    await expect(toast(page, 'Error updating update')).toContainText('The disk is full');
    await expect(form(page)).toBeVisible();
  },
);

test('the document opens in a new tab and is removed after confirmation', async ({
  asAdmin: page,
  context,
  colleague,
  deal,
}) => {
  await page.goto(`/company/${deal.companyId}`);
  await page.getByRole('button', { name: 'New Update' }).click();
  const creation = page.getByRole('dialog', { name: 'Create New Update' });
  await creation.getByLabel('Title').fill('With a paper');
  await creation.getByLabel('Update Details').fill('See the paper');
  await creation.locator('input[type="file"]').setInputFiles(pdf('The paper', 'Paper.pdf'));
  await expect(creation.getByText('Document uploaded: Paper.pdf')).toBeVisible();
  await creation.getByRole('button', { name: 'Create Update' }).click();

  const card = section(page, 'Update Document');
  const view = card.getByRole('link', { name: 'View Paper.pdf' });
  await expect(view).toHaveAttribute('target', '_blank');
  const address = (await view.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/objects\/uploads\//);
  const file = await context.request.get(address);
  expect(file.headers()['content-type']).toContain('application/pdf');

  await card.getByRole('button', { name: 'Remove' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove Document' });
  await expect(removal).toContainText('"Paper.pdf"');
  await expectNoAxeViolations(page);
  await page.route('**/api/updates/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Error')).toBeVisible();
  await page.unroute('**/api/updates/*');
  await card.getByRole('button', { name: 'Remove' }).click();
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Document removed')).toBeVisible();
  await expect(card).toHaveCount(0);
  expect((await colleague.get(address)).status()).toBe(404);
});

test('an update is deleted on its page, which leads to the list, and restored', async ({
  asAdmin: page,
  colleague,
  deal,
}) => {
  const update = await createUpdate(colleague, deal, { title: 'Deleted on its page' });
  await open(page, update);
  await chooseFromMore(page, 'Delete Update');
  await page.getByRole('dialog', { name: 'Delete Update' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/updates');
  await expect(toast(page, 'Update deleted successfully')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Update restored')).toBeVisible();
  await page.getByRole('link', { name: 'View Details of Deleted on its page' }).click();
  await expect(page.getByRole('heading', { name: update.title, level: 1 })).toBeVisible();
});

test('an unknown update is not found and links to the list, and a URL without an id opens the list', async ({
  asAdmin: page,
}) => {
  await page.goto(`/update/${unknownId}`);
  await expect(page.getByRole('heading', { name: 'Update not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Updates' }).click();
  await expect(page).toHaveURL('/updates');
  await page.goto('/update');
  await expect(page).toHaveURL('/updates');
});

test(
  'the page shows loading and error states',
  { tag: releaseTag },
  async ({ asAdmin: page, colleague, deal }) => {
    const update = await createUpdate(colleague, deal);
    const release = await pauseRequests(page, `**/api/updates/${update.id}`);
    await page.goto(`/update/${update.id}`);
    await expect(page.getByText('Loading update details...')).toBeVisible();
    await release();
    await expect(section(page, 'Update Information')).toBeVisible();
    await page.route(`**/api/updates/${update.id}`, (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await expect(page.getByText('Failed to fetch update')).toBeVisible();
    await page.unroute(`**/api/updates/${update.id}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(section(page, 'Update Information')).toBeVisible();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'no page of updates scrolls sideways with long texts',
    { tag: releaseTag },
    async ({ asAdmin: page, colleague, deal }) => {
      const long = `${'Donaudampfschifffahrtsgesellschaft'.repeat(6)} and some more`;
      const update = await createUpdate(colleague, deal, { title: long, notes: long.repeat(20) });
      const fits = async () =>
        expect(
          await page.evaluate(() => {
            const main = document.querySelector('main');
            return main !== null && main.scrollWidth <= main.clientWidth;
          }),
          page.url(),
        ).toBe(true);
      await page.goto('/updates');
      await expect(page.getByRole('heading', { name: long })).toBeVisible();
      await fits();
      await page.getByRole('button', { name: 'Add Update' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create New Update' });
      for (const name of ['New Fundraise', 'Company Update', '380 Update']) {
        await dialog.getByRole('tab', { name }).click();
        await expect(dialog.getByRole('tab', { name })).toBeInViewport({ ratio: 1 });
      }
      await fits();
      await open(page, update);
      await fits();
      await openEditForm(page);
      await fits();
      await page.goto(`/company/${deal.companyId}`);
      await expect(section(page, 'Company Updates').getByRole('link', { name: long })).toBeVisible();
      await fits();
    },
  );
});
