// PNG files, as far as a logo needs them (PNG Specification, third edition).
import { inflateSync } from 'node:zlib';
import { LogoError } from './logo-error.mjs';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_PIXELS = 2048;

/** Samples in a pixel, by the type of colour. */
/** @type {Readonly<Record<number, number>>} */
const samples = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** @param {Buffer} bytes */
export const isPng = (bytes) => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);

/**
 * Its size in pixels, once it is known to be whole: mail programs and PDFs are less patient than browsers.
 * @param {Buffer} bytes
 */
export function pngSize(bytes) {
  const chunks = chunksOf(bytes);
  const head = chunks[0]?.type === 'IHDR' && chunks[0].data.length === 13 ? chunks[0].data : broken();
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const [depth, colour, interlaced] = [head.readUInt8(8), head.readUInt8(9), head.readUInt8(12)];
  const perPixel = samples[colour] ?? broken();
  if (width === 0 || height === 0 || chunks.at(-1)?.type !== 'IEND') broken();
  if (width > MOST_PIXELS || height > MOST_PIXELS)
    throw new LogoError(
      `names a PNG of ${width} x ${height} pixels, and a logo may have ${MOST_PIXELS} each way`,
    );
  if (interlaced !== 0) throw new LogoError('names an interlaced PNG: save it without interlacing');
  const row = 1 + Math.ceil((width * depth * perPixel) / 8);
  if (inflated(chunks, row * height).length !== row * height) broken();
  return { width, height };
}

/**
 * One after the other up to the last: length, type, data, checksum.
 * @param {Buffer} bytes
 */
function chunksOf(bytes) {
  /** @type {{ type: string, data: Buffer }[]} */
  const chunks = [];
  for (let at = SIGNATURE.length; at < bytes.length && chunks.at(-1)?.type !== 'IEND';) {
    const length = at + 12 <= bytes.length ? bytes.readUInt32BE(at) : broken();
    const end = at + 12 + length;
    if (end > bytes.length) broken();
    chunks.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      data: bytes.subarray(at + 8, at + 8 + length),
    });
    at = end;
  }
  return chunks.length > 0 ? chunks : broken();
}

/**
 * @param {readonly { type: string, data: Buffer }[]} chunks
 * @param {number} mostBytes
 */
function inflated(chunks, mostBytes) {
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  try {
    return inflateSync(packed, { maxOutputLength: mostBytes });
  } catch {
    return broken();
  }
}

/** @returns {never} */
function broken() {
  throw new LogoError('names a PNG that is damaged');
}
