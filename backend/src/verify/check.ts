import type { ClientBase } from 'pg';
import type { FileStore } from '../storage/file-store.js';

export interface Looked {
  /** In one snapshot of the whole database. */
  client: ClientBase;
  store: FileStore;
  /** The program's migrations, in their order. */
  migrations: readonly string[];
}

/** One invariant. */
export interface Check {
  /** A sentence that holds. */
  name: string;
  /** What contradicts it: each a line that says where, the same at every look. */
  find(looked: Looked): Promise<string[]>;
}

/** An invariant of the rows; the SQL returns what contradicts it in the column `problem`. */
export const bySql = (name: string, text: string): Check => ({
  name,
  find: async ({ client }) =>
    (await client.query<{ problem: string }>(text)).rows.map(({ problem }) => problem),
});
