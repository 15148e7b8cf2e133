import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { fileNameOf } from '../http/fields.js';
import { MEBIBYTE } from '../storage/file-store.js';
import type { ReceivedFile } from '../storage/incoming.js';
import { registerOne } from '../storage/registration.js';
import { UploadsService } from '../storage/uploads.service.js';
import type { Importable } from './importable.js';
import type { ImportOptions } from './bulk-import.dto.js';
import { BulkImportQueries } from './bulk-import.queries.js';
import { ImportQueue } from './import-queue.js';
import { ImportRows } from './import-rows.js';

/** What is not finished by then is told of as begun. */
const PATIENCE_MS = 10 * 60_000;
const LOOKS_MS = { first: 50, last: 500 };
/** What it is by its bytes is for the worker to find out; it is never served. */
const STORED_AS = 'application/octet-stream';

@Injectable()
export class BulkImportService {
  constructor(
    private readonly em: EntityManager,
    private readonly uploads: UploadsService,
    private readonly rows: ImportRows,
    private readonly queries: BulkImportQueries,
    private readonly queue: ImportQueue,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Keeps the file and has a worker import it. Returns the import's id. Errors: 400 for an empty file. */
  async begin(
    { type }: Importable,
    received: ReceivedFile,
    { existing, dryRun }: ImportOptions,
    actor: Actor,
  ): Promise<string> {
    const mostBytes = this.settings.importMaxMb * MEBIBYTE;
    const stored = await this.uploads.keep(received.path, { mostBytes, field: 'file' }, actor);
    const id = await this.em.transactional(async (em) => {
      const file = await registerOne(em, { ...stored, contentType: STORED_AS }, actor);
      await em.flush();
      return this.rows.create(em, {
        type,
        fileId: file.id,
        fileName: fileNameOf(received.originalname).slice(-255) || type,
        dryRun: dryRun === 'true',
        skipsExisting: existing === 'skip',
        importedBy: actor.id,
      });
    });
    this.queue.add(id);
    return id;
  }

  /** Returns once the import is finished, or whoever waits is gone; false when it takes too long to wait for. */
  async finished(id: string, gone: AbortSignal): Promise<boolean> {
    const deadline = Date.now() + PATIENCE_MS;
    for (let wait = LOOKS_MS.first; Date.now() < deadline; wait = Math.min(wait * 1.2, LOOKS_MS.last)) {
      const state = await this.queries.stateOf(id);
      if (gone.aborted || (state !== 'waiting' && state !== 'running')) return true;
      await sleep(wait);
    }
    return false;
  }

  /** Calls off an import; nothing of it stays. Errors: 409 when it has finished. */
  async cancel(id: string): Promise<void> {
    if (!(await this.rows.cancel(id))) throw new ConflictException('This import has already finished');
  }
}
