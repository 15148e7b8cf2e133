import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { cellsOf, readTable } from '../../../test/spreadsheets/read-table.js';
import { hostileFiles } from '../../../test/spreadsheets/hostile-files.js';

const saved = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../../../test/spreadsheets/saved-by-libreoffice', name));

const header = [
  'name',
  'description',
  'currentValuation',
  'founded',
  'checkedAt',
  'share',
  'twice',
  'active',
];
const tools = 'Makes "precision" tools, in Köln';
const twoLines = 'First line\nsecond line; with a semicolon';

const shown = [
  header,
  ['Müller & Söhne', tools, '$1,234.50', '3/31/2019', '2026-01-05 17:30', '12.5%', '$2,469.00', 'TRUE'],
  ['Étoile SARL', twoLines, '$1,250,000.00', '2/29/2024', '', '50.0%', '$2,500,000.00', 'FALSE'],
  ['Rocket Labs 🚀', '', '$300.30', '12/31/1999', '', '', '= Rocket Labs 🚀'],
];

test.each(['as-shown', 'all-quoted', 'semicolon', 'tab', 'utf16'])(
  'companies-%s.csv, saved by LibreOffice, is read as it is shown',
  async (name) => {
    expect(await cellsOf(saved(`companies-${name}.csv`))).toEqual(shown);
  },
);

test('UTF-8 with a byte order mark is read', async () => {
  expect(await cellsOf(Buffer.concat([Buffer.from('\uFEFF'), saved('companies-as-shown.csv')]))).toEqual(
    shown,
  );
});

test('bare numbers are read as they are saved', async () => {
  const [, first, , last] = (await cellsOf(saved('companies-raw.csv'))) as string[][];
  const moment = '2026-01-05 17:30:00';
  expect(first).toEqual(['Müller & Söhne', tools, '1234.5', '03/31/2019', moment, '12.5%', '2469', 'TRUE']);
  expect(last).toEqual(['Rocket Labs 🚀', '', '300.3', '12/31/1999', '', '', '= Rocket Labs 🚀']);
});

test('a workbook gives its first sheet, with numbers in full and days by ISO 8601', async () => {
  expect(await readTable(saved('companies.xlsx'))).toMatchObject({
    header,
    headerRow: 1,
    rows: [
      {
        number: 2,
        cells: [
          'Müller & Söhne',
          tools,
          '1234.5',
          '2019-03-31',
          '2026-01-05T17:30:00',
          '0.125',
          '2469',
          'TRUE',
        ],
      },
      { number: 4, cells: ['Étoile SARL', twoLines, '1250000', '2024-02-29', '', '0.5', '2500000', 'FALSE'] },
      { number: 5, cells: ['Rocket Labs 🚀', '', '300.3', '1999-12-31', '', '', '= Rocket Labs 🚀'] },
    ],
  });
});

test.each([
  ['companies-latin1.csv', /^Row 2 contains characters that are not valid UTF-8\. .*“Unicode \(UTF-8\)”\.$/],
  ['companies.xls', /^This is an old Excel file \(\.xls\)\. .* save it as \.xlsx or CSV\.$/],
  ['companies.ods', /^This is a ZIP archive, not an Excel workbook\./],
])('%s is refused with a sentence that helps', async (name, sentence) => {
  expect(await readTable(saved(name))).toMatch(sentence);
});

test.each(hostileFiles)('%s is read correctly or refused with a sentence', async (_, bytes, expectation) => {
  const found = await cellsOf(await bytes());
  if (expectation instanceof RegExp) expect(found).toMatch(expectation);
  else expectation(found as string[][]);
});
