import { Injectable } from '@nestjs/common';
import type { Reader } from '../../access/actor.js';
import { hasLineOf, userScope } from '../../access/predicates.js';
import { Clock } from '../../config/clock.js';
import { listOf, type Order, type Page, type PageRequest } from '../../database/pages.js';
import { objectOf } from '../../database/sql-fragments.js';
import { Sql } from '../../database/sql.js';
import { collection, eventState, eventTitle, inForce, paymentReference } from '../capital.sql.js';
import { columnOf, parts, type Part } from './capital-event.entity.js';
import { joinBefore, replacesAssumption, unfundedBefore } from './unfunded.sql.js';

/** For which reader the statements are: LPs get the lines of their own entities alone, and nothing internal. */
type View = 'admin' | 'lp';

/** $1 is the LP, null for admins; $2 is today. The lines and receipts of a reversal are those of what it reverses. */
const isOwn = (entityId: string): string => `exists (
  select from investing_entities own where own.id = ${entityId} and own.lp_id = $1::uuid)`;
const seenLines = { admin: '$1::uuid is null', lp: isOwn('line.entity_id') };
const seenReceipts = { admin: '$1::uuid is null', lp: isOwn('receipt.entity_id') };

const reference = (alias: string, name: string): string => `
  case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${name}, 'date', ${alias}.date) end`;

/** Pairs for json_build_object: all parts of a row, times the sign of the event. */
const partPairs = (row: string, which: readonly Part[] = parts): string =>
  which.map((part) => `'${part}', (sign.of * ${row}.${columnOf(part)})::text`).join(', ');

/** Totals are the event's own for admins, because the lines of a draft may not add up to them yet. */
const totals = {
  admin: `select ${parts.map((part) => `source.${columnOf(part)}`).join(', ')}`,
  lp: `select ${parts.map((part) => `sum(line.${columnOf(part)}) as ${columnOf(part)}`).join(', ')}
    from capital_event_lines line where line.event_id = source.id and ${seenLines.lp}`,
};

/** What is asked for, charged, received of a company, or paid after what is withheld. */
const netTotal = `case event.kind when 'proceeds' then totals.proceeds
  when 'distribution' then totals.return_of_capital + totals.gain + totals.income
    - totals.carry - totals.management_fee - totals.expenses - totals.tax
  else totals.capital + totals.management_fee + totals.expenses end`;

const internal = {
  admin: `event.internal_note as "internalNote",
    json_build_object('id', event.prepared_by, 'name', event.prepared_by_name) as "preparedBy",
    case when event.released_at is not null then
      json_build_object('id', event.released_by, 'name', event.released_by_name) end as "releasedBy",`,
  lp: '',
};

const columns = (view: View): string => `
  event.id, event.version, event.kind, event.number,
  case when event.reverses is null then ${eventTitle('event')} else 'Reversal of ' || ${eventTitle('source')} end as name,
  ${eventState} as state, event.investment_id as "investmentId",
  json_build_object('id', investment.id, 'name', investment.investment_name, 'companyId', company.id,
    'companyName', company.name) as investment,
  event.notice_date as "noticeDate", event.date, event.note, event.basis,
  json_build_object(${partPairs('totals')}) as totals, net.amount::text as net,
  collected.paid::text as paid, collected.open::text as open,
  case when collected.is_due then ${collection('collected.paid', 'collected.open', 'event.date', '$2')} end as collection,
  (select count(*)::int from capital_event_lines line where line.event_id = source.id and ${seenLines[view]}) as "lineCount",
  ${reference('original', eventTitle('original'))} as reverses,
  ${reference('reversal', `'Reversal of ' || ${eventTitle('event')}`)} as "reversedBy", event.reason,
  event.released_at as "releasedAt", ${internal[view]}
  event.created_at as "createdAt", event.updated_at as "updatedAt"`;

const joins = (view: View): string => `
  from capital_events event
  join investments investment on investment.id = event.investment_id
  join companies company on company.id = investment.company_id
  left join capital_events reversal on reversal.reverses = event.id
  left join capital_events original on original.id = event.reverses
  join capital_events source on source.id = coalesce(event.reverses, event.id)
  cross join lateral (select case when event.reverses is null then 1 else -1 end as of) sign
  cross join lateral (${totals[view]}) totals
  cross join lateral (select sign.of * (${netTotal}) as amount) net
  cross join lateral (
    select event.kind = 'call' and event.released_at is not null and event.reverses is null and reversal.id is null
      as is_due, coalesce(sum(receipt.amount), 0.00) as received
    from capital_receipts receipt where receipt.event_id = event.id and ${seenReceipts[view]}
  ) received
  cross join lateral (
    select received.is_due, received.received as paid,
      case when received.is_due then net.amount - received.received else 0.00 end as open
  ) collected`;

/** LPs see released events that name one of their entities. */
const seen = {
  admin: 'true',
  lp: `event.released_at is not null and ${hasLineOf('source.id', '$1::uuid')}`,
};

/** $3 to $6: kind, state, investment and entity, each null for all. */
const filters = (view: View): string => `
  ($3::text is null or event.kind = $3) and ($4::text is null or ${eventState} = $4)
  and ($5::uuid is null or event.investment_id = $5)
  and ($6::uuid is null or exists (
    select from capital_event_lines line
    where line.event_id = source.id and line.entity_id = $6 and ${seenLines[view]}))`;

