import type { MikroORM } from '@mikro-orm/postgresql';
import type { PoolClient } from 'pg';
import { migrationNames } from '../database/migration-names.js';
import { createOrm } from '../database/orm.js';
import { isEmpty } from '../database/prepare.js';
import { appliedMigrations, PREPARE_LOCK } from '../database/schema.js';
import { longWork, transactionOptions } from '../database/session-options.js';
import { Sql } from '../database/sql.js';
import { StartFailure } from '../start/failure.js';
import { type FileStore, StoreError } from '../storage/file-store.js';
import { loadTables } from './load-tables.js';
import { fingerprintOf, type Manifest } from './manifest.js';
import { withBackup, type OpenBackup } from './open-backup.js';
import { RestoredFiles } from './restored-files.js';

interface Options {
  databaseUrl: string;
  store: FileStore;
  secret: string;
  path: string;
  tell: (line: string) => void;
}

/**
 * Restores a backup into an empty database and an empty store: all of it, or nothing. The database is one
 * transaction, which is committed after the last file. Returns what was restored. Errors: a sentence on the backup or
 * the place; then the place is as empty as before, but for files when the very commit failed: whether it did is not
 * known then, and the next try takes them over.
 */
export function restoreBackup(options: Options): Promise<Manifest> {
  const { path, databaseUrl, store, secret, tell } = options;
  return withBackup(path, async (backup) => {
    const orm = createOrm(databaseUrl, { asOwner: true });
    try {
      const later = laterThan(backup.manifest, migrationNames(orm), path);
      await fill({ orm, backup, later, files: await RestoredFiles.into(store, backup), tell });
    } catch (error) {
      throw inWords(error);
    } finally {
      await orm.close(true);
    }
    if (backup.manifest.secret !== fingerprintOf(secret)) tell(otherSecret);
    return backup.manifest;
  });
}

/** The program's migrations that the backup has not seen. */
function laterThan({ migrations, portal }: Manifest, known: string[], path: string): string[] {
  if (migrations.length > known.length || migrations.some((name, at) => name !== known[at]))
    throw new StartFailure(`${path} was made by a newer portal (${portal}): restore it with that one.`);
  return known.slice(migrations.length);
}

interface Filling {
  orm: MikroORM;
  backup: OpenBackup;
  later: string[];
  files: RestoredFiles;
  tell: (line: string) => void;
}

/** On the one connection of the transaction, which COPY needs as it is. */
async function fill({ orm, backup, later, files, tell }: Filling): Promise<void> {
  const pool = await new Sql(orm).pool();
  const acquired = new Promise<PoolClient>((resolve) => void pool.once('acquire', resolve));
  await orm.em.transactional(async (em) => {
    const client = await acquired;
    const transaction = em.getTransactionContext();
    await client.query(transactionOptions(longWork));
    await client.query('select pg_advisory_xact_lock($1)', [PREPARE_LOCK]);
    await refuseOtherRows(client);
    const tooFar = await appliedOf(client, later);
    if (tooFar.length > 0) await orm.migrator.down({ migrations: tooFar, transaction });
    await orm.migrator.up({ migrations: backup.manifest.migrations, transaction });
    await loadTables(client, backup, tell);
    await files.unpack(tell, async () => {
      if (later.length > 0) await orm.migrator.up({ migrations: later, transaction });
    });
  });
}

async function refuseOtherRows(client: PoolClient): Promise<void> {
  const { rows } = await client.query(`select to_regclass('users') is not null as there`);
  if (rows[0].there && !(await isEmpty(client)))
    throw new StartFailure(
      'There is a portal with users in this database already: restore into an empty database (DATABASE_URL, or DATA_DIR for the embedded one).',
    );
}

/** Which of the migrations the place has; in the order of their undoing. */
async function appliedOf(client: PoolClient, names: string[]): Promise<string[]> {
  return (await appliedMigrations(client)).filter((name) => names.includes(name)).toReversed();
}

const otherSecret =
  'SESSION_SECRET is another one here than where the backup was made: everybody signs in anew, links in mails that were sent no longer hold, and authenticators have to be reset. Set the old one before the portal starts to keep them (docs/operating.md).';

function inWords(error: unknown): unknown {
  if (error instanceof StoreError)
    return new StartFailure('The file store does not answer. Nothing was restored: try again.', {
      cause: error,
    });
  return error;
}
