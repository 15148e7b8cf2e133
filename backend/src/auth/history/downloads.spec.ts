import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../../access/actor.js';
import type { Sql } from '../../database/sql.js';
import { Downloads } from './downloads.js';

/** Answers in a later tick; refuses every batch with the deleted user. */
class Database {
  readonly batches: string[][] = [];
  isUnavailable = false;

  async rows(_statement: unknown, [downloads]: [string]): Promise<[]> {
    const names = (JSON.parse(downloads) as { name: string }[]).map(({ name }) => name);
    this.batches.push(names);
    await new Promise((resolve) => setImmediate(resolve));
    if (this.isUnavailable) throw Object.assign(new Error('unavailable'), { code: '57P01' });
    if (names.includes('deleted')) throw Object.assign(new Error('no such user'), { code: '23503' });
    return [];
  }
}

describe('downloads', () => {
  const record = (names: string[], database: Database) => {
    const downloads = new Downloads(database as unknown as Sql);
    const client = { address: '127.0.0.1', browser: 'Firefox', devices: [] };
    return Promise.allSettled(
      names.map((name) => downloads.record({ type: 'k1', id: name, name }, { id: name } as Actor, client)),
    );
  };
  const statuses = async (results: ReturnType<typeof record>) => (await results).map(({ status }) => status);

  it('that arrive during a commit are recorded as one batch, each once', async () => {
    const database = new Database();
    expect(await statuses(record(['a', 'b', 'c'], database))).toEqual(Array(3).fill('fulfilled'));
    expect(database.batches).toEqual([['a'], ['b', 'c']]);
  });

  it('of a deleted user are refused without failing the others', async () => {
    const database = new Database();
    const names = ['a', 'b', 'deleted', 'c'];
    expect(await statuses(record(names, database))).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(database.batches.slice(2)).toEqual([['b'], ['deleted'], ['c']]);
  });

  it('are all refused when the database is unavailable', async () => {
    const database = new Database();
    database.isUnavailable = true;
    expect(await statuses(record(['a', 'b', 'c'], database))).toEqual(Array(3).fill('rejected'));
    expect(database.batches).toHaveLength(2);
  });
});
