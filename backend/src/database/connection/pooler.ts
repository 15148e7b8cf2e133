import pg from 'pg';
import { StartFailure } from '../../config/start-failure.js';

/**
 * The settings that a pooler makes on each of its connections; without a pooler the portal makes them itself. Also in
 * docs/operating.md, which a test compares.
 */
export const POOLER_QUERY =
  'set timezone to utc; set random_page_cost to 1.1; set jit to off; set statement_timeout to 30000; set idle_in_transaction_session_timeout to 120000; set role fund_portal';

const settings = `
  select current_setting('timezone') ilike 'utc' as "timezone",
    current_setting('statement_timeout') <> '0' as "statement_timeout",
    current_setting('idle_in_transaction_session_timeout') <> '0' as "idle_in_transaction_session_timeout",
    current_user = 'fund_portal' or not exists (
      select from pg_roles where rolname = 'fund_portal' and pg_has_role(session_user, oid, 'set')) as "role"`;

/**
 * In: an address of the database through a pooler. Errors: StartFailure that names the settings that its connections
 * lack, so that no statement runs without a timeout, in another time zone or with more rights than it needs.
 */
export async function checkPooler(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, boolean>>(settings);
    const lacking = Object.entries(rows[0] ?? {}).filter(([, isSet]) => !isSet);
    if (lacking.length > 0)
      throw new StartFailure(
        `The pooler of DATABASE_URL does not set ${lacking.map(([name]) => name).join(', ')} on its connections: configure the connect_query from docs/operating.md.`,
      );
  } finally {
    await client.end().catch(() => {});
  }
}
