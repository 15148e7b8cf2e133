import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BadRequestException, PayloadTooLargeException } from '@nestjs/common';

const COLLECT_AFTER_BYTES = 8 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;
let passedOn = 0;

/**
 * Passes chunks on, and has their memory freed meanwhile. V8 counts a chunk as the few bytes of its handle and frees
 * nothing before 64 MiB of them have accumulated; a minor garbage collection now and then, of about a millisecond,
 * bounds the memory of uploads.
 */
export async function* passOn(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    passedOn += chunk.length;
    if (passedOn >= COLLECT_AFTER_BYTES) {
      passedOn = 0;
      collect({ type: 'minor' });
    }
    yield chunk;
  }
}

/** Writes the chunks to a new file of the folder, and returns its path; nothing is left of a stream that is cut off. */
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
 * Passes on at most that many bytes of a request body. Errors: 413 with the sentence for more, 400 when the sender
 * disconnected. A refused sender's stream is left open and its rest discarded, so that the response still reaches it.
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
    if (body.errored) throw new BadRequestException('The upload was interrupted', { cause: error });
    throw error;
  } finally {
    // The unread rest would precede the next request of the same connection.
    body.resume();
  }
}
