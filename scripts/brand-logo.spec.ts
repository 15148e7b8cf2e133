import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildPng, buildSvg } from '../backend/test/logos.js';
import type { Logo } from '../settings/brand/logo.mjs';
import { type Environment, readSettings, SettingsError } from '../settings.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-logos-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function file(bytes: string | Buffer): string {
  const path = join(folder, `logo-${files++}`);
  writeFileSync(path, bytes);
  return path;
}
function logoOf(bytes: string | Buffer): Logo {
  const { logo } = readSettings({ BRAND_LOGO_FILE: file(bytes) }).brand;
  if (!logo) throw new Error('The settings have no logo.');
  return logo;
}

/** The message with which the settings are refused. */
function errorOf(env: Environment): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'The settings were accepted.';
}

describe('a logo', () => {
  it('is a PNG or an SVG by its bytes, whatever its name, and a different one has a different address', () => {
    expect(logoOf(buildPng())).toMatchObject({
      type: 'image/png',
      path: expect.stringMatching(/^\/brand\/logo-[\da-f]{16}\.png$/),
    });
    const svg = logoOf(buildSvg());
    expect(svg).toMatchObject({ type: 'image/svg+xml', path: expect.stringMatching(/-[\da-f]{16}\.svg$/) });
    expect(svg.bytes.toString()).toBe(buildSvg());
    expect(logoOf(buildSvg()).path).toBe(svg.path);
    expect(logoOf(buildSvg('<circle r="9"/>')).path).not.toBe(svg.path);
  });

  it.each([
    ['a wide one', 'width="600" height="100"', [240, 40]],
    ['a square one', 'viewBox="0 0 24 24"', [48, 48]],
    ['a tall one', 'width="20mm" height="60mm"', [16, 48]],
    ['one with a size in percent', 'width="100%" height="100%" viewBox="0, 0, 300 100"', [144, 48]],
    ['one like a hair', 'viewBox="0 0 1 4000"', [1, 48]],
    ['a small one', 'width="12" height="4"', [144, 48]],
  ])('is shown in a box of 240 by 48: %s', (_what, attributes, [width, height]) => {
    expect(logoOf(buildSvg('<g/>', attributes))).toMatchObject({ width, height });
  });

  it('of pixels is shown in the same box', () => {
    expect(logoOf(buildPng({ width: 480, height: 80 }))).toMatchObject({ width: 240, height: 40 });
    expect(logoOf(buildPng({ width: 20, height: 20 }))).toMatchObject({ width: 48, height: 48 });
  });

  it.each([
    [
      'of Illustrator',
      `<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: Adobe Illustrator -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px" viewBox="0 0 300 50" style="enable-background:new 0 0 300 50;" xml:space="preserve">\n<style type="text/css">\n\t.st0{fill:url(#a);}\n</style><linearGradient id="a"><stop offset="0" style="stop-color:#FFF"/></linearGradient><path class="st0" d="M0,0h300v50H0z"/><use xlink:href="#a"/></svg>\n`,
    ],
    [
      'of Inkscape',
      `<svg xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:svg="http://www.w3.org/2000/svg" xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="210mm" height="70mm" inkscape:export-filename="C:\\logos\\a.png"><metadata><rdf:RDF><dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/></rdf:RDF></metadata><inkscape:namedview id="view" inkscape:window-width="1920"/><g inkscape:label='Layer "1"'><text x="1">A &amp; B &#169;<![CDATA[ <x> ]]></text></g></svg>`,
    ],
    [
      'with a picture in it',
      buildSvg(`<image href="data:image/png;base64,${buildPng().toString('base64')}"/>`),
    ],
    [
      'of an older Illustrator, which declares entities',
      `<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg xmlns="&ns_svg;" viewBox="0 0 300 50"></svg>`,
    ],
    ['that begins with a mark of its encoding', `\ufeff${buildSvg()}`],
  ])('may be an SVG %s', (_what, svg) => {
    expect(logoOf(svg).type).toBe('image/svg+xml');
  });

  it.each([
    ['a script', buildSvg('<script>alert(1)</script>')],
    ['an event handler', buildSvg('<g onload="alert(1)"/>')],
    ['a reference to elsewhere', buildSvg('<image href="https://example.com/a.png"/>')],
  ])('is served as it is, also an SVG with %s: the answer to it is sandboxed', (_what, svg) => {
    expect(logoOf(svg).bytes.toString()).toBe(svg);
  });

  it('for the dark theme requires one for white backgrounds', () => {
    const [light, dark] = [file(buildSvg()), file(buildPng())];
    expect(readSettings({ BRAND_LOGO_FILE: light, BRAND_LOGO_DARK_FILE: dark }).brand).toMatchObject({
      logo: { type: 'image/svg+xml' },
      darkLogo: { type: 'image/png' },
    });
    expect(errorOf({ BRAND_LOGO_DARK_FILE: dark })).toBe(
      'BRAND_LOGO_FILE must be set along with BRAND_LOGO_DARK_FILE.',
    );
  });
});

describe('the start stops with one sentence', () => {
  const named = /^BRAND_LOGO_FILE names [^.]*(\.[^.]+)*\.$/;

  it('when there is no such file, or it is none', () => {
    expect(errorOf({ BRAND_LOGO_FILE: join(folder, 'nothing') })).toBe(
      'BRAND_LOGO_FILE names a file that cannot be read (ENOENT).',
    );
    mkdirSync(join(folder, 'folder'));
    expect(errorOf({ BRAND_LOGO_FILE: join(folder, 'folder') })).toBe(
      'BRAND_LOGO_FILE does not name a file.',
    );
    expect(errorOf({ BRAND_LOGO_FILE: file(buildSvg()), BRAND_LOGO_DARK_FILE: 'nothing' })).toMatch(
      /^BRAND_LOGO_DARK_FILE names a file that cannot be read/,
    );
  });

  it.each([
    ['more than 512 kB', Buffer.alloc(512 * 1024 + 1), 'of 513 kB; a logo can have at most 512 kB'],
    ['nothing', '', 'neither a PNG nor an SVG'],
    ['a JPEG', Buffer.from('ffd8ffe000104a46494600', 'hex'), 'neither a PNG nor'],
    ['a page', '<!doctype html><html><body></body></html>', 'neither a PNG nor'],
    ['an SVG in UTF-16', Buffer.from(buildSvg(), 'utf16le'), 'neither a PNG nor'],
    ['half a PNG', buildPng().subarray(0, 60), 'a PNG that is damaged'],
    ['an interlaced PNG', buildPng({ interlaced: true }), 'an interlaced PNG'],
    ['a huge PNG', buildPng({ width: 2049, height: 3 }), '2049 x 3 pixels; a logo can have at most 2048'],
  ])('when the file holds %s', (_what, bytes, part) => {
    const sentence = errorOf({ BRAND_LOGO_FILE: file(bytes) });
    expect(sentence).toMatch(named);
    expect(sentence).toContain(part);
  });

  it.each([
    ['no namespace', '<svg viewBox="0 0 1 1"/>', 'neither a PNG nor'],
    ['no size', buildSvg('', 'width="100%"'), 'without a size'],
    ['an empty size', buildSvg('', 'width="0" height="10"'), 'without a size'],
  ])('when an SVG has %s', (_what, svg, part) => {
    const sentence = errorOf({ BRAND_LOGO_FILE: file(svg) });
    expect(sentence).toMatch(named);
    expect(sentence).toContain(part);
  });
});
