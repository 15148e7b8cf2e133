import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import { userScope } from '../access/predicates.js';
import { Clock } from '../config/clock.js';
import { holderOf, type Holder, type HolderColumn } from '../investing-entities/holder.sql.js';
import {
  allocationCost,
  allocationFlows,
  allocationRealized,
  allocationValue,
  dealFlows,
  holderTotals,
} from '../investments/positions.sql.js';
import { joinRecorded } from '../marks/marks.sql.js';
import { person } from '../database/sql-fragments.js';
import { Sql, type Statement } from '../database/sql.js';

/** SQL of the amounts of a holding: the fund's whole investment, or an LP's allocation. */
interface Amounts {
  paid: string;
  /** What is left of what was paid. */
  cost: string;
  worth: string;
  realized: string;
  flows: string;
  entity: string;
  join: string;
}

const ofTheFund: Amounts = {
  paid: 'investment.total_investment',
  cost: 'investment.remaining_cost',
  worth: 'investment.current_value',
  realized: 'investment.realized',
  flows: dealFlows,
  entity: 'null',
  join: '',
};

/** A holding for each allocation, since each is rounded alone; it names its entity if the LP has several. */
const allocationsOf = (holder: string, column: HolderColumn = 'lp_id'): Amounts => ({
  paid: 'allocation.amount',
  cost: allocationCost,
  worth: allocationValue,
  realized: allocationRealized,
  flows: allocationFlows,
  entity: `case when (select count(*) from investing_entities own where own.lp_id = allocation.lp_id) > 1
    then json_build_object('id', entity.id, 'legalName', entity.legal_name) end`,
  join: `join allocations allocation on allocation.investment_id = investment.investment_id
      and allocation.${column} = ${holder}
    join investing_entities entity on entity.id = allocation.entity_id`,
});

/** Which of the three valuations the view investment_values used. */
const valuationSource = `case when mark.id is not null then 'mark'
  when investment.company_valuation is not null then 'entered' else 'post_money' end`;

/** The ownership entry that the value follows from, with what was left of the deal's cost at the end of its day. */
const ownership = `case when investment.owned_on is not null then json_build_object(
  'date', investment.owned_on, 'percent', trim_scale(investment.owned_percent), 'cost', investment.owned_cost::text) end`;

/** A JSON array of holdings, newest first as in the lists. $1 is today. */
const holdings = (
  { paid, cost, worth, realized, flows, entity, join }: Amounts,
  where: string,
  last = '',
): string => `
  select coalesce(json_agg(answer), '[]')
  from (
    select investment.investment_id as "investmentId", investment.investment_name as "investmentName",
      investment.company_id as "companyId", investment.company_name as "companyName",
      investment.status as "investmentStatus", investment.company_status as "companyStatus",
      investment.written_off as "writtenOff",
      least(investment.written_off_on, investment.company_failed_on) as "writtenOffOn", investment.investment_date as "investmentDate",
      $1::date - investment.investment_date as days, (${paid})::text as invested,
      (${cost})::text as "remainingCost", (${realized})::text as realized, ${ownership} as ownership,
      investment.initial_valuation::text as "postMoney", investment.marked_valuation::text as valuation,
      ${valuationSource} as "valuationSource",
      case when mark.id is not null then json_build_object(
        'id', mark.id, 'markDate', mark.mark_date, 'recordedAt', recorded.at, 'recordedBy', recorded.by) end as mark,
      ${entity} as entity, (${worth})::text as "currentValue", ${flows} as flows
    from investment_values investment
    ${join}
    left join company_marks mark on mark.id = investment.mark_id
    left join users author on author.id = mark.created_by
    ${joinRecorded}
    where ${where}
    order by investment.investment_date desc, investment.investment_id desc${last}
  ) answer`;

const fundTotals = `
  select coalesce(sum(total_investment), 0.00)::text as invested, coalesce(sum(current_value), 0.00)::text as value,
    coalesce(sum(realized), 0.00)::text as realized
  from investment_values`;

// Each statement returns one row at most, with the totals computed as in the routes that return the figures.

const ofInvestment: Statement = {
  name: 'explanation-of-investment',
  text: `
    select investment_name as name, (${holdings(ofTheFund, 'investment.investment_id = $2')}) as holdings
    from investments where id = $2`,
};
/** The oldest entity first. */
const byEntity = ', entity.created_at, entity.id';

/** A statement for LPs and one for single entities. */
const forHolders = (
  name: string,
  text: (column: HolderColumn) => string,
): Record<HolderColumn, Statement> => ({
  lp_id: { name: `explanation-of-${name}`, text: text('lp_id') },
  entity_id: { name: `explanation-of-${name}-of-entity`, text: text('entity_id') },
});

