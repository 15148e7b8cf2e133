import { MikroORM } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import type { Pool } from 'pg';
import { connectionOptions } from './connection-options.js';
import { DeedTeller } from './deed.js';
import { entities } from './entities.js';
import { Foundation } from './migrations/0001-foundation.js';
import { RecordVersions } from './migrations/0002-record-versions.js';
import { Files } from './migrations/0003-files.js';
import { People } from './migrations/0004-people.js';
import { BulkImport } from './migrations/0005-bulk-import.js';
import { AuditTrail } from './migrations/0006-audit-trail.js';
import { KnownNetworks } from './migrations/0007-known-networks.js';
import { FundVersion } from './migrations/0008-fund-version.js';
import { ChainByIndex } from './migrations/0009-chain-by-index.js';
import { PagesOfUpdates } from './migrations/0010-pages-of-updates.js';
import { endSilentConnections } from './silent-connections.js';

interface Options {
  /** Where to tell of migrations and lost connections. */
  log?: (line: string) => void;
  /** To change the schema, which the role of the portal's own connections may not. */
  asOwner?: boolean;
}

const migrationsList = [
  Foundation,
  RecordVersions,
  Files,
  People,
  BulkImport,
  AuditTrail,
  KnownNetworks,
  FundVersion,
  ChainByIndex,
  PagesOfUpdates,
];

/**
 * The object-relational mapper over one pool of connections. Nothing connects before the first query.
 * In: a postgres:// address. Queries that run longer than 30 s are ended by the database, except for those of
 * migrations; those of a database that is silent by us, sooner.
 */
export function createOrm(databaseUrl: string, { log = () => {}, asOwner = false }: Options = {}): MikroORM {
  return new MikroORM({
    clientUrl: databaseUrl,
    entities,
    subscribers: [new DeedTeller()],
    extensions: [Migrator],
    forceUtcTimezone: true,
    colors: false,
    logger: log,
    pool: { min: 0, max: 10 },
    driverOptions: {
      ...connectionOptions({ asOwner }),
      onPoolCreated: (pool: Pool) => endSilentConnections(pool, databaseUrl),
    },
    migrations: {
      migrationsList,
      snapshot: false,
      disableForeignKeys: false,
      transactional: true,
      allOrNothing: true,
    },
  });
}
