import type { EntityManager } from '@mikro-orm/postgresql';
import type { DeletionBlocker, Importable } from '../importable.js';

/** Whose records can be deleted again. */
export type Deletable = Importable & { table: string };

/** What the rows of a table are called; others are called like their table. */
const nouns: Readonly<Record<string, string>> = {
  account_events: 'sign-ins',
  account_links: 'invitations',
  capital_event_lines: 'capital events',
  capital_receipts: 'receipts',
  company_marks: 'marks',
  company_updates: 'updates',
  deal_term_overrides: 'terms of their own',
  deal_terms: 'terms',
  document_audience: 'documents',
  journal_entries: 'capital events',
  k1_consents: 'consents to K-1s',
  k1_documents: 'K-1s',
  k1_drafts: 'drafts of K-1s',
  k1_sample_opens: 'consents to K-1s',
  known_devices: 'sign-ins',
  known_networks: 'sign-ins',
  letter_recipients: 'letters',
  mark_batch_lines: 'drafts of marks',
  outgoing_mails: 'e-mails',
  ownership_entries: 'capital events',
  record_opens: 'opened records',
  stored_files: 'files',
  update_audience: 'updates',
};

export const isDeletable = (importable: Importable | undefined): importable is Deletable =>
  importable?.table !== undefined;

const nounOf = (table: string): string => nouns[table] ?? table.replaceAll('_', ' ');

interface Reference {
  table: string;
  column: string;
}

/** Every foreign key to a table's id, whatever it does when the record is deleted: a cascade would delete rows that nobody asked to delete. */
const references = `
  select distinct key.conrelid::regclass::text as "table", quote_ident(own.attname) as "column"
  from pg_constraint key
  cross join lateral unnest(key.conkey, key.confkey) as pair(own, other)
  join pg_attribute own on own.attrelid = key.conrelid and own.attnum = pair.own
  join pg_attribute other on other.attrelid = key.confrelid and other.attnum = pair.other and other.attname = 'id'
  where key.contype = 'f' and key.confrelid = ?::regclass
  order by 1, 2`;

/** The conditions of its kind, rows of other tables that refer to a record or to its part, and edits. */
export async function blockersOf(
  em: EntityManager,
  { table, part, blockers }: Deletable,
): Promise<DeletionBlocker[]> {
  const conditions = new Map<string, string[]>();
  const add = (reference: Reference, ids: string) => {
    const noun = nounOf(reference.table);
    const condition = `exists (select from ${reference.table} other where other.${reference.column} in (${ids}))`;
    conditions.set(noun, [...(conditions.get(noun) ?? []), condition]);
  };
  for (const reference of await referencesTo(em, table))
    if (reference.table !== part?.table) add(reference, 'record.id');
  if (part)
    for (const reference of await referencesTo(em, part.table))
      add(reference, `select part.id from ${part.table} part where part.${part.column} = record.id`);
  const found = [...conditions].map(([noun, exist]) => ({
    one: `already has ${noun}`,
    many: `already have ${noun}`,
    condition: exist.join(' or '),
  }));
  const others = [...blockers, ...found];
  return [...others, editOf(others)];
}

const referencesTo = (em: EntityManager, table: string): Promise<Reference[]> =>
  em.execute<Reference[]>(references, [table]);

/** An edit is named only of records without another blocker, since one often comes with an edit, as an invitation does. */
const editOf = (others: readonly DeletionBlocker[]): DeletionBlocker => ({
  one: 'was changed since',
  many: 'were changed since',
  condition: ['record.version > 1', ...others.map(({ condition }) => `not (${condition})`)].join(' and '),
});
