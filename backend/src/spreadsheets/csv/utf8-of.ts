import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';

export type Encoding = 'utf8' | 'utf16le' | 'utf16be';

/** Bytes that are no text. All the text before them has been given out. */
export class NoText extends Error {
  constructor(readonly kind: 'encoding' | 'nul') {
    super(`This is no text: ${kind}`);
  }
}

/** A text file in UTF-8, without its byte order mark, in pieces that never cut a letter. Errors: NoText. */
export async function* utf8Of(
  path: string,
  encoding: Encoding,
  pieceSize: number,
): AsyncGenerator<Buffer, void> {
  let atStart = true;
  for await (const bytes of wholeLetters(path, encoding, pieceSize)) {
    const { text, isRight } = read[encoding](bytes);
    const piece = atStart ? withoutMarks(text) : text;
    atStart = false;
    const nul = piece.indexOf(0);
    yield nul < 0 ? piece : piece.subarray(0, nul);
    if (nul >= 0) throw new NoText('nul');
    if (!isRight) throw new NoText('encoding');
  }
}

async function* wholeLetters(path: string, encoding: Encoding, size: number): AsyncGenerator<Buffer, void> {
  let rest: Buffer = Buffer.alloc(0);
  const stream: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: size });
  for await (const piece of stream) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    const whole = encoding === 'utf8' ? wholeUtf8(bytes) : wholeUtf16(bytes, encoding);
    yield bytes.subarray(0, whole);
    rest = bytes.subarray(whole);
  }
  if (rest.length > 0) yield rest;
}

/** Without a last letter of which only the beginning is there. */
function wholeUtf8(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return back < length ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

function wholeUtf16(bytes: Buffer, encoding: 'utf16le' | 'utf16be'): number {
  const even = bytes.length - (bytes.length % 2);
  const upper = bytes[encoding === 'utf16le' ? even - 1 : even - 2] ?? 0;
  return upper >= 0xd8 && upper <= 0xdb ? even - 2 : even;
}

interface Decoded {
  /** In UTF-8, up to the first wrong byte. */
  text: Buffer;
  isRight: boolean;
}

const read: Record<Encoding, (bytes: Buffer) => Decoded> = {
  utf8: (bytes) =>
    isUtf8(bytes) ? { text: bytes, isRight: true } : { text: rightStart(bytes), isRight: false },
  utf16le: utf16,
  utf16be: (bytes) => utf16(bytes.length % 2 === 0 ? Buffer.from(bytes).swap16() : bytes),
};

function utf16(bytes: Buffer): Decoded {
  const text = bytes.toString('utf16le');
  const wrong = text.search(/\p{Surrogate}/u);
  const isRight = wrong < 0 && bytes.length % 2 === 0;
  return { text: Buffer.from(wrong < 0 ? text : text.slice(0, wrong)), isRight };
}

/** Found by halves: whatever begins with wrong bytes is wrong. */
function rightStart(bytes: Buffer): Buffer {
  const start = (length: number): Buffer => {
    const cut = bytes.subarray(0, length);
    return cut.subarray(0, wholeUtf8(cut));
  };
  let right = 0;
  let wrong = bytes.length + 1;
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1;
    if (isUtf8(start(middle))) right = middle;
    else wrong = middle;
  }
  return start(right);
}

const MARK = Buffer.from('\uFEFF');

/** Programs that add a mark to a file that has one leave two. */
function withoutMarks(text: Buffer): Buffer {
  let rest = text;
  while (rest.subarray(0, MARK.length).equals(MARK)) rest = rest.subarray(MARK.length);
  return rest;
}
