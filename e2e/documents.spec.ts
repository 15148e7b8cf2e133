import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  addDocumentTo,
  allocate,
  expect,
  expectOk,
  lpNamed,
  open,
  test,
  type Deal,
  type Document,
} from './deal.js';
import { drop, pdf, text, type TestFile } from './files.js';
import { newYorkDay, writtenDate } from './figures.js';
import { admin } from './fixtures.js';
import { releaseTag } from './release-tag.js';
import { chooseFromMore, pauseRequests, section, toast } from './screens.js';

const panels = {
  investment: (page: Page) => section(page, 'Investment Documents'),
  company: (page: Page) => section(page, 'Company Documents'),
};
const entry = (panel: Locator, title: string): Locator =>
  panel
    .getByRole('listitem')
    .filter({ has: panel.page().getByRole('link', { name: `View ${title}`, exact: true }) });
const uploadDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Upload Document' });
const fileInput = (page: Page): Locator => uploadDialog(page).getByLabel('File');
const dropZone = (page: Page): Locator => uploadDialog(page).getByText('or drop it here');
const today = writtenDate(newYorkDay());

async function openCompany(page: Page, { companyId, companyName }: Deal): Promise<void> {
  await page.goto(`/company/${companyId}`);
  await expect(page.getByRole('heading', { name: companyName, level: 1 })).toBeVisible();
}

const openUpload = (panel: Locator): Promise<void> =>
  panel.getByRole('button', { name: 'Upload Document' }).click();

const upload = (page: Page): Promise<void> =>
  uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click();

/** Uploads a document of the deal through the API. */
const addDocument = (
  by: APIRequestContext,
  { id }: Deal,
  title: string,
  file?: TestFile,
): Promise<Document> => addDocumentTo(by, `/api/investments/${id}`, title, file);

/** The expected format of sizes that would be 0.00 MB. */
const kilobytes = ({ length }: Buffer) => `${(length / 1024).toFixed(2)} KB`;

test('a document uploaded for an investment is listed under its file name', async ({
  asAdmin: page,
  deal,
}) => {
  await open(page, deal);
  const panel = panels.investment(page);
  await expect(panel).toContainText('No documents uploaded for this investment yet.');
  await expect(panel).toContainText('Use the Upload Document button');
  await openUpload(panel);
  await expect(uploadDialog(page)).toContainText(
    'PDF, DOC, DOCX, XLSX, PPT, PPTX, TXT, PNG, JPG, JPEG, up to 10MB',
  );
  await upload(page);
  await expect(uploadDialog(page)).toContainText('Please choose a file to upload');
  await expect(fileInput(page)).toBeFocused();

  const file = pdf('Terms', 'Term Sheet – final.pdf');
  await fileInput(page).setInputFiles(file);
  await expect(uploadDialog(page)).toContainText('Term Sheet – final.pdf, ');
  const registering = page.waitForRequest(`**/api/investments/${deal.id}/documents`);
  await upload(page);
  const metadata = { originalName: file.name, fileType: file.mimeType, fileSize: file.buffer.length };
  expect((await registering).postDataJSON()).toMatchObject(metadata);
  await expect(toast(page, 'Document uploaded successfully')).toBeVisible();
  await expect(uploadDialog(page)).toBeHidden();
  const row = entry(panel, 'Term Sheet – final.pdf');
  await expect(row.getByRole('listitem')).toHaveText([file.name, kilobytes(file.buffer), today]);
  await expect(panel.getByRole('button', { name: 'Upload Document' })).toBeFocused();
});

test('a document dropped for a company gets the entered title', async ({ asAdmin: page, deal }) => {
  await openCompany(page, deal);
  const panel = panels.company(page);
  await expect(panel).toContainText('No documents uploaded for this company yet.');
  await openUpload(panel);
  const deck = pdf('Deck', 'deck.pdf');
  await drop(dropZone(page), [deck]);
  await uploadDialog(page).getByLabel('Title').fill('Board deck');
  await upload(page);
  await expect(toast(page, 'Document uploaded successfully')).toBeVisible();
  await expect(entry(panel, 'Board deck').getByRole('listitem')).toHaveText([
    'deck.pdf',
    `${deck.buffer.length} Bytes`,
    today,
    /^Seen by 0 of \d+$/,
  ]);
});

