import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { distinctPdfNames, fileNamePart } from '../storage/file-names.js';
import { FileStore } from '../storage/file-store.js';
import { zipOf, type ZipEntry } from '../storage/write-zip.js';
import { quarterText } from './pdf/statement-words.js';
import type { StoredStatement } from './statements.sql.js';

interface SentFile {
  opened: { stream: Readable; size?: number };
  file: { name: string; contentType: string; inline: boolean };
}

/** The stored PDFs of statements as files that `sendFile` sends. */
@Injectable()
export class StatementFiles {
  constructor(private readonly store: FileStore) {}

  async open(stored: StoredStatement): Promise<SentFile> {
    return {
      opened: await this.store.open(stored.fileId),
      file: { name: `${nameOf(stored)}.pdf`, contentType: 'application/pdf', inline: true },
    };
  }

  /** A ZIP of the statements of one quarter, which are read one by one while it is sent. */
  async openAll(stored: StoredStatement[]): Promise<SentFile> {
    const quarter = stored[0] ? ` ${quarterText(stored[0].periodEnd)}` : '';
    return {
      opened: { stream: await zipOf(this.entries(stored)) },
      file: { name: `Statements${quarter}.zip`, contentType: 'application/zip', inline: false },
    };
  }

  private async *entries(stored: readonly StoredStatement[]): AsyncGenerator<ZipEntry> {
    const names = distinctPdfNames(stored.map(nameOf));
    for (const [at, { fileId }] of stored.entries()) {
      const { stream } = await this.store.open(fileId);
      yield { name: names[at] ?? `${fileId}.pdf`, bytes: await buffer(stream) };
    }
  }
}

/** "Statement 2026 Q3 - Delgado Family Trust", from the second version on with " version 2". */
function nameOf({ periodEnd, version, legalName, entityId }: StoredStatement): string {
  const name = `Statement ${quarterText(periodEnd)} - ${fileNamePart(legalName) || entityId}`;
  return version > 1 ? `${name} version ${version}` : name;
}
