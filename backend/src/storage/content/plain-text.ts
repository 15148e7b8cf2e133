import { piecesOf } from './pieces.js';

/**
 * Whether it is text: no control characters but tabs and line ends. UTF-16 is told by its mark; all other
 * encodings in use write controls as the same single bytes.
 */
export async function isPlainText(path: string): Promise<boolean> {
  let hasControl: ((piece: Buffer) => boolean) | undefined;
  for await (const piece of piecesOf(path)) {
    hasControl ??= controlFinder(piece);
    if (hasControl(piece)) return false;
  }
  return hasControl !== undefined;
}

function controlFinder(start: Buffer): (piece: Buffer) => boolean {
  const encoding = utf16Of(start);
  if (!encoding) return (piece) => hasControlCode(piece);
  const decoder = new TextDecoder(encoding);
  return (piece) => {
    const text = decoder.decode(piece, { stream: true });
    return hasControlCode(Uint16Array.from(text, (letter) => letter.charCodeAt(0)));
  };
}

function utf16Of(start: Buffer): string | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : undefined;
}

const DELETE = 0x7f;
const harmless = new Set([...'\t\n\r\f'].map((control) => control.charCodeAt(0)));

/** A plain loop: it runs over every byte of every text. */
function hasControlCode(codes: Uint8Array | Uint16Array): boolean {
  for (const code of codes) if ((code < 0x20 && !harmless.has(code)) || code === DELETE) return true;
  return false;
}
