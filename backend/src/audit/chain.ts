import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { missingTriggers, trackingTriggers } from '../database/schema.js';

interface Head {
  position: string;
  hash: Buffer;
}

/** The position and hash with which the trail has to end. */
export async function chainHead(client: ClientBase): Promise<Head> {
  const { rows } = await client.query<Head>('select position, hash from audit_head');
  if (!rows[0]) throw new Error('The head of the audit trail is missing');
  return rows[0];
}

const PAGE = 5_000;

/** Tables whose changes the trail records; a migration that calls `trackTable` with `audited` adds its own here. */
export const auditedTables = [
  'users',
  'authenticators',
  'passkeys',
  'companies',
  'company_marks',
  'investments',
  'allocations',
  'company_updates',
  'documents',
  'k1_documents',
  'letters',
  'bulk_imports',
  'investing_entities',
  'capital_events',
  'capital_event_lines',
  'capital_receipts',
  'deal_terms',
  'deal_term_overrides',
  'firm',
  'brand',
  'ownership_entries',
  'mark_batches',
  'statement_periods',
  'statements',
  'update_audience',
  'document_audience',
  'delegations',
  'viewings',
  'k1_consents',
  'letter_attachments',
] as const;

const auditTriggers = [
  'audit_trail_chain of audit_trail',
  'audit_trail_append_only of audit_trail',
  'audit_trail_no_truncate of audit_trail',
  ...trackingTriggers('audited', auditedTables),
];

/** The hash before the first entry, as in the migration. */
const FIRST = createHash('sha256').update('audit trail').digest();
/**
 * SQL of the text of an entry that its hash is made of, the same as in the migration. Stored hashes depend on it: it must
 * never change.
 */
const entryText = (entry: string): string => `json_build_array(
    ${entry}.position, ${entry}.id, to_char(${entry}.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'),
    ${entry}.user_id, ${entry}.user_name, ${entry}.acting_as, ${entry}.action, ${entry}.record_type,
    ${entry}.record_id, ${entry}.record_name, ${entry}.before, ${entry}.after, ${entry}.address,
    ${entry}.request_id)::text`;

const entries = `
  select entry.position, entry.hash, ${entryText('entry')} as text
  from audit_trail entry where entry.position > $1 order by entry.position limit ${PAGE}`;
interface Link {
  position: string;
  hash: Buffer;
  text: string;
}

/**
 * Reads the trail page by page from its first entry to its last, and yields a sentence for each sign of tampering: an
 * entry that was changed, left out or inserted, an end that was cut off, a trigger that was disabled or dropped. A
 * forgery of the whole chain shows only in a comparison of its head with one that was recorded elsewhere.
 */
export async function* findChainErrors(client: ClientBase): AsyncGenerator<string> {
  const seen: { position: number; hash: Buffer } = { position: 0, hash: FIRST };
  for (;;) {
    const { rows } = await client.query<Link>(entries, [seen.position]);
    for (const { position, hash, text } of rows) {
      if (Number(position) !== seen.position + 1)
        yield `Entries ${seen.position + 1} to ${Number(position) - 1} of the audit trail are missing`;
      else if (!hash.equals(createHash('sha256').update(seen.hash).update(text).digest()))
        yield `Entry ${position} of the audit trail, or the one before it, was changed`;
      seen.position = Number(position);
      seen.hash = hash;
    }
    if (rows.length < PAGE) break;
  }
  const end = await chainHead(client);
  if (Number(end.position) !== seen.position || !end.hash.equals(seen.hash))
    yield `The audit trail ends at entry ${seen.position}, but should end at ${end.position}`;
  yield* await missingTriggers(client, auditTriggers);
}
