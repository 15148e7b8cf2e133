import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildPdf } from '../../../test/pdf.js';
import { buildCombinedK1s } from '../../../test/combined-k1s.js';
import { PdfReader } from './read-pdf.js';

const reader = new PdfReader();
const names = ['James Whitfield', 'Maria Lopez', 'Jane Whitfield', 'Mary Lopes', 'Ana Okafor'];
const partners = names.map((name) => ({ name }));
let folder: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'split-pdf-'));
});

afterAll(async () => {
  await reader.onModuleDestroy();
  await rm(folder, { recursive: true });
});

const newPath = (): string => join(folder, `${String(files++)}.pdf`);

async function split(bytes: Buffer, ranges: [number, number][], mostMs = 20_000): Promise<Buffer[]> {
  const path = newPath();
  await writeFile(path, bytes);
  const parts = ranges.map(([firstPage, lastPage]) => ({ firstPage, lastPage, path: newPath() }));
  await reader.split(path, parts, mostMs);
  return Promise.all(parts.map((part) => readFile(part.path)));
}

async function linesOf(bytes: Buffer): Promise<string[][]> {
  const path = newPath();
  await writeFile(path, bytes);
  const { pages } = await reader.read(path, 500);
  return pages.map((lines) => lines.map(({ text }) => text));
}

/** The whole content of a PDF, decompressed, as bytes and as the decoded text of its strings. */
async function everythingIn(bytes: Buffer): Promise<string> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const written = pdf.context.enumerateIndirectObjects().map(([, object]) => {
    if (!(object instanceof PDFRawStream)) return object.toString();
    return `${object.dict.toString()}\n${Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')}`;
  });
  const all = `${bytes.toString('latin1')}\n${written.join('\n')}`;
  const read = [...all.matchAll(/<([0-9a-f\s]+)>/gi)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').toString('latin1'),
  );
  return `${all}\n${read.join('\n')}`.replaceAll('\u0000', '');
}

const inPairs = names.map((_, at): [number, number] => [at * 2 + 1, at * 2 + 2]);

