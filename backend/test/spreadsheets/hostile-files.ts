import { expect } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { buildWorkbook, inline, relations, sheetXml } from './build-workbook.js';
import { buildZip, entryField } from '../zip.js';

type Expectation = RegExp | ((cells: string[][]) => void);
type Hostile = [name: string, bytes: () => Buffer | string | Promise<Buffer>, expectation: Expectation];

const are =
  (expected: string[][]): Expectation =>
  (cells) =>
    expect(cells).toEqual(expected);

const hex = (code: string): Buffer => Buffer.from(code.replaceAll(' ', ''), 'hex');
const after = (text: string, code: string): Buffer => Buffer.concat([Buffer.from(text), hex(code)]);
const utf16 = (text: string, more = ''): Buffer =>
  Buffer.concat([Buffer.from(`\uFEFF${text}`, 'utf16le'), hex(more)]);
const mebibytes = (count: number): number => count * 1024 * 1024;

const notUtf8 = /^Row \d+ contains characters that are not valid UTF-8\./;
const empty = /^This file is empty\.$/;
const brokenFile = /^This Excel file is damaged/;
const noWorkbook = /^This is a ZIP archive, not an Excel workbook/;

const texts: Hostile[] = [
  ['nothing', () => '', empty],
  ['only a mark', () => '\uFEFF', empty],
  ['only a mark of UTF-16', () => utf16(''), empty],
  ['only line ends', () => '\n\r\n\r\n\n', empty],
  ['a million line ends', () => '\n'.repeat(1_000_000), empty],
  ['only separators', () => ',,,\n;;;\n\t\t\n', empty],
  ['only blanks', () => '   \n  , ,\n', empty],
  [
    'two marks',
    () => '\uFEFF\uFEFFa,b\n1,2',
    are([
      ['a', 'b'],
      ['1', '2'],
    ]),
  ],
  [
    'only returns between lines',
    () => 'a,b\r1,2\r',
    are([
      ['a', 'b'],
      ['1', '2'],
    ]),
  ],
  ['a NUL', () => 'a,b\n1,\0\n', /^Row 2 contains a NUL/],
  ['NULs from the start', () => Buffer.alloc(5000), /^Row 1 contains a NUL/],
  ['UTF-16 without its mark', () => Buffer.from('a,b\n1,2', 'utf16le'), /^Row 1 contains a NUL/],
  ['UTF-32', () => hex('fffe0000 61000000'), /^Row 1 contains a NUL/],
  ['UTF-16 with half a letter at its end', () => utf16('a,b\n1,2', '61'), notUtf8],
  ['UTF-16 with half a pair', () => utf16('a,b\n1,\uD83D2'), /^Row 2 /],
  ['UTF-16 that ends in half a pair', () => utf16('a,b\n1,2', '3dd8'), notUtf8],
  ['half a pair in UTF-8', () => after('a,b\n', 'eda0bd'), /^Row 2 contains characters/],
  ['a letter in too many bytes', () => after('a,b\n', 'c0af'), notUtf8],
  ['a letter beyond Unicode', () => after('a,b\n', 'f4908080'), notUtf8],
  ['a letter that is cut off', () => after('a,b\n1,', 'f09f9a'), /^Row 2 /],
  ['a lone continuation byte', () => after('a', '80'), notUtf8],
  ['Latin-1', () => Buffer.from('name\nMüller', 'latin1'), /^Row 2 .*CSV UTF-8/],
  ['wrong letters on the border of two pieces', () => after('a'.repeat(262_143), 'c3'), notUtf8],
  [
    'a letter on the border of two pieces',
    () => `${'a'.repeat(262_143)}ü`,
    are([[`${'a'.repeat(262_143)}ü`]]),
  ],
  ['a cell of 10 MB', () => `a\n${'x'.repeat(mebibytes(10))}\n`, /^Row 2 is longer than 1 MiB/],
  ['a header of 10 MB', () => 'x'.repeat(mebibytes(10)), /^Row 1 is longer than 1 MiB/],
  ['a row of a little more than 1 MiB', () => `a\nx,${'x'.repeat(mebibytes(1))}\n`, /^Row 2 is longer/],
  [
    'a cell of 1 MiB',
    () => `a\n${'x'.repeat(mebibytes(1))}\n`,
    (cells) => expect(cells[1]?.[0]).toHaveLength(mebibytes(1)),
  ],
  [
    '10,000 columns',
    () => `${Array(10_000).fill('c').join()}\n1`,
    (cells) => expect(cells[0]).toHaveLength(10_000),
  ],
  ['20,000 columns', () => `a,b\n${Array(20_000).fill('c').join()}\n`, /^Row 2 has more than 16,384 cells/],
  [
    'a million separators in a row',
    () => `a,b\n${','.repeat(1_000_000)}\n1,2`,
    are([
      ['a', 'b'],
      ['1', '2'],
    ]),
  ],
  ['ten million separators in a row', () => `a,b\n${','.repeat(10_000_000)}\n1,2`, /^Row 2 is longer/],
  [
    'two columns with the same name',
    () => 'a,a\n1,2',
    are([
      ['a', 'a'],
      ['1', '2'],
    ]),
  ],
  ['a quotation mark that is never closed', () => 'a,b\n"1,2\n3,4\n', /^Row 2: a quotation mark is opened/],
  ['one in the header', () => '"a,b\n1,2\n', /^Row 1: a quotation mark is opened/],
  [
    'one before 10 MB',
    () => `a\n"${'x\n'.repeat(mebibytes(5))}`,
    /^Row 2 is longer than 1 MiB.* quotation mark/,
  ],
  ['10 MB between quotation marks', () => `a\n"${'x\n'.repeat(mebibytes(5))}"`, /^Row 2 is longer/],
  ['10 MB of quotation marks', () => `a\n${'"'.repeat(mebibytes(10))}`, /^Row 2 is longer/],
  ['text behind a closing quotation mark', () => 'a,b\n"1"2,3\n', /^Row 2: text follows/],
  ['three quotation marks', () => 'a\n"""\n', /^Row 2: a quotation mark is opened/],
  ['quotation marks alone', () => 'a,b\n"",""\n""\n"1",""', are([['a', 'b'], ['1']])],
  ['an escape character at the end', () => 'a\n1\u001A', are([['a'], ['1\u001A']])],
  [
    'names of prototypes',
    () => '__proto__,constructor\n1,2',
    are([
      ['__proto__', 'constructor'],
      ['1', '2'],
    ]),
  ],
];

