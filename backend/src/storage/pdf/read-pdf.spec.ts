import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildPdf } from '../../../test/pdf.js';
import { PdfReader } from './read-pdf.js';

const reader = new PdfReader();
let folder: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-pdf-'));
});

afterAll(async () => {
  await reader.onModuleDestroy();
  await rm(folder, { recursive: true });
});

async function fileOf(bytes: Buffer): Promise<string> {
  const path = join(folder, `${String(files++)}.pdf`);
  await writeFile(path, bytes);
  return path;
}

interface Texts {
  pageCount: number;
  pages: string[][];
}

async function read(bytes: Buffer, firstPages = 2): Promise<Texts> {
  const { pageCount, pages } = await reader.read(await fileOf(bytes), firstPages);
  return { pageCount, pages: pages.map((lines) => lines.map(({ text }) => text)) };
}

const linesOf = async (bytes: Buffer): Promise<string[]> => (await read(bytes)).pages.flat();

/** A PDF of one page written by hand, with what pdfmake cannot write. */
const handmade = (content: string, page = '', others: string[] = [], filter = ''): Buffer =>
  Buffer.from(
    [
      '%PDF-1.7',
      '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
      `3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R
        /Resources << /Font << /F 5 0 R >> >> ${page} >> endobj`,
      `4 0 obj << /Length ${String(content.length)} ${filter} >> stream\n${content}\nendstream endobj`,
      '5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
      ...others,
      'trailer << /Root 1 0 R >>',
      '%%EOF',
    ].join('\n'),
    'latin1',
  );

/** A small PDF whose page unpacks to the given number of MiB. */
function packed(first: string, again: string, size: number): Buffer {
  const flushed = { finishFlush: constants.Z_FULL_FLUSH };
  const start = Buffer.concat([Buffer.from([0x78, 0x01]), deflateRawSync(first, flushed)]);
  const block = deflateRawSync(Buffer.alloc(2 ** 20, again), flushed).toString('latin1');
  return handmade(start.toString('latin1') + block.repeat(size), '', [], '/Filter /FlateDecode');
}

