import { expectNoAxeViolations } from './gallery/axe.js';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { read, type Lp } from './api.js';
import { expect, expectOk, lpNamed, test } from './deal.js';
import { newYorkDay } from './figures.js';
import { pdf, text, zip, type TestFile } from './files.js';
import { lp as james } from './fixtures.js';
import { releaseTag } from './release-tag.js';
import { pauseRequests, section, toast } from './screens.js';

interface K1 {
  id: string;
  lpId: string;
  lp: Lp;
  taxYear: number;
  originalName: string;
}

const thisYear = Number(newYorkDay(0).slice(0, 4));
const nameOf = ({ legalName }: Lp): string => legalName;
const k1Of = (lp: Lp, name = `${thisYear} K-1 ${lp.lastName}.pdf`): TestFile =>
  pdf(`Schedule K-1 (Form 1065)\nTax Year ${thisYear}\n${nameOf(lp)}\n${lp.email}`, name);
const severalK1s = (lps: Lp[]): TestFile =>
  pdf(
    [
      'Dear partners, enclosed please find your tax documents.',
      ...lps.flatMap((lp) => [
        `Schedule K-1 (Form 1065)\nTax Year ${thisYear}\nPartner's name\n${nameOf(lp)}`,
        'Statement 1\nSection 199A information',
      ]),
    ].join('\f'),
    'All K-1s.pdf',
  );
const k1s = (by: APIRequestContext): Promise<K1[]> => expectOk(by.get('/api/k1-documents'));

// The demo fund has no K-1s of the current year, so these were created by a test.
test.afterEach(async ({ colleague }) => {
  await colleague.delete('/api/k1-documents/drafts');
  for (const { id, taxYear } of await k1s(colleague))
    if (taxYear >= thisYear) await colleague.delete(`/api/k1-documents/${id}`);
});

const itemOf = (within: Page | Locator, name: string): Locator =>
  within.getByRole('listitem').filter({ hasText: name });

async function openLp(page: Page, lp: Lp): Promise<Locator> {
  await page.goto(`/lp/${lp.id}`);
  const documents = section(page, 'K1 Tax Documents');
  await expect(documents).not.toContainText('Loading');
  return documents;
}

