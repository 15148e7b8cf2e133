import { findChainErrors } from '../../audit/chain.js';
import { MIGRATIONS_TABLE, missingTriggers, trackingTriggers } from '../../database/schema.js';
import { StartFailure } from '../../config/start-failure.js';
import { bySql, type Check } from './verify.js';

/** Tables that cached answers are made of; a migration that calls `trackTable` with `versioned` adds its own here. */
export const versionedTables = [
  'users',
  'companies',
  'company_marks',
  'investments',
  'allocations',
  'company_updates',
  'documents',
  'k1_documents',
  'activities',
  'investing_entities',
  'capital_events',
  'capital_event_lines',
  'capital_receipts',
  'journal_entries',
  'mark_versions',
  'deal_terms',
  'deal_term_overrides',
  'ownership_entries',
  'mark_batches',
  'mark_batch_lines',
  'statements',
  'update_audience',
  'document_audience',
  'firm',
  'brand',
] as const;

const ours = 'current_schema()::regnamespace';

const migrations: Check = {
  name: 'The applied migrations are those of this version',
  async find({ client, migrations: known }) {
    const { rows } = await client.query<{ name: string }>(`select name from ${MIGRATIONS_TABLE}`);
    const applied = new Set(rows.map(({ name }) => name));
    return [
      ...known
        .filter((name) => !applied.has(name))
        .map((name) => `${name} is missing: start the portal once`),
      ...[...applied]
        .filter((name) => !known.includes(name))
        .map((name) => `${name} is unknown to this version: a newer version has migrated the database`),
    ];
  },
};

/** That constraints, triggers and indexes are in force; what they guarantee is not checked again. */
export const schemaChecks: readonly Check[] = [
  migrations,
  bySql(
    'Every constraint is validated',
    `select conrelid::regclass || ': ' || conname || ' is not validated' as problem
     from pg_constraint where connamespace = ${ours} and not convalidated order by 1`,
  ),
  bySql(
    'Every trigger is enabled',
    `select tgrelid::regclass || ': ' || tgname || ' is disabled' as problem
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where relnamespace = ${ours} and tgenabled in ('D', 'R') order by 1`,
  ),
  bySql(
    'Every index is valid',
    `select indexrelid::regclass || ' is invalid: reindex it' as problem
     from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = ${ours} and not (indisvalid and indisready) order by 1`,
  ),
  {
    name: 'Every change of fund data increments the fund version',
    find: ({ client }) =>
      missingTriggers(client, [
        'fund_changes_raise_version of fund_changes',
        ...trackingTriggers('versioned', versionedTables),
      ]),
  },
];

export const auditChecks: readonly Check[] = [
  {
    name: 'The audit trail is intact, and its triggers are enabled',
    async find({ client }) {
      const errors: string[] = [];
      for await (const error of findChainErrors(client)) errors.push(error);
      return errors;
    },
  },
  bySql(
    'Every entry of the audit trail has a position in the hash chain',
    `select 'entry with the id ' || id as problem from audit_trail where position is null`,
  ),
];

/** Checks that an earlier end of the trail is still in it. In: POSITION:HASH, as verify prints it. */
export function headCheck(recorded: string): Check {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(recorded) ?? [];
  if (!position || !hash)
    throw new StartFailure('--head must be a position and hash that verify printed, such as 42:9f86d0….');
  return {
    name: `Entry ${position} of the audit trail has the recorded hash`,
    async find({ client }) {
      const { rowCount } = await client.query(
        `select from audit_trail where position = $1 and hash = decode($2, 'hex')`,
        [position, hash],
      );
      return rowCount === 1 ? [] : [`entry ${position} is missing or has a different hash`];
    },
  };
}
