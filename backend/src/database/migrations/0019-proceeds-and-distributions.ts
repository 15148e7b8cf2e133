import { Migration } from '@mikro-orm/migrations';

/** Events of what companies paid the fund and of what the fund paid out, and what they freeze. */
export class ProceedsAndDistributions extends Migration {
  override name = '0019-proceeds-and-distributions';

  override up(): void {
    this.addSql(kinds);
    this.addSql(netAmounts);
    this.addSql(checkTotals(allParts, 'coalesce(count(line), 0) > 0'));
    this.addSql(cost);
    this.addSql(assumption(replacesAssumption));
    this.addSql(frozenAllocations);
    this.addSql(frozenDeals);
  }

  override down(): void {
    this.addSql(`
      ${deleteNewKinds}
      drop trigger investments_frozen on investments;
      drop trigger allocations_frozen_insert on allocations;
      drop trigger journal_entries_cost on journal_entries;
      drop function reject_frozen_deal, check_remaining_cost;
      ${assumption('true')}
      ${rejectFrozenAllocation('false')}
      drop function has_paid_out;
      drop trigger capital_event_lines_kind on capital_event_lines;
      drop function set_line_kind;
      alter table capital_event_lines
        drop constraint capital_event_lines_kind_fkey, drop constraint capital_event_lines_kind_parts_check,
        drop constraint capital_event_lines_withheld_within_paid_check, drop constraint capital_event_lines_recallable_within_paid_check,
        drop column net, drop column kind, ${newParts.map((part) => `drop column ${part}`).join(', ')},
        add column amount numeric(15, 2) not null
          generated always as (capital + management_fee + expenses) stored;
      create index capital_event_lines_by_entity on capital_event_lines (entity_id, investment_id)
        include (event_id, capital);
      alter table capital_events
        drop constraint capital_events_id_kind_key, drop constraint capital_events_kind_parts_check,
        drop constraint capital_events_withheld_within_paid_check, drop constraint capital_events_recallable_within_paid_check,
        drop constraint capital_events_within_proceeds_check, drop constraint capital_events_kind_check,
        ${newParts.map((part) => `drop column ${part}`).join(', ')},
        add constraint capital_events_kind_check check (kind in ('call', 'charge')),
        add constraint capital_events_kind_parts_check check (kind = 'call' or capital = 0);
      ${checkTotals(oldParts, 'sum(line.amount) > 0')}
    `);
  }
}

const capitalTables = ['journal_entries', 'capital_event_lines', 'capital_events'];
const eachTable = (clause: string): string =>
  capitalTables.map((table) => `alter table ${table} ${clause};`).join(' ');

/** Events of kinds that the older schema does not know, past the triggers that keep them for ever. */
const deleteNewKinds = `
  ${eachTable('disable trigger user')}
  delete from journal_entries using capital_events event
    where event.id = event_id and event.kind in ('proceeds', 'distribution');
  delete from capital_event_lines using capital_events event
    where event.id = event_id and event.kind in ('proceeds', 'distribution');
  delete from capital_events where kind in ('proceeds', 'distribution');
  ${eachTable('enable trigger user')}`;

const oldParts = ['capital', 'management_fee', 'expenses'];
/** Of proceeds, `proceeds` is what a company paid: the part `amount`. */
const newParts = [
  'proceeds',
  'income',
  'cost_relieved',
  'return_of_capital',
  'gain',
  'recallable',
  'carry',
  'tax',
];
const allParts = [...oldParts, ...newParts];

const partsOf: Record<string, readonly string[]> = {
  call: oldParts,
  charge: ['management_fee', 'expenses'],
  proceeds: ['proceeds', 'income', 'cost_relieved'],
  distribution: [
    ...['return_of_capital', 'gain', 'income', 'recallable'],
    ...['carry', 'management_fee', 'expenses', 'tax'],
  ],
};

const columns = newParts
  .map((part) => `add column ${part} numeric(15, 2) not null default 0 check (${part} >= 0)`)
  .join(', ');

/** Condition: an event of each kind has no other parts than its own. */
const onlyItsParts = `case kind ${Object.entries(partsOf)
  .map(
    ([kind, own]) => `when '${kind}' then ${allParts.filter((part) => !own.includes(part)).join(' + ')} = 0`,
  )
  .join(' ')} end`;

const paidOut = 'return_of_capital + gain + income';
const withheld = 'carry + management_fee + expenses + tax';

const withinPayment = (table: string): string => `
  add constraint ${table}_kind_parts_check check (${onlyItsParts}),
  add constraint ${table}_withheld_within_paid_check check (kind <> 'distribution' or ${withheld} <= ${paidOut}),
  add constraint ${table}_recallable_within_paid_check check (recallable <= ${paidOut})`;

const kinds = `
alter table capital_events drop constraint capital_events_kind_parts_check;
alter table capital_events drop constraint capital_events_kind_check;
alter table capital_events ${columns},
  add constraint capital_events_kind_check check (kind in ('call', 'charge', 'proceeds', 'distribution')),
  add constraint capital_events_id_kind_key unique (id, kind),
  add constraint capital_events_within_proceeds_check check (kind <> 'proceeds' or income <= proceeds),
  ${withinPayment('capital_events')};
`;