test(
  'an upload shows its progress, and a cancelled one leaves nothing behind',
  { tag: releaseTag },
  async ({ asAdmin: page, deal }) => {
    await open(page, deal);
    const panel = panels.investment(page);
    const release = await pauseRequests(page, '**/objects/uploads/*');
    await openUpload(panel);
    await fileInput(page).setInputFiles(pdf('Terms'));
    await upload(page);
    await expect(uploadDialog(page).getByRole('progressbar')).toBeVisible();
    await expect(uploadDialog(page).getByRole('button', { name: 'Uploading...' })).toBeDisabled();
    await uploadDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(uploadDialog(page)).toBeHidden();
    release();
    await page.reload();
    await expect(panel).toContainText('No documents uploaded for this investment yet.');
    await expect(toast(page)).toHaveCount(0);
  },
);

test(
  'a file that is too large or of an invalid type is rejected before it is sent',
  { tag: releaseTag },
  async ({ asAdmin: page, deal }) => {
    await openCompany(page, deal);
    await openUpload(panels.company(page));
    const large = { ...pdf('Terms', 'large.pdf'), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
    await fileInput(page).setInputFiles(large);
    await expect(toast(page, 'File too large')).toContainText('File must be smaller than 10MB');
    await expect(uploadDialog(page)).toContainText('File must be smaller than 10MB');
    await drop(dropZone(page), [text('Notes')]);
    await expect(toast(page, 'Invalid file type')).toBeVisible();
    await expect(uploadDialog(page)).toContainText(
      'Please choose a file of an accepted type (PDF, DOC, DOCX, XLSX, PPT, PPTX)',
    );
  },
);

test(
  'a file with a false PDF extension is rejected by the server, and another can be chosen',
  { tag: releaseTag },
  async ({ asAdmin: page, deal }) => {
    await openCompany(page, deal);
    await openUpload(panels.company(page));
    await fileInput(page).setInputFiles({ ...text('Not one'), name: 'spoofed.pdf' });
    await upload(page);
    await expect(toast(page, 'Upload failed')).toContainText(
      'This is not a file of an accepted type (PDF, DOC',
    );
    await expect(uploadDialog(page)).toContainText('This is not a file of an accepted type (PDF, DOC');
    await fileInput(page).setInputFiles(pdf('Terms', 'real.pdf'));
    await upload(page);
    await expect(toast(page, 'Document uploaded successfully')).toBeVisible();
    await expect(entry(panels.company(page), 'real.pdf')).toBeVisible();
  },
);

test(
  'an upload that the storage rejects shows its status',
  { tag: releaseTag },
  async ({ asAdmin: page, deal }) => {
    await open(page, deal);
    await page.route('**/objects/uploads/*', (route) => route.fulfill({ status: 503, body: '<Error/>' }));
    await openUpload(panels.investment(page));
    await fileInput(page).setInputFiles(pdf('Terms'));
    await upload(page);
    await expect(toast(page, 'Upload failed')).toContainText('Upload failed: 503');
  },
);

test(
  'a title is edited by keyboard: Enter saves, Escape cancels, a blank one is invalid',
  { tag: releaseTag },
  async ({ asAdmin: page, colleague, deal }) => {
    await addDocument(colleague, deal, 'Term sheet');
    await open(page, deal);
    const panel = panels.investment(page);
    const field = panel.getByRole('textbox', { name: 'Title' });
    const pencil = panel.getByRole('button', { name: /^Edit the title of/ });
    await pencil.press('Enter');
    await expect(field).toBeFocused();
    await field.fill('Something else');
    await field.press('Escape');
    await expect(entry(panel, 'Term sheet')).toBeVisible();
    await expect(pencil).toBeFocused();

    await pencil.press('Enter');
    await field.fill('   ');
    await field.press('Enter');
    await expect(panel).toContainText('Title is required');
    await field.fill('Term sheet, signed');
    await field.press('Enter');
    await expect(toast(page, 'Document title updated')).toBeVisible();
    await expect(entry(panel, 'Term sheet, signed')).toBeVisible();
    await expect(pencil).toBeFocused();
  },
);

test(
  'a title that a colleague has changed is reloaded before it is saved',
  { tag: releaseTag },
  async ({ asAdmin: page, colleague, deal }) => {
    const document = await addDocument(colleague, deal, 'Term sheet');
    await open(page, deal);
    const panel = panels.investment(page);
    await panel.getByRole('button', { name: 'Edit the title of Term sheet' }).click();
    const field = panel.getByRole('textbox', { name: 'Title' });
    await field.fill('Mine');
    await expectOk(colleague.put(`/api/documents/${document.id}`, { data: { title: 'Theirs' } }));
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Update failed')).toContainText('changed by someone else');
    await panel.getByRole('button', { name: 'Reload' }).click();
    await expect(field).toHaveValue('Theirs');
    await field.fill('Mine');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(entry(panel, 'Mine')).toBeVisible();
  },
);

test('a document opens in a new tab with its content type and cannot run scripts', async ({
  asAdmin: page,
  colleague,
  deal,
}) => {
  const { filename } = await addDocument(colleague, deal, 'Term sheet');
  await open(page, deal);
  const view = entry(panels.investment(page), 'Term sheet').getByRole('link', { name: 'View Term sheet' });
  await expect(view).toHaveAttribute('href', `/objects/${filename}`);
  await expect(view).toHaveAttribute('target', '_blank');
  await expect(view).toHaveAttribute('rel', /noopener/);
  const requested = page.context().waitForEvent('request', (request) => request.url().endsWith(filename));
  await view.click();
  await requested;
  const response = await page.context().request.get(`/objects/${filename}`);
  const headers = response.headers();
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toMatch(/^inline; filename="Term Sheet.pdf"/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(await response.body()).toEqual(pdf('Terms').buffer);
});

test('a document that browsers cannot display is downloaded under its own name', async ({
  asAdmin: page,
  colleague,
  deal,
}) => {
  const file = text('Signed: yes', 'Closing checklist.txt');
  const { filename } = await addDocument(colleague, deal, 'Checklist', file);
  const response = await page.context().request.get(`/objects/${filename}`);
  expect(response.headers()['content-disposition']).toMatch(/^attachment; filename="Closing checklist.txt"/);
  expect(await response.body()).toEqual(file.buffer);
});

test('deleting an investment or a company deletes its documents', async ({
  asAdmin: page,
  colleague,
  deal,
}) => {
  const dealDocument = await addDocument(colleague, deal, 'Term sheet');
  const companyDocument = await addDocumentTo(colleague, `/api/companies/${deal.companyId}`, 'Board deck');
  const statusOf = async ({ filename }: Document) =>
    (await page.context().request.get(`/objects/${filename}`)).status();
  await open(page, deal);
  await chooseFromMore(page, 'Delete Investment');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('All associated allocations and documents are also deleted.');
  await dialog.getByRole('button', { name: 'Delete Investment' }).click();
  await expect(toast(page, 'Investment deleted successfully')).toBeVisible();
  expect(await Promise.all([dealDocument, companyDocument].map(statusOf))).toEqual([404, 200]);

  await openCompany(page, deal);
  await chooseFromMore(page, 'Delete Company');
  await dialog.getByRole('button', { name: 'Delete Company' }).click();
  await expect(toast(page, 'Company deleted successfully')).toBeVisible();
  expect(await statusOf(companyDocument)).toBe(404);
});

test('a deleted document and its file are unavailable until the deletion is undone', async ({
  asAdmin: page,
  colleague,
  deal,
}) => {
  const { filename } = await addDocument(colleague, deal, 'Term sheet');
  await open(page, deal);
  const panel = panels.investment(page);
  await panel.getByRole('button', { name: 'Delete Term sheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Document' });
  for (const text of [
    'Term sheet',
    'Term Sheet.pdf',
    kilobytes(pdf('Terms').buffer),
    'You can undo this for a few seconds.',
  ])
    await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: 'Delete Document' }).click();
  await expect(panel).toContainText('No documents uploaded for this investment yet.');
  await expect(panel.getByRole('button', { name: 'Upload Document' })).toBeFocused();
  const { request } = page.context();
  expect((await request.get(`/objects/${filename}`)).status()).toBe(404);

  await toast(page, 'Document deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Document restored')).toBeVisible();
  await expect(entry(panel, 'Term sheet')).toBeVisible();
  expect((await request.get(`/objects/${filename}`)).status()).toBe(200);
});

