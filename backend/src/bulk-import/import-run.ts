import { Injectable, Logger } from '@nestjs/common';
import type { PoolClient } from 'pg';
import {
  runWithAuditContext,
  currentAuditContext,
  setAuditContext,
  type AuditContext,
} from '../audit/audit-context.js';
import { describeDatabaseError } from '../database/database-errors.js';
import { logOnce } from '../jobs/log-once.js';
import { Sql } from '../database/sql.js';
import { FileStore, StoreError } from '../storage/file-store.js';
import { ChangedMeanwhile } from './importable.js';
import { openTable } from './spreadsheets/open-table.js';
import { TableError } from './spreadsheets/table.js';
import { ImportPass, Interrupted, AttemptSuperseded } from './import-pass.js';
import { IMPORT_LOCK, ImportRows, type Attempt } from './import-rows.js';
import { Importables } from './importables.js';
import { WorkbookPass } from './workbook/workbook-pass.js';
import { WORKBOOK } from './workbook/workbook-sheets.js';

/** An import that keeps crashing its worker fails after these. */
const MOST_ATTEMPTS = 50;
const RETRY_MS = 1_000;
const tryLock = { name: 'import-lock', text: 'select pg_try_advisory_xact_lock($1) as free' };

interface Run {
  client: PoolClient;
  attempt: Attempt;
  path: string;
  stopping: AbortSignal;
}

@Injectable()
export class ImportRun {
  private readonly logger = new Logger(ImportRun.name);
  private readonly logRepeated = logOnce((sentence) =>
    this.logger.warn(`An import is attempted again: ${sentence}`),
  );

  constructor(
    private readonly sql: Sql,
    private readonly rows: ImportRows,
    private readonly importables: Importables,
    private readonly pass: ImportPass,
    private readonly workbooks: WorkbookPass,
    private readonly store: FileStore,
  ) {}

  /**
   * Returns when to retry an import that could not be finished now. The file is fetched before the transaction
   * begins: the store may take longer than `idle_in_transaction_session_timeout`.
   */
  async run(id: string, stopping: AbortSignal): Promise<Date | undefined> {
    // Released at once: this check only avoids fetching a file while another import runs.
    if (!(await this.sql.row<{ free: boolean }>(tryLock, [IMPORT_LOCK]))?.free) return retryTime();
    const fileId = await this.rows.fileIdOf(id);
    if (!fileId) return undefined;
    try {
      return await this.store.withFile(fileId, (path) => this.importFile(id, path, stopping));
    } catch (error) {
      return this.afterStoreError(error, id);
    }
  }

  /**
   * An advisory lock serializes imports across all processes: what one adds exists for the next. A crashed attempt
   * has the lock until the database has rolled it back.
   */
  private importFile(id: string, path: string, stopping: AbortSignal): Promise<Date | undefined> {
    return this.sql.connection(async (client) => {
      await client.query('begin');
      const { rows } = await client.query<{ free: boolean }>({ ...tryLock, values: [IMPORT_LOCK] });
      if (!rows[0]?.free) return retryTime();
      const attempt = await this.rows.beginAttempt(id);
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
      return this.afterError(error, run.attempt);
    }
  }

  private async importRows({ client, attempt, path, stopping }: Run): Promise<void> {
    if (attempt.attempt > MOST_ATTEMPTS)
      throw new TableError('This import was started several times and never finished.');
    if (attempt.type === WORKBOOK) return this.workbooks.run({ client, attempt, path, stopping });
    const importable = this.importables.find(attempt.type);
    if (!importable) throw new TableError('This import type no longer exists.');
    const table = await openTable(path);
    await this.pass.run({ client, attempt, importable, table, stopping });
  }

  /** An unreachable store counts as no attempt, so the import is retried for as long as that takes. */
  private async afterStoreError(error: unknown, id: string): Promise<Date | undefined> {
    if (!(error instanceof StoreError)) throw error;
    if (error.kind === 'unreachable') return retryTime();
    const attempt = await this.rows.beginAttempt(id);
    return attempt && this.afterError(error, attempt);
  }

  private async afterError(error: unknown, attempt: Attempt): Promise<Date | undefined> {
    if (error instanceof AttemptSuperseded) return undefined;
    // The next attempt sees what another transaction wrote meanwhile.
    if (error instanceof Interrupted || error instanceof ChangedMeanwhile) return this.tryAgain(attempt);
    if (error instanceof Error && describeDatabaseError(error)) {
      this.logRepeated(error);
      return this.tryAgain(attempt);
    }
    const message = error instanceof TableError ? error.message : this.unexpected(error, attempt);
    await this.rows.finish(attempt, { state: 'failed', message, newRows: 0, existingRows: 0, badRows: 0 });
    return undefined;
  }

  private async tryAgain(attempt: Attempt): Promise<Date> {
    await this.rows.release(attempt);
    return retryTime();
  }

  private unexpected(error: unknown, { id }: Attempt): string {
    this.logger.error(error instanceof Error ? error : new Error(String(error)));
    return `An unexpected error occurred. Nothing was imported. Please report it with the number ${id}.`;
  }
}

const auditContext = ({ importedBy, importerName }: Attempt): AuditContext => ({
  as: 'import',
  ...(importedBy && { userId: importedBy, userName: importerName ?? '' }),
});

const retryTime = (): Date => new Date(Date.now() + RETRY_MS);
