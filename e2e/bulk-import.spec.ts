import { readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import pg from 'pg';
import { runningEmbeddedPostgres } from '../backend/src/database/embedded-postgres/embedded-postgres.js';
import { read, type Company, type Investment, type Lp } from './api.js';
import { expect, expectOk, test } from './deal.js';
import { text } from './files.js';
import type { Portal } from './portal.js';
import { releaseTag } from './release-tag.js';
import { pauseRequests, section, toast } from './screens.js';

interface ImportJob {
  id: string;
  fileName: string;
  state: string;
}

const csv = (name: string, lines: string[]) => text(`${['name,sector', ...lines].join('\n')}\n`, name);

async function openTab(page: Page): Promise<Locator> {
  await page.goto('/settings?tab=bulk-import');
  const card = section(page, 'Companies');
  await expect(card).toBeVisible();
  return card;
}

const fileIn = (card: Locator): Locator => card.getByLabel(/^Companies File/);
const press = (card: Locator, name: string): Promise<void> => card.getByRole('button', { name }).click();
const jobsOf = (page: Page): Promise<ImportJob[]> => read(page, '/api/bulk-import/jobs');
const companiesOf = async (page: Page, prefix: string): Promise<Company[]> =>
  (await read<Company[]>(page, '/api/companies')).filter(({ name }) => name.startsWith(prefix));

/** Locks the table of companies, so that an import reads its file and then waits before it inserts rows. */
async function withCompaniesLocked(portal: Portal, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: (await runningEmbeddedPostgres(portal.dataDir)) ?? '' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table companies in share mode');
    await work();
  } finally {
    await client.end();
  }
}

/** Returns once the file is being read. */
async function startImport(card: Locator, prefix: string): Promise<void> {
  await fileIn(card).setInputFiles(csv(`${prefix}.csv`, [`${prefix},Fintech`]));
  await press(card, 'Import companies');
  await expect(card.getByRole('progressbar', { name: /^(Checked|Reading)/ })).toBeVisible();
}

async function cancelImport(page: Page, card: Locator): Promise<void> {
  await press(card, 'Cancel import of companies');
  const question = page.getByRole('dialog', { name: 'Cancel Import' });
  await expect(question).toContainText('Nothing from this file will be imported.');
  await question.getByRole('button', { name: 'Cancel Import' }).click();
  await expect(card.getByRole('alert')).toContainText('Cancelled. Nothing was imported.');
}

test('a file is checked, corrected, checked again and imported, and its companies are in the list', async ({
  asAdmin: page,
  colleague,
}, { testId }) => {
  const prefix = `Import ${testId.slice(-8)}`;
  const first = `${prefix} One`;
  const second = `${prefix} Two`;
  await page.goto('/companies');
  await expect(page.getByRole('grid')).toBeVisible();
  const card = await openTab(page);
  await fileIn(card).setInputFiles(csv('firm.csv', [`${first},Fintech`, ',Healthcare']));
  await expect(card).toContainText(/firm\.csv, \d+ Bytes/);
  await press(card, 'Check companies');
  const result = card.getByRole('alert');
  await expect(result).toContainText('Check Failed');
  await expect(result).toContainText('Row 3: name: Company name is required');
  await expect(result).toContainText('With errors: 1');
  const downloading = page.waitForEvent('download');
  await result.getByRole('link', { name: 'Download All Errors' }).click();
  const errors = await downloading;
  expect(errors.suggestedFilename()).toBe('companies-errors.csv');
  expect(await readFile(await errors.path(), 'utf8')).toBe(
    '\uFEFFRow,Errors,name,sector\r\n3,name: Company name is required,,Healthcare\r\n',
  );
  expect(await companiesOf(page, prefix)).toEqual([]);

  await fileIn(card).setInputFiles(csv('corrected.csv', [`${first},Fintech`, `${second},Healthcare`]));
  await expect(result).toBeHidden();
  await press(card, 'Check companies');
  await expect(result).toContainText('2 companies can be imported.');
  await expect(result).toContainText('New: 2');
  await expect(result).toContainText('Press Import');
  expect(await companiesOf(page, prefix)).toEqual([]);

  await press(card, 'Import companies');
  await expect(toast(page, 'Import Successful')).toContainText('2 companies imported successfully.');
  await expect(result).toContainText('Imported: 2');
  await expect(card).not.toContainText('corrected.csv');
  const recent = section(page, 'Recent Imports');
  await expect(recent.getByRole('row').filter({ hasText: 'corrected.csv' })).toHaveCount(2);
  await expect(
    recent.getByRole('row').filter({ hasText: 'Check: Companies' }).filter({ hasText: 'firm.csv' }),
  ).toContainText('1 row has errors.');

  await page.getByRole('link', { name: 'Companies', exact: true }).click();
  await page.getByPlaceholder('Search companies...').fill(prefix);
  for (const name of [first, second])
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
  for (const { id } of await companiesOf(page, prefix))
    await expectOk(colleague.delete(`/api/companies/${id}`));
});