test(
  'an undo that comes too late shows the error of the server',
  { tag: releaseTag },
  async ({ asAdmin: page, colleague, deal }) => {
    const { id } = await addDocument(colleague, deal, 'Term sheet');
    await open(page, deal);
    const panel = panels.investment(page);
    await panel.getByRole('button', { name: 'Delete Term sheet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Document' });
    await dialog.getByRole('button', { name: 'Delete Document' }).click();
    await expect(toast(page, 'Document deleted')).toBeVisible();
    // Deleted permanently with its investment, as after the time for an undo.
    await expectOk(colleague.delete(`/api/investments/${deal.id}`));
    await toast(page, 'Document deleted').getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Restore failed')).toContainText('Document not found');
    expect((await colleague.post(`/api/documents/${id}/restore`)).status()).toBe(404);
  },
);

test('an LP with an allocation can open the documents of an investment but not change them', async ({
  asLp: page,
  colleague,
  deal,
}) => {
  const { filename } = await addDocument(colleague, deal, 'Term sheet');
  await allocate(colleague, deal, await lpNamed(colleague, 'James'), '1000.00');
  await open(page, deal);
  const panel = panels.investment(page);
  await expect(entry(panel, 'Term sheet')).toBeVisible();
  await expect(panel.getByRole('button')).toHaveText(['Export']);
  expect((await page.context().request.get(`/objects/${filename}`)).status()).toBe(200);
});

