import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { readSettings } from '#settings';
import { createEmptyDatabase, type TestDatabase } from '../../test/database.js';
import { auditedTables } from '../audit/chain.js';
import { allChecks } from '../operations/verify/checks.js';
import { versionedTables } from '../operations/verify/schema.checks.js';
import { verify } from '../operations/verify/verify.js';
import { fileStoreOf } from '../storage/file-store-of.js';
import { UploadLinks } from '../storage/local-files.js';
import { prepareDatabase } from '../operations/start/prepare-database.js';
import { migrationNames, trackingTriggers, goBack, withLockTimeout, withSchema } from './schema.js';
import { createOrm } from './orm.js';

jest.setTimeout(300_000);

/** The definitions of all objects that a migration may create, as PostgreSQL writes them. */
const everything = `
  select 'column ' || table_name || '.' || column_name as name,
    concat_ws(' ', data_type, is_nullable, column_default, numeric_precision, generation_expression) as definition
  from information_schema.columns where table_schema = 'public'
  union all select 'constraint ' || conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index ' || indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'trigger ' || tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid)
  from pg_trigger where not tgisinternal
  union all select 'function ' || oid::regprocedure, pg_get_functiondef(oid)
  from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all select 'view ' || viewname, definition from pg_views where schemaname = 'public'
  order by 1`;

/** The migrations to revert to: before the newest two, or with TEST_FULL=yes all that have the portal's tables. */
const goals = (names: string[]): string[] => {
  const older = names.slice(names.indexOf('0005-files'), -1).toReversed();
  return process.env['TEST_FULL'] ? older : older.slice(0, 2);
};

const names = migrationNames(createOrm('postgres://nobody@127.0.0.1:1/none'));

