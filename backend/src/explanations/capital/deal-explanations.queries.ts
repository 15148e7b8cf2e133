import { Injectable } from '@nestjs/common';
import { dealReference } from '../../capital/accounts/activity.sql.js';
import { carryPositions, type CarryPosition } from '../../capital/carry/carry.sql.js';
import {
  dealAmounts,
  firmEntity,
  isCommitted,
  journalSums,
  recallableOn,
  type CapitalAmounts,
} from '../../capital/performance/figures.sql.js';
import { Sql } from '../../database/sql.js';
import { dealValueOn, valuationOn } from '../../investments/value-on.sql.js';
import { flowArray, grossKind, netKind, type FlowRow } from './flows.sql.js';

// $1 is the day, $2 the investment, or null for the fund.

/** Of all entities together: one for each event, deal and day. */
const flows = (kind: string, sum: string, where: string): string =>
  flowArray(`
    select event_id, null::uuid as receipt_id, null::uuid as entity_id, investment_id, effective_date as date,
      ${kind} as kind, min(recorded_at) as recorded_at, ${sum} as amount
    from entries where ${where} group by event_id, investment_id, effective_date, kind
    having ${sum} <> 0`);

const netFlows = flows(
  netKind,
  'sum(amount)',
  `bucket in ('paid_in', 'paid_out') and entity_id <> ${firmEntity}`,
);
const grossFlows = flows(grossKind, '-sum(amount)', `bucket in ('cost', 'income', 'realized')`);

/** Deals with anything committed, recorded or held on the day, latest first as in capital accounts. */
const deals = (of: (id: string) => string): string => `(
  select coalesce(json_agg(json_build_object(
      'investment', ${dealReference('investment', 'company')},
      ${dealAmounts('coalesce(committed.amount, 0.00)', 'worth.value', 'coalesce(back.amount, 0.00)')}
    ) order by investment.investment_date desc, investment.id desc), '[]')
  from investments investment
  join companies company on company.id = investment.company_id ${valuationOn('$1::date', 'valued')}
  cross join lateral (select ${dealValueOn('valued')} as value) worth
  left join (
    select entry.investment_id, ${journalSums()} from entries entry group by 1
  ) sums on sums.investment_id = investment.id
  left join (
    select holding.investment_id, sum(holding.amount) filter (where ${isCommitted('$1::date')}) as amount
    from holdings holding where ${of('holding.investment_id')} group by 1
  ) committed on committed.investment_id = investment.id
  left join (
    select investment_id, sum(amount) as amount
    from ${recallableOn(of('line.investment_id'), '$1::date')} of_entity group by 1
  ) back on back.investment_id = investment.id
  where ${of('investment.id')}
    and (sums.investment_id is not null or committed.amount <> 0 or worth.value <> 0))`;

const statementOf = (name: string, record: string, of: (id: string) => string, net: string) => ({
  name: `explanation-of-performance-of-${name}`,
  text: `
    with entries as materialized (
      select * from journal where ${of('journal.investment_id')} and effective_date <= $1::date
    )
    select record.name, ${net} as flows, ${grossFlows} as "grossFlows", ${deals(of)} as deals,
      ${carryPositions((alias) => of(`${alias}.investment_id`), '$1::date')} as carries
    from (${record}) record`,
});

const ofFund = statementOf('fund', `select 'Fund' as name`, () => '$2::uuid is null', netFlows);
const ofInvestment = statementOf(
  'investment',
  'select investment_name as name from investments where id = $2',
  (id) => `${id} = $2`,
  `'[]'::json`,
);

export interface DealsExplanationRow {
  [column: string]: unknown;
  name: string;
  flows: FlowRow[];
  grossFlows: FlowRow[];
  deals: (CapitalAmounts & { investment: FlowRow['investment'] })[];
  carries: CarryPosition[];
}

@Injectable()
export class DealExplanationsQueries {
  constructor(private readonly sql: Sql) {}

  ofFund(day: string): Promise<DealsExplanationRow | undefined> {
    return this.sql.row<DealsExplanationRow>(ofFund, [day, null]);
  }

  /** Undefined when there is no such investment. */
  ofInvestment(id: string, day: string): Promise<DealsExplanationRow | undefined> {
    return this.sql.row<DealsExplanationRow>(ofInvestment, [day, id]);
  }
}
