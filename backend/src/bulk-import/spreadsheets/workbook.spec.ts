import { describe, expect, test } from '@jest/globals';
import {
  buildWorkbook,
  inline,
  relations,
  sheetXml,
  workbookXml,
} from '../../../test/spreadsheets/build-workbook.js';
import { cellsOf, readTable } from '../../../test/spreadsheets/read-table.js';
import { dateText, numberText } from './workbook-worker.js';

const styles =
  '<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="10"/></cellXfs>';
const strings =
  '<si><t>plain</t></si><si><r><t>rich </t></r><r><t>text</t></r><rPh><t>not said</t></rPh></si><si/>';

/** A second row of this one cell, below a header. */
const withCell = async (cell: string, workbook?: string): Promise<string | undefined> => {
  const rows = `<row r="1">${inline('header')}</row><row r="2"><c/>${cell}</row>`;
  const cells = await cellsOf(await buildWorkbook({ rows, strings, styles, workbook }));
  return typeof cells === 'string' ? cells : cells[1]?.[1];
};

test.each([
  ['a shared text', '<c t="s"><v>0</v></c>', 'plain'],
  ['a rich text, without how it is pronounced', '<c t="s"><v>1</v></c>', 'rich text'],
  ['an inline text', inline('a &amp; b &lt;c&gt; &#252;'), 'a & b <c> ü'],
  [
    'an inline rich text',
    '<c t="inlineStr"><is><r><t>a</t></r><r><t xml:space="preserve"> b</t></r></is></c>',
    'a b',
  ],
  ['a text of two lines', inline('a\nb'), 'a\nb'],
  ['the text of a formula', '<c t="str"><f>A1&amp;"x"</f><v>result</v></c>', 'result'],
  ['the number of a formula', '<c><f>1+1</f><v>2</v></c>', '2'],
  ['true', '<c t="b"><v>1</v></c>', 'TRUE'],
  ['false', '<c t="b"><v>0</v></c>', 'FALSE'],
  ['a number with too many digits', '<c><v>300.29999999999995</v></c>', '300.3'],
  ['a percentage', '<c s="3"><v>0.125</v></c>', '0.125'],
  ['a day in a built-in style', '<c s="1"><v>43555</v></c>', '2019-03-31'],
  ['a day in a style of its own', '<c s="2"><v>43555.75</v></c>', '2019-03-31T18:00:00'],
  ['a line feed by its number', inline('a_x000A_b'), 'a\nb'],
])('%s is read', async (_, cell, text) => {
  expect(await withCell(cell)).toBe(text);
});

