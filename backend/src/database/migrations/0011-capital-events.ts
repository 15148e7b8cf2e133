import { Migration } from '@mikro-orm/migrations';
import { trackTable } from './track-table.js';

/** Capital events with their lines and receipts. */
export class CapitalEvents extends Migration {
  override name = '0011-capital-events';

  override up(): void {
    this.addSql(events);
    this.addSql(trackTable('capital_events', { audited: 'capital_event', versioned: true }));
    this.addSql(lines);
    this.addSql(trackTable('capital_event_lines', { audited: 'capital_line', versioned: true }));
    this.addSql(receipts);
    this.addSql(trackTable('capital_receipts', { audited: 'receipt', versioned: true }));
    this.addSql(reminders);
    this.addSql(released);
    this.addSql(totals);
    this.addSql(withinLines);
    this.addSql(frozenAllocations);
    this.addSql(recordNames);
  }

  override down(): void {
    this.addSql(`
      drop trigger allocations_frozen on allocations;
      create or replace ${namesOf('')}
      drop function capital_event_name;
      drop table capital_reminders, capital_receipts, capital_event_lines, capital_events;
      drop function reject_frozen_allocation, check_receipt, check_event_totals, reject_released_line,
        reject_released_event;
    `);
  }
}

const events = `
-- What the firm asks for, pays out or charges, for one deal: a draft until released_at, unchangeable from then on. The
-- amounts are the totals of its lines. A reversal is a row of its own that names the event in reverses; it has no
-- number and no lines. Who prepared and released it is kept as text too, because it outlives the account.
create table capital_events (
  id uuid primary key default new_id(),
  version integer not null default 1,
  kind text not null check (kind in ('call', 'charge')),
  number integer check (number > 0),
  investment_id uuid not null references investments on delete cascade,
  notice_date date not null,
  date date not null,
  note text,
  internal_note text,
  basis text not null default 'typed' check (basis in ('commitment', 'unfunded', 'cost', 'equal', 'typed')),
  capital numeric(15, 2) not null default 0 check (capital >= 0),
  management_fee numeric(15, 2) not null default 0 check (management_fee >= 0),
  expenses numeric(15, 2) not null default 0 check (expenses >= 0),
  prepared_by uuid,
  prepared_by_name text not null,
  released_by uuid,
  released_by_name text,
  released_at timestamptz(3),
  reverses uuid references capital_events,
  reason text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint capital_events_id_investment_key unique (id, investment_id),
  constraint capital_events_number_key unique (kind, number),
  constraint capital_events_reverses_key unique (reverses),
  constraint capital_events_numbered_check check ((reverses is null) = (number is not null)),
  constraint capital_events_reason_given_check check ((reverses is null) = (reason is null)),
  constraint capital_events_reversal_check check (reverses is null or released_at is not null),
  constraint capital_events_released_check check ((released_at is null) = (released_by_name is null)),
  constraint capital_events_kind_parts_check check (kind = 'call' or capital = 0)
);
create index capital_events_by_investment on capital_events (investment_id, date);
create index capital_events_newest on capital_events (date desc, id desc);
`;

const lines = `
-- What an event asks of, or charges to, one entity. is_edited: an amount was changed by hand after the proposal.
create table capital_event_lines (
  id uuid primary key default new_id(),
  event_id uuid not null,
  investment_id uuid not null,
  entity_id uuid not null references investing_entities on delete cascade,
  capital numeric(15, 2) not null default 0 check (capital >= 0),
  management_fee numeric(15, 2) not null default 0 check (management_fee >= 0),
  expenses numeric(15, 2) not null default 0 check (expenses >= 0),
  amount numeric(15, 2) not null generated always as (capital + management_fee + expenses) stored,
  is_edited boolean not null default false,
  constraint capital_event_lines_event_fkey foreign key (event_id, investment_id)
    references capital_events (id, investment_id) on update cascade on delete cascade,
  constraint capital_event_lines_event_entity_key unique (event_id, entity_id)
);
create index capital_event_lines_by_entity on capital_event_lines (entity_id, investment_id)
  include (event_id, capital);
create index capital_event_lines_by_event on capital_event_lines (event_id, investment_id);
`;

