import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { fileNameOf } from '../http/fields.js';
import { BYTE_ORDER_MARK, csvLine } from '../http/write-csv.js';
import { MEBIBYTE } from '../storage/file-store.js';
import type { ReceivedFile } from '../storage/form-files.js';
import { registerOne } from '../storage/registration.js';
import { UploadsService } from '../storage/uploads.service.js';
import type { Importable } from './importable.js';
import type { WorkbookImportOptions } from './bulk-import.dto.js';
import { BulkImportQueries, type ErrorsPart } from './bulk-import.queries.js';
import { ImportRows } from './import-rows.js';
import { ImportQueue } from './import.jobs.js';
import { WorkbookRows } from './workbook/workbook-rows.js';
import { WORKBOOK } from './workbook/workbook-sheets.js';

const WAIT_TIMEOUT_MS = 10 * 60_000;
const POLL_MS = { first: 50, last: 500 };
/** The worker detects the real type by the bytes; this file is never served. */
const STORED_AS = 'application/octet-stream';

@Injectable()
export class BulkImportService {
  constructor(
    private readonly em: EntityManager,
    private readonly uploads: UploadsService,
    private readonly rows: ImportRows,
    private readonly workbooks: WorkbookRows,
    private readonly queries: BulkImportQueries,
    private readonly queue: ImportQueue,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Stores the file and queues its import. Returns the import's id. Errors: 400 for an empty file. */
  async begin(
    { type }: Pick<Importable, 'type'>,
    received: ReceivedFile,
    { existing, dryRun, examples }: WorkbookImportOptions,
    actor: Actor,
  ): Promise<string> {
    const mostBytes = this.settings.importMaxMb * MEBIBYTE;
    const stored = await this.uploads.storeFile(received.path, { mostBytes, field: 'file' }, actor);
    const id = await this.em.transactional(async (em) => {
      const file = await registerOne(em, { ...stored, contentType: STORED_AS }, actor);
      await em.flush();
      const importId = await this.rows.create(em, {
        type,
        fileId: file.id,
        fileName: fileNameOf(received.originalname).slice(-255) || type,
        dryRun: dryRun === 'true',
        skipsExisting: existing === 'skip',
        leavesOutExamples: examples === 'leave-out',
        importedBy: actor.id,
      });
      if (type === WORKBOOK) await this.workbooks.create(em, importId);
      return importId;
    });
    this.queue.add([id]);
    return id;
  }

  /** Waits until the import has finished or the caller has disconnected; false after the timeout. */
  async finished(id: string, disconnected: AbortSignal): Promise<boolean> {
    const deadline = Date.now() + WAIT_TIMEOUT_MS;
    for (let wait = POLL_MS.first; Date.now() < deadline; wait = Math.min(wait * 1.2, POLL_MS.last)) {
      const state = await this.queries.stateOf(id);
      if (disconnected.aborted || (state !== 'waiting' && state !== 'running')) return true;
      await sleep(wait);
    }
    return false;
  }

  /** Nothing of a cancelled import is committed. Errors: 409 when it has finished, and for one sheet of a workbook. */
  async cancel(id: string): Promise<void> {
    if (await this.queries.isSheet(id))
      throw new ConflictException('A sheet cannot be cancelled by itself: cancel the import of its workbook');
    if (!(await this.rows.cancel(id))) throw new ConflictException('This import has already finished');
  }

  /** All bad rows of an import as a CSV file: the errors, and beside them the row as it stood in the file. */
  errorsFile(parts: readonly ErrorsPart[]): Readable {
    return Readable.from(this.errorLines(parts), { objectMode: false });
  }

  /** The sheets of a workbook follow one another, each below its own header. */
  private async *errorLines(parts: readonly ErrorsPart[]): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK;
    for (const { id, sheet, header } of parts) {
      const before = sheet === null ? [] : [sheet];
      yield csvLine([...(sheet === null ? [] : ['Sheet']), 'Row', 'Errors', ...header]);
      for (let last = -1; ;) {
        const rows = await this.queries.badRowsAfter(id, last);
        if (rows.length === 0) break;
        yield rows
          .map(({ number, cells, errors }) =>
            csvLine([...before, String(number), errors.join('; '), ...cells]),
          )
          .join('');
        last = rows.at(-1)?.number ?? last;
      }
    }
  }
}
