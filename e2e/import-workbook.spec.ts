import { readFile } from 'node:fs/promises';
import readWorkbook from 'read-excel-file/node';
import { read, type Company } from './api.js';
import { expect, test } from './deal.js';
import { workbook } from './files.js';
import { section, toast } from './screens.js';

const panel = 'Import Everything at Once';

test('a workbook is checked, corrected, imported in order and undone as a whole', async ({ asAdmin: page }, {
  testId,
}) => {
  const prefix = `Book ${testId.slice(-8)}`;
  const email = `${testId.slice(-8)}@book.example`.toLowerCase();
  const companies = [
    ['Company', 'sector'],
    [prefix, 'Fintech'],
  ];
  const investments = [
    ['companyName', 'investmentName', 'totalInvestment', 'initialValuation', 'investmentDate'],
    [prefix, `${prefix} Seed`, '1000', '10000', '2024-01-15'],
  ];
  const lps = [
    ['email', 'firstName', 'lastName'],
    [email, 'Lou', 'Partner'],
  ];
  const allocations = (amount: string) => [
    ['investmentName', 'lpEmail', 'amount'],
    [`${prefix} Seed`, email, amount],
  ];
  const sheets = {
    Allocations: allocations('a lot'),
    LPs: lps,
    Investments: investments,
    Companies: companies,
  };

  await page.goto('/settings?tab=bulk-import');
  const card = section(page, panel);
  const choose = async (name: string, content: typeof sheets) =>
    card.getByLabel(/^Workbook File/).setInputFiles(await workbook(content, name));
  const sheetOf = (fileName: string, name: string) =>
    card
      .getByRole('region', { name: `Sheets of ${fileName}` })
      .getByRole('row', { name: new RegExp(`^${name}`) });

  await choose(`${prefix} wrong.xlsx`, sheets);
  await card.getByRole('button', { name: 'Check the workbook' }).click();
  const result = card.getByRole('alert');
  await expect(result).toContainText('1 row has errors. Nothing was imported.');
  await expect(result).toContainText('Allocations, row 2: amount:');
  await expect(result.getByRole('link', { name: /^Download All Errors/ })).toBeVisible();
  await expect(sheetOf(`${prefix} wrong.xlsx`, 'Allocations')).toContainText('Errors Found');
  await expect(sheetOf(`${prefix} wrong.xlsx`, 'Companies')).toContainText('1 company can be imported.');
  await expect(sheetOf(`${prefix} wrong.xlsx`, 'Marks')).toContainText('Not in this workbook.');

  await choose(`${prefix}.xlsx`, { ...sheets, Allocations: allocations('400') });
  await expect(result).toBeHidden();
  await card.getByRole('button', { name: 'Import the workbook' }).click();
  await expect(toast(page, 'Import Successful')).toContainText('4 rows of 4 sheets imported successfully.');
  await expect(result).toContainText('Imported: 4');
  await expect(
    sheetOf(`${prefix}.xlsx`, 'Companies').getByRole('link', { name: 'Companies' }),
  ).toHaveAttribute('href', '/companies');

  const recent = section(page, 'Recent Imports');
  await recent.getByRole('button', { name: `Show Sheets of ${prefix}.xlsx` }).click();
  await expect(recent.getByRole('region', { name: `Sheets of ${prefix}.xlsx` })).toContainText(
    '1 allocation imported.',
  );
  await recent.getByRole('button', { name: `Undo Import of ${prefix}.xlsx` }).click();
  const question = page.getByRole('dialog', { name: 'Undo Import' });
  await expect(question).toContainText('the last sheet first');
  await question.getByRole('button', { name: 'Undo Import' }).click();
  await expect(result).toContainText('Import Undone');
  const left = await read<Company[]>(page, '/api/companies');
  expect(left.filter(({ name }) => name.startsWith(prefix))).toEqual([]);
});

test('the template of the workbook has a sheet of each type, and is not imported unchanged by mistake', async ({
  asAdmin: page,
}) => {
  await page.goto('/settings?tab=bulk-import');
  const card = section(page, panel);
  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download Template of the workbook' }).click();
  const template = await downloading;
  expect(template.suggestedFilename()).toBe('workbook-template.xlsx');
  const buffer = await readFile(await template.path());
  expect((await readWorkbook(buffer)).map(({ sheet }) => sheet).slice(0, 3)).toEqual([
    'Read Me',
    'Companies',
    'Investments',
  ]);
  await card
    .getByLabel(/^Workbook File/)
    .setInputFiles({ name: 'workbook-template.xlsx', mimeType: 'application/octet-stream', buffer });
  await card.getByRole('button', { name: 'Import the workbook' }).click();
  await expect(card.getByRole('alert')).toContainText('only the examples of the template');
});