describe('PdfReader', () => {
  it('reads the lines of a PDF from top to bottom', async () => {
    const bytes = await buildPdf(['Schedule K-1 (Form 1065) 2024', 'Ana López-García', '12 Elm Street']);
    expect(await read(bytes)).toEqual({
      pageCount: 1,
      pages: [['Schedule K-1 (Form 1065) 2024', 'Ana López-García', '12 Elm Street']],
    });
  });

  it('reads letters beyond the Western ones', async () => {
    expect(await linesOf(await buildPdf(['Nguyễn Thị Ánh', 'Łukasz Wałęsa']))).toEqual([
      'Nguyễn Thị Ánh',
      'Łukasz Wałęsa',
    ]);
  });

  it('reads the first pages only and counts them all', async () => {
    const bytes = await buildPdf([
      { text: 'First', pageBreak: 'after' },
      { text: 'Second', pageBreak: 'after' },
      { text: 'Third' },
    ]);
    expect(await read(bytes, 2)).toEqual({ pageCount: 3, pages: [['First'], ['Second']] });
  });

  it('reads columns that are far apart as lines of their own', async () => {
    const bytes = await buildPdf([
      { columns: [{ text: 'John Smith', width: 300 }, { text: 'Ordinary business income' }] },
      { text: ['John ', { text: 'A. Smith', bold: true }] },
    ]);
    expect(await linesOf(bytes)).toEqual(['John Smith', 'Ordinary business income', 'John A. Smith']);
  });

  it('reads words set apart without a space, and bold text that is printed twice', async () => {
    const content = `BT /F 10 Tf 50 700 Td (John) Tj 26 0 Td (Smith) Tj ET
      BT /F 10 Tf 50 650 Td (Ana Lopez) Tj ET BT /F 10 Tf 50.4 650 Td (Ana Lopez) Tj ET`;
    expect(await linesOf(handmade(content))).toEqual(['John Smith', 'Ana Lopez']);
  });

  it('reads a page that is printed sideways in the order it is seen', async () => {
    const content = `BT /F 10 Tf 0 1 -1 0 100 50 Tm (First) Tj ET BT /F 10 Tf 0 1 -1 0 100 72 Tm (line) Tj ET
      BT /F 10 Tf 0 1 -1 0 130 50 Tm (Second line) Tj ET`;
    const lines = ['First line', 'Second line'];
    expect(await linesOf(handmade(content, '/Rotate 90'))).toEqual(lines);
    expect(await linesOf(handmade(content))).toEqual(lines);
  });

  it('reads the positions of lines on their page', async () => {
    const content = 'BT /F 10 Tf 50 700 Td (John) Tj 300 0 Td (Smith) Tj ET';
    const { pages } = await reader.read(await fileOf(handmade(content)), 1);
    expect(pages.flat()).toMatchObject([
      { text: 'John', page: 1, quarter: 0, left: 50, baseline: 92, size: 10 },
      { text: 'Smith', page: 1, quarter: 0, left: 350, baseline: 92, size: 10 },
    ]);
  });

  it('separates entries in larger print from the form beside them', async () => {
    const content = `BT /F 10 Tf 50 700 Td (John Smith) Tj ET BT /F 7 Tf 110 700 Td (10 Other income) Tj ET`;
    expect(await linesOf(handmade(content))).toEqual(['John Smith', '10 Other income']);
  });

  it('returns no lines for a scan without text', async () => {
    expect(await read(handmade('10 w 0 0 m 100 100 l S'))).toEqual({ pageCount: 1, pages: [[]] });
  });

  it('recognizes a PDF that needs a password', async () => {
    const bytes = await buildPdf(['Ana López'], { userPassword: 'secret' });
    await expect(read(bytes)).rejects.toMatchObject({ kind: 'locked' });
  });

  it('opens a PDF that is encrypted but needs no password', async () => {
    expect(await linesOf(await buildPdf(['Ana López'], { ownerPassword: 'secret' }))).toEqual(['Ana López']);
  });

  it.each([
    ['random bytes', () => Promise.resolve(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(4096)]))],
    ['nothing', () => Promise.resolve(Buffer.alloc(0))],
    ['the half of a PDF', async () => (await buildPdf(['Ana López'])).subarray(0, 700)],
    [
      'a PDF without pages',
      () => Promise.resolve(Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj')),
    ],
  ])('reports %s as broken', async (_what, make) => {
    await expect(read(await make())).rejects.toMatchObject({ kind: 'broken' });
  });

  it('gives up on a PDF that takes too long, and reads the next', async () => {
    const strokes = '0 0 m 9 9 l S '.repeat(300_000);
    const slow = await fileOf(handmade(`BT /F 10 Tf (Ana Lopez) Tj ET ${strokes}`));
    await expect(reader.read(slow, 1, 1)).rejects.toMatchObject({ kind: 'slow' });
    expect((await reader.read(slow, 1)).pages.flat()).toMatchObject([{ text: 'Ana Lopez' }]);
  });

  it.each([
    [
      'has more text than the limit',
      () => handmade(`/F 0.001 Tf BT 50 700 Td (${'Ana Lopez '.repeat(30_000)}) Tj ET`),
    ],
    ['would unpack to more than the memory', () => packed('', ' ', 6000)],
    ['would fill the heap', () => packed('[', '(a) ', 1000)],
  ])(
    'gives up on a PDF that %s, and reads the next',
    async (_what, make) => {
      await expect(read(make())).rejects.toMatchObject({ kind: 'slow' });
      expect(await linesOf(await buildPdf(['Ana López']))).toEqual(['Ana López']);
    },
    30_000,
  );

  it('reads 12 concurrent ones one after another', async () => {
    const names = Array.from({ length: 12 }, (_, number) => `Partner ${String(number)}`);
    const read12 = await Promise.all(names.map(async (name) => read(await buildPdf([name]))));
    expect(read12.map((text) => text.pages[0]?.[0])).toEqual(names);
  });

  it('fails with the error of the file system when there is no file', async () => {
    await expect(reader.read(join(folder, 'absent.pdf'), 1)).rejects.toThrow('ENOENT');
  });
});
