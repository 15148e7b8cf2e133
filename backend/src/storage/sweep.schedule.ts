import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import type { PoolClient } from 'pg';
import { Sql } from '../database/sql.js';
import { HOUR_MS, Task } from '../jobs/tasks.js';
import { FileStore } from './file-store.js';

const DAY_MS = 24 * HOUR_MS;
const EVERY_MS = 10_000;
const BATCH = 20;
const AT_ONCE = 4;

/** A backup has it locked while it reads the files that its snapshot of the database names. */
export const KEEP_FILES_LOCK = 3_800_007;
const mayRemove = 'select pg_try_advisory_xact_lock_shared($1) as yes';

/** Every column that refers to a file; a test compares them with the foreign keys. */
export const references = [
  ['documents', 'file_id'],
  ['company_updates', 'document_file_id'],
  ['k1_documents', 'file_id'],
  ['k1_drafts', 'file_id'],
  ['bulk_imports', 'file_id'],
  ['statements', 'file_id'],
  ['letter_attachments', 'file_id'],
] as const;
const unreferenced = references
  .map(([table, column]) => `not exists (select from ${table} where ${column} = file.id)`)
  .join(' and ');

/**
 * Locks files that nothing seems to refer to: those once registered or given up at once, others after a day. A
 * second statement checks them again: the first one's view of the records is older than its locks.
 */
const candidates = `
  select file.id from stored_files file
  where (file.registered_at is not null or file.uploaded_by is null or file.created_at < now() - interval '1 day')
    and ${unreferenced}
  order by file.id limit ${BATCH} for update skip locked`;
/** An upload without its uploader can no longer be registered: it stays unreferenced and out of later backups. */
const giveUp = `
  update stored_files file set uploaded_by = null where file.id = any($1) and ${unreferenced} returning file.id`;
const forget = { name: 'files-forget', text: 'delete from stored_files where id = any($1)' };

/** Removes the files that no record refers to. Several processes doing it at once do no harm. */
@Injectable()
export class FileSweep {
  constructor(
    private readonly sql: Sql,
    private readonly store: FileStore,
  ) {}

  @Task({ everyMs: EVERY_MS })
  async sweep(): Promise<void> {
    while ((await this.removeSome()) === BATCH);
  }

  /** Uploads in progress that a killed process has left. */
  @Task({ everyMs: HOUR_MS, perMachine: true })
  async removeLeftovers(): Promise<void> {
    for (const name of await readdir(this.store.incoming)) {
      const path = join(this.store.incoming, name);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs > DAY_MS) await rm(path, { force: true });
    }
  }

  /** The bytes go before the row: a file whose removal fails keeps its row and is tried again. */
  private async removeSome(): Promise<number> {
    const ids = await this.sql.transaction((client) => this.givenUp(client));
    await pLimit(AT_ONCE).map(ids, (id) => this.store.remove(id));
    if (ids.length > 0) await this.sql.rows(forget, [ids]);
    return ids.length;
  }

  private async givenUp(client: PoolClient): Promise<string[]> {
    const { rows: answer } = await client.query<{ yes: boolean }>(mayRemove, [KEEP_FILES_LOCK]);
    if (!answer[0]?.yes) return [];
    const locked = await client.query<{ id: string }>(candidates);
    if (locked.rows.length === 0) return [];
    const { rows } = await client.query<{ id: string }>(giveUp, [locked.rows.map(({ id }) => id)]);
    return rows.map(({ id }) => id);
  }
}
