import type { Client } from 'pg';
import { inSnapshot, withLongSession } from '../database/long-session.js';
import { migrationNames } from '../database/migration-names.js';
import { createOrm } from '../database/orm.js';
import type { FileStore } from '../storage/file-store.js';
import type { Check, Looked } from './check.js';

export interface Verdict {
  name: string;
  problems: string[];
}

interface Place {
  databaseUrl: string;
  store: FileStore;
}

/**
 * Holds the database and the store against the invariants; writes nothing. Everything is asked of one snapshot. Files
 * come and go meanwhile, so that a suspect counts only when a second look, at a later snapshot, finds it too.
 */
export function verify({ databaseUrl, store }: Place, checks: readonly Check[]): Promise<Verdict[]> {
  return withLongSession(databaseUrl, async (client) => {
    const looked: Looked = { client, store, migrations: await programsMigrations(databaseUrl) };
    const first = await lookAt(looked, client, checks);
    const suspect = checks.filter((_check, at) => first[at]?.problems.length);
    const again = new Map(
      (await lookAt(looked, client, suspect)).map(({ name, problems }) => [name, new Set(problems)]),
    );
    return first.map(({ name, problems }) => ({
      name,
      problems: problems.filter((problem) => again.get(name)?.has(problem)),
    }));
  });
}

async function lookAt(looked: Looked, client: Client, checks: readonly Check[]): Promise<Verdict[]> {
  if (checks.length === 0) return [];
  return inSnapshot(client, async () => {
    // An index that is broken must not answer for the rows.
    await client.query('set local enable_indexscan to off; set local enable_bitmapscan to off');
    const verdicts: Verdict[] = [];
    for (const check of checks) {
      await client.query('savepoint looked');
      const problems = await check.find(looked).catch(unanswered);
      await client.query('rollback to savepoint looked');
      verdicts.push({ name: check.name, problems });
    }
    return verdicts;
  });
}

const unanswered = (error: unknown): string[] => [
  `it could not be looked at: ${error instanceof Error ? error.message : String(error)}`,
];

async function programsMigrations(databaseUrl: string): Promise<string[]> {
  const orm = createOrm(databaseUrl);
  try {
    return migrationNames(orm);
  } finally {
    await orm.close(true);
  }
}
