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

  /** The problems found after tampering as the owner of the database, which is then rolled back. */
  const tampered = (statements: string) =>
    portal.asOwner(async (client) => {
      await client.query(`begin; alter table audit_trail disable trigger user; ${statements}`);
      await client.query('alter table audit_trail enable trigger user');
      const errors = await errorsOf(client);
      await client.query('rollback');
      return errors;
    });

  it('has no gaps and no errors after concurrent writes', async () => {
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
      'The audit trail ends at entry 10, but should end at',
    ],
    [
      'an inserted entry',
      `insert into audit_trail (position, hash, acting_as, action, record_type)
       select max(position) + 1, sha256('x'), 'portal', 'read', 'k1' from audit_trail`,
      'of the audit trail, or the one before it, was changed',
    ],
    [
      'a disabled trigger',
      'alter table allocations disable trigger allocations_audited_update',
      'The trigger allocations_audited_update of allocations is disabled or missing',
    ],
    [
      'a dropped trigger of a table',
      'drop trigger company_marks_audited_delete on company_marks',
      'The trigger company_marks_audited_delete of company_marks is disabled or missing',
    ],
    [
      'a dropped trigger of the trail',
      'drop trigger audit_trail_no_truncate on audit_trail',
      'The trigger audit_trail_no_truncate of audit_trail is disabled or missing',
    ],
  ])('shows tampering: %s', async (_what, statements, sentence) => {
    expect(await tampered(statements)).toContainEqual(expect.stringContaining(sentence));
  });

  it.each([
    ['change', `update audit_trail set user_name = 'Nobody'`],
    ['delete', 'delete from audit_trail where position = 1'],
    ['empty', 'truncate audit_trail'],
    [
      'forges a place in',
      `insert into audit_trail (position, hash, acting_as, action, record_type)
      values (1000, sha256('x'), 'admin', 'read', 'k1')`,
    ],
    ['move the head of', 'update audit_head set position = 0'],
    ['disable the triggers of', 'alter table audit_trail disable trigger user'],
    ['disable the triggers that write', 'alter table allocations disable trigger user'],
  ])('is protected from the portal’s own role, which may not %s it', async (_what, statement) => {
    await expect(portal.em.execute(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    ['change', `update audit_trail set user_name = 'Nobody'`],
    ['delete', 'delete from audit_trail'],
    ['empty', 'truncate audit_trail'],
  ])(
    'is protected from the owner of the database while its triggers are enabled: it cannot %s it',
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

describe('A connection whose plans were made when the audit trail was short', () => {
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
    // PostgreSQL caches a generic plan from the sixth execution on.
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
