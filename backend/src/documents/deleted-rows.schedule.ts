import { Injectable } from '@nestjs/common';
import { Task } from '../jobs/tasks.js';
import { Sql } from '../database/sql.js';
import { UNDO } from '../database/records.js';

/** Every table whose deletions can be undone; a test compares the list with the tables that have `deleted_at`. */
export const tables = ['documents', 'company_updates'] as const;
const purges = tables.map((table) => ({
  name: `${table}-purge`,
  text: `delete from ${table} where deleted_at <= now() - ${UNDO}`,
}));

/** Deletes the rows whose undo window has passed; the store's cleanup then removes their files. */
@Injectable()
export class DeletedRows {
  constructor(private readonly sql: Sql) {}

  @Task({ everyMs: 5_000 })
  async purge(): Promise<void> {
    for (const purge of purges) await this.sql.rows(purge);
  }
}
