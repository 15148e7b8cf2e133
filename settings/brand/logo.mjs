// The firm's logo: its type by its bytes, and the size it is shown in. What is in it is not checked further:
// http/brand/brand-files.ts serves it under a sandbox, and pages show it as an image, where no script of it runs.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { systemCodeOf } from '../system-error.mjs';

/**
 * @typedef {object} LogoFields
 * @property {'image/png' | 'image/svg+xml'} type
 * @property {Buffer} bytes
 * @property {string} path Of its address, which is another one for other bytes.
 * @property {number} width In CSS pixels, as it is shown: at most 240 by 48.
 * @property {number} height
 *
 * @typedef {Readonly<LogoFields>} Logo
 *
 * @typedef {{ width: number, height: number }} Size
 */

export const MOST_BYTES = 512 * 1024;
const MOST_PIXELS = 2048;

/** The box that it is shown in, in CSS pixels: a wide logo fills its width, a square or tall one its height. */
const BOX = { width: 240, height: 48 };

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/**
 * What may stand in front of an SVG's outermost element, and that element's attributes. No text matches a part of it in
 * two ways, so that the time stays proportional to the length.
 */
const svgStart =
  /^\uFEFF?(?:\s|<\?(?:(?!\?>)[^])*\?>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)*<(?:\w+:)?svg((?:\s(?:[^>"']|"[^"]*"|'[^']*')*)?)>/;

/**
 * The logo of a file. `cannot` is called with the end of a sentence that begins with the setting's name.
 * @param {string} path
 * @param {(why: string) => never} cannot
 * @returns {Logo}
 */
export const readLogo = (path, cannot) => logoOf(readBytes(path, cannot), (what) => cannot(`names ${what}`));

/**
 * The logo of a file's bytes. `cannot` is called with what they are instead of a logo, such as "a PNG that is damaged".
 * @param {Buffer} bytes
 * @param {(what: string) => never} cannot
 * @returns {Logo}
 */
export function logoOf(bytes, cannot) {
  checkSize(bytes.length, cannot);
  const isPng = bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);
  const { width, height } = isPng ? pngSize(bytes, cannot) : svgSize(bytes.toString(), cannot);
  const scale = Math.min(BOX.width / width, BOX.height / height);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return {
    type: isPng ? 'image/png' : 'image/svg+xml',
    bytes,
    path: `/brand/logo-${hash}.${isPng ? 'png' : 'svg'}`,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * @param {number} bytes
 * @param {(what: string) => never} cannot
 */
function checkSize(bytes, cannot) {
  if (bytes > MOST_BYTES)
    cannot(`a file of ${Math.ceil(bytes / 1024)} kB; a logo can have at most ${MOST_BYTES / 1024} kB`);
}

/**
 * In pixels, from the header. Interlaced ones cannot be put into PDFs.
 * @param {Buffer} bytes
 * @param {(what: string) => never} cannot
 * @returns {Size}
 */
function pngSize(bytes, cannot) {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR' || !bytes.includes('IEND'))
    return cannot('a PNG that is damaged');
  const [width, height, interlaced] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes.readUInt8(28)];
  if (width === 0 || height === 0) return cannot('a PNG that is damaged');
  if (width > MOST_PIXELS || height > MOST_PIXELS)
    return cannot(
      `a PNG of ${width} x ${height} pixels; a logo can have at most ${MOST_PIXELS} in each direction`,
    );
  if (interlaced !== 0) return cannot('an interlaced PNG: save it without interlacing');
  return { width, height };
}

/**
 * In its own units: its width and height, else those of its viewBox.
 * @param {string} source
 * @param {(what: string) => never} cannot
 * @returns {Size}
 */
function svgSize(source, cannot) {
  const [start, attributes = ''] = svgStart.exec(source) ?? [];
  if (!start?.includes(SVG_NAMESPACE)) return cannot('a file that is neither a PNG nor an SVG');
  const [width, height] = ['width', 'height'].map((name) =>
    /^([\d.]+)([a-z]*)$/.exec(attributeOf(attributes, name)),
  );
  const box = attributeOf(attributes, 'viewBox').split(/[\s,]+/);
  const [across, down] = width && height && width[2] === height[2] ? [width[1], height[1]] : box.slice(2);
  const size = { width: Number(across), height: Number(down) };
  return size.width > 0 && size.height > 0
    ? size
    : cannot('an SVG without a size: give it a width and a height, or a viewBox');
}

/** @type {(attributes: string, name: string) => string} */
const attributeOf = (attributes, name) =>
  new RegExp(`\\s${name}\\s*=\\s*(["'])([^"']*)\\1`).exec(attributes)?.[2]?.trim() ?? '';

/**
 * @param {string} path
 * @param {(why: string) => never} cannot
 */
function readBytes(path, cannot) {
  try {
    const found = statSync(path);
    if (!found.isFile()) return cannot('does not name a file');
    checkSize(found.size, (what) => cannot(`names ${what}`));
    return readFileSync(path);
  } catch (error) {
    const code = systemCodeOf(error);
    if (code === undefined) throw error;
    return cannot(`names a file that cannot be read (${code})`);
  }
}
