import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { read } from './api.js';
import { expect, expectOk, test, type Deal } from './deal.js';
import { newYorkDay, newYorkDayOf, writtenDate } from './figures.js';
import { drop, pdf } from './files.js';
import { releaseTag } from './release-tag.js';
import { pauseRequests, section, toast, valueOf } from './screens.js';

interface Update {
  id: string;
  companyId: string;
  title: string;
  updateType: string;
  createdAt: string;
}

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Create New Update' });
const submit = (page: Page): Promise<void> =>
  dialog(page).getByRole('button', { name: 'Create Update' }).click();
const list = (page: Page): Locator => section(page, 'Recent Updates');
const rowOf = (page: Page, title: string): Locator =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
/** After an update is created, its page is open and offers what is next. */
async function expectCreated(page: Page, title: string): Promise<void> {
  await expect(toast(page, 'Update created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/update\/[-\w]+\?created=true$/);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}
const timeline = (page: Page): Locator => section(page, 'Company Updates').getByRole('listitem');

async function openList(page: Page): Promise<void> {
  await page.goto('/updates');
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
}

async function openCompany(page: Page, { companyId, companyName }: Deal): Promise<void> {
  await page.goto(`/company/${companyId}`);
  await expect(page.getByRole('heading', { name: companyName, level: 1 })).toBeVisible();
}

/** Selects the company by a part of its name. */
async function selectCompany(page: Page, { companyName }: Deal): Promise<void> {
  const picker = dialog(page).getByRole('combobox', { name: 'Company' });
  await picker.fill(companyName.slice(-8));
  await page.getByRole('option', { name: companyName, exact: true }).click();
  await expect(picker).toHaveValue(companyName);
}

async function attachDocument(page: Page, name: string): Promise<void> {
  await dialog(page).locator('input[type="file"]').setInputFiles(pdf('What the founders say', name));
  await expect(dialog(page).getByText(`Document uploaded: ${name}`)).toBeVisible();
}

test('a fundraise is created with a document, opened, and listed with its terms', async ({
  asAdmin: page,
  deal,
}) => {
  await openList(page);
  await page.getByRole('button', { name: 'Add Update' }).click();
  await expect(dialog(page).getByRole('tab', { name: 'New Fundraise' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(dialog(page).getByLabel('Update Date')).toHaveValue(newYorkDay());
  await selectCompany(page, deal);
  await dialog(page).getByLabel('Title').fill('A round at last');
  await dialog(page).getByLabel('Amount Raised ($)').fill('2500000.50');
  await dialog(page).getByLabel('Post Money Valuation ($)').fill('18000000');
  await dialog(page).getByRole('combobox', { name: 'Raise Type' }).click();
  await page.getByRole('option', { name: 'Priced' }).click();
  await dialog(page).getByLabel('Update Details').fill('Closed in\ntwo tranches');
  await attachDocument(page, 'Round.pdf');
  await submit(page);
  await expectCreated(page, 'A round at last');
  await expect(section(page, 'Update Document')).toContainText('Round.pdf');
  // It has its document already.
  await expect(section(page, 'Next steps').getByRole('button', { name: 'Attach Document' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Updates', exact: true }).first().click();
  const raise = rowOf(page, 'A round at last');
  await expect(raise).toContainText('Fundraise');
  await expect(raise).toContainText(writtenDate(newYorkDay()));
  await expect(raise).toContainText('Closed in');
  await expect(raise).toContainText('Created by Margaret Ellison');
  await expect(valueOf(raise, 'Amount Raised')).toHaveText('$2,500,001');
  await expect(valueOf(raise, 'Post-Money Valuation')).toHaveText('$18,000,000');
  await expect(valueOf(raise, 'Raise Type')).toHaveText('Priced');
  await expect(raise.getByRole('link', { name: deal.companyName })).toHaveAttribute(
    'href',
    `/company/${deal.companyId}`,
  );
});

test('a company update and a 380 update are created with dropped documents', async ({
  asAdmin: page,
  deal,
}) => {
  for (const [tab, title, name] of [
    ['Company Update', 'A quarter in sales', 'Quarter.pdf'],
    ['380 Update', 'Held at cost', 'Memo.pdf'],
  ] as const) {
    await openList(page);
    await page.getByRole('button', { name: 'Add Update' }).click();
    await expect(dialog(page).getByLabel('Title')).toHaveValue('');
    await dialog(page).getByRole('tab', { name: tab }).click();
    await expect(dialog(page).getByLabel('Amount Raised ($)')).toBeHidden();
    await selectCompany(page, deal);
    await dialog(page).getByLabel('Title').fill(title);
    await dialog(page).getByLabel('Update Details').fill('All is well');
    await drop(dialog(page).locator('label', { has: page.locator('input[type="file"]') }), [
      pdf('News', name),
    ]);
    await expect(dialog(page).getByText(`Document uploaded: ${name}`)).toBeVisible();
    await submit(page);
    await expectCreated(page, title);
    await expect(dialog(page)).toBeHidden();
    await expect(valueOf(page, 'Type')).toHaveText(tab);
  }
  await openList(page);
  await expect(list(page).getByRole('heading', { level: 3 }).first()).toHaveText('Held at cost');
});

test('an update is created on the page of its company, opened, and shown in the timeline', async ({
  asAdmin: page,
  deal,
}) => {
  await openCompany(page, deal);
  await expect(section(page, 'Company Updates')).toContainText('No updates for this company yet');
  await page.getByRole('button', { name: 'New Update' }).click();
  await expect(dialog(page).getByRole('combobox', { name: 'Company' })).toHaveCount(0);
  await expect(dialog(page).getByRole('tab', { name: 'Company Update' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await dialog(page).getByLabel('Title').fill('A new factory');
  await dialog(page).getByLabel('Update Details').fill('It stands in Ohio');
  await attachDocument(page, 'Factory.pdf');
  await submit(page);
  await expectCreated(page, 'A new factory');
  await page.goBack();
  await expect(timeline(page)).toHaveCount(1);
  await expect(timeline(page)).toContainText('It stands in Ohio');
  await expect(timeline(page)).toContainText(writtenDate(newYorkDay()));
  await timeline(page).getByRole('link', { name: 'A new factory' }).click();
  await expect(page.getByRole('heading', { name: 'A new factory', level: 1 })).toBeVisible();
});

test('the page of a created update tells who can read it, takes a document and begins another update', async ({
  asAdmin: page,
  deal,
}) => {
  await openCompany(page, deal);
  await page.getByRole('button', { name: 'New Update' }).click();
  await dialog(page).getByLabel('Title').fill('What is next');
  await dialog(page).getByLabel('Update Details').fill('More to come');
  await submit(page);
  await expectCreated(page, 'What is next');
  const next = section(page, 'Next steps');
  await expect(next).toContainText('The update is created and published.');
  await next.getByRole('button', { name: 'See Who Can Read It' }).click();
  const readers = page.getByRole('dialog', { name: 'Who has seen What is next' });
  await expect(readers).toContainText('James Whitfield');
  await readers.getByRole('button', { name: 'Close' }).last().click();
  await next.getByRole('button', { name: 'Attach Document' }).click();
  await expect(next).toBeHidden();
  const form = page.getByRole('form', { name: 'Edit Update' });
  await form.locator('input[type="file"]').setInputFiles(pdf('What comes', 'Next.pdf'));
  await expect(form.getByText('Document uploaded: Next.pdf')).toBeVisible();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(section(page, 'Update Document')).toContainText('Next.pdf');
  await next.getByRole('link', { name: 'Write Another Update' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goBack();
  await next.getByRole('button', { name: 'Dismiss next steps' }).click();
  await expect(next).toBeHidden();
  await expect(page).toHaveURL(/\/update\/[-\w]+$/);
});

test('missing fields are marked and named on the updates page', async ({ asAdmin: page }) => {
  await openList(page);
  await page.getByRole('button', { name: 'Add Update' }).click();
  await submit(page);
  await expect(toast(page, 'Form Validation Error')).toContainText(
    'Company, Title, Amount Raised, Post Money Valuation, Update Details',
  );
  await expect(dialog(page).getByText('Company is required', { exact: true })).toBeVisible();
  await expect(dialog(page).getByText('Title is required', { exact: true })).toBeVisible();
  await expect(dialog(page).getByLabel('Amount Raised ($)')).toHaveAccessibleDescription(
    'Amount raised and post-money valuation are required for fundraise updates',
  );
  for (const tab of ['Company Update', '380 Update']) {
    await dialog(page).getByRole('tab', { name: tab }).click();
    await expect(dialog(page).getByText('Title is required')).toBeHidden();
    await submit(page);
    await expect(dialog(page).getByLabel('Update Details')).toHaveAccessibleDescription(
      'Update Details is required',
    );
  }
  await dialog(page).getByLabel('Update Date').fill('');
  await submit(page);
  await expect(dialog(page).getByText('Update date is required', { exact: true })).toBeVisible();
  const picker = dialog(page).getByPlaceholder('Select a company');
  await picker.click();
  await dialog(page).getByPlaceholder('Search companies...').fill('no such company');
  await expect(page.getByText('No company found matching your search.')).toBeVisible();
});

test(
  'the fields that each type requires are shown on the page of a company',
  { tag: releaseTag },
  async ({ asAdmin: page, deal }) => {
    await openCompany(page, deal);
    await page.getByRole('button', { name: 'New Update' }).click();
    const details = dialog(page).getByLabel('Update Details');
    await submit(page);
    await expect(dialog(page).getByText('Title is required', { exact: true })).toBeVisible();
    await expect(details).toHaveAccessibleDescription('Content is required for Company Updates');
    await dialog(page).getByRole('tab', { name: '380 Update' }).click();
    await submit(page);
    await expect(details).toHaveAccessibleDescription('Content is required for 380 Updates');
    await dialog(page).getByRole('tab', { name: 'New Fundraise' }).click();
    await dialog(page).getByLabel('Title').fill('Only terms');
    await dialog(page).getByLabel('Amount Raised ($)').fill('1000000');
    await submit(page);
    await expect(toast(page, 'Form Validation Error')).toContainText('Please check: Post Money Valuation');
    await dialog(page).getByLabel('Post Money Valuation ($)').fill('0');
    await submit(page);
    await expect(toast(page, 'Error creating update')).toContainText(/must be above 0/);
    await dialog(page).getByLabel('Post Money Valuation ($)').fill('9000000');
    await submit(page);
    await expectCreated(page, 'Only terms');
  },
);

test(
  'typed values are kept between tabs and discarded by Cancel',
  { tag: releaseTag },
  async ({ asAdmin: page, deal }) => {
    await openCompany(page, deal);
    await page.getByRole('button', { name: 'New Update' }).click();
    await dialog(page).getByRole('tab', { name: 'New Fundraise' }).click();
    await dialog(page).getByLabel('Amount Raised ($)').fill('1234567');
    await dialog(page).getByLabel('Title').fill('Kept');
    await dialog(page).getByLabel('Update Details').fill('Kept as well');
    await dialog(page).getByRole('tab', { name: 'Company Update' }).click();
    await expect(dialog(page).getByLabel('Title')).toHaveValue('Kept');
    await dialog(page).getByRole('tab', { name: 'New Fundraise' }).click();
    await expect(dialog(page).getByLabel('Update Details')).toHaveValue('Kept as well');
    await expect(dialog(page).getByLabel('Amount Raised ($)')).toHaveValue('1,234,567');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: 'New Update' }).click();
    await expect(dialog(page).getByLabel('Title')).toHaveValue('');
  },
);

test(
  'a document can be removed, and an invalid one shows an error',
  { tag: releaseTag },
  async ({ asAdmin: page, deal }) => {
    await openCompany(page, deal);
    await page.getByRole('button', { name: 'New Update' }).click();
    const input = dialog(page).locator('input[type="file"]');
    await input.setInputFiles({ name: 'Song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('la') });
    await expect(toast(page, 'Invalid file type')).toBeVisible();
    const big = { ...pdf('', 'Big.pdf'), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
    await input.setInputFiles(big);
    await expect(toast(page, 'File too large')).toContainText('File must be smaller than 10MB');

    const release = await pauseRequests(page, '**/objects/uploads/**');
    await input.setInputFiles(pdf('Slow', 'Slow.pdf'));
    await expect(dialog(page).getByRole('progressbar', { name: 'Uploading...' })).toBeVisible();
    await dialog(page).getByLabel('Title').fill('Too early');
    await dialog(page).getByLabel('Update Details').fill('Not yet');
    await submit(page);
    await expect(toast(page, 'Form Validation Error')).toContainText('Document');
    await release();
    await expect(dialog(page).getByText('Document uploaded: Slow.pdf')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Remove Document' }).click();
    await expect(input).toBeAttached();

    // Its extension does not match its content.
    await input.setInputFiles({ ...pdf('', 'Fake.pdf'), buffer: Buffer.from('MZ not a PDF') });
    await expect(dialog(page).getByText('Document uploaded: Fake.pdf')).toBeVisible();
    await submit(page);
    await expect(toast(page, 'Error creating update')).toBeVisible();
    const attachment = dialog(page).getByRole('group', { name: 'Document' });
    await expect(attachment).toHaveAccessibleDescription(/type/);
    await dialog(page).getByRole('button', { name: 'Remove Document' }).click();
    await expect(attachment).toBeFocused();
    await submit(page);
    await expectCreated(page, 'Too early');
    await expect(section(page, 'Update Document')).toHaveCount(0);
  },
);

test('an update shows its creation date, its first 100 characters and the terms of a fundraise', async ({
  asAdmin: page,
  colleague,
  deal,
}) => {
  const data = {
    title: 'Closed long ago',
    updateType: 'fundraise',
    updateDate: newYorkDay(400),
    amountRaised: '4000000',
    postMoneyValuation: '20000000',
    raiseType: 'Priced',
    notes: `${'a'.repeat(100)}b`,
  };
  await expectOk(colleague.post(`/api/companies/${deal.companyId}/updates`, { data }));
  await openList(page);
  const row = rowOf(page, data.title);
  // The list is sorted by the creation date, so the update just created is first.
  await expect(list(page).getByRole('listitem').first()).toContainText(data.title);
  await expect(row.getByRole('time')).toHaveText(writtenDate(newYorkDay()));
  await expectPreview(row);
  await openCompany(page, deal);
  await expectPreview(timeline(page));
});

async function expectPreview(shown: Locator): Promise<void> {
  await expect(shown.getByText(`${'a'.repeat(100)}…`, { exact: true })).toBeVisible();
  for (const [term, amount] of [
    ['Amount Raised', '$4,000,000'],
    ['Raise Type', 'Priced'],
    ['Post-Money Valuation', '$20,000,000'],
  ] as const)
    await expect(shown.locator('dt', { hasText: term }).locator('xpath=following-sibling::dd')).toHaveText(
      amount,
    );
}

test(
  'a failed upload shows an error and can be retried',
  { tag: releaseTag },
  async ({ asAdmin: page, deal }) => {
    await openCompany(page, deal);
    await page.getByRole('button', { name: 'New Update' }).click();
    await page.route('**/objects/uploads/**', (route) => route.fulfill({ status: 503, body: '' }));
    await dialog(page).locator('input[type="file"]').setInputFiles(pdf('x', 'Round.pdf'));
    await expect(toast(page, 'Upload failed')).toContainText('Upload failed: 503');
    await page.unroute('**/objects/uploads/**');
    await attachDocument(page, 'Round.pdf');
  },
);

test('an update is deleted after confirmation and restored by Undo', async ({
  asAdmin: page,
  colleague,
  deal,
}) => {
  const data = { title: 'Said too soon', updateType: 'company_update', notes: 'Hush' };
  await expectOk(colleague.post(`/api/companies/${deal.companyId}/updates`, { data }));
  const deletion = page.getByRole('dialog', { name: 'Delete Update' });

  await openList(page);
  await page.getByRole('button', { name: 'Delete Said too soon' }).click();
  await expect(deletion).toContainText(
    'Are you sure you want to delete the update "Said too soon"? You can undo this for a few seconds.',
  );
  await deletion.getByRole('button', { name: 'Cancel' }).click();
  await expect(deletion).toBeHidden();
  await page.getByRole('button', { name: 'Delete Said too soon' }).click();
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Update deleted successfully')).toBeVisible();
  await expect(rowOf(page, 'Said too soon')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Update' })).toBeFocused();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Update restored')).toBeVisible();
  await expect(rowOf(page, 'Said too soon')).toBeVisible();

  await page.goto('/admin-dashboard');
  await expect(section(page, 'Recent Company Updates')).toContainText('Said too soon');
  await openCompany(page, deal);
  await timeline(page).getByRole('button', { name: 'Delete Said too soon' }).click();
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await expect(section(page, 'Company Updates')).toContainText('No updates for this company yet');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(section(page, 'Recent Company Updates').getByRole('listitem')).toHaveCount(5);
  await expect(section(page, 'Recent Company Updates')).not.toContainText('Said too soon');
});

test(
  'a failed deletion and a late Undo show errors',
  { tag: releaseTag },
  async ({ asAdmin: page, colleague, deal }) => {
    const data = { title: 'Gone either way', updateType: 'company_update', notes: 'Hush' };
    const { id } = await expectOk<Update>(
      colleague.post(`/api/companies/${deal.companyId}/updates`, { data }),
    );
    await openCompany(page, deal);
    const remove = async () => {
      await timeline(page).getByRole('button', { name: 'Delete Gone either way' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    };
    await page.route(`**/api/updates/${id}`, (route) => route.fulfill({ status: 500, body: '' }));
    await remove();
    await expect(toast(page, 'Error deleting update')).toBeVisible();
    await page.unroute(`**/api/updates/${id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Update deleted successfully')).toBeVisible();
    await page.route('**/restore', (route) =>
      route.fulfill({ status: 404, json: { statusCode: 404, message: 'Update not found' } }),
    );
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Error restoring update')).toContainText('Update not found');
  },
);

test('the tiles count all updates, 380 updates, companies and the updates of this month', async ({
  asAdmin: page,
}) => {
  const updates = await read<Update[]>(page, '/api/updates');
  const month = newYorkDay().slice(0, 7);
  const thisMonth = updates.filter(({ createdAt }) => newYorkDayOf(createdAt).startsWith(month));
  await openList(page);
  await expect(valueOf(page, 'Total Updates')).toHaveText(String(updates.length));
  await expect(valueOf(page, '380 Updates')).toHaveText(
    String(updates.filter(({ updateType }) => updateType === 'product_update').length),
  );
  await expect(valueOf(page, 'Companies Updated')).toHaveText(
    String(new Set(updates.map(({ companyId }) => companyId)).size),
  );
  await expect(valueOf(page, 'This Month')).toHaveText(String(thisMonth.length));
});

/** Creates updates of a company, alternating between two types. */
async function createUpdates(by: APIRequestContext, { companyId }: Deal, total: number): Promise<void> {
  for (let nth = 0; nth < total; nth += 1) {
    const updateType = nth % 2 ? 'product_update' : 'company_update';
    const data = { title: `Note ${nth}`, updateType, notes: 'All is well' };
    await expectOk(by.post(`/api/companies/${companyId}/updates`, { data }));
  }
}

test(
  'the list shows fifty updates and more on request, and all of them are searched and filtered',
  { tag: releaseTag },
  async ({ asAdmin: page, colleague, deal }) => {
    await createUpdates(colleague, deal, 120);
    const all = await read<Update[]>(page, '/api/updates');
    const total = String(all.length);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url().replace(/^.*(?=\/api\/)/, '')));
    await openList(page);
    const rows = list(page).getByRole('listitem');
    const more = page.getByRole('button', { name: 'Show more' });
    const count = list(page).getByRole('status');
    await expect(rows).toHaveCount(50);
    await expect(count).toHaveText(`50 of ${total}`);
    expect(requested.filter((path) => path.startsWith('/api/updates'))).toEqual(['/api/updates?limit=50']);
    await more.click();
    await expect(rows).toHaveCount(100);
    await more.click();
    await expect(count).toHaveText(`${Math.min(150, all.length)} of ${total}`);
    await expect(page).toHaveURL(/page=3/);
    const titles = list(page).getByRole('heading', { level: 3 });
    expect(await titles.allTextContents()).toEqual(all.slice(0, 150).map(({ title }) => title));
    await page.reload();
    await expect(count).toHaveText(`${Math.min(150, all.length)} of ${total}`);

    await page.getByPlaceholder('Search updates...').fill(deal.companyName.toUpperCase());
    await expect(count).toHaveText('50 of 120');
    await page.getByRole('combobox', { name: 'Filter by type' }).selectOption({ label: '380 Update' });
    await expect(count).toHaveText('50 of 60');
    await expect(page).toHaveURL(/type=product_update/);
    await more.click();
    await expect(count).toHaveText('60 of 60');
    await expect(more).toHaveCount(0);
    await expect(rowOf(page, 'Note 1')).toBeVisible();
    await expect(valueOf(page, 'Total Updates')).toHaveText(total);

    await page.getByPlaceholder('Search updates...').fill('note 11');
    await expect(count).toHaveText('6 of 6');
    await page.getByPlaceholder('Search updates...').fill('nothing like it');
    await expect(page.getByText('No updates found matching your filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(rows).toHaveCount(50);
    await expect(count).toHaveText(`50 of ${total}`);
  },
);

test(
  'an update on a later page is deleted and restored',
  { tag: releaseTag },
  async ({ asAdmin: page, colleague, deal }) => {
    await createUpdates(colleague, deal, 60);
    await page.goto(`/updates?search=${encodeURIComponent(deal.companyName)}&page=2`);
    const count = list(page).getByRole('status');
    await expect(count).toHaveText('60 of 60');
    await page.getByRole('button', { name: 'Delete Note 3', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(count).toHaveText('59 of 59');
    await expect(rowOf(page, 'Note 3')).toHaveCount(0);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(count).toHaveText('60 of 60');
    await expect(rowOf(page, 'Note 3')).toBeVisible();
  },
);

test(
  'a page that fails to load shows an error below the loaded ones and can be retried',
  { tag: releaseTag },
  async ({ asAdmin: page, colleague, deal }) => {
    await createUpdates(colleague, deal, 60);
    await openList(page);
    await page.route(/cursor=/, (route) => route.fulfill({ status: 503, json: { message: 'Busy' } }));
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(list(page).getByRole('alert')).toContainText('The updates could not be loaded');
    await expect(list(page).getByRole('listitem')).toHaveCount(50);
    await page.unroute(/cursor=/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rowOf(page, 'Note 0')).toBeVisible();
  },
);

test('the list shows loading, empty and error states', { tag: releaseTag }, async ({ asAdmin: page }) => {
  const release = await pauseRequests(page, '**/api/updates?*');
  await page.goto('/updates');
  await expect(page.getByText('Loading updates...')).toBeVisible();
  await release();
  await expect(list(page).getByRole('listitem').first()).toBeVisible();

  await page.route('**/api/updates?*', (route) => route.fulfill({ json: [] }));
  const none = { total: 0, ofProduct: 0, companies: 0, thisMonth: 0 };
  await page.route('**/api/update-figures', (route) => route.fulfill({ json: none }));
  await page.reload();
  await expect(page.getByText('No updates found', { exact: true })).toBeVisible();
  await expect(page.getByText('Company updates and milestones will appear here.')).toBeVisible();
  await expect(valueOf(page, 'Total Updates')).toHaveText('0');
  await page.getByRole('button', { name: 'Create First Update' }).click();
  await expect(dialog(page)).toBeVisible();

  await page.route('**/api/updates?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expect(page.getByText('The updates could not be loaded')).toBeVisible();
  await page.unroute('**/api/updates?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
});

test('a limited partner can read the updates but not change them', async ({ asLp: page, deal }) => {
  await page.goto('/updates');
  await expect(page.getByRole('heading', { name: 'Company Updates', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^View Details of/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Add Update|^Delete/ })).toHaveCount(0);
  await page
    .getByRole('link', { name: /^View Details of/ })
    .first()
    .click();
  await expect(section(page, 'Update Information')).toBeVisible();
  await expect(page.getByRole('button', { name: /Edit|Delete|Remove/ })).toHaveCount(0);
  await openCompany(page, deal);
  await expect(section(page, 'Company Updates')).toContainText('No updates for this company yet');
  await expect(page.getByRole('button', { name: 'New Update' })).toHaveCount(0);
});
