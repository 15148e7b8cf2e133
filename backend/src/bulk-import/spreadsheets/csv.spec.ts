import { describe, expect, test } from '@jest/globals';
import { join } from 'node:path';
import { promisify } from 'node:util';
import casesOfSpectrum from 'csv-spectrum';
import { stringify } from 'csv-stringify/sync';
import { fc } from '../../../../scripts/testing/property.ts';
import { cellsOf, readTable } from '../../../test/spreadsheets/read-table.js';
import { openTable } from './open-table.js';

const spectrum = await promisify(casesOfSpectrum)();
const utf16le = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');

const asObjects = ([header = [], ...rows]: string[][]): Record<string, string>[] =>
  rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])));

describe('each case of csv-spectrum', () => {
  test.each(spectrum)('$name is read correctly', async ({ name, csv, json }) => {
    const cells = await cellsOf(csv);
    const rows = [JSON.parse(json.toString()) as object].flat();
    // Its JSON says another number than its CSV.
    if (name === 'location_coordinates')
      Object.assign(rows[0] ?? {}, { 'Contact Phone Number': '2095257564' });
    expect(asObjects(cells as string[][])).toEqual(rows);
  });
});

const rows = [
  ['name', 'note'],
  ['Müller 🚀', 'one, two; three\tfour'],
  ['b', 'x'],
];
const text = (separator: string, end: string): string =>
  stringify(rows, { delimiter: separator, record_delimiter: end });

describe('files of any program', () => {
  const endings: [string, string][] = [
    ['CRLF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
  ];
  const separators: [string, string][] = [
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ];
  const ways = endings.flatMap(([ending, end]) =>
    separators.map(([separator, delimiter]) => [separator, ending, text(delimiter, end)] as const),
  );

  test.each(ways)('a file with %s and %s is read', async (_, __, written) => {
    expect(await cellsOf(written)).toEqual(rows);
    expect(await cellsOf(`\uFEFF${written}`)).toEqual(rows);
    expect(await cellsOf(utf16le(written))).toEqual(rows);
    expect(await cellsOf(utf16le(written).swap16())).toEqual(rows);
  });

  test('mixed line ends are all line ends', async () => {
    expect(await cellsOf('a,b\r\n1,2\n3,4\r5,6\r\r\n7,8')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
      ['7', '8'],
    ]);
  });

  test('a header of one column is a header', async () => {
    expect(await cellsOf('email\nx@example.com\n')).toEqual([['email'], ['x@example.com']]);
  });

  test('the separator is found outside quotation marks', async () => {
    expect(await cellsOf('"a,b,c";d\n1;2\n')).toEqual([
      ['a,b,c', 'd'],
      ['1', '2'],
    ]);
  });

  test('another separator within the cells is text', async () => {
    expect(await cellsOf('a;b\n1,234;5,6\n')).toEqual([
      ['a', 'b'],
      ['1,234', '5,6'],
    ]);
  });
});

describe('the number of a row', () => {
  test('is the one that spreadsheets show, though blank rows are left out', async () => {
    const table = await readTable('\n\n ,\nname,note\n\nA,"two\nlines"\n,,\n"",""\nB,x\n\n');
    expect(table).toEqual({
      header: ['name', 'note'],
      headerRow: 4,
      rowsInAll: 2,
      rows: [
        { number: 6, cells: ['A', 'two\nlines'] },
        { number: 9, cells: ['B', 'x'] },
      ],
    });
  });

  test('is reported for characters that are not in UTF-8', async () => {
    const latin = Buffer.from('name\nA\n\n"two\nlines"\nMüller\n', 'latin1');
    expect(await readTable(latin)).toMatch(
      /^Row 5 contains characters that are not valid UTF-8\. Please save .* Excel/,
    );
  });

  test('is reported for a quotation mark that is never closed', async () => {
    expect(await readTable('a,b\n1,2\n3,"4\n5,6\n')).toBe(
      'Row 3: a quotation mark is opened but never closed.',
    );
  });

  test('is reported for text after a closing quotation mark', async () => {
    expect(await readTable('a,b\n"x\ny",2\n3,"4"5\n')).toMatch(
      /^Row 3: text follows a closing quotation mark/,
    );
  });
});

test('a quotation mark within a cell that begins with none is text', async () => {
  expect(await cellsOf('a,b\n5" pipe,x "y" z\n')).toEqual([
    ['a', 'b'],
    ['5" pipe', 'x "y" z'],
  ]);
});

test('empty cells at the end of a row are left out, and a row may have fewer or more cells than the header', async () => {
  expect(await cellsOf('a,b,,\n1,,,\n1,2,3,,\n')).toEqual([['a', 'b'], ['1'], ['1', '2', '3']]);
});

test('the rows can be read again, and left before their end', async () => {
  const path = join(import.meta.dirname, '../../../test/spreadsheets/saved-by-libreoffice/companies-raw.csv');
  const { slices } = await openTable(path);
  for await (const slice of slices) if (slice.length > 0) break;
  const numbers: number[] = [];
  for await (const slice of slices) numbers.push(...slice.map(({ number }) => number));
  expect(numbers).toEqual([2, 4, 5]);
});

test('a long table is read in slices, whether its rows are as long as its header or not', async () => {
  const long = Array.from({ length: 5_000 }, (_, at) => (at % 2 === 0 ? `${at}` : `${at},b,c`));
  const table = await readTable(['a,b', ...long].join('\n'));
  expect(table).toMatchObject({ rowsInAll: 5_000, rows: { length: 5_000, 4_999: { number: 5_001 } } });
});

test('any table that is written is read back the same, and its rows are counted', async () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab1,;\t"\r\n \'é🚀=') });
  const named = fc
    .tuple(fc.constant('x'), fc.array(cell, { maxLength: 4 }))
    .map(([name, rest]) => [name, ...rest]);
  const way = {
    delimiter: fc.constantFrom(',', ';', '\t'),
    record_delimiter: fc.constantFrom('\n', '\r\n', '\r'),
    quoted: fc.boolean(),
    // Otherwise only the line end that is written would be quoted.
    quoted_match: fc.constant(/[\r\n]/),
    bom: fc.boolean(),
  };
  const header = ['first', 'second', 'third', 'fourth', 'fifth'];
  await fc.assert(
    fc.asyncProperty(fc.array(named, { maxLength: 30 }), fc.record(way), async (rows, options) => {
      const table = await readTable(stringify([header, ...rows], options));
      expect(table).toMatchObject({ header, headerRow: 1, rowsInAll: rows.length });
      const found = typeof table === 'string' ? [] : table.rows.map(({ cells }) => cells);
      expect(found).toEqual(rows.map((row) => row.slice(0, row.findLastIndex((text) => text !== '') + 1)));
    }),
    { numRuns: 200 },
  );
});
