import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { fc } from './testing/property.ts';
import { type Accent, accentFrom, portalAccent } from '../settings/brand/accent.mjs';
import { contrast, lightnessOf, mixed, withLightness } from '../settings/brand/colours.mjs';
import { readSettings } from '../settings.mjs';

const grounds = { light: ['#ffffff', '#f7f8fa'], dark: ['#121a24', '#0d131b'] };
const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
    ['#facc15', '#ffffff', 1.53],
  ])('of %s on %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

describe('a colour', () => {
  it.each([
    ['#14532d', 0.7, '#6cb07f'],
    ['#14532d', 0, '#000000'],
    ['#14532d', 1, '#ffffff'],
    ['#808080', 0.9, '#dedede'],
  ])('%s made as light as %d is %s', (given, lightness, made) => {
    const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
    const expected = channels(made);
    for (const [at, channel] of channels(withLightness(given, lightness)).entries())
      expect(Math.abs(channel - (expected[at] ?? NaN))).toBeLessThan(8);
  });

  it('stays what it is at its own lightness', () => {
    fc.assert(
      fc.property(color, (given) => {
        const same = withLightness(given, lightnessOf(given));
        expect(contrast(same, given)).toBeLessThan(1.05);
      }),
    );
  });
});

describe('an accent colour', () => {
  it('is the portal’s blue when none is given, in every shade that the client has of it', () => {
    expect(readSettings({}).brand.accent).toEqual(portalAccent);
    expect(accentFrom(portalAccent.color)).toEqual(portalAccent);
    const tokens = readFileSync('frontend/src/app/styles/tokens.css', 'utf8');
    const { light, dark, deep } = portalAccent;
    expect(tokens).toContain(`--primary: light-dark(${light.main}, ${dark.main});`);
    expect(tokens).toContain(`--primary-dark: light-dark(${light.dark}, ${dark.dark});`);
    expect(tokens).toContain(`--on-primary: light-dark(${light.contrastText}, ${dark.contrastText});`);
    expect(tokens).toContain(`--deep: ${deep[0]};`);
    expect(tokens).toContain(`--deepest: ${deep[1]};`);
    for (const ground of [...grounds.light, ...grounds.dark]) expect(tokens).toContain(ground);
  });

  it.each<[color: string, what: string, unchanged: { light?: string; dark?: string }]>([
    ['#14532d', 'a dark green', { light: '#14532d' }],
    ['#facc15', 'a bright yellow', { dark: '#facc15' }],
    ['#db2777', 'a pink', {}],
    ['#000000', 'black', { light: '#000000' }],
    ['#ffffff', 'white', { dark: '#ffffff' }],
    ['#FF0000', 'red, in capitals', {}],
  ])('%s, %s, stays as it is where it can be read', (given, _what, { light, dark }) => {
    const { accent } = readSettings({ BRAND_ACCENT_COLOR: given }).brand;
    expect(accent.color).toBe(given.toLowerCase());
    if (light) expect(accent.light.main).toBe(light);
    if (dark) expect(accent.dark.main).toBe(dark);
  });

  it('can be read in both themes, whatever it is', () => {
    fc.assert(
      fc.property(color, (given) => expectReadable(accentFrom(given))),
      { numRuns: 500 },
    );
    for (const given of [
      '#000000',
      '#ffffff',
      '#ffff00',
      '#00ffff',
      '#0000ff',
      '#808080',
      portalAccent.color,
    ])
      expectReadable(accentFrom(given));
  });

  it.each(['green', '#fff', '14532d', '#14532g', '#14532d80', 'rgb(20, 83, 45)'])(
    '%s is none, and stops the start with one sentence',
    (given) => {
      expect(() => readSettings({ BRAND_ACCENT_COLOR: given })).toThrow(
        `BRAND_ACCENT_COLOR must be a colour such as #14532d, with six hexadecimal digits, not "${given}".`,
      );
    },
  );
});

function expectReadable(accent: Accent) {
  for (const theme of ['light', 'dark'] as const) {
    const { main, dark: hovered, contrastText } = accent[theme];
    for (const ground of grounds[theme]) {
      expect(contrast(main, ground)).toBeGreaterThanOrEqual(4.5);
      // A chosen entry of the navigation, and a chosen row.
      expect(contrast(main, mixed(ground, main, 0.1))).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(contrastText, main)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(contrastText, hovered)).toBeGreaterThanOrEqual(4.5);
    expect(hovered).not.toBe(main);
  }
  for (const ground of accent.deep) {
    expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(mixed(ground, '#ffffff', 0.78), ground)).toBeGreaterThanOrEqual(4.5);
  }
}
