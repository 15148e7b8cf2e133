import { describe, expect, test } from '@jest/globals';
import type { ImportColumn, ImportColumns } from '../../../../api/generated';
import { columnLabel, missingSentence } from './column-label';
import { exampleRows, isAccepted, matchColumns, missingColumns, planOf, rematched } from './match-columns';

const column = (name: string, more: Partial<ImportColumn> = {}): ImportColumn => ({
  name,
  required: false,
  note: '',
  type: 'text',
  values: [],
  otherNames: [],
  ...more,
});

const columns = [
  column('name', { required: true, otherNames: ['Company', 'Company Name'] }),
  column('totalInvestment', { required: true, type: 'amount', otherNames: ['Amount', 'Cost Basis'] }),
  column('investmentDate', { type: 'day', otherNames: ['Date'] }),
  column('notes'),
];

describe('the columns of a file', () => {
  test.each([
    [
      ['name', 'TOTALINVESTMENT', 'investmentDate'],
      ['name', 'totalInvestment', 'investmentDate'],
    ],
    [
      ['Company', 'Total Investment', 'Investment-Date'],
      ['name', 'totalInvestment', 'investmentDate'],
    ],
    [
      ['company_name', 'Cost  basis', 'DATE', 'Remarks'],
      ['name', 'totalInvestment', 'investmentDate', null],
    ],
    [
      ['Company', 'Name'],
      [null, 'name'],
    ],
    [
      ['Name', 'name', ''],
      ['name', null, null],
    ],
  ])('%j are matched by name and by other names', (header, matches) => {
    expect(matchColumns(header, columns)).toEqual(matches);
  });

  test('are read as one column of the portal each', () => {
    expect(rematched(['name', null, 'notes'], 1, 'name')).toEqual([null, 'name', 'notes']);
    expect(rematched(['name', null], 0, null)).toEqual([null, null]);
  });

  test('that are required and missing are named', () => {
    expect(missingSentence(missingColumns(['name', null], columns))).toBe(
      'Total Investment is required: choose the column of the file that has it.',
    );
    expect(missingSentence(missingColumns([], columns))).toBe(
      'Name and Total Investment are required: choose the columns of the file that have them.',
    );
    expect(['lpEmail', 'k1OnPaper', 'taxId'].map(columnLabel)).toEqual([
      'LP Email',
      'K-1 on Paper',
      'Tax ID',
    ]);
  });

  test('are sent as they are where an import accepts them', () => {
    const start = { header: { number: 1, cells: ['NAME', ' totalInvestment', ''] }, rows: [] };
    const matches = matchColumns(start.header.cells, columns);
    expect(isAccepted(start.header.cells, matches)).toBe(true);
    expect(planOf(start, matches, [])).toBeUndefined();
    expect(planOf(start, matches, [2])).toEqual({
      headerRow: 1,
      names: ['name', 'totalInvestment', null],
      leftOut: [2],
    });
    expect(isAccepted(['Name', 'Remarks'], ['name', null])).toBe(false);
    expect(isAccepted(['Total Investment'], ['totalInvestment'])).toBe(false);
  });
});

describe('the examples of the template', () => {
  const accepted: ImportColumns = { columns, examples: [['Acme', '1250000.5', '2024-03-15', 'Led']] };
  const rowsOf = (...rows: string[][]) => ({
    header: { number: 1, cells: [] },
    rows: rows.map((cells, at) => ({ number: at + 2, cells })),
  });

  test('are found however a spreadsheet has saved them', () => {
    const matches = ['totalInvestment', 'name', 'investmentDate', 'notes'];
    const start = rowsOf(
      ['$1,250,000.50', 'Acme', '3/15/2024', 'Led'],
      ['1250000.5', ' Acme ', '2024-03-15T00:00:00', 'Led'],
      ['1250000.51', 'Acme', '3/15/2024', 'Led'],
      ['1250000.5', 'Acme', '3/15/2024', 'Led by us'],
    );
    expect(exampleRows(start, matches, accepted)).toEqual([2, 3]);
  });

  test('are found without optional columns, but not without required ones', () => {
    expect(exampleRows(rowsOf(['Acme', '1250000.5']), ['name', 'totalInvestment'], accepted)).toEqual([2]);
    expect(exampleRows(rowsOf(['Acme']), ['name'], accepted)).toEqual([]);
  });
});
