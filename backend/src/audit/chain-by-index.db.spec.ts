import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';

describe('A connection that has known the audit trail when it was short', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const add = (entries: number) =>
    client.query(
      `select write_audit_entry('{"as": "portal"}', 'read', 'k1', null, 'K-1') from generate_series(1, $1)`,
      [entries],
    );

  it('chains another entry without reading all of them', async () => {
    await client.query('alter table audit_trail set (autovacuum_enabled = off)');
    await client.query('vacuum analyze audit_trail');
    // A plan is kept from the sixth time on.
    for (let n = 0; n < 10; n += 1) await add(1);
    await add(1_000);
    await client.query('begin');
    await add(1);
    await client.query('set constraints all immediate');
    const { rows } = await client.query(
      `select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'audit_trail'`,
    );
    await client.query('commit');
    expect(rows).toEqual([{ read: 0 }]);
  });
});