const receipts = `
-- Money received for a line of a call, split over its parts. A reversing receipt negates the one that it names.
create table capital_receipts (
  id uuid primary key default new_id(),
  event_id uuid not null,
  entity_id uuid not null,
  date date not null,
  capital numeric(15, 2) not null default 0,
  management_fee numeric(15, 2) not null default 0,
  expenses numeric(15, 2) not null default 0,
  amount numeric(15, 2) not null generated always as (capital + management_fee + expenses) stored,
  reference text,
  reverses uuid references capital_receipts,
  reason text,
  recorded_by uuid,
  recorded_by_name text not null,
  created_at timestamptz(3) not null default now(),
  constraint capital_receipts_line_fkey foreign key (event_id, entity_id)
    references capital_event_lines (event_id, entity_id),
  constraint capital_receipts_reverses_key unique (reverses),
  constraint capital_receipts_sign_check check (
    case when reverses is null then capital >= 0 and management_fee >= 0 and expenses >= 0
      and capital + management_fee + expenses > 0
    else capital <= 0 and management_fee <= 0 and expenses <= 0 and capital + management_fee + expenses < 0 end)
);
create index capital_receipts_by_line on capital_receipts (event_id, entity_id);
`;

const reminders = `
-- Which reminders of a call's due date were mailed to an LP, so that each is mailed once.
create table capital_reminders (
  event_id uuid not null references capital_events on delete cascade,
  lp_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('before', 'after')),
  created_at timestamptz(3) not null default now(),
  primary key (event_id, lp_id, kind)
);
create index capital_reminders_lp on capital_reminders (lp_id);
`;

/**
 * Released events and their lines stay as they are. A line locks its event, so that none is written while the event is
 * being released.
 */
const released = `
create function reject_released_event() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if old.released_at is null then return case tg_op when 'DELETE' then old else new end; end if;
  raise foreign_key_violation using constraint = 'capital_events_released',
    message = 'A released capital event is never changed';
end $$;

create trigger capital_events_released before update or delete on capital_events
for each row execute function reject_released_event();

create function reject_released_line() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare events uuid[] := case tg_op when 'INSERT' then array[new.event_id]
  when 'DELETE' then array[old.event_id] else array[old.event_id, new.event_id] end;
begin
  -- No row: the event is being deleted, which only a draft can be.
  perform from capital_events where id = any(events) for share;
  if not exists (select from capital_events where id = any(events) and released_at is not null) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise foreign_key_violation using constraint = 'capital_event_lines_released',
    message = 'A line of a released capital event is never changed';
end $$;

create trigger capital_event_lines_released before insert or update or delete on capital_event_lines
for each row execute function reject_released_line();
`;

const totals = `
create function check_event_totals() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if not exists (
    select from capital_event_lines where event_id = new.id
    having coalesce(sum(capital), 0) = new.capital and coalesce(sum(management_fee), 0) = new.management_fee
      and coalesce(sum(expenses), 0) = new.expenses and sum(amount) > 0
  ) then
    raise check_violation using constraint = 'capital_events_totals',
      message = 'The lines do not add up to the event';
  end if;
  return null;
end $$;

create constraint trigger capital_events_totals after insert or update on capital_events
deferrable initially deferred for each row
when (new.released_at is not null and new.reverses is null) execute function check_event_totals();
`;

/**
 * Locks the event, as its reversal does, so that of two receipts that are committed at once, or of a receipt and a
 * reversal, the second one sees the first.
 */
