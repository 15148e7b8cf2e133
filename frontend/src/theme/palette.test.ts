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
