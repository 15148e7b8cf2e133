// Colours as #rrggbb, and how well one is seen on another (WCAG 2.2). Without dependencies, like settings.mjs.

/** Red, green and blue from 0 to 255. */
export const channelsOf = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

const hexOf = (channels) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** The first colour with a part, from 0 to 1, of the other one laid over it. */
export function mixed(one, other, part) {
  const over = channelsOf(other);
  return hexOf(channelsOf(one).map((channel, at) => channel * (1 - part) + over[at] * part));
}

/** How much brighter the brighter one is: 1 to 21. */
export function contrast(one, other) {
  const [dark, bright] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function luminanceOf(hex) {
  const [red, green, blue] = channelsOf(hex).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How light a colour looks, from 0 to 1. */
export const lightnessOf = (hex) => oklabOf(hex)[0];

/**
 * The same colour lighter or darker, from black at 0 to white at 1. It is reckoned in OKLab, where a colour keeps its
 * hue, and keeps as much of its strength as a screen can show.
 */
export function withLightness(hex, lightness) {
  if (lightness <= 0) return '#000000';
  if (lightness >= 1) return '#ffffff';
  const [, a, b] = oklabOf(hex);
  for (let strength = 1; strength > 0; strength -= 0.02) {
    const channels = channelsFrom([lightness, a * strength, b * strength]);
    if (channels.every((channel) => channel >= -0.5 && channel <= 255.5)) return hexOf(channels.map(clamped));
  }
  return hexOf(channelsFrom([lightness, 0, 0]).map(clamped));
}

const clamped = (channel) => Math.min(255, Math.max(0, channel));

const linear = (channel) => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const gamma = (part) => 255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055);

const times = (matrix, vector) =>
  matrix.map((row) => row.reduce((sum, cell, at) => sum + cell * vector[at], 0));

// Björn Ottosson, "A perceptual color space for image processing", 2020.
const toCones = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const toLab = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const fromLab = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const fromCones = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const oklabOf = (hex) => times(toLab, times(toCones, channelsOf(hex).map(linear)).map(Math.cbrt));

const channelsFrom = (lab) =>
  times(
    fromCones,
    times(fromLab, lab).map((cone) => cone ** 3),
  ).map(gamma);
