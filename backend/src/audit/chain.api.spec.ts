import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg, { type ClientBase } from 'pg';
import { Portal } from '../../test/app.js';
import { buildAdmin } from '../../test/builders.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import type { User } from '../users/user.entity.js';
import { findChainErrors } from './chain.js';

describe('the chain of the audit trail', () => {
  let portal: Portal;
  let admin: User;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
    const names = Array.from({ length: 20 }, (_, n) => `At once ${n}`);
    const created = await Promise.all(
      names.map((name) => portal.call(admin, 'POST', '/api/companies', { name, sector: 'Fintech' })),
    );
    expect(created.map(({ status }) => status)).toEqual(names.map(() => 201));
  });
  afterAll(() => portal.stop());

  const errorsAsOwner = () => portal.asOwner((client) => errorsOf(client));

  /** What is found after a tampering by whoever owns the database, which is then taken back. */
  const tampered = (statements: string) =>
    portal.asOwner(async (client) => {
      await client.query(`begin; alter table audit_trail disable trigger user; ${statements}`);
      await client.query('alter table audit_trail enable trigger user');
      const errors = await errorsOf(client);
      await client.query('rollback');
      return errors;
    });

  it('has no gaps and no faults, however many write at once', async () => {
    expect(await errorsAsOwner()).toEqual([]);
    const pool = await portal.sql.pool();
    const { rows } = await pool.query(
      'select count(*)::int as entries, max(position)::int as last, count(hash)::int as hashes from audit_trail',
    );
    expect(rows[0].entries).toBeGreaterThan(20);
    expect(rows[0]).toEqual({ entries: rows[0].entries, last: rows[0].entries, hashes: rows[0].entries });
  });

  it.each([
    ['an entry', `update audit_trail set user_name = 'Nobody' where position = 5`, 'Entry 5 of'],
    [
      'an amount in an entry',
      `update audit_trail set after = after || '{"name": "x"}' where position = 9`,
      'Entry 9 of',
    ],
    ['a time', `update audit_trail set at = at - interval '1 ms' where position = 7`, 'Entry 7 of'],
    ['a hash', `update audit_trail set hash = sha256('x') where position = 3`, 'Entry 3 of'],
    ['a missing entry', 'delete from audit_trail where position = 6', 'Entries 6 to 6 of'],
    [
      'an end that was cut off',
      'delete from audit_trail where position > 10',
      'The audit trail ends at entry 10, but should at',
    ],
    [
      'an entry that was put in',
      `insert into audit_trail (position, hash, acting_as, action, record_type)
       select max(position) + 1, sha256('x'), 'portal', 'read', 'k1' from audit_trail`,
      'of the audit trail, or the one before it, was changed',
    ],
    [
      'changes that are no longer noted',
      'alter table allocations disable trigger allocations_audited_update',
      'The trigger allocations_audited_update of allocations is switched off, or gone',
    ],
    [
      'what notes changes, and is gone',
      'drop trigger company_marks_audited_delete on company_marks',
      'The trigger company_marks_audited_delete of company_marks is switched off, or gone',
    ],
    [
      'a guard that is gone',
      'drop trigger audit_trail_no_truncate on audit_trail',
      'The trigger audit_trail_no_truncate of audit_trail is switched off, or gone',
    ],
  ])('tells of %s that was tampered with', async (_what, statements, sentence) => {
    expect(await tampered(statements)).toContainEqual(expect.stringContaining(sentence));
  });

  it.each([
    ['changes', `update audit_trail set user_name = 'Nobody'`],
    ['deletes', 'delete from audit_trail where position = 1'],
    ['empties', 'truncate audit_trail'],
    [
      'forges a place in',
      `insert into audit_trail (position, hash, acting_as, action, record_type)
      values (1000, sha256('x'), 'admin', 'read', 'k1')`,
    ],
    ['moves the head of', 'update audit_head set position = 0'],
    ['switches off the guards of', 'alter table audit_trail disable trigger user'],
    ['switches off what notes the changes for', 'alter table allocations disable trigger user'],
  ])('is kept from the portal itself: nobody %s it', async (_what, statement) => {
    await expect(portal.em.execute(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    ['changes', `update audit_trail set user_name = 'Nobody'`],
    ['deletes', 'delete from audit_trail'],
    ['empties', 'truncate audit_trail'],
  ])(
    'is kept from the owner of the database too, as long as its guards are on: nobody %s it',
    async (_what, statement) => {
      const refused = portal.asOwner((client) => client.query(statement));
      await expect(refused).rejects.toThrow('The audit trail is only ever added to');
    },
  );
});

async function errorsOf(client: ClientBase): Promise<string[]> {
  const errors: string[] = [];
  for await (const error of findChainErrors(client)) errors.push(error);
  return errors;
}

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
