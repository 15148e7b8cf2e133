import { Injectable } from '@nestjs/common';
import { Sql } from '../../database/sql.js';
import { fundDate } from '../../database/sql-fragments.js';
import { dealValueOn, latestMarkOn, partValueOn, valuationOn } from '../../investments/value-on.sql.js';
import { carryPositions, type CarryPosition } from '../carry/carry.sql.js';
import { firmEntity, isCommitted, journalSums, recallableSum, type CapitalAmounts } from './figures.sql.js';

/** $1 is the day, $2 the record whose performance it is. */
interface Scope {
  /** Condition on a row of `journal` or `holdings`, by its alias. */
  of: (alias: string) => string;
  /** Selects the column value: what is held on the day. */
  value: string;
  /** Whose flows and net asset value are net; none for deals, whose performance is gross. */
  net?: { entries: string; value: string };
  gross?: true;
  /** `value` selects the column marks too: of the companies that are held on the day. */
  hasMarks?: true;
  /** The firm bears no carry. */
  bearsNoCarry?: true;
  /** Selects a row when the record exists. */
  exists: string;
}

const deals = (where: string, more = ''): string => `
  select coalesce(sum(${dealValueOn('valued')}), 0.00) as value${more}
  from investments investment
  join companies company on company.id = investment.company_id
  ${valuationOn('$1::date', 'valued')} where ${where}`;

/** Condition on a deal: something of it is held on the day. */
const isHeld = 'valued.factor is not null and investment.total_investment + valued.cost_change > 0';
const markedOn = latestMarkOn('$1::date', fundDate('mark.mark_date'));

/** With the days of the latest marks of the companies that are held on the day, as JSON. */
const markedDeals = (where: string): string =>
  deals(
    where,
    `, json_build_object('oldest', min(${markedOn}) filter (where ${isHeld}),
      'newest', max(${markedOn}) filter (where ${isHeld}),
      'unmarked', (count(distinct company.id) filter (where ${isHeld} and ${markedOn} is null))::int) as marks`,
  );

const parts = (where: string): string => `
  select coalesce(sum(${partValueOn('allocation', '$1::date', 'valued')}), 0.00) as value
  from allocations allocation
  join investments investment on investment.id = allocation.investment_id
  join companies company on company.id = investment.company_id
  ${valuationOn('$1::date', 'valued')} where ${where}`;

/** $3 has the deals that a holder's performance is narrowed to, or is null. */
const inDeal = (id: string): string => `($3::uuid[] is null or ${id} = any($3))`;

const ofHolder = (entities: (column: string) => string): Scope => {
  const value = parts(`${entities('allocation.entity_id')} and ${inDeal('investment.id')}`);
  return {
    of: (alias) => `${entities(`${alias}.entity_id`)} and ${inDeal(`${alias}.investment_id`)}`,
    value,
    net: { entries: 'true', value },
    exists: 'select',
  };
};

/** Entities of the LP as an array that the planner looks up once, because views are not joined by index. */
const ofLp = (id: string): Scope =>
  ofHolder((column) => `${column} = any(array(select id from investing_entities where lp_id = ${id}))`);
const ofEntity = ofHolder((column) => `${column} = $2`);

/** What deals are worth beyond their LPs' parts, whose values are rounded: so all values add up to the deals'. */
const restOfDeals = `
  select (${deals(inDeal('investment.id'))}) - (${parts(inDeal('investment.id'))}) as value`;
const ofFirm: Scope = {
  ...ofEntity,
  value: restOfDeals,
  net: { entries: 'true', value: restOfDeals },
  bearsNoCarry: true,
};

const ofDeals = (where: (id: string) => string, exists: string): Scope => ({
  of: (alias) => where(`${alias}.investment_id`),
  value: markedDeals(where('investment.id')),
  gross: true,
  hasMarks: true,
  exists,
});

const ofInvestment = ofDeals((id) => `${id} = $2`, 'select from investments where id = $2');
const ofCompany = ofDeals(
  (id) => `${id} = any(array(select id from investments where company_id = $2))`,
  'select from companies where id = $2',
);
const ofFund: Scope = {
  of: () => '$2::uuid is null',
  value: markedDeals('true'),
  net: { entries: 'not entry.is_firm', value: parts('true') },
  gross: true,
  hasMarks: true,
  exists: 'select',
};

/** Flows of each day as a JSON array; negative when paid. */
const flows = (sum: string, condition: string): string => `(
  select coalesce(json_agg(json_build_object('date', day, 'amount', amount::text) order by day), '[]') from (
    select entry.day, ${sum} as amount from daily entry where ${condition} group by entry.day
  ) flow where amount <> 0)`;

