import { Migration } from '@mikro-orm/migrations';
import { trackTable } from './track-table.js';

/** The journal that capital events are posted to, which is only ever added to, and their actions in the feed. */
export class Journal extends Migration {
  override name = '0012-journal';

  override up(): void {
    this.addSql(journal);
    this.addSql(trackTable('journal_entries', { versioned: true }));
    this.addSql(appendOnly);
    this.addSql(zeroSums);
    this.addSql(holdings);
    this.addSql(journalView);
    this.addSql(rights);
    this.addSql(activityActions(`${actions}, 'released', 'reversed', 'received'`));
  }

  override down(): void {
    this.addSql(`
      delete from activities where entity_type = 'capital_event';
      ${activityActions(actions)}
      drop view journal, holdings;
      drop trigger capital_events_reversal_checked on capital_events;
      drop trigger capital_receipts_append_only on capital_receipts;
      drop trigger capital_receipts_no_truncate on capital_receipts;
      drop table journal_entries;
      drop function check_journal, check_negation, reject_journal_change;
    `);
  }
}

const journal = `
-- The journal: what the fund holds for an entity in a deal (buckets cash and cost) and why (the others). Entries are only
-- ever added; those of an event, an entity and a deal add up to zero. effective_date is the day they count from.
create table journal_entries (
  id uuid primary key default new_id(),
  event_id uuid not null,
  receipt_id uuid references capital_receipts,
  entity_id uuid not null references investing_entities,
  investment_id uuid not null,
  bucket text not null check (bucket in
    ('cash', 'cost', 'paid_in', 'paid_out', 'income', 'realized', 'fee', 'expense', 'carry')),
  part text not null,
  amount numeric(15, 2) not null check (amount <> 0),
  effective_date date not null,
  recorded_at timestamptz(3) not null default now(),
  constraint journal_entries_event_fkey foreign key (event_id, investment_id)
    references capital_events (id, investment_id)
);
create index journal_entries_by_entity on journal_entries (entity_id, investment_id, effective_date)
  include (bucket, part, amount);
create index journal_entries_by_event on journal_entries (event_id, entity_id);
create index journal_entries_by_investment on journal_entries (investment_id);
create index journal_entries_receipt on journal_entries (receipt_id);
`;

const appendOnly = `
create function reject_journal_change() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  raise insufficient_privilege using message = format('%s is only ever added to', tg_table_name);
end $$;

create trigger journal_entries_append_only before update or delete on journal_entries
for each row execute function reject_journal_change();
create trigger journal_entries_no_truncate before truncate on journal_entries
for each statement execute function reject_journal_change();
create trigger capital_receipts_append_only before update or delete on capital_receipts
for each row execute function reject_journal_change();
create trigger capital_receipts_no_truncate before truncate on capital_receipts
for each statement execute function reject_journal_change();
`;

const zeroSums = `
-- Errors when a reversal and what it reverses do not cancel out in every bucket and part of every entity.
create function check_negation(reversed uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (
    select from journal_entries
    where event_id = reversed or event_id = (select id from capital_events where reverses = reversed)
    group by entity_id, bucket, part having sum(amount) <> 0
  ) or exists (
    select from capital_receipts where event_id = reversed group by entity_id having sum(amount) <> 0
  ) then
    raise check_violation using constraint = 'journal_entries_negation',
      message = 'A reversal is the exact negation of what it reverses';
  end if;
end $$;

create function check_journal() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  event capital_events;
  reversed uuid;
begin
  -- Locked, so that what is reversed while entries or receipts are added sees them, or they see the reversal.
  if tg_table_name = 'capital_events' then
    perform from capital_events where id = new.reverses for no key update;
    if not exists (
      select from capital_events earlier where id = new.reverses and reverses is null and released_at is not null
        and kind = new.kind and investment_id = new.investment_id
    ) then
      raise check_violation using constraint = 'capital_events_reversible',
        message = 'Only a released event that is no reversal is reversed';
    end if;
    perform check_negation(new.reverses);
    return null;
  end if;
  select * into event from capital_events where id = new.event_id for no key update;
  if (select sum(amount) from journal_entries
      where event_id = new.event_id and entity_id = new.entity_id and investment_id = new.investment_id) <> 0 then
    raise check_violation using constraint = 'journal_entries_zero_sum',
      message = 'The entries of an event do not add up to zero';
  end if;
  if event.released_at is null then
    raise check_violation using constraint = 'journal_entries_released',
      message = 'Only released events have entries';
  end if;
  reversed := coalesce(event.reverses, (select reverses from capital_events where reverses = event.id));
  if reversed is not null then perform check_negation(reversed); end if;
  return null;
end $$;

create constraint trigger journal_entries_checked after insert on journal_entries
deferrable initially deferred for each row execute function check_journal();
create constraint trigger capital_events_reversal_checked after insert or update on capital_events
deferrable initially deferred for each row when (new.reverses is not null) execute function check_journal();
`;

const holdings = `
-- Who holds how much of which deal: LPs' entities by their allocations, the firm the rest. An LP's holding of which no
-- released call asks capital is assumed paid on the investment date, and the firm's always.
create view holdings as
  select allocation.entity_id, allocation.lp_id, allocation.investment_id, allocation.amount,
    investment.investment_date, allocation.created_at as recorded_at,
    not exists (
      select from capital_event_lines line join capital_events event on event.id = line.event_id
      where line.entity_id = allocation.entity_id and line.investment_id = allocation.investment_id
        and line.capital > 0 and event.kind = 'call' and event.released_at is not null
        and not exists (select from capital_events reversal where reversal.reverses = event.id)
      offset 0 -- Looked up by index for each holding, where a hash would be made of all lines of the fund.
    ) as is_assumed_paid
  from allocations allocation
  join investments investment on investment.id = allocation.investment_id
  union all
  select firm.id, null, investment.id, rest.amount, investment.investment_date, investment.created_at, true
  from investing_entities firm
  cross join investments investment
  cross join lateral (
    select investment.total_investment - coalesce(sum(amount), 0) as amount
    from allocations where investment_id = investment.id
  ) rest
  where firm.lp_id is null and rest.amount <> 0;
`;

const journalView = `
-- The journal with the entries that are derived instead of stored: the purchase of each holding, and its payment where
-- that is assumed.
create view journal as
  select id, event_id, receipt_id, entity_id, investment_id, bucket, part, amount, effective_date, recorded_at,
    null::text as derived
  from journal_entries
  union all
  select null, null, null, holding.entity_id, holding.investment_id, entry.bucket, 'capital',
    entry.sign * holding.amount, holding.investment_date, holding.recorded_at, entry.derived
  from holdings holding
  join (values ('purchase', 'cash', -1), ('purchase', 'cost', 1), ('assumed', 'cash', 1), ('assumed', 'paid_in', -1))
    entry (derived, bucket, sign) on entry.derived = 'purchase' or holding.is_assumed_paid;
`;

/** As for the audit trail: the portal's own connections may add to the journal and nothing else. */
const rights = `
do $revoke$
begin
  revoke update, delete, truncate on journal_entries, capital_receipts from fund_portal;
exception when undefined_object or insufficient_privilege then
  raise notice 'No role without rights to change the journal can be made here';
end $revoke$;
`;

const actions = `'created', 'updated', 'deleted', 'invited', 'activated', 'imported'`;

const activityActions = (allowed: string): string => `
alter table activities drop constraint activities_action_check,
  add constraint activities_action_check check (action in (${allowed}));
`;
