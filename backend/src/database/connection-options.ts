import type { ClientBase, PoolConfig } from 'pg';
import { sessionOptions } from './session-options.js';
import { UnpreparedClient } from './unprepared-client.js';

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