const netAmounts = `
-- net: what an entity is asked for, charged, owns of the proceeds, or is paid after what is withheld.
drop index capital_event_lines_by_entity;
alter table capital_event_lines drop column amount, add column kind text;
alter table capital_event_lines disable trigger user;
update capital_event_lines line set kind = event.kind from capital_events event where event.id = line.event_id;
alter table capital_event_lines enable trigger user;
alter table capital_event_lines ${columns};
alter table capital_event_lines alter column kind set not null,
  add constraint capital_event_lines_kind_fkey foreign key (event_id, kind)
    references capital_events (id, kind) on delete cascade,
  add column net numeric(15, 2) not null generated always as (
    case kind when 'proceeds' then proceeds when 'distribution' then ${paidOut} - (${withheld})
    else capital + management_fee + expenses end) stored,
  ${withinPayment('capital_event_lines')};
create index capital_event_lines_by_entity on capital_event_lines (entity_id, investment_id)
  include (event_id, kind, capital, recallable);

-- A line has the kind of its event; that of no event is refused by the foreign key.
create function set_line_kind() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  new.kind := coalesce((select kind from capital_events where id = new.event_id), 'call');
  return new;
end $$;
create trigger capital_event_lines_kind before insert on capital_event_lines
for each row when (new.kind is null) execute function set_line_kind();
`;

const checkTotals = (parts: readonly string[], hasAmounts: string): string => `
create or replace function check_event_totals() returns trigger language plpgsql
set search_path = pg_catalog, public as $$
begin
  if not exists (
    select from capital_event_lines line where event_id = new.id
    having ${parts.map((part) => `coalesce(sum(line.${part}), 0) = new.${part}`).join(' and ')}
      and ${hasAmounts}
  ) then
    raise check_violation using constraint = 'capital_events_totals',
      message = 'The lines do not add up to the event';
  end if;
  return null;
end $$;
`;

/**
 * Locks the deal, so that of two events that are committed at once the second sees the first. Earlier days are not the
 * entry's: between proceeds and their reversal, an allocation that was made smaller since has a cost below zero.
 */
const cost = `
create function check_remaining_cost() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform from investments where id = new.investment_id for no key update;
  if exists (
    select from (
      select effective_date, sum(sum(amount)) over (order by effective_date) as remaining
      from journal where entity_id = new.entity_id and investment_id = new.investment_id and bucket = 'cost'
      group by effective_date
    ) day where remaining < 0 and effective_date >= new.effective_date
  ) then
    raise check_violation using constraint = 'journal_entries_cost',
      message = 'The remaining cost of a holding would be below zero';
  end if;
  return null;
end $$;

create constraint trigger journal_entries_cost after insert on journal_entries
deferrable initially deferred for each row when (new.bucket = 'cost') execute function check_remaining_cost();
`;

/** A call dated after the first recallable distribution calls that back: it does not ask for the allocation. */
const replacesAssumption = `event.date <= coalesce((
          select min(paid.date) from capital_event_lines back join capital_events paid on paid.id = back.event_id
          where back.entity_id = allocation.entity_id and back.investment_id = allocation.investment_id
            and back.recallable > 0 and paid.released_at is not null
            and not exists (select from capital_events reversal where reversal.reverses = paid.id)
        ), event.date)`;

const assumption = (condition: string): string => `
create or replace view holdings as
  select allocation.entity_id, allocation.lp_id, allocation.investment_id, allocation.amount,
    investment.investment_date, allocation.created_at as recorded_at,
    not exists (
      select from capital_event_lines line join capital_events event on event.id = line.event_id
      where line.entity_id = allocation.entity_id and line.investment_id = allocation.investment_id
        and line.capital > 0 and event.kind = 'call' and event.released_at is not null
        and not exists (select from capital_events reversal where reversal.reverses = event.id)
        and ${condition}
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

const rejectFrozenAllocation = (isPaidOut: string): string => `
create or replace function reject_frozen_allocation() returns trigger language plpgsql
set search_path = pg_catalog, public as $$
begin
  if ${isPaidOut} or (tg_op <> 'INSERT' and exists (
    select from capital_event_lines line join capital_events event on event.id = line.event_id
    where line.entity_id = old.entity_id and line.investment_id = old.investment_id
      and event.released_at is not null
      and not exists (select from capital_events reversal where reversal.reverses = event.id)
  )) then
    raise foreign_key_violation using constraint = 'allocations_frozen',
      message = 'A released capital event names this allocation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
`;

const frozenAllocations = `
-- Whether proceeds or a distribution of the deal were released and not reversed.
create function has_paid_out(deal uuid) returns boolean language sql stable
set search_path = pg_catalog, public as $$
  select exists (
    select from capital_events event
    where event.investment_id = deal and event.kind in ('proceeds', 'distribution')
      and event.released_at is not null and event.reverses is null
      and not exists (select from capital_events reversal where reversal.reverses = event.id))
$$;
${rejectFrozenAllocation(`(tg_op <> 'INSERT' and has_paid_out(old.investment_id))
    or (tg_op <> 'DELETE' and has_paid_out(new.investment_id))`)}
create trigger allocations_frozen_insert before insert on allocations
for each row execute function reject_frozen_allocation();
`;

const frozenDeals = `
create function reject_frozen_deal() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if has_paid_out(old.id) then
    raise foreign_key_violation using constraint = 'investments_frozen',
      message = 'This deal has released proceeds or distributions';
  end if;
  return new;
end $$;

create trigger investments_frozen before update of total_investment, initial_valuation, investment_date on investments
for each row when ((old.total_investment, old.initial_valuation, old.investment_date)
  is distinct from (new.total_investment, new.initial_valuation, new.investment_date))
execute function reject_frozen_deal();
`;
