import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import type { PipeTransform } from '@nestjs/common';
import { WrongContent } from '../http/validation.pipe.js';
import { limited, writeIncoming } from './incoming.js';

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
