import { expect, test } from '@jest/globals';
import { toCsv, type CsvCell } from './csv';

const mark = '\uFEFF';

test.each<[CsvCell, string]>([
  ['Acme', 'Acme'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [0, '0'],
  [-0.5, '-0.5'],
  ['1250000.00', '1250000.00'],
  ['-1250000.00', '-1250000.00'],
  ['Smith, Jones', '"Smith, Jones"'],
  ['The "Big" One', '"The ""Big"" One"'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' padded ', '" padded "'],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://evil.example","a")', '"\'=HYPERLINK(""http://evil.example"",""a"")"'],
  ['+49 30 1234', "'+49 30 1234"],
  ['-2+3', "'-2+3"],
  ['-', "'-"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', '"\'\r=1+1"'],
  ['\n=1+1', '"\'\n=1+1"'],
  ['＝1+1', "'＝1+1"],
  ['a=b', 'a=b'],
  ['שלום, עולם', '"שלום, עולם"'],
  ['Señal Móvil', 'Señal Móvil'],
])('%j is written as %j', (cell, text) => {
  expect(toCsv(['Name'], [[cell]])).toBe(`${mark}Name\r\n${text}\r\n`);
});

test('a table has its header first, commas between the cells and CRLF after each line', () => {
  expect(
    toCsv(
      ['Name', 'IRR'],
      [
        ['Acme', 0.25],
        ['Borealis', null],
      ],
    ),
  ).toBe(`${mark}Name,IRR\r\nAcme,0.25\r\nBorealis,\r\n`);
});

test('a list without rows still has its columns', () => {
  expect(toCsv(['Name', 'IRR'], [])).toBe(`${mark}Name,IRR\r\n`);
});
