/** @jest-environment node */
import { expect, test } from '@jest/globals';
import readWorkbook from 'read-excel-file/universal';
import type { ExportColumn } from './export-column';
import { tableOf } from './export-column';
import { sheetName, workbookOf } from './workbook';

interface Row {
  name: string | null;
  amount: string;
  irr: number | null;
  day: string;
  at: string | null;
}

const columns: ExportColumn<Row>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Amount', value: ({ amount }) => amount, kind: 'money' },
  { header: 'IRR', value: ({ irr }) => irr, kind: 'percent' },
  { header: 'Day', value: ({ day }) => day, kind: 'date' },
  { header: 'Time', value: ({ at }) => at, kind: 'moment' },
];

const rows: Row[] = [
  {
    name: '=HYPERLINK("http://evil.example","a")',
    amount: '1250000.25',
    irr: 0.25,
    day: '2025-01-31',
    at: '2026-11-20T20:00:00Z',
  },
  { name: 'שלום <&> "x"\ntwo', amount: '98765432109876.54', irr: null, day: '2024-02-29', at: null },
  { name: null, amount: '-0.01', irr: -1, day: '2000-12-31', at: '2026-07-01T03:30:00Z' },
];

test('a workbook read back has the amounts, ratios, dates and texts that were written', async () => {
  const file = await workbookOf('Investments', tableOf(columns, rows));
  const [sheet] = await readWorkbook(await file.arrayBuffer());
  expect(sheet?.sheet).toBe('Investments');
  expect(sheet?.data).toEqual([
    ['Name', 'Amount', 'IRR', 'Day', 'Time (New York)'],
    [rows[0]?.name, 1_250_000.25, 0.25, new Date('2025-01-31T00:00:00Z'), new Date('2026-11-20T15:00:00Z')],
    [rows[1]?.name, '98765432109876.54', null, new Date('2024-02-29T00:00:00Z'), null],
    [null, -0.01, -1, new Date('2000-12-31T00:00:00Z'), new Date('2026-06-30T23:30:00Z')],
  ]);
});

test('a list without rows still tells its columns', async () => {
  const file = await workbookOf('Investments', tableOf(columns, []));
  const [sheet] = await readWorkbook(await file.arrayBuffer());
  expect(sheet?.data).toEqual([['Name', 'Amount', 'IRR', 'Day', 'Time (New York)']]);
});

test.each([
  ['All Investments', 'All Investments'],
  ['A/B [c]: d?*\\e', 'A B  c   d   e'],
  ["'quoted'", 'quoted'],
  ['', 'List'],
  ['A title that is longer than Excel allows', 'A title that is longer than Exc'],
])('the sheet of %j is named %j', (title, name) => {
  expect(sheetName(title)).toBe(name);
});
