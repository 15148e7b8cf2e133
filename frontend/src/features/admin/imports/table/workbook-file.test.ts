import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import readWorkbook from 'read-excel-file/node';
import writeWorkbook from 'write-excel-file/node';
import { lettersOf, rewrittenSheet, rewrittenWorkbook, startOfWorkbook } from './workbook-file';

/** A template that LibreOffice has saved. */
const saved = (type: string): Promise<Buffer> =>
  readFile(`backend/test/spreadsheets/saved-by-libreoffice/templates/xlsx/${type}-template.xlsx`);

const sheetOf = async (file: Blob): Promise<unknown[][]> => {
  const [sheet] = await readWorkbook(Buffer.from(await file.arrayBuffer()));
  return sheet?.data ?? [];
};

afterEach(() => void jest.restoreAllMocks());

/** As in the worker. */
const stopClock = () => jest.spyOn(Date, 'now').mockReturnValue(0);

describe('the start of a workbook', () => {
  test('is its header and the rows below it, with the days and amounts of its cells', async () => {
    const bytes = await saved('investments');
    stopClock();
    const start = await startOfWorkbook(bytes);
    expect(start?.header.number).toBe(1);
    expect(start?.header.cells.slice(0, 5)).toEqual([
      'companyName',
      'investmentName',
      'totalInvestment',
      'initialValuation',
      'investmentDate',
    ]);
    expect(start?.rows.map(({ number, cells }) => [number, ...cells.slice(0, 5)])).toEqual([
      [2, 'Acme Robotics', 'Acme Robotics Seed', '500000', '10000000', '2024-03-15'],
      [3, 'Bright Health', 'Bright Health Series A', '1250000.5', '25000000', '2025-01-31'],
    ]);
  });

  test('has the numbers and the places of the sheet where its top and left are blank', async () => {
    const bytes = await writeWorkbook([
      [null, null, null],
      [null, { value: 'Company' }, { value: 'Industry' }],
      [null, null, null],
      [null, { value: 'Acme' }, { value: 'Fintech' }],
    ]).toBuffer();
    expect(await startOfWorkbook(bytes)).toEqual({
      header: { number: 2, cells: ['', 'Company', 'Industry'] },
      rows: [{ number: 4, cells: ['', 'Acme', 'Fintech'] }],
    });
  });

  test('is read of a long sheet at once', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => [{ value: `Company ${at}` }, { value: at }]);
    const bytes = await writeWorkbook([[{ value: 'Name' }, { value: 'Amount' }], ...rows]).toBuffer();
    const start = await startOfWorkbook(bytes);
    expect(start?.rows).toHaveLength(200);
    expect(start?.rows.at(-1)).toEqual({ number: 201, cells: ['Company 199', '199'] });
  });
});

describe('a rewritten workbook', () => {
  test('has the portal’s names, no ignored cells and no left out rows', async () => {
    const bytes = await saved('companies');
    const names = ['name', 'sector', null, 'website', null, null, 'status', null];
    stopClock();
    const file = rewrittenWorkbook(bytes, { headerRow: 1, names, leftOut: [2] });
    const [header, example, other] = await sheetOf(file);
    expect(header?.slice(0, 7)).toEqual(['name', 'sector', null, 'website', null, null, 'status']);
    expect(example?.every((cell) => cell === null)).toBe(true);
    expect(other?.slice(0, 2)).toEqual(['Bright Health', 'Healthcare']);
  });

  test('keeps cells that a reader would change: the server refuses them', () => {
    const xml =
      '<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1"/></x:row>' +
      '<x:row r="2"><x:c r="A2" t="e"><x:v>#REF!</x:v></x:c><x:c r="B2" t="d"><x:v>2026-01-01</x:v></x:c></x:row>';
    expect(rewrittenSheet(xml, { headerRow: 1, names: ['sector', null], leftOut: [] })).toBe(
      '<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>sector</x:t></x:is></x:c></x:row>' +
        '<x:row r="2"><x:c r="A2" t="e"><x:v>#REF!</x:v></x:c></x:row>',
    );
  });

  test('has columns beyond Z', () => {
    expect([0, 25, 26, 27, 701, 702].map(lettersOf)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA']);
  });
});
