import { Injectable } from '@nestjs/common';
import type { Reader } from '../../access/actor.js';
import { userScope } from '../../access/predicates.js';
import { Sql } from '../../database/sql.js';
import { firstRecallable, inForce, paymentReference } from '../capital.sql.js';
import { columnOf, parts, type Amounts, type CallAmounts } from '../events/capital-event.entity.js';
import { isEarlier, joinBefore, replacesAssumption, unfundedBefore } from '../events/unfunded.sql.js';

/** What every notice says. Amounts are decimal strings, days are written 2026-06-30. */
interface NoticeFrame {
  /** Of the event among all of its kind: 7 for Call 7. */
  number: number;
  noticeDate: string;
  /** When a call is due, when a distribution was paid. */
  date: string;
  entity: {
    id: string;
    legalName: string;
    /** Of several lines; null: none is recorded. */
    address: string | null;
  };
  deal: { company: string; investment: string };
  /** Of the entity in the deal, before and after the event, or the reversal, that the notice is about. */
  unfunded: { before: string; after: string };
  /** Of the entity, in the deal and in all deals: before a call, with a distribution. */
  toDate: { deal: NoticeTotals; allDeals: NoticeTotals };
  /** The event's note to LPs; the notice of a reversal leaves it out. */
  note: string | null;
  /** Whom to call before money is sent; null: the firm has not entered it. */
  callBackContact: string | null;
  /** Of the page of the portal that shows the event and, for a call, the wire instructions. */
  portalUrl: string;
  /** When the event was released, or reversed: an ISO time. The same notice is the same file byte by byte. */
  writtenAt: string;
  /** Of an event that was reversed; null: it was not. */
  reversal: NoticeReversal | null;
}

/** The notice that one investing entity gets of a call; `amounts` is its line. */
export interface CallNotice extends NoticeFrame {
  kind: 'call';
  amounts: CallAmounts;
  /** What the LP writes on its transfer. */
  paymentReference: string;
}

/** The notice that one investing entity gets of a distribution; `amounts` is its line. */
export interface DistributionNotice extends NoticeFrame {
  kind: 'distribution';
  amounts: Amounts;
}

export type Notice = CallNotice | DistributionNotice;

export interface NoticeTotals {
  commitment: string;
  paidInCapital: string;
  /** Capital, fees and expenses. */
  paidIn: string;
  /** With the tax that was withheld and paid for the LP. */
  distributed: string;
}

export interface NoticeReversal {
  date: string;
  reason: string;
}

/**
 * What was paid in and out for a holding by the day of the notice, as it was recorded when the event was released: of a
 * call without what was paid for it, of a distribution with what it pays unless it is reversed.
 */
const recordedBy = `
  cross join lateral (
    select coalesce(-sum(entry.amount) filter (where entry.bucket = 'paid_in' and entry.part = 'capital'), 0.00) as capital,
      coalesce(-sum(entry.amount) filter (where entry.bucket = 'paid_in'), 0.00) as paid_in,
      coalesce(sum(entry.amount) filter (where entry.bucket = 'paid_out'), 0.00) as paid_out
    from journal_entries entry
    where entry.entity_id = position.entity_id and entry.investment_id = position.investment_id
      and entry.event_id is distinct from reversal.id
      and case when entry.event_id = source.id then source.kind = 'distribution' and event.reverses is null
        else entry.effective_date <= greatest(source.notice_date, case source.kind when 'distribution' then source.date end)
          and entry.recorded_at <= source.released_at end
  ) recorded`;

/** The allocation, where no call up to this one has asked capital for it. */
const assumed = `
  cross join lateral (
    select case when investment.investment_date <= source.notice_date and not exists (
      select from capital_event_lines asked join capital_events call on call.id = asked.event_id
      cross join lateral (
        select ${firstRecallable('position.entity_id', 'position.investment_id')} as since) recallable
      where asked.entity_id = position.entity_id and asked.investment_id = position.investment_id and asked.capital > 0
        and ${replacesAssumption('call')} and (call.id = source.id or call.kind = 'call' and ${inForce('call')} and ${isEarlier('call')})
    ) then position.amount else 0.00 end as amount
  ) assumed`;

const totals = (which: string): string => `
  select json_build_object('commitment', coalesce(sum(position.amount), 0.00)::text,
    'paidInCapital', coalesce(sum(recorded.capital + assumed.amount), 0.00)::text,
    'paidIn', coalesce(sum(recorded.paid_in + assumed.amount), 0.00)::text,
    'distributed', coalesce(sum(recorded.paid_out), 0.00)::text)
  from allocations position
  join investments investment on investment.id = position.investment_id
  ${recordedBy} ${assumed}
  where position.entity_id = line.entity_id and ${which}`;

/**
 * $1 is the LP whose own notices alone may be read, null for admins; $2 the event or its reversal, $3 the entity or null.
 * A call lowers what is unfunded by its capital, a distribution raises it by what is recallable.
 */
const notices = {
  name: 'capital-notices',
  text: `
    select source.kind, source.number, source.notice_date as "noticeDate", source.date,
      ${paymentReference('source', 'line.entity_id')} as "paymentReference",
      json_build_object('id', entity.id, 'legalName', entity.legal_name, 'address', entity.address) as entity,
      json_build_object('company', company.name, 'investment', deal.investment_name) as deal,
      json_build_object(${parts.map((part) => `'${part}', line.${columnOf(part)}::text`).join(', ')}) as amounts,
      case when event.reverses is null
        then json_build_object('before', unfunded.without::text, 'after', unfunded.with::text)
        else json_build_object('before', unfunded.with::text, 'after', unfunded.without::text)
      end as unfunded,
      json_build_object('deal', (${totals('position.investment_id = line.investment_id')}),
        'allDeals', (${totals('true')})) as "toDate",
      source.note, (select call_back_contact from firm) as "callBackContact",
      to_json(event.released_at) #>> '{}' as "writtenAt",
      case when event.reverses is not null then json_build_object('date', event.date, 'reason', event.reason) end as reversal
    from capital_events event
    join capital_events source on source.id = coalesce(event.reverses, event.id)
    left join capital_events reversal on reversal.reverses = source.id
    join capital_event_lines line on line.event_id = source.id
    join investing_entities entity on entity.id = line.entity_id and entity.lp_id is not null
    join investments deal on deal.id = source.investment_id
    join companies company on company.id = deal.company_id
    left join allocations holding on holding.entity_id = line.entity_id and holding.investment_id = line.investment_id
    ${joinBefore}
    cross join lateral (
      select ${unfundedBefore} as without, ${unfundedBefore} - line.capital + line.recallable as with
    ) unfunded
    where event.id = $2 and event.kind in ('call', 'distribution') and event.released_at is not null
      and ($1::uuid is null or entity.lp_id = $1) and ($3::uuid is null or line.entity_id = $3)
    order by fold(entity.legal_name), entity.id`,
};

type NoticeRow = Omit<CallNotice, 'portalUrl'> | Omit<DistributionNotice, 'portalUrl'>;

@Injectable()
export class NoticesQueries {
  constructor(private readonly sql: Sql) {}

  /** What the notices of a released call or distribution, or of its reversal, say; of one entity where it is given. */
  ofEvent(id: string, reader: Reader, entityId: string | null = null): Promise<NoticeRow[]> {
    return this.sql.rows<NoticeRow & { [column: string]: unknown }>(notices, [
      userScope(reader, 'capital-events.read'),
      id,
      entityId,
    ]);
  }
}