const otherFiles: Hostile[] = [
  ['a PDF', () => '%PDF-1.7\n1 0 obj\n', /^This is a PDF, not a table/],
  [
    'a PNG',
    () => hex('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489'),
    /type PNG, not a table/,
  ],
  ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), /type EXE, not a table/],
  ['a packed file', () => gzipSync('a,b\n1,2'), /type GZ, not a table/],
  ['a web page', () => '<!DOCTYPE html><table><tr><td>a</td></tr></table>', /^This is a web page/],
  [
    'a table of a web page',
    () => '\uFEFF <html xmlns:x="urn:schemas-microsoft-com:office:excel">',
    /^This is a web page/,
  ],
  ['XML', () => '<?xml version="1.0"?><Workbook/>', /^This is an XML file/],
  ['JSON', () => '[{"name":"A"}]', /^This is a JSON file/],
  ['RTF', () => '{\\rtf1 a}', /^This is an RTF document/],
  ['an old workbook', () => after('', 'd0cf11e0a1b11ae1'), /^This is an old Excel file/],
  [
    'a workbook with a password',
    () => Buffer.concat([hex('d0cf11e0a1b11ae1'), Buffer.from('EncryptedPackage', 'utf16le')]),
    /protected by a password/,
  ],
];

/** A header and a second row as it is given. */
const sheet =
  (rows: string): (() => Promise<Buffer>) =>
  () =>
    buildWorkbook({ rows: `<row r="1">${inline('a')}</row>${rows}` });
