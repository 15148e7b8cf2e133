import { Migration } from '@mikro-orm/migrations';
import { trackTable } from './track-table.js';

/** The terms of the manager's share of a deal's gains. */
export class DealTerms extends Migration {
  override name = '0020-deal-terms';

  override up(): void {
    this.addSql(terms);
    this.addSql(trackTable('deal_terms', { audited: 'terms', versioned: true }));
    this.addSql(trackTable('deal_term_overrides', { audited: 'terms', versioned: true }));
    this.addSql(frozen);
    this.addSql(nameTerms('add'));
  }

  override down(): void {
    this.addSql(nameTerms('remove'));
    this.addSql('drop table deal_term_overrides, deal_terms; drop function reject_frozen_terms');
  }
}

const percent = 'numeric(9, 6)';
const within = (column: string): string =>
  `${column} ${percent} not null default 0 check (${column} between 0 and 100)`;
const optional = (column: string): string => `${column} ${percent} check (${column} between 0 and 100)`;

const terms = `
-- The manager's share of a deal's gains, in percent (20 is 20 %). A deal without a row has none.
create table deal_terms (
  id uuid primary key default new_id(),
  version integer not null default 1,
  investment_id uuid not null constraint deal_terms_investment_key unique references investments on delete cascade,
  ${within('carry_percent')},
  ${within('preferred_return_percent')},
  ${within('catch_up_percent')},
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- What differs for one entity of an LP; null is as the deal.
create table deal_term_overrides (
  id uuid primary key default new_id(),
  investment_id uuid not null references deal_terms (investment_id) on delete cascade,
  entity_id uuid not null references investing_entities on delete cascade,
  ${optional('carry_percent')},
  ${optional('preferred_return_percent')},
  ${optional('catch_up_percent')},
  constraint deal_term_overrides_entity_key unique (investment_id, entity_id)
);
create index deal_term_overrides_by_entity on deal_term_overrides (entity_id);
`;

/** Locks the deal, as a release does, so that of a release and a change of terms the second one sees the first. */
const frozen = `
create function reject_frozen_terms() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare deal uuid := case tg_op when 'DELETE' then old.investment_id else new.investment_id end;
begin
  -- Deleted with the deal or the entity, which no released event names then.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  perform from investments where id = deal for no key update;
  if exists (
    select from capital_events event
    where event.investment_id = deal and event.kind = 'distribution' and event.released_at is not null
      and event.reverses is null
      and not exists (select from capital_events reversal where reversal.reverses = event.id)
  ) then
    raise foreign_key_violation using constraint = 'deal_terms_frozen',
      message = 'A distribution of this deal was released by its terms';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger deal_terms_frozen before insert or update or delete on deal_terms
for each row execute function reject_frozen_terms();
create trigger deal_term_overrides_frozen before insert or update or delete on deal_term_overrides
for each row execute function reject_frozen_terms();
`;

/** The name of terms in the audit trail, in the function as earlier migrations left it. */
const nameTerms = (change: 'add' | 'remove'): string => {
  const [before, after] = change === 'add' ? ['old_text', 'new_text'] : ['new_text', 'old_text'];
  return `
do $names$
declare
  old_text text := 'else coalesce(given ->> ''name''';
  new_text text := $case$when 'terms' then concat_ws(', ',
      (select investment_name from investments where id = (given ->> 'investment_id')::uuid),
      (select legal_name from investing_entities where id = (given ->> 'entity_id')::uuid))
    else coalesce(given ->> 'name'$case$;
begin
  execute replace(pg_get_functiondef('audit_record_name'::regproc), ${before}, ${after});
end $names$`;
};
