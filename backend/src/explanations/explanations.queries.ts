import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import { holdsAllocation, userScope } from '../access/predicates.js';
import { holdsInCompany, limitedLp, seesCompany, seesFundFigures } from '../access/visibility.sql.js';
import { Clock } from '../config/clock.js';
import { holderOf, type Holder, type HolderColumn } from '../investing-entities/holder.sql.js';
import { holderTotals } from '../investments/positions.sql.js';
import { person } from '../database/sql-fragments.js';
import { Sql, type Statement } from '../database/sql.js';
import { allocationsOf, holdings, ofTheFund, onDay, today, type HoldingSource } from './holdings.sql.js';

const fundTotals = `
  select coalesce(sum(total_investment), 0.00)::text as invested, coalesce(sum(current_value), 0.00)::text as value,
    coalesce(sum(realized), 0.00)::text as realized
  from investment_values`;

/** Of today, with the totals computed as in the routes that return the figures; of a day, whose totals the service adds up. */
interface OfSubject {
  today: Statement;
  onDay: Statement;
}

// Each statement returns one row at most. $1 is the day.

const explanationOf = (
  name: string,
  text: (source: HoldingSource, totals: boolean) => string,
): OfSubject => ({
  today: { name: `explanation-of-${name}`, text: text(today, true) },
  onDay: { name: `explanation-of-${name}-on-day`, text: text(onDay, false) },
});

/** A statement for LPs and one for single entities. */
const forHolders = (
  name: string,
  text: (column: HolderColumn, source: HoldingSource, totals: boolean) => string,
): Record<HolderColumn, OfSubject> => ({
  lp_id: explanationOf(name, (source, totals) => text('lp_id', source, totals)),
  entity_id: explanationOf(`${name}-of-entity`, (source, totals) => text('entity_id', source, totals)),
});

/** $3 is the LP who reads, or null. */
const ofInvestment = explanationOf(
  'investment',
  (source) => `
    select investment_name as name, (${holdings(source, ofTheFund(source), 'investment.investment_id = $2')}) as holdings
    from investments deal
    where deal.id = $2 and ${seesCompany('$3', 'deal.company_id')}
      and ${seesFundFigures('$3', holdsAllocation('deal.id', '$3'))}`,
);

/** The oldest entity first. */
const byEntity = ', entity.created_at, entity.id';

const sumsOfHolder = `totals.invested::text, totals.value::text, totals.realized::text, totals."dollarDays"::text,
      totals.flows,`;

/** $2 is the investment, $3 the holder, $4 the only LP whose allocations may be seen, or null for all, $5 the LP who reads, or null. */
const ofAllocation = forHolders(
  'allocation',
  (column, source, totals) => `
    select deal.investment_name as name, ${person('lp')} as lp, ${totals ? sumsOfHolder : ''}
      (${holdings(source, allocationsOf(source, { holder: '$3', column, reader: '$5' }), 'investment.investment_id = $2', byEntity)}) as holdings
    from investments deal
    join users lp on lp.id = (
      select lp_id from allocations where investment_id = $2 and ${column} = $3
        and ($4::uuid is null or lp_id = $4) limit 1)
    ${totals ? `cross join (${holderTotals('$3', '$1', column, 'allocation.investment_id = $2')}) totals` : ''}
    where deal.id = $2`,
);
/** $3 is the LP who reads, or null. */
const ofCompany = explanationOf(
  'company',
  (source, totals) => `
    select company.name, ${totals ? 'totals.invested, totals.value, totals.realized,' : ''}
      (${holdings(source, ofTheFund(source), 'investment.company_id = $2')}) as holdings
    from companies company ${totals ? `cross join (${fundTotals} where company_id = $2) totals` : ''}
    where company.id = $2 and ${seesCompany('$3')}
      and ${seesFundFigures('$3', holdsInCompany('company.id', '$3'))}`,
);
const ofFund = explanationOf(
  'fund',
  (source, totals) => `
    select 'Fund' as name, ${totals ? 'totals.invested, totals.value, totals.realized,' : ''}
      (${holdings(source, ofTheFund(source), 'true')}) as holdings
    ${totals ? `from (${fundTotals}) totals` : ''}`,
);
/** $2 is the holder, $3 the only LP who may be seen, or null for all, $4 the LP who reads, or null. */
const ofHolder = forHolders(
  'lp',
  (column, source, totals) => `
    select trim(lp.first_name || ' ' || lp.last_name) as name, ${person('lp')} as lp, ${totals ? sumsOfHolder : ''}
      (${holdings(source, allocationsOf(source, { holder: '$2', column, reader: '$4' }), 'true', byEntity)}) as holdings
    from users lp ${totals ? `cross join (${holderTotals('$2', '$1', column)}) totals` : ''}
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
  /** Absent for a single investment, and of a day. */
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

  /** Undefined when it does not exist, or the reader does not see the fund's figures of it. */
  ofInvestment(id: string, asOf: string | undefined, reader: Reader): Promise<ExplanationRow | undefined> {
    return this.read(ofInvestment, asOf, [id, limitedLp(reader)]);
  }

  /** Undefined when the holder has no allocation, or the reader may not see it. */
  ofAllocation(
    id: string,
    holder: Holder,
    asOf: string | undefined,
    reader: Reader,
  ): Promise<ExplanationRow | undefined> {
    const { column, id: holderId } = holderOf(holder);
    const scope = userScope(reader, 'lp-investments.read');
    return this.read(ofAllocation[column], asOf, [id, holderId, scope, limitedLp(reader)]);
  }

  /** Undefined when it does not exist, or the reader does not see the fund's figures of it. */
  ofCompany(id: string, asOf: string | undefined, reader: Reader): Promise<ExplanationRow | undefined> {
    return this.read(ofCompany, asOf, [id, limitedLp(reader)]);
  }

  ofFund(asOf: string | undefined): Promise<ExplanationRow | undefined> {
    return this.read(ofFund, asOf, []);
  }

  /** Undefined when the holder does not exist, or the reader may not see it. */
  ofHolder(holder: Holder, asOf: string | undefined, reader: Reader): Promise<ExplanationRow | undefined> {
    const { column, id } = holderOf(holder);
    const scope = userScope(reader, 'lp-investments.read');
    return this.read(ofHolder[column], asOf, [id, scope, limitedLp(reader)]);
  }

  /** As the records are now, or as of a day. */
  private read(
    of: OfSubject,
    asOf: string | undefined,
    values: (string | null)[],
  ): Promise<ExplanationRow | undefined> {
    const statement = asOf === undefined ? of.today : of.onDay;
    return this.sql.row<ExplanationRow>(statement, [asOf ?? this.clock.today(), ...values]);
  }
}