describe('A PDF that is split', () => {
  it.each([
    ['in its text', {}],
    ['in form fields', { fields: 'drawn' as const }],
    ['in form fields that viewers are left to draw', { fields: 'left to viewers' as const }],
  ])('copies nothing of other partners into a part whose name is %s', async (_where, options) => {
    const whole = await buildCombinedK1s(partners, options);
    expect(names.every((name) => whole.length > 0 && name)).toBe(true);
    for (const name of names) expect(await everythingIn(whole)).toContain(name);
    const parts = await split(whole, inPairs);
    for (const [at, part] of parts.entries()) {
      const everything = await everythingIn(part);
      expect(names.filter((name) => everything.includes(name))).toEqual([names[at]]);
      const lines = (await linesOf(part)).map((page) => page.join('\n'));
      expect(lines).toHaveLength(2);
      expect(lines[0]).toContain(names[at]);
      expect(lines[1]).toContain(`Statement of ${names[at] ?? ''}`);
    }
  });

  it('reads in its parts as it read before', async () => {
    const whole = await buildCombinedK1s(partners, { cover: ['Dear all'] });
    const before = await linesOf(whole);
    const parts = await split(whole, [
      [1, 1],
      [2, 5],
      [6, 11],
    ]);
    const after = await Promise.all(parts.map(linesOf));
    expect(after.flat()).toEqual(before);
  });

  it('preserves boxes, rotation and visible annotations', async () => {
    const pdf = await PDFDocument.load(await buildCombinedK1s(partners));
    const [page] = pdf.getPages();
    page?.setRotation({ type: 'degrees' as never, angle: 90 });
    page?.setCropBox(10, 20, 500, 600);
    const stamp = (text: string, flags: number) =>
      pdf.context.register(
        pdf.context.obj({
          Type: 'Annot',
          Subtype: 'FreeText',
          Rect: [100, 100, 300, 150],
          F: flags,
          AP: {
            N: pdf.context.register(
              pdf.context.stream(`BT /F 10 Tf 5 5 Td (${text}) Tj ET`, {
                Type: 'XObject',
                Subtype: 'Form',
                BBox: [0, 0, 100, 50],
                Resources: { Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } } },
              }),
            ),
          },
        }),
      );
    page?.node.set(
      PDFName.of('Annots'),
      pdf.context.obj([stamp('Amended copy', 4), stamp('Hidden note', 2)]),
    );
    const [part = Buffer.alloc(0)] = await split(Buffer.from(await pdf.save()), [[1, 2]]);
    const [first] = (await PDFDocument.load(part)).getPages();
    expect(first?.getRotation().angle).toBe(90);
    expect(first?.getCropBox()).toEqual({ x: 10, y: 20, width: 500, height: 600 });
    expect((await linesOf(part))[0]?.join('\n')).toContain('Amended copy');
    expect(await everythingIn(part)).not.toContain('Hidden note');
  });

  it('leaves hidden layers hidden', async () => {
    const pdf = await PDFDocument.load(await buildCombinedK1s(partners));
    const layer = pdf.context.register(pdf.context.obj({ Type: 'OCG', Name: pdf.context.obj('x') }));
    pdf.catalog.set(PDFName.of('OCProperties'), pdf.context.obj({ OCGs: [layer], D: { OFF: [layer] } }));
    const [page] = pdf.getPages();
    page?.node.Resources()?.set(PDFName.of('Properties'), pdf.context.obj({ L1: layer }));
    page?.node.addContentStream(pdf.context.register(pdf.context.stream('/OC /L1 BDC 0 0 9 9 re f EMC')));
    const [part = Buffer.alloc(0)] = await split(Buffer.from(await pdf.save()), [[1, 2]]);
    const properties = (await PDFDocument.load(part)).catalog.lookup(PDFName.of('OCProperties'), PDFDict);
    expect(properties.lookup(PDFName.of('D'), PDFDict).lookup(PDFName.of('OFF'))?.toString()).toMatch(
      /\d+ 0 R/,
    );
  });

  it('may be encrypted as long as it opens without a password', async () => {
    const whole = await buildPdf([{ text: 'First page', pageBreak: 'after' }, { text: 'Second page' }], {
      ownerPassword: 'x',
    });
    const parts = await split(whole, [
      [1, 1],
      [2, 2],
    ]);
    expect(await Promise.all(parts.map(linesOf))).toEqual([[['First page']], [['Second page']]]);
  });

  it('is refused when a value in its fields cannot be drawn', async () => {
    const whole = await buildCombinedK1s([{ name: 'Ana Okafor' }, { name: 'Maria Lopez' }], {
      fields: 'left to viewers',
    });
    const pdf = await PDFDocument.load(whole);
    const [field] = pdf.getForm().getFields();
    field?.acroField.dict.set(
      PDFName.of('V'),
      (await import('@cantoo/pdf-lib')).PDFHexString.fromText('王小明'),
    );
    const bytes = Buffer.from(await pdf.save({ updateFieldAppearances: false }));
    await expect(
      split(bytes, [
        [1, 2],
        [3, 4],
      ]),
    ).rejects.toMatchObject({ kind: 'fields' });
  });

  it.each<[string, () => Promise<Buffer>, [number, number][]]>([
    ['is cut in half', async () => (await buildCombinedK1s(partners)).subarray(0, 3000), inPairs],
    ['is none', () => Promise.resolve(Buffer.from('%PDF-1.7 and no more')), inPairs],
    ['has fewer pages', () => buildCombinedK1s(partners.slice(1)), inPairs],
    ['needs a password', () => buildPdf(['x'], { userPassword: 'x' }), [[1, 1]]],
  ])('is reported as broken when it %s', async (_what, make, ranges) => {
    await expect(split(await make(), ranges)).rejects.toMatchObject({ kind: 'broken' });
  });

  it('of 500 pages is split, and one that takes too long is given up', async () => {
    const many = Array.from({ length: 250 }, (_, at) => ({ name: `Partner Number${at}` }));
    const whole = await buildCombinedK1s(many);
    const ranges = many.map((_, at): [number, number] => [at * 2 + 1, at * 2 + 2]);
    await expect(split(whole, ranges, 50)).rejects.toMatchObject({ kind: 'slow' });
    const parts = await split(whole, ranges, 120_000);
    expect(parts).toHaveLength(250);
    expect((await linesOf(parts[249] ?? Buffer.alloc(0)))[0]).toContain('Partner Number249');
  }, 180_000);
});
