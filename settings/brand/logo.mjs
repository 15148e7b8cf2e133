// The firm's logo as a file: what it is by its bytes, how large it is shown, and what makes it unfit.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { isPng, pngSize } from './png.mjs';
import { LogoError } from './logo-error.mjs';
import { systemCodeOf } from '../system-error.mjs';
import { svgSize } from './svg.mjs';

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

const MOST_BYTES = 512 * 1024;

/** The box that it is shown in, in CSS pixels: a wide logo fills its width, a square or tall one its height. */
const BOX = { width: 240, height: 48 };

/**
 * The logo of a file, with its bytes as they were checked. `cannot` is called with the end of a sentence that begins
 * with the setting's name.
 * @param {string} path
 * @param {(why: string) => never} cannot
 * @returns {Logo}
 */
export function readLogo(path, cannot) {
  const bytes = readBytes(path, cannot);
  try {
    return isPng(bytes)
      ? logoOf(bytes, pngSize(bytes), { type: 'image/png', ending: 'png' })
      : logoOf(bytes, svgSize(bytes), { type: 'image/svg+xml', ending: 'svg' });
  } catch (error) {
    if (error instanceof LogoError) return cannot(error.message);
    throw error;
  }
}

/**
 * @param {Buffer} bytes
 * @param {Size} size
 * @param {{ type: Logo['type'], ending: string }} format
 * @returns {Logo}
 */
function logoOf(bytes, { width, height }, { type, ending }) {
  const scale = Math.min(BOX.width / width, BOX.height / height);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return {
    type,
    bytes,
    path: `/brand/logo-${hash}.${ending}`,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * @param {string} path
 * @param {(why: string) => never} cannot
 */
function readBytes(path, cannot) {
  try {
    const found = statSync(path);
    if (!found.isFile()) return cannot('names what is no file');
    if (found.size > MOST_BYTES)
      return cannot(
        `names a file of ${Math.ceil(found.size / 1024)} kB, and a logo may have ${MOST_BYTES / 1024} kB`,
      );
    return readFileSync(path);
  } catch (error) {
    const code = systemCodeOf(error);
    if (code === undefined) throw error;
    return cannot(`names a file that cannot be read (${code})`);
  }
}
