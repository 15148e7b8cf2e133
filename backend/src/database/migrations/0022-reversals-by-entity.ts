import { Migration } from '@mikro-orm/migrations';

/**
 * Each entry of a reversal is checked against those of its own entity. Before, each was checked against all entries of
 * the event, for which the whole journal was read: a reversal of 300 lines took minutes.
 */
export class ReversalsByEntity extends Migration {
  override name = '0022-reversals-by-entity';

  override up(): void {
    this.addSql(
      checkNegation(
        'event_id = any (array[reversed, (select id from capital_events where reverses = reversed)])',
      ),
    );
    this.addSql(
      checkJournal(`
  counterpart := coalesce(event.reverses, (select id from capital_events where reverses = event.id));
  if counterpart is not null and exists (
    select from journal_entries where event_id = any (array[event.id, counterpart]) and entity_id = new.entity_id
    group by bucket, part having sum(amount) <> 0
  ) then
    perform check_negation(coalesce(event.reverses, event.id));
  end if;`),
    );
  }

  override down(): void {
    this.addSql(
      checkNegation(
        'event_id = reversed or event_id = (select id from capital_events where reverses = reversed)',
      ),
    );
    this.addSql(
      checkJournal(`
  counterpart := coalesce(event.reverses, (select reverses from capital_events where reverses = event.id));
  if counterpart is not null then perform check_negation(counterpart); end if;`),
    );
  }
}

const checkNegation = (isOfEither: string): string => `
-- Errors when a reversal and what it reverses do not cancel out in every bucket and part of every entity.
create or replace function check_negation(reversed uuid) returns void language plpgsql
set search_path = pg_catalog, public as $$
begin
  if exists (
    select from journal_entries
    where ${isOfEither}
    group by entity_id, bucket, part having sum(amount) <> 0
  ) or exists (
    select from capital_receipts where event_id = reversed group by entity_id having sum(amount) <> 0
  ) then
    raise check_violation using constraint = 'journal_entries_negation',
      message = 'A reversal is the exact negation of what it reverses';
  end if;
end $$;
`;

const checkJournal = (checkEntry: string): string => `
create or replace function check_journal() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  event capital_events;
  counterpart uuid;
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
  end if;${checkEntry}
  return null;
end $$;
`;
