// The shades of the firm's accent colour, for both themes, so that what is drawn in them can be read.
import { contrast, lightnessOf, mixed, withLightness } from './colours.mjs';

/**
 * @typedef {object} ShadeFields
 * @property {string} main Buttons, links, lines.
 * @property {string} dark A button under the pointer.
 * @property {string} contrastText What is written on either.
 *
 * @typedef {Readonly<ShadeFields>} Shades
 *
 * @typedef {object} AccentFields
 * @property {string} color As it was given.
 * @property {Shades} light
 * @property {Shades} dark
 * @property {readonly [string, string]} deep The two ends of a ground that is dark in both themes.
 *
 * @typedef {Readonly<AccentFields>} Accent Shades that can be read in their theme, each as #rrggbb.
 */

/** What text needs against its ground, by WCAG 2.2, 1.4.3. */
const READABLE = 4.5;

/** What a chosen entry of the navigation, or a row under the pointer, has of the accent laid over its ground. */
const TINT = 0.12;

/** The grounds of styles/tokens.css, and what is written on the accent. */
const themes = {
  light: { grounds: ['#ffffff', '#f7f8fa'], contrastText: '#ffffff', away: -1 },
  dark: { grounds: ['#121a24', '#0d131b'], contrastText: '#0d131b', away: 1 },
};

/** The second line of each point beside the sign-in form is written in white of this strength. */
const FAINTEST_ON_DEEP = 0.78;

const STEP = 0.005;
const HOVER_STEP = 0.07;
const BACK_STEP = 0.22;

/**
 * The portal's own colour, for a firm that gives none.
 * @type {Accent}
 */
export const portalAccent = {
  color: '#0f4c81',
  light: { main: '#0f4c81', dark: '#0b3a63', contrastText: '#ffffff' },
  dark: { main: '#7db4e6', dark: '#a5cbef', contrastText: '#0d131b' },
  deep: ['#0f4c81', '#0a2f52'],
};

/**
 * The shades of a colour: in each theme `main` for buttons, links and lines, and `dark` for a button under the pointer;
 * and the two ends of the ground beside the sign-in form, which is dark in both themes. The colour itself wherever it
 * can be read, or else the nearest darker or lighter one that can.
 * @param {string} color
 * @returns {Accent}
 */
export function accentFrom(color) {
  if (color === portalAccent.color) return portalAccent;
  const deep = nearest(
    color,
    -1,
    (shade) => contrast(mixed(shade, '#ffffff', FAINTEST_ON_DEEP), shade) >= READABLE,
  );
  return {
    color,
    light: shadesIn(themes.light, color),
    dark: shadesIn(themes.dark, color),
    deep: [deep, withLightness(deep, lightnessOf(deep) - 0.11)],
  };
}

/**
 * @param {typeof themes.light} theme
 * @param {string} color
 * @returns {Shades}
 */
function shadesIn({ grounds, contrastText, away }, color) {
  const main = nearest(color, away, (shade) => isReadable(shade, grounds));
  return { main, dark: hovered(main, away), contrastText };
}

/**
 * @param {string} shade
 * @param {readonly string[]} grounds
 */
function isReadable(shade, grounds) {
  return grounds
    .flatMap((ground) => [ground, mixed(ground, shade, TINT)])
    .every((ground) => contrast(shade, ground) >= READABLE);
}

/**
 * Black and white end each way, and both are readable.
 * @param {string} color
 * @param {number} away -1 towards black, 1 towards white
 * @param {(shade: string) => boolean} isFit
 */
function nearest(color, away, isFit) {
  const from = lightnessOf(color);
  let shade = color;
  for (let step = STEP; !isFit(shade); step += STEP) shade = withLightness(color, from + away * step);
  return shade;
}

/**
 * Still further from its ground; a shade that is nearly black or white already comes back a little.
 * @param {string} main
 * @param {number} away
 */
function hovered(main, away) {
  const lightness = lightnessOf(main) + away * HOVER_STEP;
  const hasRoom = lightness > 0.12 && lightness < 0.97;
  return withLightness(main, hasRoom ? lightness : lightnessOf(main) - away * BACK_STEP);
}