test('rows that already exist are reported, and skipped on request', async ({ asAdmin: page, deal }) => {
  const card = await openTab(page);
  await fileIn(card).setInputFiles(csv('again.csv', [`${deal.companyName},Other`]));
  await press(card, 'Import companies');
  await expect(toast(page, 'Import Failed')).toContainText('1 row has errors. Nothing was imported.');
  const result = card.getByRole('alert');
  await expect(result).toContainText('choose “Skip rows that already exist” and try again');
  await card.getByRole('checkbox', { name: 'Skip rows that already exist' }).check();
  await press(card, 'Check companies');
  await expect(result).toContainText('All rows in this file already exist.');
  await expect(result).toContainText('Existing: 1');
});

test(
  'the first five errors are shown and can be dismissed',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    const card = await openTab(page);
    await fileIn(card).setInputFiles(
      csv(
        'wrong.csv',
        Array.from({ length: 5000 }, () => ',Fintech'),
      ),
    );
    await press(card, 'Check companies');
    const result = card.getByRole('alert');
    await expect(result.getByRole('listitem')).toHaveCount(5);
    await expect(result).toContainText('... and 4,995 more errors');
    await press(card, 'Dismiss Check Failed');
    await expect(result).toBeHidden();
  },
);

test(
  'the templates are downloaded as CSV and Excel files',
  { tag: releaseTag },
  async ({ asAdmin: page }) => {
    const card = await openTab(page);
    for (const [button, name] of [
      ['Download Template for companies as CSV', 'companies-template.csv'],
      ['Download Template for companies as Excel', 'companies-template.xlsx'],
    ] as const) {
      const downloading = page.waitForEvent('download');
      await press(card, button);
      expect((await downloading).suggestedFilename()).toBe(name);
      await expect(toast(page, 'Template Downloaded')).toBeVisible();
    }
    await page.route('**/api/bulk-import/template/**', (route) => route.abort());
    await press(card, 'Download Template for companies as CSV');
    await expect(toast(page, 'Download Failed')).toContainText(
      'Failed to download template. Please try again.',
    );
  },
);

test(
  'the templates can be imported unchanged in the order of the cards',
  { tag: releaseTag },
  async ({ asAdmin: page, colleague }) => {
    await openTab(page);
    for (const [title, nouns, imported] of [
      ['Companies', 'companies', '2 companies'],
      ['Investments', 'investments', '2 investments'],
      ['Marks', 'marks', '2 marks'],
      ['LP Users', 'LP users', '2 lp-users'],
      ['Investing Entities', 'entities', '2 entities'],
      ['Allocations', 'allocations', '2 allocations'],
    ] as const) {
      const card = section(page, title);
      const downloading = page.waitForEvent('download');
      await press(card, `Download Template for ${nouns} as CSV`);
      const template = await downloading;
      const file = text(await readFile(await template.path(), 'utf8'), template.suggestedFilename());
      await card.getByLabel(new RegExp(`^${title} File`)).setInputFiles(file);
      await press(card, `Import ${nouns}`);
      await expect(toast(page, 'Import Successful')).toContainText(`${imported} imported successfully.`);
      await expect(card.getByRole('alert')).toContainText('Imported: 2');
    }
    const examples = /^(Acme Robotics|Bright Health)/;
    for (const { id, companyName } of await read<Investment[]>(page, '/api/investments'))
      if (examples.test(companyName)) await expectOk(colleague.delete(`/api/investments/${id}`));
    for (const { id, name } of await read<Company[]>(page, '/api/companies'))
      if (examples.test(name)) await expectOk(colleague.delete(`/api/companies/${id}`));
    for (const { id, email } of await read<Lp[]>(page, '/api/admin/users'))
      if (/^(jane\.doe|john\.roe)@example\.com$/.test(email))
        await expectOk(colleague.delete(`/api/admin/users/${id}`));
  },
);

test('an import without a file or with an invalid one does not start', async ({ asAdmin: page }) => {
  const card = await openTab(page);
  for (const button of ['Import companies', 'Check companies']) {
    await press(card, button);
    await expect(toast(page, 'No File Selected')).toContainText('Please select a CSV file to import.');
    await toast(page).getByRole('button', { name: 'Close' }).click();
    await expect(toast(page)).toBeHidden();
  }
  await fileIn(card).setInputFiles(text('name', 'companies.numbers'));
  await expect(card).toContainText('Please choose a CSV or Excel file (.csv or .xlsx)');
  await fileIn(card).setInputFiles(csv('right.csv', []));
  await expect(card).not.toContainText('Please choose');
  await press(card, 'Import companies');
  await expect(toast(page, 'Import Failed')).toContainText('This file has no rows to import.');
  await press(card, 'Remove right.csv');
  await expect(card).not.toContainText('right.csv');
});

test(
  'a file that has changed on disk must be chosen again',
  { tag: releaseTag },
  async ({ asAdmin: page }, testInfo) => {
    const path = testInfo.outputPath('firm.csv');
    await writeFile(path, 'name,sector\nFirst,\n');
    const card = await openTab(page);
    await fileIn(card).setInputFiles(path);
    await press(card, 'Check companies');
    await expect(card.getByRole('alert')).toContainText('Sector is required');
    await writeFile(path, 'name,sector\nFirst,Corrected in place\n');
    await press(card, 'Check companies');
    await expect(toast(page, 'Import Failed')).toContainText('This file was changed or moved');
    await expect(card).toContainText('Please choose it again.');
  },
);

