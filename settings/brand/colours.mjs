// Colours as #rrggbb, and how well one is seen on another (WCAG 2.2). Without dependencies, like settings.mjs.

/** @typedef {[number, number, number]} Triple Red, green and blue, or the three of another colour space. */

/**
 * Red, green and blue from 0 to 255.
 * @param {string} hex
 * @returns {Triple}
 */
export const channelsOf = (hex) => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
];

/** @param {readonly number[]} channels */
const hexOf = (channels) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/**
 * The first colour with a part, from 0 to 1, of the other one laid over it.
 * @param {string} one
 * @param {string} other
 * @param {number} part
 */
export function mixed(one, other, part) {
  const [red, green, blue] = channelsOf(one);
  const [overRed, overGreen, overBlue] = channelsOf(other);
  /** @type {(channel: number, over: number) => number} */
  const mix = (channel, over) => channel * (1 - part) + over * part;
  return hexOf([mix(red, overRed), mix(green, overGreen), mix(blue, overBlue)]);
}

/**
 * How much brighter the brighter one is: 1 to 21.
 * @param {string} one
 * @param {string} other
 */
export function contrast(one, other) {
  const luminances = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

/** @param {string} hex */
function luminanceOf(hex) {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * How light a colour looks, from 0 to 1.
 * @param {string} hex
 */
export const lightnessOf = (hex) => oklabOf(hex)[0];

/**
 * The same colour lighter or darker, from black at 0 to white at 1. It is computed in OKLab, where a colour keeps its
 * hue, and keeps as much of its strength as a screen can show.
 * @param {string} hex
 * @param {number} lightness
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

/** @param {number} channel */
const clamped = (channel) => Math.min(255, Math.max(0, channel));

/** @param {number} channel */
const linear = (channel) => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
/** @param {number} part */
const gamma = (part) => 255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055);

/** @typedef {[Triple, Triple, Triple]} Matrix */

/** @type {(one: Triple, other: Triple) => number} */
const dot = ([a, b, c], [x, y, z]) => a * x + b * y + c * z;

/** @type {(matrix: Matrix, vector: Triple) => Triple} */
const times = ([first, second, third], vector) => [
  dot(first, vector),
  dot(second, vector),
  dot(third, vector),
];

/** @type {(triple: Triple, change: (value: number) => number) => Triple} */
const each = ([a, b, c], change) => [change(a), change(b), change(c)];

/** @param {string} hex */
const linearOf = (hex) => each(channelsOf(hex), linear);

// Björn Ottosson, "A perceptual color space for image processing", 2020.
/** @type {Matrix} */
const toCones = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
/** @type {Matrix} */
const toLab = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
/** @type {Matrix} */
const fromLab = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
/** @type {Matrix} */
const fromCones = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

/** @param {string} hex */
const oklabOf = (hex) => times(toLab, each(times(toCones, linearOf(hex)), Math.cbrt));

/** @param {Triple} lab */
const channelsFrom = (lab) =>
  each(
    times(
      fromCones,
      each(times(fromLab, lab), (cone) => cone ** 3),
    ),
    gamma,
  );
