import { Injectable } from '@nestjs/common';
import type { Reader } from '../../access/actor.js';
import { userScope } from '../../access/predicates.js';
import { Sql } from '../../database/sql.js';
import { calledCapital, inForce, paymentReference } from '../capital.sql.js';

/** The contents of the notice that one investing entity gets of a call. Amounts are decimal strings, days are written 2026-06-30. */
export interface Notice {
  /** Of the call among all calls: 7 for Call 7. */
  callNumber: number;
  /** What the LP writes on its transfer. */
  paymentReference: string;
  noticeDate: string;
  dueDate: string;
  entity: {
    id: string;
    legalName: string;
    /** Of several lines; null: none is recorded. */
    address: string | null;
  };
  deal: { company: string; investment: string };
  /** The entity's line of the call. */
  amounts: { capital: string; managementFee: string; expenses: string };
  /** Of the entity in the deal, before and after the call, or the reversal, that the notice is about. */
  unfunded: { before: string; after: string };
  /** Of the entity before this call, in its deal and in all deals. */
  toDate: { deal: NoticeTotals; allDeals: NoticeTotals };
  /** The event's note to LPs; the notice of a reversal leaves it out. */
  note: string | null;
  /** Whom to call before money is sent; null: the firm has not entered it. */
  callBackContact: string | null;
  /** Of the page of the portal that shows the call and the wire instructions. */
  portalUrl: string;
  /** When the call was released, or reversed: an ISO time. The same notice is the same file byte by byte. */
  writtenAt: string;
  /** Of a call that was reversed; null: it was not. */
  reversal: NoticeReversal | null;
}

export interface NoticeTotals {
  commitment: string;
  paidInCapital: string;
  /** Capital, fees and expenses. */
  paidIn: string;
}

export interface NoticeReversal {
  date: string;
  reason: string;
}

/** Calls that were released before the one of the notice. */
const earlier = '(call.released_at, call.number) < (source.released_at, source.number)';

/** What was paid in for a holding by the day of the notice, without what was paid for its own call. */
const paidBefore = `
  cross join lateral (
    select coalesce(sum(-amount) filter (where part = 'capital'), 0.00) as capital, coalesce(sum(-amount), 0.00) as total
    from journal_entries entry
    where entry.entity_id = holding.entity_id and entry.investment_id = holding.investment_id
      and entry.bucket = 'paid_in' and entry.effective_date <= source.notice_date
      and entry.recorded_at <= source.released_at
      and entry.event_id <> source.id and entry.event_id is distinct from reversal.id
  ) paid`;

/** The allocation, where no call up to this one has asked capital for it. */
const assumed = `
  cross join lateral (
    select case when investment.investment_date <= source.notice_date and not exists (
      select from capital_event_lines asked join capital_events call on call.id = asked.event_id
      where asked.entity_id = holding.entity_id and asked.investment_id = holding.investment_id and asked.capital > 0
        and (call.id = source.id or call.kind = 'call' and ${inForce('call')} and ${earlier})
    ) then holding.amount else 0.00 end as amount
  ) assumed`;

const totals = (which: string): string => `
  select json_build_object('commitment', coalesce(sum(holding.amount), 0.00)::text,
    'paidInCapital', coalesce(sum(paid.capital + assumed.amount), 0.00)::text,
    'paidIn', coalesce(sum(paid.total + assumed.amount), 0.00)::text)
  from allocations holding
  join investments investment on investment.id = holding.investment_id
  ${paidBefore} ${assumed}
  where holding.entity_id = line.entity_id and ${which}`;

/** $1 is the LP whose own notices alone may be read, null for admins; $2 the call or its reversal, $3 the entity or null. */
const notices = {
  name: 'capital-notices',
  text: `
    select source.id as "eventId", source.number as "callNumber", source.notice_date as "noticeDate",
      source.date as "dueDate", ${paymentReference('source', 'line.entity_id')} as "paymentReference",
      json_build_object('id', entity.id, 'legalName', entity.legal_name, 'address', entity.address) as entity,
      json_build_object('company', company.name, 'investment', deal.investment_name) as deal,
      json_build_object('capital', line.capital::text, 'managementFee', line.management_fee::text,
        'expenses', line.expenses::text) as amounts,
      case when event.reverses is null
        then json_build_object('before', unfunded.without::text, 'after', (unfunded.without - line.capital)::text)
        else json_build_object('before', (unfunded.without - line.capital)::text, 'after', unfunded.without::text)
      end as unfunded,
      json_build_object('deal', (${totals('holding.investment_id = line.investment_id')}),
        'allDeals', (${totals('true')})) as "toDate",
      source.note, (select call_back_contact from firm) as "callBackContact",
      to_json(event.released_at) #>> '{}' as "writtenAt",
      case when event.reverses is not null then json_build_object('date', event.date, 'reason', event.reason) end as reversal
    from capital_events event
    join capital_events source on source.id = coalesce(event.reverses, event.id)
    left join capital_events reversal on reversal.reverses = source.id
    join capital_event_lines line on line.event_id = source.id
    join investing_entities entity on entity.id = line.entity_id
    join investments deal on deal.id = source.investment_id
    join companies company on company.id = deal.company_id
    left join allocations own on own.entity_id = line.entity_id and own.investment_id = line.investment_id
    cross join lateral (
      select ${calledCapital('line.entity_id', 'line.investment_id', earlier)} as amount
    ) called
    cross join lateral (
      select case when line.capital = 0 and called.amount = 0 then 0.00
        else coalesce(own.amount, 0.00) - called.amount end as without
    ) unfunded
    where event.id = $2 and event.kind = 'call' and event.released_at is not null
      and ($1::uuid is null or entity.lp_id = $1) and ($3::uuid is null or line.entity_id = $3)
    order by fold(entity.legal_name), entity.id`,
};

type NoticeRow = Omit<Notice, 'portalUrl'> & { eventId: string };

@Injectable()
export class NoticesQueries {
  constructor(private readonly sql: Sql) {}

  /** What the notices of a released call, or of its reversal, say; of one entity where it is given. */
  ofEvent(id: string, reader: Reader, entityId: string | null = null): Promise<NoticeRow[]> {
    return this.sql.rows<NoticeRow & { [column: string]: unknown }>(notices, [
      userScope(reader, 'capital-events.read'),
      id,
      entityId,
    ]);
  }
}
