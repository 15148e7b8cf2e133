import { withLongSession } from '../../src/database/connection/long-session.js';
import type { Portal } from '../app.js';

/** Removes capital events from the database, all or those of the kinds, as if they had never been recorded. */
export async function removeEvents(portal: Portal, kinds: readonly string[]): Promise<void> {
  const listed = kinds.map((kind) => `'${kind}'`).join(', ');
  const removed = `(select id from capital_events where kind in (${listed}))`;
  await withLongSession(portal.databaseUrl, (client) =>
    client.query(`
      begin;
      set local session_replication_role = replica;
      delete from journal_entries where event_id in ${removed};
      delete from capital_receipts where event_id in ${removed};
      delete from capital_reminders where event_id in ${removed};
      delete from capital_event_lines where event_id in ${removed};
      delete from capital_events where kind in (${listed});
      set local session_replication_role = origin;
      update fund_version set version = version + 1;
      commit`),
  );
}