describe('The schema of a filled portal', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let dataDir: string;
  let asNew: unknown;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await prepare({ DEMO_DATA: 'true' });
    asNew = await definitions();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  const settingsOf = (env: Record<string, string> = {}) =>
    readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env });
  const prepare = (env?: Record<string, string>) =>
    prepareDatabase({ settings: settingsOf(env), databaseUrl: database.url });
  const back = (to: string, force = true) =>
    withSchema(database.url, (orm, owner) => goBack(orm, owner, { to, force }));
  const definitions = async () => (await client.query(everything)).rows;

  /** Tables with their columns, as they are now. */
  async function shapeOf(schema: string): Promise<Map<string, string[]>> {
    const { rows } = await client.query<{ table: string; columns: string[] }>(
      `select table_name as "table", array_agg(quote_ident(column_name) order by column_name) as columns
       from information_schema.columns join pg_tables on tablename = table_name and schemaname = table_schema
       where table_schema = $1 and table_name <> 'mikro_orm_migrations' group by 1`,
      [schema],
    );
    return new Map(rows.map(({ table, columns }) => [table, columns]));
  }

  /** Copies the portal's tables. */
  async function copyTables(): Promise<void> {
    await client.query('drop schema if exists before cascade; create schema before');
    for (const table of (await shapeOf('public')).keys())
      await client.query(`create table before.${table} as table public.${table}`);
  }

  /** Proceeds and distributions are deleted with their kinds, as `--force` accepts. */
  const forgetPaidOut = () =>
    client.query(`
      delete from before.journal_entries using before.capital_events event
        where event.id = event_id and event.kind in ('proceeds', 'distribution');
      delete from before.capital_event_lines using before.capital_events event
        where event.id = event_id and event.kind in ('proceeds', 'distribution');
      delete from before.capital_events where kind in ('proceeds', 'distribution')`);

  /** The tables whose rows differ from their copies, in the columns that both have; and how many were compared. */
  async function changes(): Promise<{ compared: number; changed: string[] }> {
    const [now, then] = await Promise.all([shapeOf('public'), shapeOf('before')]);
    const both = [...now].filter(([table]) => then.has(table) && table !== 'fund_version');
    const changed: string[] = [];
    for (const [table, columns] of both) {
      const shared = columns.filter((column) => then.get(table)?.includes(column)).join(', ');
      const rows = (schema: string): string => `select ${shared} from ${schema}.${table}`;
      const { rows: differing } = await client.query(
        `(${rows('public')} except all ${rows('before')}) union all (${rows('before')} except all ${rows('public')})`,
      );
      if (differing.length > 0) changed.push(table);
    }
    return { compared: both.length, changed };
  }

  async function problems(): Promise<string[]> {
    const store = await fileStoreOf(settingsOf(), new UploadLinks('a secret of the tests only, long enough'));
    const verdicts = await verify({ databaseUrl: database.url, store }, allChecks);
    return verdicts.filter(({ problems: found }) => found.length > 0).map(({ name }) => name);
  }

  it.each(goals(names))(
    'migrates down to %s and up again without a loss in the tables and columns of that migration',
    async (to) => {
      await copyTables();
      if (to < '0019') await forgetPaidOut();
      if (to < '0012')
        await client.query(`delete from before.activities where entity_type = 'capital_event'`);
      const taken = await back(to);
      expect(taken).toEqual(names.slice(names.indexOf(to) + 1));
      const { compared, changed } = await changes();
      expect(changed).toEqual([]);
      expect(compared).toBeGreaterThanOrEqual(7);
      expect((await prepare()).migrated).toEqual(taken);
      expect(await definitions()).toEqual(asNew);
      // Events stay without the journal, which is deleted with its migration.
      expect(await problems()).toEqual(
        to === '0011-capital-events'
          ? [
              'Each receipt is in the journal with its amounts',
              'Each line is in the journal with its amounts, and calls have no entries but those of receipts',
            ]
          : [],
      );
    },
  );

  it('migrates down only with --force where data would be lost, and to no unknown migration', async () => {
    const later = names.slice(names.indexOf('0007-imports-and-views')).join(', ');
    await expect(back('0006-mail', false)).rejects.toThrow(
      `Reverting to 0006-mail reverts ${later} and permanently deletes the data stored with them. Back up, stop the portal, then add --force.`,
    );
    await expect(back('0008-unknown')).rejects.toThrow(
      /^There is no migration "0008-unknown"\. The migrations are 0001-functions, /,
    );
    expect(await definitions()).toEqual(asNew);
    expect(await back(names.at(-1) ?? '', false)).toEqual([]);
  });

  it('with a migration of a newer portal stops the start with a sentence, and nothing is changed', async () => {
    await client.query(`insert into mikro_orm_migrations (name) values ('9999-later')`);
    const refused = new RegExp(
      `^The database is newer than this version of the portal: it has the migrations 9999-later\\. Start the version that applied them, or revert them with that version: npm run cli -- migrate --to ${names.at(-1)}\\.$`,
    );
    await expect(prepare()).rejects.toThrow(refused);
    await expect(back('0006-mail')).rejects.toThrow(refused);
    await client.query(`delete from mikro_orm_migrations where name = '9999-later'`);
    await prepare();
  });

  it('that is out of date stops the start with a sentence when migrations are run by hand, and is not changed', async () => {
    await back('0006-mail');
    const older =
      /^The database is older than this version of the portal: the migrations 0007-.* are missing\. Migrate it first: npm run cli -- migrate\.$/;
    await expect(prepare({ MIGRATIONS: 'by-hand' })).rejects.toThrow(older);
    expect(await definitions()).not.toEqual(asNew);
    await prepare();
    expect((await prepare({ MIGRATIONS: 'by-hand' })).migrated).toEqual([]);
  });

  it('from before the baseline is refused with a sentence on what to do, and nothing is changed', async () => {
    await client.query(
      `update mikro_orm_migrations set name = '0001-foundation' where name = '0001-functions'`,
    );
    const refused =
      /^The database was written by an earlier version of this portal, .*: make a backup with that version \(npm run cli -- backup FILE\), then restore it with this one /;
    await expect(prepare()).rejects.toThrow(refused);
    await expect(back('0006-mail')).rejects.toThrow(refused);
    await client.query(
      `update mikro_orm_migrations set name = '0001-functions' where name = '0001-foundation'`,
    );
    expect(await definitions()).toEqual(asNew);
  });

  it('is migrated during a long transaction in short attempts, between which its tables can be used', async () => {
    await back('0006-mail');
    const writer = new pg.Client({ connectionString: database.url });
    await writer.connect();
    await writer.query('begin; update users set first_name = first_name');
    const migrating = prepare();
    const seen: boolean[] = [];
    while (seen.filter((waits, at) => waits && !seen[at - 1]).length < 2) {
      const { rows } = await client.query<{ waits: boolean }>(
        `select exists (select from pg_locks where relation = 'users'::regclass and not granted) as waits`,
      );
      seen.push(rows[0]?.waits === true);
      await sleep(50);
    }
    await writer.query('rollback');
    await writer.end();
    expect((await migrating).migrated).toEqual(names.slice(names.indexOf('0007-imports-and-views')));
  });

  it('lets readers wait for no longer than the lock timeout of a migration', async () => {
    const writer = new pg.Client({ connectionString: database.url });
    await writer.connect();
    await writer.query('begin; update companies set name = name');
    const released = sleep(6_000).then(() => writer.query('rollback'));
    const done = new AbortController();
    const altering = withSchema(database.url, (orm) =>
      withLockTimeout(orm, (transaction) =>
        orm.em.getConnection().execute('alter table companies add column odd text', [], 'run', transaction),
      ),
    ).finally(() => done.abort());
    let longest = 0;
    while (!done.signal.aborted) {
      const begun = performance.now();
      await client.query('select from companies limit 1');
      longest = Math.max(longest, performance.now() - begun);
      await sleep(20);
    }
    await Promise.all([released, altering]);
    await writer.end();
    await client.query('alter table companies drop column odd');
    // Blocked by an attempt of 2 s, and never for the 6 s of the writer.
    expect(longest).toBeGreaterThan(500);
    expect(longest).toBeLessThan(4_000);
  });

  it('has the triggers that the verification expects, and no other tracked table', async () => {
    const { rows } = await client.query<{ trigger: string }>(
      `select tgname || ' of ' || relname as trigger from pg_trigger join pg_class on pg_class.oid = tgrelid
       where tgname ~ '_(audited|versioned)_(insert|update|delete)$' order by 1`,
    );
    expect(rows.map(({ trigger }) => trigger)).toEqual(
      [
        ...trackingTriggers('audited', auditedTables),
        ...trackingTriggers('versioned', versionedTables),
      ].toSorted(),
    );
  });

  it('of the queues is checked too when migrations are run by hand', async () => {
    await client.query('drop schema bullmq cascade');
    await expect(prepare({ MIGRATIONS: 'by-hand' })).rejects.toThrow(
      'The schema of the queues does not match this version of the portal. Migrate it first: npm run cli -- migrate.',
    );
    await prepare({ MIGRATIONS: 'by-hand', REDIS_URL: 'redis://127.0.0.1:6379' });
    await prepare();
  });
});
