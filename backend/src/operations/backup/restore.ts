import type { MikroORM } from '@mikro-orm/postgresql';
import type { PoolClient } from 'pg';
import { migrationNames, appliedMigrations, PREPARE_LOCK } from '../../database/schema.js';
import { createOrm } from '../../database/orm.js';
import { isEmpty } from '../start/prepare-database.js';
import { longWork, transactionOptions } from '../../database/connection/connection-options.js';
import { Sql } from '../../database/sql.js';
import { StartFailure } from '../../config/start-failure.js';
import { StoreError, type FileStore } from '../../storage/file-store.js';
import { writeIncoming } from '../../storage/incoming.js';
import { FIRST_SCHEMA, fromFirstSchema, LAST_OF_BASELINE, sameSchema, type CarryOver } from './carry-over.js';
import { entryOfFile, fingerprintOf, type Manifest } from './manifest.js';
import { withBackup, type OpenBackup } from './open-backup.js';
import { loadTables } from './tables.js';

interface Options {
  databaseUrl: string;
  store: FileStore;
  secret: string;
  path: string;
  log: (line: string) => void;
}

const LOG_EVERY = 1_000;

/**
 * Restores a backup into an empty database and an empty store: all of it, or nothing. The rows are written in one
 * transaction, which is committed after the last file. Returns the manifest. Errors: StartFailure on the backup, the
 * database or the store; then both are as empty as before. Only when the commit itself fails do files remain, because
 * it may have succeeded; the next attempt replaces them.
 */
export function restoreBackup(options: Options): Promise<Manifest> {
  const { path, databaseUrl, store, secret, log } = options;
  return withBackup(path, async (backup) => {
    const orm = createOrm(databaseUrl, { asOwner: true });
    try {
      const plan = planOf(backup.manifest, migrationNames(orm), path);
      await fill({ orm, backup, plan, files: await RestoredFiles.into(store, backup), log });
    } catch (error) {
      throw toSentence(error);
    } finally {
      await orm.close(true);
    }
    if (backup.manifest.secret !== fingerprintOf(secret)) log(otherSecret);
    return backup.manifest;
  });
}

interface Plan {
  /** The migrations whose schema the rows are loaded into. */
  before: string[];
  /** The program's migrations that follow. */
  after: string[];
  carryOver: CarryOver;
}

function planOf({ migrations, portal }: Manifest, known: string[], path: string): Plan {
  const isFirst = String(migrations) === String(FIRST_SCHEMA);
  if (migrations[0] === FIRST_SCHEMA[0] && !isFirst)
    throw new StartFailure(
      `${path} was made by a version of the portal (${portal}) that is too old for this one: restore it with that version, migrate it to ${FIRST_SCHEMA.at(-1)}, and back up again.`,
    );
  const before = isFirst ? known.slice(0, known.indexOf(LAST_OF_BASELINE) + 1) : migrations;
  if (before.length > known.length || before.some((name, at) => name !== known[at]))
    throw new StartFailure(
      `${path} was made by a newer version of the portal (${portal}): restore it with that version.`,
    );
  return { before, after: known.slice(before.length), carryOver: isFirst ? fromFirstSchema : sameSchema };
}

interface Filling {
  orm: MikroORM;
  backup: OpenBackup;
  plan: Plan;
  files: RestoredFiles;
  log: (line: string) => void;
}

/** On the pg client of the ORM's transaction, because COPY needs it. */
async function fill({ orm, backup, plan, files, log }: Filling): Promise<void> {
  const pool = await new Sql(orm).pool();
  const acquired = new Promise<PoolClient>((resolve) => void pool.once('acquire', resolve));
  await orm.em.transactional(async (em) => {
    const client = await acquired;
    const transaction = em.getTransactionContext();
    await client.query(transactionOptions(longWork));
    await client.query('select pg_advisory_xact_lock($1)', [PREPARE_LOCK]);
    const applied = await appliedMigrations(client);
    if (applied[0] === FIRST_SCHEMA[0] || (applied.length > 0 && !(await isEmpty(client)))) throw notEmpty();
    const ahead = applied.filter((name) => plan.after.includes(name)).toReversed();
    if (ahead.length > 0) await orm.migrator.down({ migrations: ahead, transaction });
    await orm.migrator.up({ migrations: plan.before, transaction });
    await loadTables(client, backup, { carryOver: plan.carryOver, log });
    await files.unpack(log, async () => {
      if (plan.after.length > 0) await orm.migrator.up({ migrations: plan.after, transaction });
    });
  });
}

const notEmpty = (): StartFailure =>
  new StartFailure(
    'This database already contains a portal with users: restore into an empty database (DATABASE_URL, or DATA_DIR for the embedded one).',
  );

const otherSecret =
  'SESSION_SECRET differs from that of the backup: all users have to sign in again, links in e-mails that were already sent are invalid, and two-factor authentication has to be reset. To keep them, set the old secret before the portal starts (docs/operating.md).';

function toSentence(error: unknown): unknown {
  if (error instanceof StoreError)
    return new StartFailure('The file store does not respond. Nothing was restored: try again.', {
      cause: error,
    });
  return error;
}

/** Puts the backup's files into the store. */
class RestoredFiles {
  private readonly added: string[] = [];

  private constructor(
    private readonly store: FileStore,
    private readonly backup: OpenBackup,
    private readonly present: ReadonlySet<string>,
  ) {}

  /** Errors: StartFailure when the store has other files; those of an earlier attempt with this backup are replaced. */
  static async into(store: FileStore, backup: OpenBackup): Promise<RestoredFiles> {
    const own = new Set(backup.manifest.files.map(({ id }) => id));
    const present = new Set<string>();
    for (const place of ['files', 'uploads'] as const)
      for await (const { id } of store.list(place)) {
        if (!own.has(id))
          throw new StartFailure(
            `The file store already contains other files (${place}/${id}): restore into an empty one (S3_BUCKET, or the folder files in DATA_DIR).`,
          );
        present.add(id);
      }
    return new RestoredFiles(store, backup, present);
  }

  /** Puts all files into the store, then runs `rest`; removes the added files if either fails. */
  async unpack(log: (line: string) => void, rest: () => Promise<void>): Promise<void> {
    const { files } = this.backup.manifest;
    try {
      for (const file of files) {
        await this.backup.read(entryOfFile(file.id), file, (content) => this.put(file.id, content));
        if (this.added.length % LOG_EVERY === 0) log(`${this.added.length} of ${files.length} files`);
      }
      await rest();
    } catch (error) {
      for (const id of this.added) await this.store.remove(id);
      throw error;
    }
  }

  /** Lists the file before it is put, so that an incomplete one is removed too. */
  private async put(id: string, content: AsyncIterable<Buffer>): Promise<void> {
    const path = await writeIncoming(this.store.incoming, content);
    if (!this.present.has(id)) this.added.push(id);
    await this.store.put(id, path, 'files');
  }
}
