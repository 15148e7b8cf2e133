import { Injectable } from '@nestjs/common';
import { Sql } from '../../database/sql.js';
import { regularDaysSince } from '../../investments/regular-days.sql.js';
import { dealValueOn, partValueOn } from '../../investments/value-on.sql.js';
import { carryHistories, type CarryHistory } from '../carry/carry-history.sql.js';
import { sumOf } from './figures.sql.js';
import { dealValues, onDays, onEachDay } from './over-days.sql.js';

/** A history has at most 40 points: 35 steps by calendar years, and those of the first and the last year. */
const MOST_STEPS = 35;

/** $1 is the last day, $2 the record whose history it is. */
interface Scope {
  /** Condition on a row of `journal` or `allocations`, by its alias. */
  of: (alias: string) => string;
  /** Whose value is held: that of the parts of the scope, of whole deals, or what deals have beyond their LPs' parts. */
  holds: 'parts' | 'deals' | 'rest';
}

const scopes = {
  fund: { of: () => '$2::uuid is null', holds: 'deals' },
  lp: {
    of: (alias) => `${alias}.entity_id = any(array(select id from investing_entities where lp_id = $2))`,
    holds: 'parts',
  },
  entity: { of: (alias) => `${alias}.entity_id = $2`, holds: 'parts' },
  firm: { of: (alias) => `${alias}.entity_id = $2`, holds: 'rest' },
} satisfies Record<string, Scope>;

export type HistorySubject = keyof typeof scopes;

const deals = `
  select valued.place, ${dealValueOn('valued')} as value
  from deal_values deal join investments investment on investment.id = deal.investment_id
  ${onEachDay('deal')}`;

const parts = (where: string, sign = ''): string => `
  select valued.place, ${sign}${partValueOn('allocation', 'valued.day', 'valued')} as value
  from allocations allocation
  join deal_values deal on deal.investment_id = allocation.investment_id
  join investments investment on investment.id = allocation.investment_id
  ${onEachDay('deal')}
  where ${where}`;

const values = ({ of, holds }: Scope): string =>
  ({
    deals,
    parts: parts(of('allocation')),
    rest: `${deals} union all ${parts('true', '-')}`,
  })[holds];

const dealsOf = ({ of, holds }: Scope): string =>
  holds === 'parts'
    ? `investment.id = any(array(select investment_id from allocations where ${of('allocations')}))`
    : 'true';

/** The journal, allocations and valuations are read once for all days, whose amounts are running sums. */
const statementOf = (name: string, scope: Scope) => ({
  name: `performance-history-of-${name}`,
  text: `
    with recorded as materialized (
      select effective_date as day, event_id, receipt_id, investment_id, entity_id, bucket, amount
      from journal where ${scope.of('journal')} and effective_date <= $1::date
    ),
    ${regularDaysSince('recorded', 'day', MOST_STEPS)},
    ${onDays('recorded')},
    changes as (
      select entry.place, ${sumOf(`entry.bucket = 'paid_in'`, '-')} as paid_in,
        ${sumOf(`entry.bucket = 'paid_out'`)} as distributed, ${sumOf(`entry.bucket = 'cash'`)} as cash
      from entries entry group by 1
    ),
    deal_values as materialized (${dealValues(dealsOf(scope))}),
    held as (select place, sum(value) as value from (${values(scope)}) each_value group by 1),
    points as (
      select grid.day, (sum(coalesce(paid_in, 0.00)) over so_far)::text as "paidIn",
        (sum(coalesce(distributed, 0.00)) over so_far)::text as distributed,
        (sum(coalesce(cash, 0.00)) over so_far + coalesce(held.value, 0.00))::text as held
      from grid left join changes using (place) left join held using (place)
      window so_far as (order by grid.place)
    )${scope.holds === 'rest' ? '' : `, ${carryHistories}`}
    select (select coalesce(json_agg(points order by day), '[]') from points) as points,
      ${scope.holds === 'rest' ? `'[]'::json` : `(select coalesce(json_agg(part), '[]') from carries)`} as carries`,
});

const statements = {
  fund: statementOf('fund', scopes.fund),
  lp: statementOf('lp', scopes.lp),
  entity: statementOf('entity', scopes.entity),
  firm: statementOf('firm', scopes.firm),
};

export interface PerformanceHistoryRow {
  [column: string]: unknown;
  /** By day; `held` is cash and value, before accrued carry. */
  points: { day: string; paidIn: string; distributed: string; held: string }[];
  /** Of LPs alone; empty while no deal has terms. */
  carries: CarryHistory[];
}

@Injectable()
export class PerformanceHistoryQueries {
  constructor(private readonly sql: Sql) {}

  /** Up to the day; the id is null for the fund. */
  async of(subject: HistorySubject, id: string | null, day: string): Promise<PerformanceHistoryRow> {
    const row = await this.sql.row<PerformanceHistoryRow>(statements[subject], [day, id]);
    return row ?? { points: [], carries: [] };
  }
}
