import pg, { type ClientBase, type PoolConfig, type QueryConfig } from 'pg';

/** Gives up the rights that the portal does not need, where the database has a role without them. */
const takeOnRole = `
  select set_config('role', 'fund_portal', false) from pg_roles
  where rolname = 'fund_portal' and pg_has_role(oid, 'set')
    and has_table_privilege(oid, to_regclass('audit_trail')::oid, 'select')`;

const limits = {
  statement_timeout: 30_000,
  /** What hangs in the middle of a transaction gives its locks back. */
  idle_in_transaction_session_timeout: 120_000,
};

const always = {
  /** To connect, and to wait for a connection while all are lent. */
  connectionTimeoutMillis: 5_000,
  application_name: 'fund-portal',
};

export interface Connecting {
  /** To change the schema, which takes its time, with all rights of the address. */
  asOwner?: boolean;
  /**
   * Through a pooler that lends a connection for one transaction: it alone can ask PostgreSQL for anything that holds
   * longer (docs/operating.md; `checkPooler` sees to it).
   */
  isPooled?: boolean;
}

/** What every connection of the portal asks for. */
export function connectionOptions({ asOwner = false, isPooled = false }: Connecting = {}): PoolConfig {
  // As pg declares it, pools make clients out of nothing; it gives them the options.
  if (isPooled) return { ...always, Client: UnpreparedClient as unknown as PoolConfig['Client'] };
  return {
    ...always,
    ...limits,
    ...(asOwner ? { statement_timeout: 0 } : { onConnect: (client: ClientBase) => client.query(takeOnRole) }),
    options: sessionOptions(),
  };
}

/**
 * PostgreSQL gives a connection up within two minutes of the line vanishing, and not in hours. No disk has to be
 * waited for to turn: a hundred rows of one LP are looked up, instead of reading everybody's.
 */
const everywhere = {
  timezone: 'UTC',
  random_page_cost: '1.1',
  tcp_keepalives_idle: '60',
  tcp_keepalives_interval: '15',
  tcp_keepalives_count: '4',
};

/** Everything as text in one way, whatever the server's own settings are; and no limit of time. */
export const longWork = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** What a connection asks of PostgreSQL's settings as it starts, in the form that libpq and pg take. */
export const sessionOptions = (more: Record<string, string> = {}): string =>
  Object.entries({ ...everywhere, ...more })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** SQL that asks the same for a transaction alone. */
export const transactionOptions = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `set local ${name} to '${value}'`)
    .join('; ');

type Query = (this: pg.Client, asked: unknown, ...rest: unknown[]) => unknown;

/** Has PostgreSQL prepare no statement by name: the next one to come with that name may be on another connection. */
class UnpreparedClient extends pg.Client {}

UnpreparedClient.prototype.query = function (this: pg.Client, asked: unknown, ...rest: unknown[]) {
  const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked && 'text' in asked;
  // Traces put their own in its place after this module is loaded.
  const query = pg.Client.prototype.query as Query;
  return query.call(this, isNamed ? { ...(asked as QueryConfig), name: undefined } : asked, ...rest);
} as typeof pg.Client.prototype.query;