const latestFirst = (name: string): Order => ({
  name,
  direction: 'desc',
  keys: [
    { column: 'event.date', field: 'date', type: 'day' },
    { column: 'event.id', field: 'id', type: 'id' },
  ],
});

const list = (view: View) =>
  listOf({
    order: latestFirst(`capital-events-${view}`),
    parameters: 6,
    rows: (where, tail) => `
      select ${columns(view)} ${joins(view)}
      where ${seen[view]} and ${filters(view)} and ${where} ${tail}`,
  });
const lists = { admin: list('admin'), lp: list('lp') };

/** The investment date, where a call of capital by this event would end the assumption. */
const assumedPaidOn = `(
  select holding.investment_date from holdings holding
  where holding.entity_id = line.entity_id and holding.investment_id = line.investment_id
    and holding.lp_id is not null and holding.is_assumed_paid and ${replacesAssumption('source')})`;

const lineEntity = {
  admin: `json_build_object('id', entity.id, 'legalName', coalesce(entity.legal_name, $3), 'lpId', entity.lp_id,
    'lpName', trim(lp.first_name || ' ' || lp.last_name))`,
  lp: `json_build_object('id', entity.id, 'legalName', coalesce(entity.legal_name, $3), 'lpId', entity.lp_id)`,
};

const lines = (view: View): string => `
  select coalesce(json_agg(json_build_object(
      'entity', ${lineEntity[view]}, ${partPairs('line')},
      'net', (sign.of * line.net)::text,
      'paid', case when collected.is_due then paid.amount::text end,
      'open', case when collected.is_due then (line.net - paid.amount)::text end,
      'state', case when collected.is_due then
        ${collection('paid.amount', '(line.net - paid.amount)', 'event.date', '$2')} end,
      'isEdited', line.is_edited, 'commitment', coalesce(holding.amount, 0.00)::text,
      'unfunded', (${unfundedBefore})::text,
      'assumedPaidOn', ${assumedPaidOn},
      'paymentReference', case when collected.is_due then ${paymentReference('event', 'line.entity_id')} end
    ) order by fold(coalesce(entity.legal_name, $3)), line.entity_id), '[]')
    from capital_event_lines line
    join investing_entities entity on entity.id = line.entity_id
    left join users lp on lp.id = entity.lp_id
    left join allocations holding on holding.entity_id = line.entity_id and holding.investment_id = line.investment_id
    ${joinBefore}
    cross join lateral (
      select coalesce(sum(receipt.amount), 0.00) as amount from capital_receipts receipt
      where receipt.event_id = line.event_id and receipt.entity_id = line.entity_id
    ) paid
    where line.event_id = source.id and ${seenLines[view]}`;

const receipts = (view: View): string => `
  select coalesce(json_agg(json_build_object(
      'id', receipt.id, 'entityId', receipt.entity_id, 'date', receipt.date, 'capital', receipt.capital::text,
      'managementFee', receipt.management_fee::text, 'expenses', receipt.expenses::text,
      'amount', receipt.amount::text, 'reference', receipt.reference, 'reverses', receipt.reverses,
      'reversedBy', (select id from capital_receipts where reverses = receipt.id), 'reason', receipt.reason,
      ${view === 'admin' ? `'recordedBy', receipt.recorded_by_name,` : ''} 'createdAt', receipt.created_at
    ) order by receipt.date, receipt.created_at, receipt.id), '[]')
  from capital_receipts receipt where receipt.event_id = source.id and ${seenReceipts[view]}`;

/** The day of its last entry, or of the notice while there is none; today at the latest. */
const reversibleFrom = `case when ${inForce('event')} then least($2::date, coalesce(
  (select max(effective_date) from journal_entries where event_id = event.id), event.notice_date)) end`;

/** $3 is the firm's name, $4 the event. */
const one = (view: View) => ({
  name: `capital-event-${view}`,
  text: objectOf(`
    select ${columns(view)}, (${lines(view)}) as lines, (${receipts(view)}) as receipts, ${reversibleFrom} as "reversibleFrom"
    ${joins(view)}
    where event.id = $4 and ${seen[view]}`),
});
const ones = { admin: one('admin'), lp: one('lp') };

export interface EventFilters {
  kind?: string | undefined;
  state?: string | undefined;
  investmentId?: string | undefined;
  entityId?: string | undefined;
}

@Injectable()
export class CapitalEventsQueries {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** All events or a page of them, latest date first; for an LP the released ones that name one of its entities. */
  list(reader: Reader, filters: EventFilters, page: PageRequest): Promise<string | Page | undefined> {
    const { kind = null, state = null, investmentId = null, entityId = null } = filters;
    const owner = userScope(reader, 'capital-events.read');
    const values = [owner, this.clock.today(), kind, state, investmentId, entityId];
    return lists[owner === null ? 'admin' : 'lp'](this.sql, page, values);
  }

  /** One event with its lines and receipts. Undefined when there is none that the reader may see. */
  one(id: string, reader: Reader, firmName: string): Promise<string | undefined> {
    const owner = userScope(reader, 'capital-events.read');
    return this.sql.json(ones[owner === null ? 'admin' : 'lp'], [owner, this.clock.today(), firmName, id]);
  }
}