/** $2 is the investment, $3 the holder, $4 the only LP whose allocations may be seen, or null for all. */
const ofAllocation = forHolders(
  'allocation',
  (column) => `
    select deal.investment_name as name, ${person('lp')} as lp, totals.invested::text, totals.value::text,
      totals.realized::text, totals."dollarDays"::text, totals.flows,
      (${holdings(allocationsOf('$3', column), 'investment.investment_id = $2', byEntity)}) as holdings
    from investments deal
    join users lp on lp.id = (
      select lp_id from allocations where investment_id = $2 and ${column} = $3
        and ($4::uuid is null or lp_id = $4) limit 1)
    cross join (${holderTotals('$3', '$1', column, '$2')}) totals
    where deal.id = $2`,
);
const ofCompany: Statement = {
  name: 'explanation-of-company',
  text: `
    select company.name, totals.invested, totals.value, totals.realized,
      (${holdings(ofTheFund, 'investment.company_id = $2')}) as holdings
    from companies company, (${fundTotals} where company_id = $2) totals
    where company.id = $2`,
};
const ofFund: Statement = {
  name: 'explanation-of-fund',
  text: `
    select 'Fund' as name, totals.invested, totals.value, totals.realized, (${holdings(ofTheFund, 'true')}) as holdings
    from (${fundTotals}) totals`,
};
/** $2 is the holder, $3 the only LP who may be seen, or null for all. */
const ofHolder = forHolders(
  'lp',
  (column) => `
    select trim(lp.first_name || ' ' || lp.last_name) as name, ${person('lp')} as lp, totals.invested::text,
      totals.value::text, totals.realized::text, totals."dollarDays"::text, totals.flows,
      (${holdings(allocationsOf('$2', column), 'true', byEntity)}) as holdings
    from users lp, (${holderTotals('$2', '$1', column)}) totals
    where lp.id = ${column === 'lp_id' ? '$2' : '(select lp_id from investing_entities where id = $2)'}
      and lp.role = 'lp' and ($3::uuid is null or lp.id = $3)`,
);

interface Person {
  id: string;
  firstName: string;
  lastName: string;
}

interface CashFlowText {
  date: string;
  amount: string;
}

/** A holding without the figures that finance/ computes. */
export interface HoldingRow {
  investmentId: string;
  investmentName: string;
  companyId: string;
  companyName: string;
  investmentStatus: string;
  companyStatus: string;
  writtenOff: boolean;
  writtenOffOn: string | null;
  investmentDate: string;
  days: number;
  invested: string;
  remainingCost: string;
  realized: string;
  ownership: { date: string; percent: number; cost: string } | null;
  postMoney: string;
  valuation: string;
  valuationSource: 'mark' | 'entered' | 'post_money';
  mark: { id: string; markDate: string; recordedAt: string; recordedBy: string | null } | null;
  /** Of an LP with several entities. */
  entity: { id: string; legalName: string } | null;
  currentValue: string;
  /** Null when companies paid nothing for the deal. */
  flows: CashFlowText[] | null;
}

export interface ExplanationRow {
  [column: string]: unknown;
  name: string;
  lp?: Person;
  /** Absent for a single investment. */
  invested?: string;
  value?: string;
  realized?: string;
  flows?: CashFlowText[] | null;
  /** For the portfolio IRR, which only explanations of an LP and of its part have. */
  dollarDays?: string;
  holdings: HoldingRow[];
}

@Injectable()
export class ExplanationsQueries {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  ofInvestment(id: string): Promise<ExplanationRow | undefined> {
    return this.read(ofInvestment, [id]);
  }

  /** Undefined when the holder has no allocation, or the reader may not see it. */
  ofAllocation(id: string, holder: Holder, reader: Reader): Promise<ExplanationRow | undefined> {
    const { column, id: holderId } = holderOf(holder);
    return this.read(ofAllocation[column], [id, holderId, userScope(reader, 'lp-investments.read')]);
  }

  ofCompany(id: string): Promise<ExplanationRow | undefined> {
    return this.read(ofCompany, [id]);
  }

  ofFund(): Promise<ExplanationRow | undefined> {
    return this.read(ofFund, []);
  }

  /** Undefined when the holder does not exist, or the reader may not see it. */
  ofHolder(holder: Holder, reader: Reader): Promise<ExplanationRow | undefined> {
    const { column, id } = holderOf(holder);
    return this.read(ofHolder[column], [id, userScope(reader, 'lp-investments.read')]);
  }

  private read(statement: Statement, values: (string | null)[]): Promise<ExplanationRow | undefined> {
    return this.sql.row<ExplanationRow>(statement, [this.clock.today(), ...values]);
  }
}
