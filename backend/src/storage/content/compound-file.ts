import type { Kind } from './kinds.js';
import { piecesOf } from './pieces.js';

/** The streams that tell what a compound file of Microsoft Office is ([MS-CFB], [MS-DOC], [MS-PPT]). */
const streams = {
  doc: utf16('WordDocument'),
  ppt: utf16('PowerPoint Document'),
  locked: utf16('EncryptedPackage'),
};
const LONGEST = Math.max(...Object.values(streams).map(({ length }) => length));

/** What the compound file holds: 'locked' is an Office file behind a password; undefined is neither. */
export async function kindOfCompoundFile(path: string): Promise<Kind | 'locked' | undefined> {
  let rest = Buffer.alloc(0);
  for await (const piece of piecesOf(path)) {
    const bytes = Buffer.concat([rest, piece]);
    for (const [kind, name] of Object.entries(streams))
      if (bytes.includes(name)) return kind as keyof typeof streams;
    rest = bytes.subarray(-LONGEST);
  }
  return undefined;
}

function utf16(name: string): Buffer {
  return Buffer.from(name, 'utf16le');
}
