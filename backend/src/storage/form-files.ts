import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { passOn } from './read-chunks.js';

type Done = Parameters<StorageEngine['_handleFile']>[2];

/** Writes the files of forms into a folder as they come in; nothing stays of one that is cut off. */
export class FormFiles implements StorageEngine {
  constructor(private readonly folder: string) {}

  _handleFile(_request: Request, { stream }: { stream: Readable }, done: Done): void {
    const path = join(this.folder, randomUUID());
    pipeline(stream, passedOn, createWriteStream(path, { flags: 'wx', mode: 0o600 })).then(
      () => done(null, { path }),
      (error: unknown) => rm(path, { force: true }).finally(() => done(error)),
    );
  }

  _removeFile(_request: Request, { path }: { path: string }, done: (error: Error | null) => void): void {
    rm(path, { force: true }).then(() => done(null), done);
  }
}

async function* passedOn(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield passOn(chunk);
}
