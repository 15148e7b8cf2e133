import { MikroORM, type Options as OrmOptions } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import type { Pool } from 'pg';
import { AuditContextSubscriber } from '../audit/audit-context.js';
import { connectionOptions, type Connecting } from './connection/connection-options.js';
import { Functions } from './migrations/0001-functions.js';
import { Tracking } from './migrations/0002-tracking.js';
import { People } from './migrations/0003-people.js';
import { Portfolio } from './migrations/0004-portfolio.js';
import { Files } from './migrations/0005-files.js';
import { Mail } from './migrations/0006-mail.js';
import { ImportsAndViews } from './migrations/0007-imports-and-views.js';
import { PortalRole } from './migrations/0008-portal-role.js';
import { endSilentConnections } from './connection/silent-connections.js';

interface Options extends Connecting {
  /** The tables that are written through the ORM; none for work on the schema alone. */
  entities?: OrmOptions['entities'];
  /** Where to tell of migrations and lost connections. */
  log?: (line: string) => void;
  /** The most connections; 10 unless it is said. */
  poolSize?: number;
}

const migrationsList = [Functions, Tracking, People, Portfolio, Files, Mail, ImportsAndViews, PortalRole];

/**
 * The object-relational mapper over one pool of connections. Nothing connects before the first query.
 * In: a postgres:// address. Queries that run longer than 30 s are ended by the database, except for those of
 * migrations; those of a database that is silent by us, sooner.
 */
export function createOrm(
  databaseUrl: string,
  { entities = [], log = () => {}, poolSize = 10, ...connecting }: Options = {},
): MikroORM {
  return new MikroORM({
    clientUrl: databaseUrl,
    entities,
    discovery: { warnWhenNoEntities: false },
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
