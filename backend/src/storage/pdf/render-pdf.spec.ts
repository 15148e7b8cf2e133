import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { buildPng, buildSvg } from '../../../test/logos.js';
import { renderPdf } from './render-pdf.js';

const folder = mkdtempSync(join(tmpdir(), 'portal-svg-'));
const path = join(folder, 'secret.png');
const png = buildPng({ width: 300, height: 200 });
writeFileSync(path, png);
// The library reports each image that it leaves out.
beforeAll(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterAll(() => rmSync(folder, { recursive: true }));

const imagesOf = async (href: string): Promise<number> => {
  const svg = buildSvg(`<image href="${href}" width="300" height="100"/>`);
  const content = [{ svg, width: 240, height: 40, font: 'Roboto' }];
  const pdf = await renderPdf({ content, compress: false });
  return Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1;
};

test.each([path, pathToFileURL(path).href, '/dev/zero', 'http://127.0.0.1:9/logo.png'])(
  'an SVG shows nothing of what it only names, such as %s',
  async (href) => expect(await imagesOf(href)).toBe(0),
);

test('an SVG shows an image that it contains', async () => {
  expect(await imagesOf(`data:image/png;base64,${png.toString('base64')}`)).toBeGreaterThan(0);
});
