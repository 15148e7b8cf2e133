import { Injectable, Logger } from '@nestjs/common';
import type { PoolClient } from 'pg';
import {
  runWithAuditContext,
  currentAuditContext,
  setAuditContext,
  type AuditContext,
} from '../audit/audit-context.js';
import { describeDatabaseError } from '../database/database-errors.js';
import { Sql } from '../database/sql.js';
import { FileStore, StoreError } from '../storage/file-store.js';
import { openTable } from './spreadsheets/open-table.js';
import { TableError } from './spreadsheets/table.js';
import { ImportPass, Interrupted, NoLongerWanted } from './import-pass.js';
import { ImportRows, type Attempt } from './import-rows.js';
import { Importables } from './importables.js';

/** What keeps ending its worker is given up at last. */
const MOST_ATTEMPTS = 50;
const AGAIN_MS = 1_000;
const IMPORT_LOCK = 3_800_006;
const tryLock = { name: 'import-lock', text: 'select pg_try_advisory_xact_lock($1) as free' };

interface Run {
  client: PoolClient;
  attempt: Attempt;
  path: string;
  stopping: AbortSignal;
}

/** One import from its file to its result. */
@Injectable()
export class ImportRun {
  private readonly logger = new Logger(ImportRun.name);

  constructor(
    private readonly sql: Sql,
    private readonly rows: ImportRows,
    private readonly importables: Importables,
    private readonly pass: ImportPass,
    private readonly store: FileStore,
  ) {}

  /**
   * Returns when to come again for an import that could not be finished now. The file is fetched before the
   * transaction begins: the store may take longer than an idle transaction is let live.
   */
  async run(id: string, stopping: AbortSignal): Promise<Date | undefined> {
    // Held for this statement alone: a file is not fetched while another import runs.
    if (!(await this.sql.row<{ free: boolean }>(tryLock, [IMPORT_LOCK]))?.free) return soon();
    const fileId = await this.rows.fileOf(id);
    if (!fileId) return undefined;
    try {
      return await this.store.withFile(fileId, (path) => this.importFile(id, path, stopping));
    } catch (error) {
      return this.afterStoreFault(error, id);
    }
  }

  /**
   * Imports come one after the other, in all processes: what one adds exists already for the next. An attempt that
   * was cut off holds the lock until the database has undone it.
   */
  private importFile(id: string, path: string, stopping: AbortSignal): Promise<Date | undefined> {
    return this.sql.connection(async (client) => {
      await client.query('begin');
      const { rows } = await client.query<{ free: boolean }>({ ...tryLock, values: [IMPORT_LOCK] });
      if (!rows[0]?.free) return soon();
      const attempt = await this.rows.take(id);
      if (!attempt) return undefined;
      return runWithAuditContext(auditContext(attempt), () =>
        this.attempt({ client, attempt, path, stopping }),
      );
    });
  }

  private async attempt(run: Run): Promise<Date | undefined> {
    try {
      await run.client.query(setAuditContext('$1'), [
        JSON.stringify({ ...currentAuditContext(), summarizeRows: true }),
      ]);
      await this.importRows(run);
      return undefined;
    } catch (error) {
      return this.afterFault(error, run.attempt);
    }
  }

  private async importRows({ client, attempt, path, stopping }: Run): Promise<void> {
    const importable = this.importables.of(attempt.type);
    if (!importable) throw new TableError('This kind of import no longer exists.');
    if (attempt.attempt > MOST_ATTEMPTS)
      throw new TableError('This import was begun again and again and never came to its end.');
    const table = await openTable(path);
    await this.pass.run({ client, attempt, importable, table, stopping });
  }

  /** No attempt was begun: an import that waits for the store is not given up. */
  private async afterStoreFault(error: unknown, id: string): Promise<Date | undefined> {
    if (!(error instanceof StoreError)) throw error;
    if (error.kind === 'unreachable') return soon();
    const attempt = await this.rows.take(id);
    return attempt && this.afterFault(error, attempt);
  }

  private async afterFault(error: unknown, attempt: Attempt): Promise<Date | undefined> {
    if (error instanceof NoLongerWanted) return undefined;
    // What somebody else wrote meanwhile is seen by the next attempt.
    if (error instanceof Interrupted || describeDatabaseError(error) !== undefined) {
      await this.rows.putBack(attempt);
      return soon();
    }
    const message = error instanceof TableError ? error.message : this.unexpected(error, attempt);
    await this.rows.finish(attempt, { state: 'failed', message, newRows: 0, existingRows: 0, badRows: 0 });
    return undefined;
  }

  private unexpected(error: unknown, { id }: Attempt): string {
    this.logger.error(error instanceof Error ? error : new Error(String(error)));
    return `Something went wrong on our side. Nothing was imported. Please report it with the number ${id}.`;
  }
}

const auditContext = ({ importedBy, importerName }: Attempt): AuditContext => ({
  as: 'import',
  ...(importedBy && { userId: importedBy, userName: importerName ?? '' }),
});

const soon = (): Date => new Date(Date.now() + AGAIN_MS);
