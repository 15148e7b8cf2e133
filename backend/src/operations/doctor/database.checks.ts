import { MIGRATIONS_TABLE, appliedMigrations } from '../../database/schema.js';
import { checkPooler } from '../../database/connection/pooler.js';
import { programMigrations } from '../verify/verify.js';
import {
  counted,
  formatBytes,
  messageOf,
  ok,
  onConnection,
  problem,
  rowOf,
  warning,
  type Finding,
  type HealthCheck,
} from './check.js';

/** The version that the tests run on and docs/operating.md describes. */
const TESTED_VERSION = 18;
const FEW_CONNECTIONS = 10;
const WARN_SKEW_MS = 2_000;
const MOST_SKEW_MS = 30_000;

interface Server {
  version: string;
  major: number;
  encoding: string;
  collation: string;
  role: string;
  bytes: number;
}

const server = `
  select current_setting('server_version') as version,
    current_setting('server_version_num')::int / 10000 as major,
    pg_encoding_to_char(encoding) as encoding, coalesce(datlocale, datcollate) as collation, current_user as role,
    pg_database_size(oid)::float8 as bytes
  from pg_database where datname = current_database()`;

const databaseCheck: HealthCheck = {
  name: 'Database',
  async inspect(context) {
    try {
      return await onConnection(context, async (client) => describe(await rowOf<Server>(client, server)));
    } catch (error) {
      return problem(
        `The database cannot be used: ${messageOf(error)}`,
        context.settings.databaseUrl
          ? 'Start it, or correct DATABASE_URL.'
          : 'Start the portal, which starts its embedded PostgreSQL.',
      );
    }
  },
};

function describe({ version, major, encoding, collation, role, bytes }: Server): Finding {
  const found = `PostgreSQL ${version.split(' ')[0]}, ${formatBytes(bytes)}, encoding ${encoding}, collation ${collation}, role ${role}`;
  if (encoding !== 'UTF8')
    return problem(found, 'Create the database anew with --encoding=UTF8, and restore a backup into it.');
  if (major < TESTED_VERSION)
    return warning(found, `The portal is tested on PostgreSQL ${TESTED_VERSION}: upgrade the server.`);
  return ok(found);
}

interface Connections {
  used: number;
  most: number;
}

const connections = `
  select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`;

const connectionsCheck: HealthCheck = {
  name: 'Connections',
  inspect: (context) =>
    onConnection(context, async (client) => {
      const { used, most } = await rowOf<Connections>(client, connections);
      const found = `${used} of ${most} connections of the server are in use`;
      return most - used < FEW_CONNECTIONS
        ? warning(
            found,
            'Raise max_connections, lower DATABASE_POOL_SIZE, or use PgBouncer (docs/operating.md).',
          )
        : ok(found);
    }),
};

const poolerCheck: HealthCheck = {
  name: 'Pooler',
  async inspect({ settings }) {
    if (!settings.databaseDirectUrl || !settings.databaseUrl)
      return ok('None: DATABASE_DIRECT_URL is not set');
    try {
      await checkPooler(settings.databaseUrl);
      return ok('The pooler of DATABASE_URL sets what the portal needs');
    } catch (error) {
      return problem(messageOf(error), 'Correct the configuration of PgBouncer, then reload it.');
    }
  },
};

/** Also the privileges: which of the migrations are applied can be read by every role that the portal can use. */
const migrationsCheck: HealthCheck = {
  name: 'Migrations',
  inspect: (context) =>
    onConnection(context, async (client) => {
      const applied = await appliedMigrations(client);
      if (applied.length === 0)
        return warning(
          `The database is empty: it has no ${MIGRATIONS_TABLE}`,
          'Start the portal, or run npm run cli -- migrate.',
        );
      const known = await programMigrations(await context.databaseUrl());
      const missing = known.filter((name) => !applied.includes(name));
      const unknown = applied.filter((name) => !known.includes(name));
      if (unknown.length > 0)
        return problem(
          `The database has migrations that this version does not know: ${unknown.join(', ')}`,
          'Run the version that applied them.',
        );
      if (missing.length > 0)
        return problem(`Migrations are missing: ${missing.join(', ')}`, 'Run npm run cli -- migrate.');
      return ok(`All ${applied.length} are applied, the last is ${applied.at(-1)}`);
    }),
};

const clockCheck: HealthCheck = {
  name: 'Clock',
  inspect: (context) =>
    onConnection(context, async (client) => {
      const requestedAt = Date.now();
      const { now } = await rowOf<{ now: number }>(
        client,
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
      );
      return skewFinding(now - (requestedAt + Date.now()) / 2, 'the database');
    }),
};

/** In: how many ms the other clock is ahead of this machine's. */
export function skewFinding(skewMs: number, of: string): Finding {
  const found = `${Math.abs(skewMs) < 1_000 ? 'Less than a second' : `${(Math.abs(skewMs) / 1_000).toFixed(1)} s`} between this machine and ${of}`;
  const advice = 'Set the clocks of both machines by NTP (timedatectl set-ntp true).';
  if (Math.abs(skewMs) > MOST_SKEW_MS) return problem(found, advice);
  return Math.abs(skewMs) > WARN_SKEW_MS ? warning(found, advice) : ok(found);
}

const admins = `
  select count(*)::int as admins,
    count(*) filter (where exists (select from authenticators where user_id = person.id and confirmed_at is not null)
      or exists (select from passkeys where user_id = person.id))::int as protected
  from users person where role = 'admin' and invite_status = 'active' and deactivated_at is null`;

export const twoFactorCheck: HealthCheck = {
  name: 'Two-factor authentication',
  inspect: (context) =>
    onConnection(context, async (client) => {
      const found = await rowOf<{ admins: number; protected: number }>(client, admins);
      const text = `${found.protected} of ${counted(found.admins, 'active administrator')} use it`;
      if (found.admins === 0)
        return problem('There is no active administrator', 'Create one: npm run cli -- create-admin.');
      return found.protected < found.admins
        ? warning(text, 'Have all administrators set it up, and require it with REQUIRE_2FA=admin.')
        : ok(text);
    }),
};

export const databaseChecks: readonly HealthCheck[] = [
  databaseCheck,
  migrationsCheck,
  connectionsCheck,
  poolerCheck,
  clockCheck,
];
