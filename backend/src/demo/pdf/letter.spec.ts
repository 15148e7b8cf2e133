import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { extractImages, extractText } from 'unpdf';
import { readSettings } from '#settings';
import { buildPng, buildSvg } from '../../../test/logos.js';
import { renderFile } from '../files.js';
import type { Letter } from './content.js';

const memo: Letter = {
  kind: 'letter',
  isFirms: true,
  from: 'The Fund, L.P.',
  title: 'A memo',
  date: '2026-03-09',
  blocks: [{ text: 'All went well.' }],
};

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'portal-letterhead-'))));
afterAll(() => rm(folder, { recursive: true }));

async function printed(env: Record<string, string>, logo?: Buffer | string, letter: Letter = memo) {
  const path = join(folder, 'logo');
  if (logo) await writeFile(path, logo);
  const { brand } = readSettings({ ...env, ...(logo && { BRAND_LOGO_FILE: path }) });
  return renderFile(letter, '2026-03-09T15:00:00Z', brand);
}
const textOf = async (bytes: Uint8Array) =>
  (await extractText(new Uint8Array(bytes), { mergePages: true })).text;

describe("a document of the firm's own", () => {
  test('shows its name and its tagline', async () => {
    const text = await textOf(
      await printed({ BRAND_FIRM_NAME: 'Oak & Elm “Capital”', BRAND_TAGLINE: 'Slow money' }),
    );
    expect(text).toContain('Oak & Elm “Capital”');
    expect(text).toContain('Slow money');
  });

  test('shows its logo, of pixels or lines, instead of the name', async () => {
    const withPng = await printed({ BRAND_FIRM_NAME: 'Oak' }, buildPng());
    expect(await textOf(withPng)).not.toContain('Oak');
    const [image] = await extractImages(new Uint8Array(withPng), 1);
    expect(image).toMatchObject({ width: 48, height: 16 });
    const withSvg = await printed({ BRAND_FIRM_NAME: 'Oak' }, buildSvg('<text y="90">Drawn</text>'));
    expect(await textOf(withSvg)).toContain('Drawn');
  });

  test('has the firm’s colour, and is the same byte by byte each time', async () => {
    const [one, again] = [await printed({}, buildPng()), await printed({}, buildPng())];
    expect(Buffer.from(one).equals(again)).toBe(true);
    const pink = await printed({ BRAND_ACCENT_COLOR: '#db2777' }, buildPng());
    expect(Buffer.from(one).equals(pink)).toBe(false);
  });

  test('leaves out a name that its fonts cannot print, and has room for a long tagline', async () => {
    const tagline = 'Slow money for quick minds. '.repeat(7).trim();
    const text = await textOf(await printed({ BRAND_FIRM_NAME: 'הון סיכון', BRAND_TAGLINE: tagline }));
    expect(text).toMatch(/^\s*Slow money/);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(tagline);
  });
});

test('a document of another company shows nothing of the firm', async () => {
  const { isFirms: _firms, ...theirs } = memo;
  const plain = await printed({}, undefined, theirs);
  expect(Buffer.from(plain).equals(await printed({ BRAND_FIRM_NAME: 'Oak' }, buildPng(), theirs))).toBe(true);
  expect(await textOf(plain)).not.toContain('Harbor Lane');
});
