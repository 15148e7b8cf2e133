import { open } from 'node:fs/promises';
import { MEBIBYTE } from '../file-store.js';
import { withZip } from './zip-entries.js';

const PIECE_BYTES = 64 * 1024;

/** The bytes of a file, piece by piece, all in one buffer: a piece is overwritten when the next one is read. */
async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  const handle = await open(path);
  const buffer = Buffer.allocUnsafe(PIECE_BYTES);
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, PIECE_BYTES);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

/** The streams that identify a compound file of Microsoft Office ([MS-CFB], [MS-DOC], [MS-PPT]). */
const streams = {
  doc: utf16('WordDocument'),
  ppt: utf16('PowerPoint Document'),
  locked: utf16('EncryptedPackage'),
};
const LONGEST = Math.max(...Object.values(streams).map(({ length }) => length));

/** What the compound file contains: 'locked' is an Office file behind a password; undefined is neither. */
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

/** Far more than a real document of 10 MiB, far less than a bomb. */
const limits = { entries: 10_000, bytes: 500 * MEBIBYTE };

/** The part that each kind of Office file cannot be without (ECMA-376). */
const mainParts: Record<string, Kind> = {
  'word/document.xml': 'docx',
  'xl/workbook.xml': 'xlsx',
  'ppt/presentation.xml': 'pptx',
};

/** What an Office file of the newer kind is, by its list of parts; undefined for any other ZIP. */
export function kindOfOfficeFile(path: string): Promise<Kind | undefined> {
  return withZip(path, limits, (entries) => {
    const names = entries.map(({ name }) => name);
    const withMacros = names.some((name) => name.endsWith('vbaProject.bin'));
    const main = names.find((name) => name in mainParts);
    const isOffice = names.includes('[Content_Types].xml') && main !== undefined && !withMacros;
    return Promise.resolve(isOffice ? mainParts[main] : undefined);
  });
}

/**
 * Whether it is text: no control characters but tabs and line ends. UTF-16 is recognised by its byte order mark; all other
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

const office = 'application/vnd.openxmlformats-officedocument';

/** The kinds of files that the portal takes, with the content type each is stored and served with. */
export const contentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  ppt: 'application/vnd.ms-powerpoint',
  pptx: `${office}.presentationml.presentation`,
  txt: 'text/plain',
  png: 'image/png',
  jpg: 'image/jpeg',
} as const;

export type Kind = keyof typeof contentTypes;

/** Browsers show it by themselves; everything else is downloaded. */
export const isShown = (contentType: string): boolean =>
  contentType === contentTypes.pdf || contentType.startsWith('image/');

const endings = new Map<string, string[]>([
  ...Object.entries(contentTypes).map(([kind, type]): [string, string[]] => [type, [kind]]),
  [contentTypes.jpg, ['jpg', 'jpeg']],
]);

/**
 * The name to save a file under: its own, with the extension of its detected type, since systems choose the program
 * by the extension. A text that was uploaded as "page.html" is "page.txt".
 */
export function fileNameAs(contentType: string, name: string): string {
  const known = endings.get(contentType);
  const [first] = known ?? [];
  // Windows leaves out what follows the extension.
  const plain = name.replace(/[. ]+$/, '');
  if (!known || !first) return name;
  if (known.includes(/\.([^.]+)$/.exec(plain)?.[1]?.toLowerCase() ?? '')) return plain;
  return `${plain.replace(/\.[a-z]{1,5}\d?$/i, '')}.${first}`;
}
