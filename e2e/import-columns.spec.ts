import type { Locator, Page } from '@playwright/test';
import writeWorkbook from 'write-excel-file/node';
import { read, type Company } from './api.js';
import { expect, expectOk, test } from './deal.js';
import { text } from './files.js';
import { section, toast } from './screens.js';

async function openTab(page: Page): Promise<Locator> {
  await page.goto('/settings?tab=bulk-import');
  const card = section(page, 'Companies');
  await expect(card).toBeVisible();
  return card;
}

const fileIn = (card: Locator): Locator => card.getByLabel(/^Companies File/);
const press = (card: Locator, name: string): Promise<void> => card.getByRole('button', { name }).click();
const choiceOf = (card: Locator, title: string): Locator =>
  card.getByRole('combobox', { name: `Read ${title} as` });
const companiesOf = async (page: Page, prefix: string): Promise<Company[]> =>
  (await read<Company[]>(page, '/api/companies')).filter(({ name }) => name.startsWith(prefix));

async function readAs(page: Page, card: Locator, title: string, column: string): Promise<void> {
  await choiceOf(card, title).click();
  await page.getByRole('option', { name: column, exact: true }).click();
  await expect(choiceOf(card, title)).toHaveText(column.replace(' (required)', ''));
}

async function undo(page: Page, fileName: string): Promise<void> {
  await section(page, 'Recent Imports')
    .getByRole('button', { name: `Undo Import of ${fileName}` })
    .click();
  const question = page.getByRole('dialog', { name: 'Undo Import' });
  await expect(question).toContainText(`All that was imported from ${fileName} will be deleted`);
  await question.getByRole('button', { name: 'Undo Import' }).click();
}

test('a file with headers of another program is matched, changed, imported and undone as a whole', async ({
  asAdmin: page,
}, { testId }) => {
  const prefix = `Matched ${testId.slice(-8)}`;
  const card = await openTab(page);
  const rows = [
    'Portfolio Company;Industry;Remarks;Fair Value;Line of Business',
    'Acme Robotics;AI/ML;;12000000;Warehouse robots',
    `${prefix} One;Fintech;secret;"$1,234.50";Payments`,
    `"${prefix}; Two";Healthcare;secret;;Clinics`,
  ];
  await fileIn(card).setInputFiles(text(rows.join('\r\n'), `${prefix}.csv`));
  await expect(card).toContainText('3 of 5 columns of this file are read; the others are ignored.');
  await expect(choiceOf(card, 'Portfolio Company')).toHaveText('Name');
  await expect(choiceOf(card, 'Industry')).toHaveText('Sector');
  await expect(choiceOf(card, 'Fair Value')).toHaveText('Current Valuation');
  await expect(choiceOf(card, 'Remarks')).toHaveText('Ignored');
  await readAs(page, card, 'Line of Business', 'Description');
  await expect(card).toContainText('4 of 5 columns of this file are read; the other is ignored.');
  await expect(card).toContainText('$1,234.50');
  await expect(card).toContainText('Row 2 of this file is an example of the template.');
  await expect(card.getByRole('checkbox', { name: 'Leave it out' })).toBeChecked();

  await press(card, 'Import companies');
  await expect(card.getByRole('alert')).toContainText('Imported: 2');
  const imported = await companiesOf(page, prefix);
  expect(imported.map(({ name }) => name).toSorted()).toEqual([`${prefix} One`, `${prefix}; Two`]);
  expect(imported.map(({ description }) => description).toSorted()).toEqual(['Clinics', 'Payments']);

  await undo(page, `${prefix}.csv`);
  await expect(toast(page, 'Import Undone')).toContainText(
    `All that was imported from ${prefix}.csv was deleted.`,
  );
  await expect(section(page, 'Recent Imports').getByRole('row').filter({ hasText: prefix })).toContainText(
    'Undone',
  );
  await expect(card.getByRole('alert')).toContainText('Import Undone');
  expect(await companiesOf(page, prefix)).toEqual([]);
});