test.each([
  ['an error of a formula', '<c t="e"><v>#REF!</v></c>', /^The cell B2 contains an error such as #REF!/],
  [
    'a date by ISO 8601',
    '<c t="d"><v>2019-03-31T00:00:00</v></c>',
    /^The cell B2 contains a date in a “Strict Open XML” workbook\. .* save it as/,
  ],
  ['a text within CDATA', inline('<![CDATA[a < b]]>'), /^This Excel file is damaged/],
  ['a number in a missing style', '<c s="999"><v>43555</v></c>', /damaged at row 2/],
])('%s is refused instead of being read as an empty or a wrong cell', async (_, cell, sentence) => {
  const rows = `<row>${inline('header')}</row><row><c/>${cell}</row>`;
  expect(await cellsOf(await buildWorkbook({ rows, styles }))).toMatch(sentence);
});

test.each([
  ['0.00', '43555'],
  ['#,##0;[Red]-#,##0', '43555'],
  ['[$$-409]#,##0.00', '43555'],
  ['#,##0.00 "days"', '43555'],
  ['m/d/yyyy', '2019-03-31'],
  ['[$-409]mmmm\\ d\\,\\ yyyy', '2019-03-31'],
  ['DD.MM.YYYY', '2019-03-31'],
])('a number in the format %s is read as %s', async (formatCode, text) => {
  const own = styles.replace('dd/mm/yyyy', formatCode.replaceAll('"', '&quot;'));
  const rows = `<row>${inline('header')}</row><row><c s="2"><v>43555</v></c></row>`;
  expect(await cellsOf(await buildWorkbook({ rows, styles: own }))).toEqual([['header'], [text]]);
});

test('days of a workbook from 1904 are counted from there', async () => {
  const workbook = '<workbookPr date1904="1"/><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets>';
  expect(await withCell('<c s="1"><v>42093</v></c>', workbook)).toBe('2019-03-31');
});

test('cells are placed by their references, and rows have their numbers', async () => {
  const rows =
    `<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c></row>` +
    `<row r="5"><c r="B5"><v>1</v></c></row><row r="6"><c r="A6" t="s"><v>2</v></c></row>` +
    `<row><c r="AB7"><v>2</v></c></row><row>${inline('last')}<c><v>9</v></c></row>`;
  expect(await readTable(await buildWorkbook({ rows, strings }))).toEqual({
    header: ['plain', '', 'rich text'],
    headerRow: 3,
    rowsInAll: 3,
    rows: [
      { number: 5, cells: ['', '1'] },
      { number: 7, cells: [...Array<string>(27).fill(''), '2'] },
      { number: 8, cells: ['last', '9'] },
    ],
  });
});

test('up to 100,000 rows are read, blank ones not counted, and more are refused', async () => {
  const withRows = (count: number): Promise<Buffer> =>
    buildWorkbook({ sheet: sheetXml(`<row/><row/>${'<row><c><v>1</v></c></row>'.repeat(count + 1)}`) });
  expect(await readTable(await withRows(100_000))).toMatchObject({
    headerRow: 3,
    rowsInAll: 100_000,
    rows: { length: 100_000, 99_999: { number: 100_003 } },
  });
  expect(await readTable(await withRows(100_001))).toBe(
    'This workbook has more than 100,000 rows. Please save the table as CSV UTF-8 and upload it.',
  );
}, 120_000);

describe('the first sheet', () => {
  const sheets = (...states: string[]): string =>
    `<sheets>${states.map((state, at) => `<sheet name="${at}" r:id="r${at + 1}" ${state}/>`).join('')}</sheets>`;
  const sheet = (text: string): string => sheetXml(`<row>${inline(text)}</row>`);
  const parts = (first: string): Record<string, string> => ({
    'xl/_rels/workbook.xml.rels': relations([first, 'sheets/a.xml'], ['worksheet', '/xl/sheets/b.xml']),
    'xl/sheets/a.xml': sheet('a'),
    'xl/sheets/b.xml': sheet('b'),
  });

  test.each([
    ['is the first of the list', 'worksheet', sheets('', ''), 'a'],
    ['is the first visible one', 'worksheet', sheets('state="hidden"', ''), 'b'],
    ['may be hidden when all are', 'worksheet', sheets('state="veryHidden"', 'state="hidden"'), 'a'],
    ['is never a chart', 'chartsheet', sheets('', ''), 'b'],
  ])('%s', async (_, type, workbook, text) => {
    expect(await cellsOf(await buildWorkbook({ workbook, parts: parts(type) }))).toEqual([[text]]);
  });
});

test('prefixes and the namespaces of ISO make no difference', async () => {
  const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
  const parts = {
    'xl/workbook.xml': workbookXml('<sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets>')
      .replace(/<(\/?)(workbook|sheets|sheet)\b/g, '<$1x:$2')
      .replace('xmlns=', 'xmlns:x='),
    'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml']).replaceAll(
      'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
      strict,
    ),
    'xl/worksheets/sheet1.xml':
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>',
  };
  expect(await cellsOf(await buildWorkbook({ parts }))).toEqual([['7']]);
});

test.each([
  ['0', '0'],
  ['-17', '-17'],
  ['1234.5', '1234.5'],
  ['300.29999999999995', '300.3'],
  ['0.1', '0.1'],
  ['1E+6', '1000000'],
  ['1.5E3', '1500'],
  ['1e21', '1000000000000000000000'],
  ['1.5E-7', '0.00000015'],
  ['123456789012345', '123456789012345'],
  ['999999999999999.9', '1000000000000000'],
  ['-0', '0'],
  ['007', '7'],
  [' 5 ', '5'],
  ['1e999', '1e999'],
  ['five', 'five'],
])('the number %s is shown as %s', (raw, shown) => {
  expect(numberText(raw)).toBe(shown);
});

test.each([
  ['2019-03-31T00:00:00.000Z', '2019-03-31'],
  ['2026-01-05T17:29:59.999Z', '2026-01-05T17:30:00'],
  ['2019-03-31T23:59:59.999Z', '2019-04-01'],
  ['1899-12-30T12:00:00.000Z', '12:00:00'],
  ['never', '#####'],
])('the date %s is shown as %s', (date, shown) => {
  expect(dateText(new Date(date))).toBe(shown);
});
