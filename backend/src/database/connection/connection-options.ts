import pg, { type ClientBase, type PoolConfig, type QueryConfig } from 'pg';

export interface ConnectionMode {
  /** For changes of the schema: no statement timeout, and all rights of the address. */
  asOwner?: boolean;
  /**
   * Through a pooler that lends a connection for one transaction. Settings that last longer have to be made by the
   * pooler itself (docs/operating.md; `checkPooler` verifies them).
   */
  isPooled?: boolean;
}

const limits = {
  statement_timeout: 30_000,
  /** Releases the locks of a transaction that hangs. */
  idle_in_transaction_session_timeout: 120_000,
};

const always = {
  /** To connect, and to wait for a connection while all are in use. */
  connectionTimeoutMillis: 5_000,
  application_name: 'fund-portal',
};

/** The options of every connection of the portal. */
export function connectionOptions({ asOwner = false, isPooled = false }: ConnectionMode = {}): PoolConfig {
  // pg declares that pools construct clients without arguments; they pass the options.
  if (isPooled) return { ...always, Client: UnpreparedClient as unknown as PoolConfig['Client'] };
  return {
    ...always,
    ...limits,
    ...(asOwner ? { statement_timeout: 0 } : { onConnect: (client: ClientBase) => client.query(setRole) }),
    options: sessionOptions(),
  };
}

/** Drops the rights that the portal does not need, where the database has a role without them. */
const setRole = `
  select set_config('role', 'fund_portal', false) from pg_roles
  where rolname = 'fund_portal' and pg_has_role(oid, 'set')
    and has_table_privilege(oid, to_regclass('audit_trail')::oid, 'select')`;

/**
 * With these keepalives PostgreSQL ends a session two minutes after the network connection was lost, not after hours.
 * random_page_cost: without seeks an index is cheaper than a sequential scan also for a hundred rows of one LP. jit:
 * compiling a statement takes longer than the statements that PostgreSQL would compile.
 */
const sessionDefaults = {
  timezone: 'UTC',
  random_page_cost: '1.1',
  jit: 'off',
  tcp_keepalives_idle: '60',
  tcp_keepalives_interval: '15',
  tcp_keepalives_count: '4',
};

/** For work that takes long: no timeouts, and the same text formats whatever the server's own settings are. */
export const longWork = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** PostgreSQL's settings of a new session, in the form that libpq and pg take. */
export const sessionOptions = (more: Record<string, string> = {}): string =>
  Object.entries({ ...sessionDefaults, ...more })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** SQL that makes settings for the current transaction. */
export const transactionOptions = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `set local ${name} to '${value}'`)
    .join('; ');

type Query = (this: pg.Client, query: unknown, ...rest: unknown[]) => unknown;

/** Never prepares a statement by name: the next statement of that name may reach another connection of the pooler. */
class UnpreparedClient extends pg.Client {}

UnpreparedClient.prototype.query = function (this: pg.Client, query: unknown, ...rest: unknown[]) {
  const isNamed = typeof query === 'object' && query !== null && 'name' in query && 'text' in query;
  // Looked up for each call: the tracing instrumentation replaces it after this module is loaded.
  const send = pg.Client.prototype.query as Query;
  return send.call(this, isNamed ? { ...(query as QueryConfig), name: undefined } : query, ...rest);
} as typeof pg.Client.prototype.query;