const part =
  (name: string, content?: Buffer | string): (() => Promise<Buffer>) =>
  () =>
    buildWorkbook({ rows: `<row>${inline('a')}</row>`, parts: { [name]: content } });
const cell = (xml: string): (() => Promise<Buffer>) => sheet(`<row r="2">${xml}</row>`);
const sheetPart = 'xl/worksheets/sheet1.xml';

const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${sheetXml(`<row>${inline('&b;')}</row>`)}`;

const workbooks: Hostile[] = [
  ['a ZIP without anything', () => buildZip({}), noWorkbook],
  ['a ZIP of a CSV file', () => buildZip({ 'a.csv': 'a,b' }), noWorkbook],
  ['a Word document', part('xl/workbook.xml', '<document/>'), noWorkbook],
  [
    'a workbook in the binary format',
    () => buildWorkbook({ parts: { 'xl/workbook.xml': undefined, 'xl/workbook.bin': 'binary' } }),
    noWorkbook,
  ],
  ['half a ZIP', async () => (await buildWorkbook({})).subarray(0, 700), brokenFile],
  ['the start of a ZIP', () => 'PK\x03\x04', brokenFile],
  ['a workbook without its sheet', part(sheetPart), brokenFile],
  ['a workbook without sheets', () => buildWorkbook({ workbook: '<sheets/>' }), brokenFile],
  ['a workbook without relations', part('xl/_rels/workbook.xml.rels'), brokenFile],
  [
    'a sheet that is a folder',
    part('xl/_rels/workbook.xml.rels', relations(['worksheet', 'worksheets/'])),
    brokenFile,
  ],
  [
    'a sheet path outside of the archive',
    part('xl/_rels/workbook.xml.rels', relations(['worksheet', '../../../../etc/passwd'])),
    brokenFile,
  ],
  ['names with a path traversal', async () => forgedName(await part('xx/passwd', 'x')()), brokenFile],
  ['an empty sheet', () => buildWorkbook({}), empty],
  ['a sheet of blank rows', () => buildWorkbook({ rows: '<row/>'.repeat(10_000) }), empty],
  ['a sheet that is no XML', part(sheetPart, 'a,b\n1,2'), brokenFile],
  ['a sheet that is no UTF-8', part(sheetPart, after('<worksheet>', 'ff')), brokenFile],
  [
    'a sheet that ends in the middle',
    part(sheetPart, sheetXml('<row><c><v>1</v></c></row>').slice(0, -15)),
    brokenFile,
  ],
  ['entities in entities', part(sheetPart, laughs), brokenFile],
  [
    'an entity of a file',
    part(sheetPart, `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sheetXml('')}`),
    brokenFile,
  ],
  ['an undeclared entity', cell(inline('&x;')), are([['a'], ['&x;']])],
  ['a NUL by its number', cell(inline('&#0;')), /^Row 2 contains a NUL/],
  ['half a pair by its number', cell(inline('&#xD83D;')), are([['a'], ['\uFFFD']])],
  ['elements 100,000 deep', part(sheetPart, '<a>'.repeat(100_000)), brokenFile],
  ['a tag that never ends', part(sheetPart, `<a ${'b="c" '.repeat(200_000)}`), brokenFile],
  ['an attribute that never ends', part(sheetPart, `<a b="${'c'.repeat(mebibytes(2))}`), brokenFile],
  ['blanks that never end', part(sheetPart, `<worksheet><sheetData>${' '.repeat(mebibytes(2))}`), brokenFile],
  [
    'a cell in the last corner',
    sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    /^This workbook is too large/,
  ],
  ['a cell right of the last column', cell('<c r="XFE2"><v>1</v></c>'), /^Row 2 has more than 16,384 cells/],
  [
    'a cell far beyond the last column',
    cell(`<c r="${'Z'.repeat(1_000)}2"><v>1</v></c>`),
    /^This workbook is too large/,
  ],
  ['more cells than columns', cell('<c><v>1</v></c>'.repeat(16_385)), /^Row 2 has more than 16,384 cells/],
  ['a row below the last', sheet('<row r="1048577"><c><v>1</v></c></row>'), /more than 100,000 rows/],
  [
    'an empty row that is the very last',
    sheet('<row><c><v>1</v></c></row><row r="1048576"/>'),
    are([['a'], ['1']]),
  ],
  ['rows that go back', sheet('<row r="1"><c><v>1</v></c></row>'), /^This Excel file is damaged at row 1/],
  ['a row without a number', sheet('<row r="two"><c><v>1</v></c></row>'), brokenFile],
  ['a cell without a column', cell('<c r="2"><v>1</v></c>'), are([['a'], ['1']])],
  ['a cell with an invalid reference', cell('<c r="$$"><v>1</v></c>'), brokenFile],
  ['a missing shared text', cell('<c t="s"><v>99</v></c>'), /damaged at row 2/],
  ['a shared text before the first', cell('<c t="s"><v>-1</v></c>'), /damaged at row 2/],
  ['a shared text by a name', cell('<c t="s"><v>length</v></c>'), /damaged at row 2/],
  ['a missing style', cell('<c s="99999999999999"><v>1</v></c>'), /damaged at row 2/],
  ['an unknown cell type', cell('<c t="zzz"><v>1</v></c>'), /damaged at row 2/],
  ['cells in the place of others', cell('<c r="A2"><v>1</v></c><c r="A2"><v>2</v></c>'), /damaged at row 2/],
  ['a row longer than it may be', cell(inline('x'.repeat(32_000)).repeat(40)), /^Row 2 is longer than 1 MiB/],
  [
    'shared texts that unpack to 97 MiB',
    part('xl/sharedStrings.xml', Buffer.alloc(mebibytes(97), 32)),
    /^This workbook is too large/,
  ],
  ['a sheet that unpacks to 64 MiB of nothing', part(sheetPart, Buffer.alloc(mebibytes(64))), brokenFile],
  [
    'a sheet that is said to unpack to 2 GiB',
    async () => forgedSize(await buildWorkbook({}), 2 ** 31),
    /^This workbook is too large/,
  ],
  [
    'a sheet that is said to be smaller than it is',
    async () => forgedSize(await sheet('')(), 10),
    brokenFile,
  ],
  [
    'a sheet with a password',
    async () =>
      forgedSheet(await sheet('')(), (entry) =>
        entry.writeUInt16LE(entry.readUInt16LE(entryField.flags) | 1, entryField.flags),
      ),
    /protected by a password/,
  ],
  [
    'a sheet with an unknown compression method',
    async () => forgedSheet(await sheet('')(), (entry) => entry.writeUInt16LE(99, 10)),
    brokenFile,
  ],
];

/** Changes the sheet's entry in the central directory. */
function forgedSheet(zip: Buffer, change: (entry: Buffer) => void): Buffer {
  const forged = Buffer.from(zip);
  const list = forged.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  const name = forged.indexOf(sheetPart, list);
  change(forged.subarray(name - 46));
  return forged;
}

const forgedSize = (zip: Buffer, size: number): Buffer =>
  forgedSheet(zip, (entry) => entry.writeUInt32LE(size, entryField.unpackedSize));

const forgedName = (zip: Buffer): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll('xx/passwd', '../passwd'), 'latin1');

/** Files made to confuse readers of tables, each with the expected table or error. */
export const hostileFiles: Hostile[] = [...texts, ...otherFiles, ...workbooks];
