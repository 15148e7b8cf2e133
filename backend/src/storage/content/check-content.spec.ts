import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildPdf } from '../../../test/pdf.js';
import { buildZip, entryField, forgeFirstEntry } from '../../../test/zip.js';
import { PdfReader } from '../pdf/read-pdf.js';
import { ContentCheck } from './check-content.js';
import { contentTypes, type Kind } from './kinds.js';

const everyKind = Object.keys(contentTypes) as Kind[];
const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(70_000, 1),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(1000),
  ]);
const office = (part: string, more: Record<string, string> = {}) =>
  buildZip({ '[Content_Types].xml': '<Types/>', [part]: '<document/>', ...more });
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const jpg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb', 'hex');
const locked = 'This PDF is protected by a password. Please upload one that opens without a password';
const broken = 'This PDF is damaged and cannot be opened';
const bomb = 'This file unpacks to more than is allowed for a document';
const notAccepted = /^This is not a file of an accepted type/;

describe('The content of a file', () => {
  let folder: string;
  let pdfs: PdfReader;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-content-'));
    pdfs = new PdfReader();
  });
  afterAll(async () => {
    await pdfs.onModuleDestroy();
    await rm(folder, { recursive: true });
  });

  async function typeOf(bytes: Buffer, kinds: readonly Kind[] = everyKind, otherwise?: string) {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    return new ContentCheck(pdfs)
      .typeOf(path, { field: 'file', kinds, otherwise })
      .catch((error: Error) => `refused: ${error.message}`);
  }

  it.each<[Kind, string, () => Buffer | Promise<Buffer>]>([
    ['pdf', 'a PDF', () => buildPdf(['Hello'])],
    [
      'pdf',
      'a PDF with permissions that opens without a password',
      () => buildPdf(['Hello'], { ownerPassword: 'x' }),
    ],
    ['doc', 'a Word document of before 2007', () => compound('WordDocument')],
    ['ppt', 'a PowerPoint file of before 2007', () => compound('PowerPoint Document')],
    ['docx', 'a Word document', () => office('word/document.xml')],
    ['xlsx', 'an Excel workbook', () => office('xl/workbook.xml')],
    ['pptx', 'a PowerPoint file', () => office('ppt/presentation.xml')],
    ['png', 'a PNG image', () => png],
    ['jpg', 'a JPEG image', () => jpg],
    ['txt', 'text in UTF-8', () => Buffer.from('Naïve — 日本語\tline\r\n')],
    ['txt', 'text in UTF-16', () => Buffer.from('\ufeffNaïve', 'utf16le')],
    ['txt', 'text of an old Windows', () => Buffer.from('Na\xefve \x93quoted\x94', 'latin1')],
    ['txt', 'a page of HTML, as the text that it is', () => Buffer.from('<script>alert(1)</script>')],
  ])('is %s: %s', async (kind, _what, bytes) => {
    expect(await typeOf(await bytes())).toBe(contentTypes[kind]);
  });

  it.each<[string, string | RegExp, () => Buffer | Promise<Buffer>]>([
    ['a PDF with a password', locked, () => buildPdf(['Hello'], { userPassword: 'x' })],
    ['a PDF cut in half', broken, async () => (await buildPdf(['Hello'])).subarray(0, 300)],
    ['nothing but the start of a PDF', broken, () => Buffer.from('%PDF-1.7\n')],
    ['a program', notAccepted, () => Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a ZIP of anything', notAccepted, () => buildZip({ 'readme.txt': 'Hello' })],
    [
      'an Office file with macros',
      notAccepted,
      () => office('word/document.xml', { 'word/vbaProject.bin': 'x' }),
    ],
    [
      'an Office file without its list of types',
      notAccepted,
      () => buildZip({ 'word/document.xml': '<x/>' }),
    ],
    ['a compound file of another program', notAccepted, () => compound('Workbook')],
    [
      'an Office file with a password',
      'This file is protected by a password',
      () => compound('EncryptedPackage'),
    ],
    [
      'a broken ZIP',
      'This file is damaged and cannot be opened',
      async () => (await office('word/document.xml')).subarray(0, 90),
    ],
    [
      'an Office file that declares two gigabytes unpacked',
      bomb,
      async () =>
        forgeFirstEntry(await office('word/document.xml'), (entry) =>
          entry.writeUInt32LE(0x7fffffff, entryField.unpackedSize),
        ),
    ],
    [
      'an Office file with a path traversal',
      'This file contains paths that lead out of it',
      () => office('word/document.xml', { 'aaaaaaaaaa/evil': 'x' }).then(climbing),
    ],
  ])('refuses %s', async (_what, sentence, bytes) => {
    const answer = await typeOf(await bytes());
    expect(answer.replace('refused: ', '')).toMatch(
      sentence instanceof RegExp ? sentence : new RegExp(`^${sentence}$`),
    );
    expect(answer).toMatch(/^refused/);
  });

  it('is refused when its type is not accepted here, with the caller’s sentence', async () => {
    expect(await typeOf(png, ['pdf'], 'K1 documents must be PDF files')).toBe(
      'refused: K1 documents must be PDF files',
    );
    expect(await typeOf(png, ['pdf', 'docx'])).toBe(
      'refused: This is not a file of an accepted type (PDF, DOCX)',
    );
  });
});

/** The same archive with `../../../` in place of a name's start. */
const climbing = (zip: Buffer): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll('aaaaaaaaaa/evil', '../../../x/evil'), 'latin1');