test('a document link opened while signed out leads to the document after signing in', async ({
  page,
  colleague,
  deal,
}) => {
  const { filename } = await addDocument(colleague, deal, 'Term sheet');
  await page.goto(`/objects/${filename}`);
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(`/objects/${filename}`)}`);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  const [file] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === `/objects/${filename}`),
    page.getByRole('button', { name: 'Sign In', exact: true }).click(),
  ]);
  expect(file.status()).toBe(200);
  expect(file.headers()['content-type']).toBe('application/pdf');
});

test('an LP without an allocation sees the documents of the company but not those of the investment', async ({
  asLp: page,
  colleague,
  deal,
}) => {
  const { filename } = await addDocument(colleague, deal, 'Term sheet');
  await open(page, deal);
  await expect(section(page, 'Investment Information')).toBeVisible();
  await expect(panels.investment(page)).toHaveCount(0);
  expect((await page.context().request.get(`/objects/${filename}`)).status()).toBe(404);
  await openCompany(page, deal);
  const panel = panels.company(page);
  await expect(panel).toContainText('No documents uploaded for this company yet.');
  await expect(panel).not.toContainText('Use the Upload Document button');
  await expect(panel.getByRole('button')).toHaveText(['Export']);
});

test(
  'when loading the documents fails, an error is shown and loading can be retried',
  { tag: releaseTag },
  async ({ asAdmin: page, deal }) => {
    await page.route('**/api/companies/*/documents', (route) => route.abort());
    await openCompany(page, deal);
    const panel = panels.company(page);
    await expect(panel.getByRole('alert')).toContainText('Failed to fetch company documents');
    await page.unroute('**/api/companies/*/documents');
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel).toContainText('No documents uploaded for this company yet.');
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'documents with long names fit the screen and can be renamed',
    { tag: releaseTag },
    async ({ asAdmin: page, colleague, deal }) => {
      const long = 'Conformed_copy_of_the_preferred_equity_purchase_agreement_'.repeat(3);
      await addDocument(colleague, deal, long, pdf('Terms', `${long}.pdf`));
      await open(page, deal);
      const panel = panels.investment(page);
      await expect(entry(panel, long)).toBeVisible();
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await overflow()).toBe(0);
      await panel.getByRole('button', { name: `Edit the title of ${long}` }).click();
      await expect(panel.getByRole('textbox', { name: 'Title' })).toBeFocused();
      expect(await overflow()).toBe(0);
      await panel.getByRole('button', { name: 'Cancel' }).click();
      await expect(entry(panel, long)).toBeVisible();
    },
  );
});
