import type { Client, ClientBase } from 'pg';
import { inSnapshot, withLongSession } from '../../database/connection/long-session.js';
import { migrationNames } from '../../database/schema.js';
import { createOrm } from '../../database/orm.js';
import type { FileStore } from '../../storage/file-store.js';

interface Context {
  /** In one snapshot of the whole database. */
  client: ClientBase;
  store: FileStore;
  /** The program's migrations, in their order. */
  migrations: readonly string[];
}

/** One invariant. */
export interface Check {
  /** The invariant, as a sentence. */
  name: string;
  /** Whether it fails when the portal was down for long: data that were good become problems as time passes. */
  isTimely?: boolean;
  /** Returns the violations: each a line that names the row or file, the same in each run. */
  find(context: Context): Promise<string[]>;
}

/** An invariant of the rows; the SQL returns the violations in the column `problem`. */
export const bySql = (name: string, text: string): Check => ({
  name,
  find: async ({ client }) =>
    (await client.query<{ problem: string }>(text)).rows.map(({ problem }) => problem),
});

/** An invariant that holds while the portal runs. */
export const whileRunning = (check: Check): Check => ({ ...check, isTimely: true });

/** That the portal's role has no right to change the rows of these tables. */
export const portalMayOnlyAddTo = (what: string, tables: readonly string[]): Check =>
  bySql(
    `The portal may only add to ${what}`,
    `select kept || ': fund_portal may change it' as problem
     from unnest('{${tables.join(', ')}}'::text[]) as kept, pg_roles
     where rolname = 'fund_portal' and has_table_privilege('fund_portal', kept, 'update, delete, truncate')
     order by 1`,
  );

export interface CheckResult {
  name: string;
  problems: string[];
}

interface Options {
  databaseUrl: string;
  store: FileStore;
}

/**
 * Runs the checks on the database and the store in one read-only snapshot. Files are added and removed meanwhile, so
 * that a problem is reported only when a second run, in a later snapshot, finds it too.
 */
export function verify({ databaseUrl, store }: Options, checks: readonly Check[]): Promise<CheckResult[]> {
  return withLongSession(databaseUrl, async (client) => {
    const context: Context = { client, store, migrations: await programMigrations(databaseUrl) };
    const first = await runChecks(context, client, checks);
    const suspect = checks.filter((_check, at) => first[at]?.problems.length);
    const second = new Map(
      (await runChecks(context, client, suspect)).map(({ name, problems }) => [name, new Set(problems)]),
    );
    return first.map(({ name, problems }) => ({
      name,
      problems: problems.filter((problem) => second.get(name)?.has(problem)),
    }));
  });
}

async function runChecks(context: Context, client: Client, checks: readonly Check[]): Promise<CheckResult[]> {
  if (checks.length === 0) return [];
  return inSnapshot(client, async () => {
    // A damaged index must not hide rows.
    await client.query('set local enable_indexscan to off; set local enable_bitmapscan to off');
    const results: CheckResult[] = [];
    for (const check of checks) {
      await client.query('savepoint checked');
      const problems = await check.find(context).catch(describeFailure);
      await client.query('rollback to savepoint checked');
      results.push({ name: check.name, problems });
    }
    return results;
  });
}

const describeFailure = (error: unknown): string[] => [
  `the check failed: ${error instanceof Error ? error.message : String(error)}`,
];

/** The names of the migrations of this program, in their order. */
export async function programMigrations(databaseUrl: string): Promise<string[]> {
  const orm = createOrm(databaseUrl);
  try {
    return migrationNames(orm);
  } finally {
    await orm.close(true);
  }
}
