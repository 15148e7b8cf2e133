import { crc32, deflateSync } from 'node:zlib';

/** Without them it is a small wide logo. */
interface PngOptions {
  width?: number;
  height?: number;
  interlaced?: boolean;
  /** Red, green and blue. */
  color?: [number, number, number];
}

/** A PNG of one colour, a frame of its pixels left transparent. */
export function buildPng({
  width = 48,
  height = 16,
  interlaced = false,
  color = [20, 83, 45],
}: PngOptions = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, interlaced ? 1 : 0], 8);
  const rows = Buffer.alloc(height * (1 + width * 4));
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) rows.set([...color, 255], y * (1 + width * 4) + 1 + x * 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}

/** An SVG around what it draws, with further attributes of its outermost element. */
export const buildSvg = (
  inside = '<rect width="600" height="100"/>',
  attributes = 'viewBox="0 0 600 100"',
): string => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
