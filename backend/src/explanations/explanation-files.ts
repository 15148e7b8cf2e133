import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { Response } from 'express';
import { AuditTrail, type NewAuditEntry } from '../audit/audit-trail.js';
import { sendFile } from '../storage/send-file.js';
import type { Sheet } from './workbook/cells.js';

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const IDLE_MS = 10_000;

/** Tests run the TypeScript source, which Node 24 loads without a build. */
const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const worker = fileURLToPath(new URL(`workbook/workbook-worker.${ending}`, import.meta.url));

/** What a workbook's file name is made of. */
interface FileWords {
  words: string[];
  asOf: string;
}

/** Writes explanations as workbooks in a worker thread, because the workbook of a whole fund takes a second. */
@Injectable()
export class ExplanationFiles implements OnModuleDestroy {
  private threads: Piscina | undefined;

  constructor(private readonly trail: AuditTrail) {}

  /**
   * Sends the workbook, with a file name of ASCII letters, digits and hyphens under which the export of the record is
   * audited before.
   */
  async send(
    response: Response,
    sheets: Sheet[],
    named: FileWords,
    record: NewAuditEntry['record'],
  ): Promise<void> {
    this.threads ??= startThreads();
    const bytes: Uint8Array = await this.threads.run(sheets);
    const file = { name: fileName(named), contentType: EXCEL, inline: false };
    const audited = this.trail.record({ action: 'exported', record: { ...record, name: file.name } });
    await sendFile(response, { stream: Readable.from([bytes]), size: bytes.length }, file, audited);
  }

  async onModuleDestroy(): Promise<void> {
    await this.threads?.destroy();
    this.threads = undefined;
  }
}

/** The empty environment hides the server's settings from the worker. */
const startThreads = (): Piscina =>
  new Piscina({
    filename: worker,
    name: 'workbookOf',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    env: {},
  });

function fileName({ words, asOf }: FileWords): string {
  const plain = words.join(' ').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const known = plain.match(/[a-z0-9]+/g) ?? [];
  return `${['explanation', ...known].join('-').slice(0, 100)}-${asOf}.xlsx`;
}
