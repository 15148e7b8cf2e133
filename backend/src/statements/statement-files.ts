import { Injectable, NotImplementedException } from '@nestjs/common';
import type { Readable } from 'node:stream';

/** Where the PDF of a statement is stored, and what its name is made of. */
export interface StoredStatement {
  [column: string]: unknown;
  fileId: string;
  periodEnd: string;
  version: number;
  legalName: string;
  entityId: string;
}

interface SentFile {
  opened: { stream: Readable; size?: number };
  file: { name: string; contentType: string; inline: boolean };
}

@Injectable()
export class StatementFiles {
  open(_stored: StoredStatement): Promise<SentFile> {
    throw new NotImplementedException();
  }
  openAll(_stored: StoredStatement[]): SentFile {
    throw new NotImplementedException();
  }
}
