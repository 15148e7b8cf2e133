import { open } from 'node:fs/promises';

const PIECE_BYTES = 64 * 1024;

/** The bytes of a file, piece by piece, all in one buffer: a piece is gone when the next one is asked for. */
export async function* piecesOf(path: string): AsyncGenerator<Buffer> {
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