test('a running import is shown after a reload, and cancelling it imports nothing', async ({
  asAdmin: page,
  portal,
}, { testId }) => {
  const prefix = `Long ${testId.slice(-8)}`;
  const card = await openTab(page);
  await withCompaniesLocked(portal, async () => {
    await startImport(card, prefix);
    await expect(card.getByRole('button', { name: 'Importing... companies' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.reload();
    await expect(card).toContainText(`Importing ${prefix}.csv`);
    await page.getByRole('tab', { name: 'Users' }).click();
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    await page.getByRole('tab', { name: 'Bulk Import' }).click();
    await cancelImport(page, card);
    await expect(card).toBeFocused();
    await expect(section(page, 'Recent Imports').getByRole('row').filter({ hasText: prefix })).toContainText(
      'Cancelled',
    );
  });

  // Imports run one at a time, so the cancelled one has ended once this one is checked.
  await fileIn(card).setInputFiles(csv(`${prefix} again.csv`, [`${prefix},Fintech`]));
  await press(card, 'Check companies');
  await expect(card.getByRole('alert')).toContainText('1 company can be imported.');
  expect(await companiesOf(page, prefix)).toEqual([]);
});

test(
  'an import survives a lost connection',
  { tag: releaseTag },
  async ({ asAdmin: page, portal }, { testId }) => {
    const prefix = `Cut ${testId.slice(-8)}`;
    const card = await openTab(page);
    await page.route('**/api/bulk-import/companies*', (route) => route.abort());
    await fileIn(card).setInputFiles(csv(`${prefix}.csv`, [`${prefix},Other`]));
    await press(card, 'Import companies');
    await expect(card.getByRole('alert')).toContainText('The connection was lost.');
    await page.unroute('**/api/bulk-import/companies*');

    await withCompaniesLocked(portal, async () => {
      await startImport(card, prefix);
      await page.route('**/api/bulk-import/jobs/*', (route) => route.abort());
      await expect(card.getByRole('alert')).toContainText('The server does not answer.');
      await page.unroute('**/api/bulk-import/jobs/*');
      await card.getByRole('button', { name: 'Try again' }).click();
      await expect(card.getByRole('alert')).toBeHidden();
      await cancelImport(page, card);
    });
  },
);

test(
  'leaving during an upload asks for confirmation, and an upload can be cancelled',
  { tag: releaseTag },
  async ({ asAdmin: page }, { testId }) => {
    const prefix = `Upload ${testId.slice(-8)}`;
    const card = await openTab(page);
    const release = await pauseRequests(page, '**/api/bulk-import/companies*');
    await fileIn(card).setInputFiles(csv(`${prefix}.csv`, [`${prefix},Other`]));
    await press(card, 'Import companies');
    await expect(card.getByRole('progressbar', { name: 'Uploading...' })).toBeVisible();
    await page.getByRole('tab', { name: 'Users' }).click();
    const question = page.getByRole('dialog', { name: 'Leave while a file is uploading?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await press(card, 'Cancel import of companies');
    await expect(card.getByRole('progressbar')).toBeHidden();
    await expect(card).toContainText(`${prefix}.csv`);
    release();
    await expect(card.getByRole('button', { name: 'Import companies' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect((await jobsOf(page)).filter(({ fileName }) => fileName === `${prefix}.csv`)).toEqual([]);
  },
);

test('an import is started by keyboard', { tag: releaseTag }, async ({ asAdmin: page, deal }) => {
  const card = await openTab(page);
  await fileIn(card).setInputFiles(csv('keys.csv', [`${deal.companyName},Other`]));
  await expect(card.getByRole('button', { name: 'Show Columns of companies' })).toBeVisible();
  await fileIn(card).focus();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: 'Show Columns of companies' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: 'Remove keys.csv' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('alert')).toContainText('All rows in this file already exist.');
  await expect(card.getByRole('button', { name: 'Check companies' })).toBeFocused();
});

test('a limited partner does not see the Bulk Import tab', async ({ asLp: page }) => {
  await page.goto('/settings?tab=bulk-import');
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Bulk Import' })).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'a long file name does not make the page scroll sideways',
    { tag: releaseTag },
    async ({ asAdmin: page }) => {
      const card = await openTab(page);
      const name = `${'spreadsheet_of_the_whole_firm_'.repeat(6)}.csv`;
      await fileIn(card).setInputFiles(csv(name, [',Fintech']));
      await press(card, 'Check companies');
      await expect(card.getByRole('alert')).toContainText('Check Failed');
      await expect(section(page, 'Recent Imports')).toContainText(name);
      const wide = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('main, section')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ tagName, scrollWidth }) => `${tagName} ${scrollWidth}`),
      );
      expect(wide).toEqual([]);
    },
  );
});