const withinLines = `
create function check_receipt() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare line capital_event_lines;
begin
  perform from capital_events where id = new.event_id for no key update;
  select * into line from capital_event_lines where event_id = new.event_id and entity_id = new.entity_id;
  if not exists (
    select from capital_events call where id = new.event_id and kind = 'call' and released_at is not null
      and (new.reverses is not null or not exists (select from capital_events where reverses = call.id))
  ) then
    raise check_violation using constraint = 'capital_receipts_of_open_call',
      message = 'Receipts belong to released calls';
  end if;
  if not exists (
    select from capital_receipts where event_id = new.event_id and entity_id = new.entity_id
    having sum(capital) between 0 and line.capital and sum(management_fee) between 0 and line.management_fee
      and sum(expenses) between 0 and line.expenses
  ) then
    raise check_violation using constraint = 'capital_receipts_within_line', message = 'More than was asked';
  end if;
  if new.reverses is not null and not exists (
    select from capital_receipts earlier where id = new.reverses and reverses is null
      and event_id = new.event_id and entity_id = new.entity_id and capital = -new.capital
      and management_fee = -new.management_fee and expenses = -new.expenses and date <= new.date
  ) then
    raise check_violation using constraint = 'capital_receipts_negation',
      message = 'A reversing receipt is the exact negation of the receipt';
  end if;
  return null;
end $$;

create constraint trigger capital_receipts_checked after insert on capital_receipts
deferrable initially deferred for each row execute function check_receipt();
`;

/** An allocation that an unreversed released event names; the release locks the deal's allocations. */
const frozenAllocations = `
create function reject_frozen_allocation() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (
    select from capital_event_lines line join capital_events event on event.id = line.event_id
    where line.entity_id = old.entity_id and line.investment_id = old.investment_id
      and event.released_at is not null
      and not exists (select from capital_events reversal where reversal.reverses = event.id)
  ) then
    raise foreign_key_violation using constraint = 'allocations_frozen',
      message = 'A released capital event names this allocation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger allocations_frozen before update of amount, entity_id, lp_id, investment_id or delete on allocations
for each row execute function reject_frozen_allocation();
`;

const namesOf = (capital: string): string => `
function audit_record_name(kind text, given jsonb) returns text language plpgsql stable
set search_path = pg_catalog, public as $$
begin
  return case kind
    when 'user' then concat_ws(' ', given ->> 'first_name', given ->> 'last_name')
    when 'investment' then given ->> 'investment_name'
    when 'letter' then given ->> 'subject'
    when 'import' then given ->> 'file_name'
    when 'mark' then (select name from companies where id = (given ->> 'company_id')::uuid)
    when 'entity' then coalesce(given ->> 'legal_name', 'The firm')
    when 'allocation' then concat_ws(', ',
      (select investment_name from investments where id = (given ->> 'investment_id')::uuid),
      (select first_name || ' ' || last_name from users where id = (given ->> 'lp_id')::uuid),
      (select legal_name from investing_entities entity where id = (given ->> 'entity_id')::uuid
        and id <> first_entity_of(entity.lp_id)))
    when 'k1' then concat_ws(', ', 'K-1 ' || (given ->> 'tax_year'),
      coalesce((select legal_name from investing_entities where id = (given ->> 'entity_id')::uuid),
        (select legal_name from users where id = (given ->> 'lp_id')::uuid)))
    ${capital}
    when 'authenticator' then
      (select first_name || ' ' || last_name from users where id = (given ->> 'user_id')::uuid)
    else coalesce(given ->> 'name', given ->> 'title')
  end;
end $$;
`;

const recordNames = `
create function capital_event_name(event capital_events) returns text language sql stable
set search_path = pg_catalog, public as $$
  select case when event.reverses is null then initcap(event.kind) || ' ' || event.number
    else 'Reversal of ' || (
      select initcap(kind) || ' ' || number from capital_events where id = event.reverses) end
$$;

create or replace ${namesOf(`
    when 'capital_event' then capital_event_name(jsonb_populate_record(null::capital_events, given))
    when 'capital_line' then concat_ws(', ',
      (select capital_event_name(event) from capital_events event where id = (given ->> 'event_id')::uuid),
      (select coalesce(legal_name, 'The firm') from investing_entities where id = (given ->> 'entity_id')::uuid))
    when 'receipt' then concat_ws(', ',
      (select capital_event_name(event) from capital_events event where id = (given ->> 'event_id')::uuid),
      (select legal_name from investing_entities where id = (given ->> 'entity_id')::uuid))`)}`;
