import { Migration } from '@mikro-orm/migrations';
import { trackTable } from './track-table.js';

/** LPs consent to getting K-1s electronically, and published K-1s are amended by later ones. */
export class K1Consents extends Migration {
  override name = '0031-k1-consents';

  override up(): void {
    this.addSql(consents);
    this.addSql(trackTable('k1_consents', { audited: 'k1_consent' }));
    this.addSql(amendments);
    this.addSql(nameRecords('add'));
  }

  /** Amended K-1s remain as K-1s of their own. */
  override down(): void {
    this.addSql(nameRecords('remove'));
    this.addSql(`
      delete from outgoing_mails where template in ('k1_amended', 'k1_consent_given', 'k1_consent_withdrawn');
      alter table k1_documents drop constraint k1_documents_amends_fkey, drop constraint k1_documents_amends_key,
        drop constraint k1_documents_id_lp_year_key, drop column amends_id;
      drop table k1_consents, k1_sample_opens;
    `);
  }
}

const consents = `
-- That a person has opened the sample K-1, which shows that they can open K-1s in this format: the last time.
create table k1_sample_opens (
  user_id uuid primary key references users on delete cascade,
  opened_at timestamptz(3) not null default now()
);

-- A consent of an LP to get the K-1s of one of its entities electronically instead of on paper, and its withdrawal.
create table k1_consents (
  id uuid primary key default new_id(),
  entity_id uuid not null references investing_entities on delete cascade,
  given_by uuid references users on delete set null,
  given_by_name text not null,
  sample_opened_at timestamptz(3) not null,
  given_at timestamptz(3) not null default now(),
  withdrawn_by_name text,
  withdrawn_at timestamptz(3),
  constraint k1_consents_sample_first check (sample_opened_at <= given_at),
  constraint k1_consents_withdrawal check (
    (withdrawn_at is null) = (withdrawn_by_name is null) and withdrawn_at >= given_at)
);
create unique index k1_consents_in_force_key on k1_consents (entity_id) where withdrawn_at is null;
create index k1_consents_entity on k1_consents (entity_id, given_at desc);
create index k1_consents_given_by on k1_consents (given_by);
`;

/** The triggers of the table are not disturbed: a new column without a value changes no row. */
const amendments = `
alter table k1_documents
  add column amends_id uuid,
  add constraint k1_documents_id_lp_year_key unique (id, lp_id, tax_year),
  add constraint k1_documents_amends_key unique (amends_id),
  add constraint k1_documents_amends_fkey foreign key (amends_id, lp_id, tax_year)
    references k1_documents (id, lp_id, tax_year);
comment on column k1_documents.amends_id is
  'The K-1 of the same LP, entity and year that this one replaces once it is published';
`;

/** The names of consents in the audit trail, in the function as earlier migrations left it. */
const nameRecords = (change: 'add' | 'remove'): string => {
  const [before, after] = change === 'add' ? ['old_text', 'new_text'] : ['new_text', 'old_text'];
  return `
do $names$
declare
  old_text text := 'else coalesce(given ->> ''name''';
  new_text text := $case$when 'k1_consent' then coalesce(
      (select legal_name from investing_entities where id = (given ->> 'entity_id')::uuid), given ->> 'given_by_name')
    else coalesce(given ->> 'name'$case$;
begin
  execute replace(pg_get_functiondef('audit_record_name'::regproc), ${before}, ${after});
end $names$`;
};
