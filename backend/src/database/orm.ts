import { MikroORM } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import { entities } from './entities.js';
import { Foundation } from './migrations/0001-foundation.js';
import { RecordVersions } from './migrations/0002-record-versions.js';
import { Files } from './migrations/0003-files.js';
import { People } from './migrations/0004-people.js';
import { BulkImport } from './migrations/0005-bulk-import.js';

/**
 * The object-relational mapper over one pool of connections. Nothing connects before the first query.
 * In: a postgres:// address, and where to tell of migrations and lost connections. Queries that run longer
 * than 30 s are ended by the database.
 */
export function createOrm(databaseUrl: string, log: (line: string) => void = () => {}): MikroORM {
  return new MikroORM({
    clientUrl: databaseUrl,
    entities,
    extensions: [Migrator],
    forceUtcTimezone: true,
    colors: false,
    logger: log,
    pool: { min: 0, max: 10 },
    driverOptions: { connectionTimeoutMillis: 5_000, statement_timeout: 30_000, options: '-c timezone=UTC' },
    migrations: {
      migrationsList: [Foundation, RecordVersions, Files, People, BulkImport],
      snapshot: false,
      disableForeignKeys: false,
      transactional: true,
      allOrNothing: true,
    },
  });
}
