import type { ClientBase, PoolConfig } from 'pg';
import { sessionOptions } from './session-options.js';

/** Gives up the rights that the portal does not need, where the database has a role without them. */
const takeOnRole = `
  select set_config('role', 'fund_portal', false) from pg_roles
  where rolname = 'fund_portal' and pg_has_role(oid, 'set')
    and has_table_privilege(oid, to_regclass('audit_trail')::oid, 'select')`;

const limits = {
  /** To connect, and to wait for a connection while all are lent. */
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
  /** What hangs in the middle of a transaction gives its locks back. */
  idle_in_transaction_session_timeout: 120_000,
};

/** What every connection of the portal asks for. As owner it may change the schema, which takes its time. */
export const connectionOptions = ({ asOwner = false } = {}): PoolConfig => ({
  ...limits,
  ...(asOwner ? { statement_timeout: 0 } : { onConnect: (client: ClientBase) => client.query(takeOnRole) }),
  application_name: 'fund-portal',
  options: sessionOptions(),
});
