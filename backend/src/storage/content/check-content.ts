import { open } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { WrongContent } from '../../http/pipes.js';
import { PdfError, PdfReader } from '../pdf/read-pdf.js';
import { kindOfCompoundFile, contentTypes, type Kind, kindOfOfficeFile, isPlainText } from './kinds.js';
import { ZipError } from './zip-entries.js';

/** Enough bytes to recognise each kind by its start. */
const START = 4100;

export const pdfRefusals: Record<PdfError['kind'], string> = {
  locked: 'This PDF is protected by a password. Please upload one that opens without a password',
  broken: 'This PDF is damaged and cannot be opened',
  slow: 'This PDF takes too long to open',
  fields: 'This PDF has form fields that would be lost. Please flatten the form and upload it again',
};

interface Wanted {
  /** The field that errors name. */
  field: string;
  kinds: readonly Kind[];
  /** The message for a file of another kind; without it the accepted kinds are listed. */
  otherwise?: string;
}

/** Detects what a file is by its bytes, never by its name or the client's content type. */
@Injectable()
export class ContentCheck {
  constructor(private readonly pdfs: PdfReader) {}

  /** The content type of one of the wanted kinds. Errors: 400 with what is wrong, also for one that is broken. */
  async typeOf(path: string, { field, kinds, otherwise }: Wanted): Promise<string> {
    const refuse = (message: string): never => {
      throw new WrongContent([{ field, message }]);
    };
    const kind = await this.kindOf(path).catch((error: unknown) => refuse(refusalOf(error)));
    if (kind === 'locked') return refuse('This file is protected by a password');
    if (kind === undefined || !kinds.includes(kind))
      return refuse(
        otherwise ?? `This is not a file of an accepted type (${kinds.join(', ').toUpperCase()})`,
      );
    if (kind === 'pdf') await this.pdfs.read(path, 1).catch((error: unknown) => refuse(refusalOf(error)));
    return contentTypes[kind];
  }

  private async kindOf(path: string): Promise<Kind | 'locked' | undefined> {
    const start = await startOf(path);
    if (isZip(start)) return kindOfOfficeFile(path);
    if (isPdf(start)) return 'pdf';
    const { fileTypeFromBuffer } = await import('file-type');
    const found = (await fileTypeFromBuffer(start))?.ext;
    if (found === 'cfb') return kindOfCompoundFile(path);
    if (found === 'png' || found === 'jpg') return found;
    return found === undefined && (await isPlainText(path)) ? 'txt' : undefined;
  }
}

/** The first bytes of a file. */
export async function startOf(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START), 0, START, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Begins with a first entry, or with the end of an empty archive (APPNOTE 4.3). */
export const isZip = (start: Buffer): boolean =>
  start.length >= 4 && [0x04034b50, 0x06054b50].includes(start.readUInt32LE());

/** Readers look for the header of a PDF in its first kilobyte (ISO 32000-2, note to 7.5.2). */
export const isPdf = (start: Buffer): boolean => start.subarray(0, 1024).includes('%PDF-');

function refusalOf(error: unknown): string {
  if (error instanceof PdfError) return pdfRefusals[error.kind];
  if (error instanceof ZipError) return zipRefusals[error.kind];
  throw error;
}

const zipRefusals: Record<ZipError['kind'], string> = {
  broken: 'This file is damaged and cannot be opened',
  traversal: 'This file contains paths that lead out of it',
  bomb: 'This file unpacks to more than is allowed for a document',
};