test('a workbook with headers of another program is imported, and errors name the rows of the file', async ({
  asAdmin: page,
  colleague,
}, { testId }) => {
  const prefix = `Workbook ${testId.slice(-8)}`;
  const card = await openTab(page);
  const workbook = (sector: string | null) =>
    writeWorkbook([
      [{ value: 'Company Name' }, { value: 'Owner' }, { value: 'Vertical' }],
      [{ value: 'Acme Robotics' }, null, { value: 'AI/ML' }],
      [{ value: `${prefix} One` }, { value: 'Ann' }, { value: 'Fintech' }],
      [{ value: `${prefix} Two` }, { value: 'Bob' }, sector === null ? null : { value: sector }],
    ]).toBuffer();
  const choose = async (sector: string | null) =>
    fileIn(card).setInputFiles({
      name: `${prefix}.xlsx`,
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await workbook(sector),
    });
  await choose(null);
  await expect(choiceOf(card, 'Vertical')).toHaveText('Sector');
  await press(card, 'Check companies');
  await expect(card.getByRole('alert')).toContainText('Row 4: sector: Sector is required');
  await choose('Healthcare');
  await expect(choiceOf(card, 'Owner')).toHaveText('Ignored');
  await press(card, 'Import companies');
  await expect(card.getByRole('alert')).toContainText('Imported: 2');
  const imported = await companiesOf(page, prefix);
  expect(imported).toHaveLength(2);
  for (const { id } of imported) await expectOk(colleague.delete(`/api/companies/${id}`));
});

test('a file without a required column is not sent', async ({ asAdmin: page }, { testId }) => {
  const prefix = `Missing ${testId.slice(-8)}`;
  const card = await openTab(page);
  await fileIn(card).setInputFiles(text(`Company,Remarks\n${prefix},Fintech\n`, `${prefix}.csv`));
  const missing = 'Sector is required: choose the column of the file that has it.';
  await expect(card.getByRole('alert')).toContainText(missing);
  await press(card, 'Check companies');
  await expect(toast(page, 'Columns Missing')).toContainText(missing);
  await readAs(page, card, 'Remarks', 'Sector (required)');
  await expect(card.getByRole('alert')).toBeHidden();
  await press(card, 'Check companies');
  await expect(card.getByRole('alert')).toContainText('1 company can be imported.');
});

test('the columns of a file that matches the template are shown on request', async ({
  asAdmin: page,
  deal,
}) => {
  const card = await openTab(page);
  await fileIn(card).setInputFiles(text(`name,sector\n${deal.companyName},Other\n`, 'exact.csv'));
  await expect(card).toContainText('All 2 columns of this file are read.');
  await expect(choiceOf(card, 'sector')).toBeHidden();
  await press(card, 'Show Columns of companies');
  await expect(choiceOf(card, 'sector')).toHaveText('Sector');
  await press(card, 'Hide Columns of companies');
  await expect(choiceOf(card, 'sector')).toBeHidden();
});

test('an import is not undone while something refers to what it added', async ({ asAdmin: page, colleague }, {
  testId,
}) => {
  const prefix = `Referred ${testId.slice(-8)}`;
  const card = await openTab(page);
  await fileIn(card).setInputFiles(
    text(`name,sector\n${prefix} One,Other\n${prefix} Two,Other\n`, `${prefix}.csv`),
  );
  await press(card, 'Import companies');
  await expect(card.getByRole('alert')).toContainText('Imported: 2');
  const [first, second] = await companiesOf(page, prefix);
  await expectOk(
    colleague.post(`/api/companies/${first?.id}/marks`, {
      data: { valuation: '1000000.00', markDate: '2026-01-31' },
    }),
  );
  await undo(page, `${prefix}.csv`);
  await expect(toast(page, 'Import Not Undone')).toContainText(
    'The import cannot be undone: 1 of 2 companies already has marks.',
  );
  expect(await companiesOf(page, prefix)).toHaveLength(2);
  for (const company of [first, second]) await expectOk(colleague.delete(`/api/companies/${company?.id}`));
});
