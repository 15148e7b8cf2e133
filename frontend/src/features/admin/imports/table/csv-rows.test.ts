import { describe, expect, test } from '@jest/globals';
import { fc } from '../../../../../../scripts/testing/property.ts';
import { CsvRows, separatorOf, textOf, type RawRow } from './csv-rows';

const rowsOf = (text: string, pieces = [text], separator = ','): RawRow[] => {
  const rows = new CsvRows(separator);
  return [...pieces.flatMap((piece) => [...rows.take(piece)]), ...rows.end()];
};
const written = (rows: readonly RawRow[], separator = ','): string =>
  rows.map(({ cells, lineEnd }) => cells.join(separator) + lineEnd).join('');

const texts = fc.array(fc.constantFrom('a', ',', '"', '\n', '\r', ' ')).map((all) => all.join(''));

describe('the rows of a CSV text', () => {
  test('have their cells as they are in the file, and the numbers of a spreadsheet', () => {
    expect(rowsOf('name,sector\n\n"Acme, ""Inc""\nof Ohio",Fintech\r\nlast')).toEqual([
      { number: 1, cells: ['name', 'sector'], lineEnd: '\n' },
      { number: 2, cells: [''], lineEnd: '\n' },
      { number: 3, cells: ['"Acme, ""Inc""\nof Ohio"', 'Fintech'], lineEnd: '\r\n' },
      { number: 4, cells: ['last'], lineEnd: '' },
    ]);
  });

  test('are the same however the text is cut', () => {
    fc.assert(
      fc.property(texts, fc.nat(40), (whole, at) => {
        const pieces = [whole.slice(0, at), whole.slice(at)];
        expect(rowsOf(whole, pieces)).toEqual(rowsOf(whole));
      }),
    );
  });

  test('are written as they were read, whatever the text', () => {
    fc.assert(fc.property(texts, (whole) => expect(written(rowsOf(whole))).toBe(whole)));
  });

  test('have the text of a cell without its quotation marks', () => {
    expect(['Acme', '"Acme, ""Inc"""', 'say "hi"', '"open'].map(textOf)).toEqual([
      'Acme',
      'Acme, "Inc"',
      'say "hi"',
      'open',
    ]);
  });

  test.each([
    ['name,sector', ','],
    ['name;sector, of it;status', ';'],
    ['name\tsector', '\t'],
    ['"a,b,c";sector', ';'],
    [';;\nname,sector', ','],
  ])('are separated as the first row with content is: %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator);
  });
});
