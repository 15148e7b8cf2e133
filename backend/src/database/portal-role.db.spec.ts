import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.js';
import { createOrm } from './orm.js';

jest.setTimeout(120_000);

/** A server of its own: roles belong to all databases of a server, and the tests' one has the role already. */
describe('The role of the portal’s connections', () => {
  let dataDir: string;
  let postgres: EmbeddedPostgres;
  let other: pg.Client;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'portal-role-'));
    postgres = await startEmbeddedPostgres({ dataDir, forTests: true });
    other = new pg.Client({ connectionString: postgres.url });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('has its rights in both databases of a server that are migrated for the first time at the same moment', async () => {
    await other.query('create database second');
    const url = new URL(postgres.url);
    url.pathname = '/second';
    await other.query('begin; create role fund_portal nologin');
    const migrating = migrate(url.toString());
    while (!(await isBlocked())) await sleep(50);
    await other.query('commit');
    await migrating;
    expect(await rightsIn(url.toString())).toEqual({ writes: true, keepsTheTrail: true });
  });

  async function isBlocked(): Promise<boolean> {
    const { rows } = await other.query('select from pg_locks where not granted');
    return rows.length > 0;
  }
});

async function migrate(url: string): Promise<void> {
  const orm = createOrm(url, { asOwner: true });
  await orm.migrator.up();
  await orm.close(true);
}

async function rightsIn(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select has_table_privilege('fund_portal', 'companies', 'select, insert, update, delete') as writes,
       not has_table_privilege('fund_portal', 'audit_trail', 'insert, update, delete, truncate') as "keepsTheTrail"`,
  );
  await client.end();
  return rows[0];
}
