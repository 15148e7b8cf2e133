import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BadRequestException, PayloadTooLargeException } from '@nestjs/common';
import { passOn } from './read-chunks.js';

/** Writes what comes in to a new file of the folder, and returns its path; nothing stays of what is cut off. */
export async function writeIncoming(folder: string, chunks: AsyncIterable<Buffer>): Promise<string> {
  const path = join(folder, randomUUID());
  try {
    await pipeline(chunks, passOn, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/**
 * Passes on so many bytes of what somebody sends. Errors: 413 with the sentence for more, 400 when the sender
 * hung up. The sender's stream is left open when it is refused, and its rest is forgotten, so that the answer
 * still gets through.
 */
export async function* limited(body: Readable, mostBytes: number, tooLarge: string): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new PayloadTooLargeException(tooLarge);
      yield chunk;
    }
  } catch (error) {
    if (body.errored) throw new BadRequestException('The upload was cut off', { cause: error });
    throw error;
  } finally {
    // What is left unread would stand before the next request of the same connection.
    body.resume();
  }
}
