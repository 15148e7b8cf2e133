import { createReadStream } from 'node:fs';

/**
 * Whether it is text: no control characters but tabs and line ends. UTF-16 is told by its mark; all other
 * encodings in use write controls as the same single bytes.
 */
export async function isPlainText(path: string): Promise<boolean> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    if (hasControls(decoder.decode(chunk, { stream: true }))) return false;
  }
  return decoder !== undefined;
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'latin1';
}

const controls = [...Array(0x20).keys(), 0x7f]
  .map((code) => String.fromCharCode(code))
  .filter((control) => !'\t\n\r\f'.includes(control));
const hasControls = (text: string): boolean => controls.some((control) => text.includes(control));
