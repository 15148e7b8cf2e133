import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { writeIncoming } from './incoming.js';

type Done = Parameters<StorageEngine['_handleFile']>[2];

/** Writes the files of forms into a folder as they come in; nothing stays of one that is cut off. */
export class FormFiles implements StorageEngine {
  constructor(private readonly folder: string) {}

  _handleFile(_request: Request, { stream }: { stream: Readable }, done: Done): void {
    writeIncoming(this.folder, stream).then((path) => done(null, { path }), done);
  }

  _removeFile(_request: Request, { path }: { path: string }, done: (error: Error | null) => void): void {
    rm(path, { force: true }).then(() => done(null), done);
  }
}