const netOf = ({ entries, value }: { entries: string; value: string }): string => `json_build_object(
  'flows', ${flows('sum(entry.amount)', `entry.bucket in ('paid_in', 'paid_out') and ${entries}`)},
  'end', ((select coalesce(sum(entry.amount), 0.00) from daily entry where entry.bucket = 'cash' and ${entries})
    + (${value}))::text)`;

const gross = `json_build_object(
  'flows', ${flows('-sum(entry.amount)', `entry.bucket in ('cost', 'income', 'realized')`)},
  'end', position.value::text)`;

const statementOf = (
  name: string,
  { of, value, net, gross: hasGross, hasMarks, bearsNoCarry, exists }: Scope,
) => ({
  name: `performance-of-${name}`,
  text: `
    with daily as materialized (
      select effective_date as day, bucket, part, derived, ${name === 'fund' ? `entity_id = ${firmEntity}` : 'false'} as is_firm,
        sum(amount) as amount
      from journal where ${of('journal')} and effective_date <= $1::date group by 1, 2, 3, 4, 5
    )
    select committed.amount::text as commitment, sums.paid_in::text as "paidIn",
      sums.paid_in_capital::text as "paidInCapital", sums.distributed::text, sums.proceeds::text,
      ${recallableSum(of('line'), '$1::date')}::text as recallable,
      sums.original_cost::text as "originalCost", sums.cost::text, sums.cash::text, position.value::text,
      ${net ? netOf(net) : 'null::json'} as net, ${hasGross ? gross : 'null::json'} as gross,
      ${bearsNoCarry ? `'[]'::json` : carryPositions(of, '$1::date')} as carries,
      ${hasMarks ? 'position.marks' : 'null::json'} as marks
    from (
      select coalesce(sum(holding.amount) filter (where ${isCommitted('$1::date')}), 0.00) as amount
      from holdings holding where ${of('holding')}
    ) committed
    cross join (select ${journalSums()} from daily entry) sums
    cross join (${value}) position
    where exists (${exists})`,
});

const ofHolders = {
  lp: statementOf('lp', ofLp('$2')),
  entity: statementOf('entity', ofEntity),
  firm: statementOf('firm', ofFirm),
};
const statements = {
  ...ofHolders,
  investment: statementOf('investment', ofInvestment),
  company: statementOf('company', ofCompany),
  fund: statementOf('fund', ofFund),
};
export type PerformanceSubject = keyof typeof statements;

/** The same as of one LP, of each of $2: planned and sent once for all of them. */
const eachOfLps = {
  name: 'performance-of-lps',
  text: `
    select lp.id as "lpId", figures.* from unnest($2::uuid[]) lp (id)
    cross join lateral (${statementOf('lps', ofLp('lp.id')).text}) figures`,
};

/** Dated flows of up to the day, and what is left on it. */
export interface FlowsRow {
  flows: { date: string; amount: string }[];
  end: string;
}

export interface PerformanceRow extends CapitalAmounts {
  [column: string]: unknown;
  proceeds: string;
  originalCost: string;
  /** Of LPs alone; empty while no deal has terms. */
  carries: CarryPosition[];
  /** The end is before accrued carry. */
  net: FlowsRow | null;
  gross: FlowsRow | null;
  /** Null for what holders have. */
  marks: MarkDays | null;
}

/** The days of the latest marks of companies, and how many companies have none. */
interface MarkDays {
  oldest: string | null;
  newest: string | null;
  unmarked: number;
}

@Injectable()
export class PerformanceQueries {
  constructor(private readonly sql: Sql) {}

  /**
   * Undefined when an investment or a company does not exist. The id is null for the fund; `deals` narrow what an
   * LP, an entity or the firm has to them.
   */
  of(
    subject: PerformanceSubject,
    id: string | null,
    day: string,
    deals: readonly string[] | null,
  ): Promise<PerformanceRow | undefined> {
    const values = subject in ofHolders ? [day, id, deals] : [day, id];
    return this.sql.row<PerformanceRow>(statements[subject], values);
  }

  /** One row for each LP, in no order. */
  ofLps(
    lpIds: readonly string[],
    day: string,
    deals: readonly string[] | null,
  ): Promise<(PerformanceRow & { lpId: string })[]> {
    return this.sql.rows(eachOfLps, [day, lpIds, deals]);
  }
}
