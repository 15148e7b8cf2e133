/** @jest-environment node */
import { expect, test } from '@jest/globals';
import readWorkbook from 'read-excel-file/universal';
import type { CsvCell } from './csv';
import { tableOf, type ExportColumn, type ExportKind } from './export-column';
import { sheetName, workbookCell, workbookOf } from './workbook';

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

test('a list without rows still has its columns', async () => {
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

const money = (value: number) => ({ value, type: Number, format: '$#,##0.00' });
const text = (value: string) => ({ value, type: String });
const day = (iso: string) => ({ value: new Date(iso), type: Date, format: 'yyyy-mm-dd' });

test.each<[ExportKind, CsvCell, unknown]>([
  ['text', 'Acme', text('Acme')],
  ['text', '', null],
  ['text', null, null],
  ['text', '=1+1', text('=1+1')],
  ['text', '@SUM(A1)', text('@SUM(A1)')],
  ['text', '00123', text('00123')],
  ['text', 2025, text('2025')],
  ['money', '1250000.00', money(1_250_000)],
  ['money', '0.00', money(0)],
  ['money', '-250000.25', money(-250_000.25)],
  ['money', '9999999999999.99', money(9_999_999_999_999.99)],
  ['money', '10000000000000.01', text('10000000000000.01')],
  ['money', '123456789012345.00', money(123_456_789_012_345)],
  ['money', '1234567890123456.00', text('1234567890123456.00')],
  ['money', '$5', text('$5')],
  ['money', null, null],
  ['percent', 0.12345, { value: 0.12345, type: Number, format: '0.0%' }],
  ['percent', 1 / 3, { value: 1 / 3, type: Number, format: '0.0%' }],
  ['percent', -1, { value: -1, type: Number, format: '0.0%' }],
  ['percent', undefined, null],
  ['count', 1200, { value: 1200, type: Number, format: '#,##0' }],
  ['date', '2025-01-31', day('2025-01-31T00:00:00Z')],
  ['date', '1899-12-31', text('1899-12-31')],
  ['date', '2025-13-45', text('2025-13-45')],
  ['date', 'soon', text('soon')],
  [
    'moment',
    '2026-11-20 15:04:09',
    { value: new Date('2026-11-20T15:04:09Z'), type: Date, format: 'yyyy-mm-dd hh:mm:ss' },
  ],
])('as %s, %j is written as %j', (kind, value, cell) => {
  expect(workbookCell(value, kind)).toEqual(cell);
});

test('a text longer than spreadsheets take is cut short', () => {
  const { value } = workbookCell('x'.repeat(40_000), 'text') as { value: string };
  expect(value).toHaveLength(32_767);
  expect(value.endsWith('x…')).toBe(true);
});
