import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { PayloadTooLargeException, type PipeTransform } from '@nestjs/common';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { WrongContent } from '../http/pipes.js';
import { MEBIBYTE } from './file-store.js';
import { limited, writeIncoming } from './incoming.js';

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
  /** The message for a file with more. */
  tooLarge: string;
}

/** Streams the files of forms into a folder; nothing is stored of one that is cut off or too large. */
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

/** A form's required file; in: the message when it is missing. */
export const neededFile = (sentence: string): PipeTransform<ReceivedFile | undefined, ReceivedFile> => ({
  transform(file) {
    if (!file) throw new WrongContent([{ field: 'file', message: sentence }]);
    return file;
  },
});
