import { createReadStream } from 'node:fs';

/** Whether it is text in UTF-8, or in UTF-16 with its mark: no control characters but tabs and line ends. */
export async function isPlainText(path: string): Promise<boolean> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
      if (hasControls(decoder.decode(chunk, { stream: true }))) return false;
    }
    return decoder !== undefined && !hasControls(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      return false;
    throw error;
  }
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
}

const hasControls = (text: string): boolean => /[^\P{Cc}\t\n\r\f]/u.test(text);
