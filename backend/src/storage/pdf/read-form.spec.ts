import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildForm, type FormField, type FormPage } from '../../../test/pdf-forms.js';
import type { PdfLine } from './pdf-worker.js';
import { PdfReader } from './read-pdf.js';

const reader = new PdfReader();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-form-'));
});

afterAll(async () => {
  await reader.onModuleDestroy();
  await rm(folder, { recursive: true });
});

async function read(page: FormPage, isFlattened = false): Promise<PdfLine[]> {
  const path = join(folder, 'form.pdf');
  await writeFile(path, buildForm([page], { isFlattened }));
  return (await reader.read(path, 1)).pages.flat();
}

const textsOf = async (page: FormPage, isFlattened = false): Promise<string[]> =>
  (await read(page, isFlattened)).map(({ text }) => text);

const name: FormField = { rect: [38, 408, 307, 456], value: 'Ana López\n12 Elm Street', isMultiline: true };

const form = (...fields: FormField[]): FormPage => ({
  texts: [
    { x: 40, y: 458, text: 'F Partner’s name' },
    { x: 316, y: 448, text: '9c Unrecaptured section 1250 gain' },
    { x: 40, y: 398, text: 'G Limited partner' },
  ],
  fields,
});

const inOrder = [
  'F Partner’s name',
  'Ana López',
  '9c Unrecaptured section 1250 gain',
  '12 Elm Street',
  'G Limited partner',
];

describe('PdfReader, of a form', () => {
  it('reads the lines of a field where they are shown, between those of the page', async () => {
    const lines = await textsOf(form(name));
    expect(lines.toSorted()).toEqual(inOrder.toSorted());
    expect(lines.filter((line) => !line.startsWith('9c'))).toEqual(
      inOrder.filter((line) => !line.startsWith('9c')),
    );
  });

  it('reads a flattened form like one whose fields are filled', async () => {
    const places = (lines: PdfLine[]): [string, number][] =>
      lines.map(({ text, left }) => [text, Math.round(left / 10)]);
    expect(places(await read(form(name), true))).toEqual(places(await read(form(name))));
  });

  it.each([0, 90, 180, 270] as const)(
    'reads fields in their place on a page turned by %i°',
    async (rotate) => {
      const turned = await read({ ...form(name), rotate });
      const upright = await read(form(name));
      expect(turned.map(({ text }) => text)).toEqual(upright.map(({ text }) => text));
      for (const [at, line] of turned.entries()) {
        expect(line.left).toBeCloseTo(upright[at]?.left ?? 0, 3);
        expect(line.baseline).toBeCloseTo(upright[at]?.baseline ?? 0, 3);
        expect(line.quarter).toBe(0);
      }
    },
  );

  it.each([
    ['of one line', { value: 'Ana López', rect: [38, 440, 307, 456] }, ['Ana López']],
    ['of a letter a box', { value: '123456789', rect: [38, 440, 307, 456], combOf: 9 }, ['123456789']],
    [
      'typed over the page',
      { value: 'Ana López\r12 Elm Street', rect: [38, 408, 307, 456], isFreeText: true },
      ['Ana López', '12 Elm Street'],
    ],
    [
      'with empty lines',
      { value: '\nAna López\n\n', rect: [38, 408, 307, 456], isMultiline: true },
      ['Ana López'],
    ],
    [
      'of more lines than it has room for',
      { value: 'A\nB\nC\nD\nE\nF\nG\nH', rect: [38, 408, 307, 456], isMultiline: true },
      ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'],
    ],
    ['that is hidden', { value: 'Ana López', rect: [38, 440, 307, 456], isHidden: true }, []],
    ['that takes no room', { value: 'Ana López', rect: [38, 440, 38, 440] }, []],
  ] as [string, FormField, string[]][])('reads a field %s', async (_what, field, expected) => {
    const lines = await textsOf(form(field));
    const from = lines.indexOf('F Partner’s name') + 1;
    const inField = lines.slice(from, lines.indexOf('G Limited partner'));
    expect(inField.filter((line) => !line.startsWith('9c'))).toEqual(expected);
  });

  it('never takes a long value for one line with the box beside it', async () => {
    const value = 'Alexandra Catherine Montgomery-Featherstonehaugh Whittington the Third';
    const texts = [{ x: 309, y: 446.5, text: '10 Net section 1231 gain' }];
    const page: FormPage = { texts, fields: [{ rect: [38, 444, 307, 456], value }] };
    expect(await textsOf(page)).toEqual([value, '10 Net section 1231 gain']);
  });
});
