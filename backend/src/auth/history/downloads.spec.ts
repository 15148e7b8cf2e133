import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../../access/actor.js';
import type { Sql } from '../../database/sql.js';
import { Downloads } from './downloads.js';

/** A database that answers in a later turn of the event loop, and refuses all that one of the LPs is in. */
class Database {
  readonly batches: string[][] = [];
  isAway = false;

  async rows(_statement: unknown, [downloads]: [string]): Promise<[]> {
    const names = (JSON.parse(downloads) as { name: string }[]).map(({ name }) => name);
    this.batches.push(names);
    await new Promise((resolve) => setImmediate(resolve));
    if (this.isAway) throw Object.assign(new Error('away'), { code: '57P01' });
    if (names.includes('deleted')) throw Object.assign(new Error('no such user'), { code: '23503' });
    return [];
  }
}

describe('downloads', () => {
  const noting = (names: string[], database: Database) => {
    const downloads = new Downloads(database as unknown as Sql);
    const client = { address: '127.0.0.1', browser: 'Firefox', devices: [] };
    return Promise.allSettled(
      names.map((name) => downloads.record({ type: 'k1', id: name, name }, { id: name } as Actor, client)),
    );
  };
  const statuses = async (noted: ReturnType<typeof noting>) => (await noted).map(({ status }) => status);

  it('that come while one is being noted are noted together, each once', async () => {
    const database = new Database();
    expect(await statuses(noting(['a', 'b', 'c'], database))).toEqual(Array(3).fill('fulfilled'));
    expect(database.batches).toEqual([['a'], ['b', 'c']]);
  });

  it('of somebody who is gone are refused alone', async () => {
    const database = new Database();
    const names = ['a', 'b', 'deleted', 'c'];
    expect(await statuses(noting(names, database))).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(database.batches.slice(2)).toEqual([['b'], ['deleted'], ['c']]);
  });

  it('are all refused at once when the database is away', async () => {
    const database = new Database();
    database.isAway = true;
    expect(await statuses(noting(['a', 'b', 'c'], database))).toEqual(Array(3).fill('rejected'));
    expect(database.batches).toHaveLength(2);
  });
});
