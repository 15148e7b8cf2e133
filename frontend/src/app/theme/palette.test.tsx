import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { darkPalette, lightPalette } from './palette';

const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');

test.each([
  ['primary', lightPalette.primary.main, darkPalette.primary.main],
  ['primary-dark', lightPalette.primary.dark, darkPalette.primary.dark],
  ['on-primary', lightPalette.primary.contrastText, darkPalette.primary.contrastText],
  ['text', lightPalette.text.primary, darkPalette.text.primary],
  ['text-secondary', lightPalette.text.secondary, darkPalette.text.secondary],
  ['divider', lightPalette.divider, darkPalette.divider],
  ['background', lightPalette.background.default, darkPalette.background.default],
  ['paper', lightPalette.background.paper, darkPalette.background.paper],
  ['error', lightPalette.error.main, darkPalette.error.main],
  ['success', lightPalette.success.main, darkPalette.success.main],
])('the sign-in page and the portal share the colour "%s"', (token, light, dark) => {
  expect(tokens).toContain(`--${token}: light-dark(${light}, ${dark});`);
});

const channel = (hex: string): number => {
  const part = parseInt(hex, 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
/** Relative luminance (WCAG 2.2) of "#rrggbb". */
const luminance = (colour: string): number =>
  0.2126 * channel(colour.slice(1, 3)) +
  0.7152 * channel(colour.slice(3, 5)) +
  0.0722 * channel(colour.slice(5, 7));
const contrast = (one: string, other: string): number => {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
};

test.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the chart colors have a contrast of at least 3:1 to the %s background', (_scheme, palette) => {
  const { paper } = palette.background;
  for (const colour of [palette.primary.main, palette.text.primary, palette.text.secondary])
    expect(contrast(colour, paper)).toBeGreaterThanOrEqual(3);
});
