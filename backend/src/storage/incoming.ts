import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BadRequestException, PayloadTooLargeException, type PipeTransform } from '@nestjs/common';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { WrongContent } from '../http/validation.pipe.js';
import { MEBIBYTE } from './file-store.js';

const COLLECT_AFTER_BYTES = 8 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;
let passedOn = 0;

/**
 * Passes chunks on, and has their memory freed on the way. V8 counts a chunk as the few bytes of its handle and frees
 * nothing before 64 MiB of them have piled up; a quick collection of the young ones now and then keeps the
 * memory of uploads flat. It takes about a millisecond.
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

export interface Bounds {
  mostBytes: number;
  /** The request's field that names the file. */
  field: string;
}

export const tooLarge = (mostBytes: number): string => `File must be smaller than ${mostBytes / MEBIBYTE}MB`;

/** Errors: 400 for an empty file, 413. */
export function checkSize(size: number, { mostBytes, field }: Bounds): void {
  if (size > mostBytes) throw new PayloadTooLargeException(tooLarge(mostBytes));
  if (size === 0) throw new WrongContent([{ field, message: 'This file is empty' }]);
}

type Done = Parameters<StorageEngine['_handleFile']>[2];

/** A file that came with a form, on this machine's disk. */
export interface ReceivedFile {
  path: string;
  originalname: string;
}

interface Limit {
  mostBytes: number;
  /** What is said of a file with more. */
  tooLarge: string;
}

/** Writes the files of forms into a folder as they come in; nothing stays of one that is cut off or too large. */
export class FormFiles implements StorageEngine {
  constructor(
    private readonly folder: string,
    private readonly limit: Limit,
  ) {}

  _handleFile(_request: Request, { stream }: { stream: Readable }, done: Done): void {
    const { mostBytes, tooLarge } = this.limit;
    writeIncoming(this.folder, limited(stream, mostBytes, tooLarge)).then(
      (path) => done(null, { path }),
      done,
    );
  }

  _removeFile(_request: Request, { path }: { path: string }, done: (error: Error | null) => void): void {
    rm(path, { force: true }).then(() => done(null), done);
  }
}

/** A form's file, which cannot be left out; in: what is said when it is. */
export const neededFile = (sentence: string): PipeTransform<ReceivedFile | undefined, ReceivedFile> => ({
  transform(file) {
    if (!file) throw new WrongContent([{ field: 'file', message: sentence }]);
    return file;
  },
});
