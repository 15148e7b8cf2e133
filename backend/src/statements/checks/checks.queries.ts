import { Injectable } from '@nestjs/common';
import { eventTitle } from '../../capital/capital.sql.js';
import { firmEntity, isCommitted, journalSums } from '../../capital/performance/figures.sql.js';
import { Sql } from '../../database/sql.js';
import { fundDate } from '../../database/sql-fragments.js';
import { dealValueOn, latestMarkOn, valuationOn } from '../../investments/value-on.sql.js';

// $1 is the last day of the period.

/** What the deals have in all by the journal and the valuation rule, not added up from what entities have. */
const deals = {
  name: 'statement-check-deals',
  text: `
    select investment.id, investment.investment_name as name, coalesce(sums.paid_in, 0.00)::text as "paidIn",
      coalesce(sums.distributed, 0.00)::text as distributed, coalesce(sums.cost, 0.00)::text as cost,
      coalesce(sums.cash, 0.00)::text as cash, ${dealValueOn('valued')}::text as value
    from investments investment
    join companies company on company.id = investment.company_id
    ${valuationOn('$1::date', 'valued')}
    left join (
      select entry.investment_id, ${journalSums()} from journal entry where entry.effective_date <= $1::date group by 1
    ) sums on sums.investment_id = investment.id
    order by investment.id`,
};

const drafts = {
  name: 'statement-check-drafts',
  text: `
    select ${eventTitle('event')} as event, investment.investment_name as deal, event.date::text as date
    from capital_events event join investments investment on investment.id = event.investment_id
    where event.released_at is null and event.date between $2::date and $1::date
    order by event.date, event.id`,
};

/** $2 is the day before which a mark is too old. */
const marks = {
  name: 'statement-check-marks',
  text: `
    select company.name, min(marked.date)::text as "markDate"
    from investments investment
    join companies company on company.id = investment.company_id
    ${valuationOn('$1::date', 'valued')}
    cross join lateral (select ${latestMarkOn('$1::date', fundDate('mark.mark_date'))} as date) marked
    where valued.factor is not null and investment.total_investment + valued.cost_change > 0
      and (marked.date is null or marked.date < $2::date)
    group by company.id order by fold(company.name), company.id`,
};

/** Entities of LPs whose cash in a deal is below zero by more than what they did not pay yet and was charged explain. */
const overdrawn = {
  name: 'statement-check-cash',
  text: `
    select entity.legal_name as "legalName", investment.investment_name as deal, sums.cash::text as cash,
      (sums.unpaid + sums.charged)::text as explained
    from (
      select entry.entity_id, entry.investment_id, coalesce(sum(entry.amount) filter (where entry.bucket = 'cash'), 0) as cash,
        coalesce(sum(entry.amount) filter (where entry.bucket in ('fee', 'expense') and event.kind = 'charge'), 0) as charged,
        greatest(coalesce(max(committed.amount), 0)
          + coalesce(sum(entry.amount) filter (where entry.bucket = 'paid_in' and entry.part = 'capital'), 0), 0) as unpaid
      from journal entry
      left join capital_events event on event.id = entry.event_id
      left join (
        select holding.entity_id, holding.investment_id, holding.amount from holdings holding where ${isCommitted('$1::date')}
      ) committed on committed.entity_id = entry.entity_id and committed.investment_id = entry.investment_id
      where entry.effective_date <= $1::date and entry.entity_id <> ${firmEntity}
      group by 1, 2
    ) sums
    join investing_entities entity on entity.id = sums.entity_id
    join investments investment on investment.id = sums.investment_id
    where sums.cash + sums.unpaid + sums.charged < 0
    order by fold(entity.legal_name), investment.investment_name, investment.id`,
};

/** The last published statement of each entity before the period. */
const lastStatements = {
  name: 'statement-check-last',
  text: `
    select distinct on (statement.entity_id) statement.entity_id as "entityId", period.period_end::text as "periodEnd",
      statement.snapshot_at as since, statement.figures #>> '{rollForwards,quarter,closing}' as closing
    from statements statement join statement_periods period on period.id = statement.period_id
    where statement.published_at is not null and statement.superseded_at is null and period.period_end < $1::date
    order by statement.entity_id, period.period_end desc`,
};

const firm = { name: 'statement-check-firm', text: `select ${firmEntity} as id` };

export interface DealTotals {
  [column: string]: unknown;
  id: string;
  name: string;
  paidIn: string;
  distributed: string;
  cost: string;
  cash: string;
  value: string;
}

export interface LastStatement {
  [column: string]: unknown;
  entityId: string;
  periodEnd: string;
  since: string;
  closing: string;
}

@Injectable()
export class ChecksQueries {
  constructor(private readonly sql: Sql) {}

  deals(day: string): Promise<DealTotals[]> {
    return this.sql.rows<DealTotals>(deals, [day]);
  }

  drafts(day: string, from: string): Promise<{ event: string; deal: string; date: string }[]> {
    return this.sql.rows(drafts, [day, from]);
  }

  /** Companies that are held on the day and whose latest mark is older than the other day, or that have none. */
  marks(day: string, oldest: string): Promise<{ name: string; markDate: string | null }[]> {
    return this.sql.rows(marks, [day, oldest]);
  }

  overdrawn(day: string): Promise<{ legalName: string; deal: string; cash: string; explained: string }[]> {
    return this.sql.rows(overdrawn, [day]);
  }

  lastStatements(day: string): Promise<LastStatement[]> {
    return this.sql.rows<LastStatement>(lastStatements, [day]);
  }

  async firmId(): Promise<string> {
    return (await this.sql.row<{ id: string }>(firm))?.id ?? '';
  }
}
