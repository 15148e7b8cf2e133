import { MikroORM } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import type { Pool } from 'pg';
import { connectionOptions, type Connecting } from './connection-options.js';
import { AuditContextSubscriber } from '../audit/audit-context.js';
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
import { ScheduledTasks } from './migrations/0010-scheduled-tasks.js';
import { PagesOfUpdates } from './migrations/0011-pages-of-updates.js';
import { Search } from './migrations/0012-search.js';
import { SavedViews } from './migrations/0013-saved-views.js';
import { CredentialVersion } from './migrations/0014-credential-version.js';
import { NewAddresses } from './migrations/0015-new-addresses.js';
import { LegalNames } from './migrations/0016-legal-names.js';
import { K1Parts } from './migrations/0018-k1-parts.js';
import { UserVersions } from './migrations/0019-user-versions.js';
import { UploadReservations } from './migrations/0020-upload-reservations.js';
import { endSilentConnections } from './silent-connections.js';

interface Options extends Connecting {
  /** Where to tell of migrations and lost connections. */
  log?: (line: string) => void;
  /** The most connections; 10 unless it is said. */
  poolSize?: number;
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
  ScheduledTasks,
  PagesOfUpdates,
  Search,
  SavedViews,
  CredentialVersion,
  NewAddresses,
  LegalNames,
  K1Parts,
  UserVersions,
  UploadReservations,
];

/**
 * The object-relational mapper over one pool of connections. Nothing connects before the first query.
 * In: a postgres:// address. Queries that run longer than 30 s are ended by the database, except for those of
 * migrations; those of a database that is silent by us, sooner.
 */
export function createOrm(
  databaseUrl: string,
  { log = () => {}, poolSize = 10, ...connecting }: Options = {},
): MikroORM {
  return new MikroORM({
    clientUrl: databaseUrl,
    entities,
    subscribers: [new AuditContextSubscriber()],
    extensions: [Migrator],
    forceUtcTimezone: true,
    colors: false,
    logger: log,
    pool: { min: 0, max: poolSize },
    driverOptions: {
      ...connectionOptions(connecting),
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
