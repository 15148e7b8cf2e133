import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
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