test.describe("on an LP's page", () => {
  test('an admin uploads a K-1 and deletes it', async ({ asAdmin: page, colleague }) => {
    const documents = await openLp(page, await lpNamed(colleague, 'Kenji'));
    await documents.getByRole('button', { name: 'Upload K1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload K1 Document' });
    await expect(dialog.getByLabel('Tax Year')).toHaveValue(String(thisYear));
    await dialog.getByLabel(/PDF File/).setInputFiles(pdf('Schedule K-1', 'K-1 für Kenji.pdf'));
    await expect(dialog).toContainText('K-1 für Kenji.pdf');
    await dialog.getByLabel('Tax Year').fill(String(thisYear + 1));
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(toast(page, 'K1 document uploaded successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    const item = itemOf(documents, 'K-1 für Kenji.pdf');
    await expect(item).toContainText(`Tax Year ${thisYear + 1}`);
    await expect(item).toContainText('Bytes');

    await item.getByRole('button', { name: 'Delete K-1 für Kenji.pdf' }).click();
    const question = page.getByRole('dialog', { name: 'Delete K1 Document' });
    await expect(question).toContainText(`the K-1 of Kenji Watanabe for ${thisYear + 1}`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(item).toBeVisible();
    await item.getByRole('button', { name: 'Delete K-1 für Kenji.pdf' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'K1 document deleted successfully')).toBeVisible();
    await expect(item).toBeHidden();
  });

  test('an invalid K-1 upload shows why', { tag: releaseTag }, async ({ asAdmin: page, colleague }) => {
    const documents = await openLp(page, await lpNamed(colleague, 'Kenji'));
    await documents.getByRole('button', { name: 'Upload K1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload K1 Document' });
    const file = dialog.getByLabel(/PDF File/);
    const upload = dialog.getByRole('button', { name: 'Upload' });
    const expectToast = async (title: string, description: string) => {
      await expect(toast(page, title)).toContainText(description);
      await toast(page, title).getByRole('button', { name: 'Close', includeHidden: true }).click();
      await expect(toast(page)).toBeHidden();
    };

    await upload.click();
    await expect(file).toBeFocused();
    await expectToast('No file selected', 'Please select a PDF file to upload');
    await file.setInputFiles(text('Schedule K-1'));
    await expectToast('Invalid file type', 'K1 documents must be PDF files');
    const huge = { ...pdf('Schedule K-1'), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
    await file.setInputFiles(huge);
    await expectToast('File too large', 'File size must be less than 10MB');
    await file.setInputFiles({ ...text('Schedule K-1'), name: 'K-1.pdf' });
    for (const year of ['1999', String(thisYear + 2), '']) {
      await dialog.getByLabel('Tax Year').fill(year);
      await upload.click();
      await expectToast('Invalid tax year', 'Please enter a valid tax year');
    }
    await dialog.getByLabel('Tax Year').fill(String(thisYear));
    await upload.click();
    await expectToast('Error', 'K1 documents must be PDF files');
    await expect(dialog).toBeVisible();
  });

  test(
    'the newest K-1 is first, and loading the list can be retried',
    { tag: releaseTag },
    async ({ asAdmin: page, colleague }) => {
      const lp = await lpNamed(colleague, 'James');
      const years = (await k1s(colleague)).filter(({ lpId }) => lpId === lp.id).map(({ taxYear }) => taxYear);
      expect(years.length).toBeGreaterThan(1);
      await page.route(`**/api/k1-documents/${lp.id}`, (route) => route.abort());
      await page.goto(`/lp/${lp.id}`);
      const documents = section(page, 'K1 Tax Documents');
      await expect(documents.getByRole('alert')).toContainText('Failed to fetch K1 documents');
      await page.unroute(`**/api/k1-documents/${lp.id}`);
      await documents.getByRole('button', { name: 'Try again' }).click();
      await expect(documents.getByRole('listitem')).toHaveCount(years.length);
      for (const [index, year] of years.entries())
        await expect(documents.getByRole('listitem').nth(index)).toContainText(`Tax Year ${year}`);
    },
  );

  test('an LP sees its own K-1s and cannot change them', async ({ asLp: page }) => {
    const documents = await openLp(page, await read<Lp>(page, '/api/user'));
    await expect(documents.getByRole('link', { name: /^Download/ }).first()).toBeVisible();
    await expect(documents.getByRole('button')).toHaveText(['Export']);
  });
});

test.describe('an LP', () => {
  test('downloads its own K-1 under its file name but cannot download another LP’s', async ({
    asLp: page,
    colleague,
  }) => {
    const all = await k1s(colleague);
    const own = all.find(({ lp }) => lp.email === james.email);
    const other = all.find(({ lp }) => lp.email !== james.email);
    await page.goto('/my-k1s');
    const link = page.getByRole('link', { name: `Download PDF ${own?.originalName}` });
    await expect(link).toHaveAttribute('target', '_blank');
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe(own?.originalName);
    const stored = await (await colleague.get(`/api/k1-documents/${own?.id}/download`)).body();
    expect(await readFile(await download.path())).toEqual(stored);
    await expect(page.getByRole('region', { name: 'About K1 Documents' })).toContainText('Schedule K-1');

    expect(other).toBeDefined();
    const refused = await page.context().request.get(`/api/k1-documents/${other?.id}/download`);
    expect(refused.status()).toBe(404);
  });

  test('sees when there are no K-1s or they cannot be loaded', async ({ asLp: page }) => {
    await page.route('**/api/k1-documents', (route) => route.abort());
    await page.goto('/my-k1s');
    await expect(page.getByRole('alert')).toContainText('Failed to load K1 documents');
    await page.unroute('**/api/k1-documents');
    await page.route('**/api/k1-documents', (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No K1 Documents Available')).toBeVisible();
  });
});

test.describe('the K-1s of all LPs', () => {
  test('are grouped by LP and found by name, e-mail address, document and year', async ({
    asAdmin: page,
    colleague,
  }) => {
    const all = await k1s(colleague);
    const of = (email: string) => all.filter(({ lp }) => lp.email === email);
    await page.goto('/admin-k1s');
    const lps = new Set(all.map(({ lpId }) => lpId)).size;
    await expect(page.getByText(`${lps} LPs with documents`)).toBeVisible();
    const group = section(page, 'James Whitfield');
    await expect(group).toContainText(james.email);
    await expect(group).toContainText(`${of(james.email).length} documents`);
    await expect(group.getByRole('link', { name: /^Download/ })).toHaveCount(of(james.email).length);

    const list = section(page, 'All K1 Documents');
    const groups = list.getByRole('heading', { level: 3 });
    for (const query of ['whitFIELD', 'JAMES.whitfield@', of(james.email)[0]?.originalName ?? '']) {
      await page.getByPlaceholder('Search LPs or documents...').fill(query);
      await expect(groups).toHaveText(['James Whitfield']);
    }
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await page.getByPlaceholder('Search LPs or documents...').fill('');

    const years = [...new Set(all.map(({ taxYear }) => taxYear))].sort((a, b) => b - a);
    const year = page.getByRole('combobox', { name: 'Filter by tax year' });
    await expect(year.getByRole('option')).toHaveText(['All Years', ...years.map(String)]);
    await year.selectOption(String(years[1]));
    await expect(page).toHaveURL(new RegExp(`year=${years[1]}`));
    await expect(list.getByRole('listitem')).toHaveCount(
      all.filter(({ taxYear }) => taxYear === years[1]).length,
    );
    await page.reload();
    await expect(year).toHaveValue(String(years[1]));

    await page.getByPlaceholder('Search LPs or documents...').fill('nobody at all');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(all.length);
    await group.getByRole('link', { name: 'James Whitfield' }).click();
    await expect(page).toHaveURL(`/lp/${of(james.email)[0]?.lpId}`);
  });

  test('can be loaded again after an error', { tag: releaseTag }, async ({ asAdmin: page }) => {
    await page.route('**/api/k1-documents', (route) => route.abort());
    await page.goto('/admin-k1s');
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('Failed to load K1 documents. Please try refreshing the page.');
    await page.unroute('**/api/k1-documents');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: /^Download/ }).first()).toBeVisible();
  });
});

test.describe('several K-1s at once', () => {
  const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Upload K-1s' });
  const chooseFiles = (dialog: Locator, files: TestFile[]): Promise<void> =>
    dialog.getByLabel(/K-1s as PDF files/).setInputFiles(files);
  const groupOf = (dialog: Locator, name: string): Locator =>
    dialog.getByRole('region', { name: new RegExp(`^${name} \\(`) });
  const published = async (by: APIRequestContext): Promise<K1[]> =>
    (await k1s(by)).filter(({ taxYear }) => taxYear >= thisYear);

  async function openUploads(page: Page): Promise<Locator> {
    await page.goto('/admin-k1s');
    await page.getByRole('button', { name: 'Upload K-1s' }).click();
    await expect(dialogOf(page)).toContainText('Nothing is published before you have reviewed');
    return dialogOf(page);
  }

  // Of the demo fund, with one entity each: an LP that another test left may have a name that means two of them.
  const threeLps = async (by: APIRequestContext): Promise<[Lp, Lp, Lp]> => [
    await lpNamed(by, 'Daniel'),
    await lpNamed(by, 'Hanna'),
    await lpNamed(by, 'Sunniva'),
  ];

  test('are read, grouped by match, and published after confirmation', async ({
    asAdmin: page,
    colleague,
  }) => {
    const [first, second, third] = await threeLps(colleague);
    const dialog = await openUploads(page);
    await chooseFiles(dialog, [
      k1Of(first),
      { ...text('no PDF at all'), name: 'Spoofed.pdf' },
      text('no PDF either', 'Notes.txt'),
      zip([
        k1Of(second),
        k1Of(third, 'Third, as it was sent.pdf'),
        k1Of(third, 'Third, once more.pdf'),
        pdf('Lorem ipsum', 'scan0001.pdf'),
        text('Read me', 'Readme.txt'),
      ]),
    ]);
    await expect(groupOf(dialog, 'Matched').getByRole('listitem')).toHaveCount(2);
    const unsure = groupOf(dialog, 'Unsure');
    await expect(unsure.getByRole('listitem')).toHaveCount(2);
    await expect(unsure).toContainText('Another file here is for the same LP and year');
    await expect(groupOf(dialog, 'Unmatched').getByRole('listitem')).toHaveCount(1);
    const refused = groupOf(dialog, 'Refused');
    await expect(refused.getByRole('listitem')).toHaveCount(3);
    for (const name of ['Spoofed.pdf', 'Notes.txt', 'Readme.txt'])
      await expect(itemOf(refused, name)).toContainText('K1 documents must be PDF files');

    await expect(groupOf(dialog, 'Matched').getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(unsure.getByRole('checkbox', { checked: true })).toHaveCount(0);
    const scan = itemOf(dialog, 'scan0001.pdf');
    await expect(scan.getByRole('checkbox')).toBeDisabled();

    await scan.getByRole('button', { name: 'LP of scan0001.pdf: none' }).click();
    await page.getByRole('combobox', { name: 'Limited Partner' }).fill(james.email.slice(0, 9));
    await page.getByRole('option', { name: /James Whitfield/ }).click();
    await expect(scan.getByRole('button', { name: 'LP of scan0001.pdf: James Whitfield' })).toBeFocused();
    await scan.getByLabel('Tax year of scan0001.pdf').fill(String(thisYear));
    await expect(dialog.getByRole('button', { name: 'Publish 2 K-1s' })).toBeEnabled();
    await scan.getByRole('checkbox').check();
    await unsure.getByLabel('Publish Third, once more.pdf').check();
    expect(await published(colleague)).toEqual([]);

    await dialog.getByRole('button', { name: 'Publish 4 K-1s' }).click();
    const question = page.getByRole('dialog', { name: 'Publish 4 K-1s?' });
    await expect(question).toContainText('2 matched, 1 unsure, 1 unmatched, for 4 LPs');
    await expectNoAxeViolations(page);
    expect(await published(colleague)).toEqual([]);
    await question.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(toast(page, '4 K1 documents published')).toBeVisible();
    await expect(groupOf(dialog, 'Matched').getByRole('listitem')).toHaveCount(0);
    const now = await published(colleague);
    expect(now.map(({ lp }) => lp.email).sort()).toEqual(
      [first.email, second.email, third.email, james.email].sort(),
    );
    // The remaining file is for an LP and year that now have a K-1.
    await expect(itemOf(dialog, 'Third, as it was sent.pdf')).toContainText('already has a K-1');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(section(page, nameOf(first))).toContainText(`${thisYear} K-1 ${first.lastName}.pdf`);
  });

  test('of several partners in one file are split by partner and published', async ({
    asAdmin: page,
    colleague,
  }) => {
    const [first, second, third] = await threeLps(colleague);
    const dialog = await openUploads(page);
    await chooseFiles(dialog, [severalK1s([first, second, third])]);
    const several = groupOf(dialog, 'Several partners');
    await expect(several).toContainText('Contains 3 K-1s; split it by partner to publish them');
    await expect(several.getByRole('checkbox')).toHaveCount(0);
    await expectNoAxeViolations(page);
    await several.getByRole('button', { name: 'Split by partner: All K-1s.pdf' }).click();

    const splitting = page.getByRole('dialog', { name: 'Split All K-1s.pdf' });
    await expect(splitting.getByRole('listitem')).toHaveCount(4);
    await expect(itemOf(splitting, 'Page 1')).toContainText('Not part of any K-1; left out');
    await expect(itemOf(splitting, nameOf(second))).toContainText(`Pages 4–5${nameOf(second)}, ${thisYear}`);
    await expect(splitting.getByRole('link', { name: 'Pages 4–5 of All K-1s.pdf' })).toHaveAttribute(
      'href',
      /\/content#page=4$/,
    );
    await expectNoAxeViolations(page);
    await splitting.getByRole('button', { name: 'Join to the part before: Pages 4–5' }).click();
    await expect(splitting.getByRole('button', { name: 'Split into 2 files' })).toBeEnabled();
    await splitting.getByRole('button', { name: 'Undo join: Pages 2–5' }).click();
    await splitting.getByRole('checkbox', { name: 'Include Pages 6–7' }).uncheck();
    await splitting.getByRole('button', { name: 'Split into 2 files' }).click();
    await expect(toast(page, 'File split into 2')).toBeVisible();

    await expect(splitting).toBeHidden();
    await expect(several).toBeHidden();
    const matched = groupOf(dialog, 'Matched');
    await expect(matched.getByRole('listitem')).toHaveCount(2);
    await expect(itemOf(matched, 'All K-1s (pages 2-3).pdf')).toContainText(nameOf(first));
    await dialog.getByRole('button', { name: 'Publish 2 K-1s' }).click();
    await page
      .getByRole('dialog', { name: 'Publish 2 K-1s?' })
      .getByRole('button', { name: 'Publish', exact: true })
      .click();
    await expect(toast(page, '2 K1 documents published')).toBeVisible();
    const now = await published(colleague);
    expect(now.map(({ lp }) => lp.email).sort()).toEqual([first.email, second.email].sort());
  });

  test(
    'survive a reload until they are published or discarded',
    { tag: releaseTag },
    async ({ asAdmin: page, colleague }) => {
      const [first, second] = await threeLps(colleague);
      const dialog = await openUploads(page);
      await chooseFiles(dialog, [k1Of(first), k1Of(second)]);
      await expect(dialog.getByRole('button', { name: 'Publish 2 K-1s' })).toBeEnabled();
      await page.reload();
      await expect(
        page.getByText('2 uploaded K-1s are not published yet (kept until tomorrow)'),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Review' }).click();
      await dialog.getByRole('button', { name: `Remove ${thisYear} K-1 ${first.lastName}.pdf` }).click();
      await expect(groupOf(dialog, 'Matched').getByRole('listitem')).toHaveCount(1);
      await expectNoAxeViolations(page);
      await dialog.getByRole('button', { name: 'Discard all' }).click();
      const question = page.getByRole('dialog', { name: 'Discard Uploaded K-1s' });
      await expect(question).toBeVisible();
      await expectNoAxeViolations(page);
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(toast(page, 'Uploaded K-1s discarded')).toBeVisible();
      await expect(dialog).toContainText('Nothing is published before you have reviewed');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Review' })).toBeHidden();
      expect(await published(colleague)).toEqual([]);
    },
  );

  test(
    'continue to be read after a reload, and a failed read can be retried',
    { tag: releaseTag },
    async ({ asAdmin: page, colleague }) => {
      const [first, second] = await threeLps(colleague);
      await page.route('**/drafts/*/read', (route) => route.abort());
      const dialog = await openUploads(page);
      await chooseFiles(dialog, [k1Of(first), k1Of(second)]);
      await expect(groupOf(dialog, 'Not read yet').getByRole('button', { name: 'Try again' })).toHaveCount(2);
      await page.unroute('**/drafts/*/read');
      await dialog.getByRole('button', { name: 'Try again' }).first().click();
      await expect(groupOf(dialog, 'Matched').getByRole('listitem')).toHaveCount(1);

      const release = await pauseRequests(page, '**/drafts/*/read');
      await page.goto('/admin-k1s');
      await page.getByRole('button', { name: 'Review' }).click();
      await expect(dialog.getByRole('progressbar', { name: 'Reading 1 of 1' })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Publish 1 K-1' })).toBeDisabled();
      release();
      await expect(dialog.getByRole('button', { name: 'Publish 2 K-1s' })).toBeEnabled();
    },
  );

  test('leaving during an upload asks for confirmation', async ({ asAdmin: page, colleague }) => {
    const [first] = await threeLps(colleague);
    const dialog = await openUploads(page);
    const release = await pauseRequests(page, '**/objects/uploads/**');
    await chooseFiles(dialog, [k1Of(first)]);
    await expect(dialog.getByRole('progressbar', { name: 'Uploading 1 of 1' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('link', { name: 'Companies', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Leave while files are uploading?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/admin-k1s');
    release();
    await expect(page.getByText('1 uploaded K-1 is not published yet')).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test(
      'do not make the page scroll sideways and can be published',
      { tag: releaseTag },
      async ({ asAdmin: page, colleague }) => {
        const [first] = await threeLps(colleague);
        const dialog = await openUploads(page);
        await chooseFiles(dialog, [
          k1Of(first),
          pdf('Lorem ipsum', `scan ${'of a long name '.repeat(8)}.pdf`),
        ]);
        await expect(dialog.getByRole('button', { name: 'Publish 1 K-1' })).toBeEnabled();
        const wide = await dialog.evaluate((element) => element.scrollWidth > element.clientWidth);
        expect(wide).toBe(false);
        await dialog.getByRole('button', { name: 'Publish 1 K-1' }).click();
        await page
          .getByRole('dialog', { name: 'Publish 1 K-1?' })
          .getByRole('button', { name: 'Publish', exact: true })
          .click();
        await expect(toast(page, '1 K1 document published')).toBeVisible();
      },
    );
  });
});
