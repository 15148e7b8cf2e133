import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import { userScope } from '../access/predicates.js';
import { Clock } from '../config/clock.js';
import { positionValue, lpTotals } from '../investments/positions.sql.js';
import { person } from '../database/sql-fragments.js';
import { Sql, type Statement } from '../database/sql.js';

/** SQL of the amounts of a holding: the fund's whole investment, or an LP's allocation. */
interface Amounts {
  paid: string;
  worth: string;
  join: string;
}

const ofTheFund: Amounts = {
  paid: 'investment.total_investment',
  worth: 'investment.current_value',
  join: '',
};

const ofAnLp = (lpId: string): Amounts => ({
  paid: 'allocation.amount',
  worth: positionValue,
  join: `join allocations allocation on allocation.investment_id = investment.investment_id and allocation.lp_id = ${lpId}`,
});

/** Which of the three valuations the view investment_values used. */
const valuationSource = `case when mark.id is not null then 'mark'
  when investment.company_valuation is not null then 'entered' else 'post_money' end`;

/** A JSON array of holdings, newest first as in the lists. $1 is today. */
const holdings = ({ paid, worth, join }: Amounts, where: string): string => `
  select coalesce(json_agg(answer), '[]')
  from (
    select investment.investment_id as "investmentId", investment.investment_name as "investmentName",
      investment.company_id as "companyId", investment.company_name as "companyName",
      investment.status as "investmentStatus", investment.company_status as "companyStatus",
      investment.written_off as "writtenOff",
      least(investment.written_off_on, investment.company_failed_on) as "writtenOffOn", investment.investment_date as "investmentDate",
      $1::date - investment.investment_date as days, (${paid})::text as invested,
      investment.initial_valuation::text as "postMoney", investment.marked_valuation::text as valuation,
      ${valuationSource} as "valuationSource",
      case when mark.id is not null then json_build_object(
        'id', mark.id, 'markDate', mark.mark_date, 'createdBy', ${person('author')}) end as mark,
      (${worth})::text as "currentValue"
    from investment_values investment
    ${join}
    left join company_marks mark on mark.id = investment.mark_id
    left join users author on author.id = mark.created_by
    where ${where}
    order by investment.investment_date desc, investment.investment_id desc
  ) answer`;

const fundTotals = `
  select coalesce(sum(total_investment), 0.00)::text as invested, coalesce(sum(current_value), 0.00)::text as value
  from investment_values`;

// Each statement returns one row at most, with the totals computed as in the routes that return the figures.

const ofInvestment: Statement = {
  name: 'explanation-of-investment',
  text: `
    select investment_name as name, (${holdings(ofTheFund, 'investment.investment_id = $2')}) as holdings
    from investments where id = $2`,
};
const ofAllocation: Statement = {
  name: 'explanation-of-allocation',
  text: `
    select deal.investment_name as name, ${person('lp')} as lp,
      (${holdings(ofAnLp('$3'), 'investment.investment_id = $2')}) as holdings
    from allocations part
    join investments deal on deal.id = part.investment_id
    join users lp on lp.id = part.lp_id
    where part.investment_id = $2 and part.lp_id = $3 and ($4::uuid is null or part.lp_id = $4)`,
};
const ofCompany: Statement = {
  name: 'explanation-of-company',
  text: `
    select company.name, totals.invested, totals.value,
      (${holdings(ofTheFund, 'investment.company_id = $2')}) as holdings
    from companies company, (${fundTotals} where company_id = $2) totals
    where company.id = $2`,
};
const ofFund: Statement = {
  name: 'explanation-of-fund',
  text: `
    select 'Fund' as name, totals.invested, totals.value, (${holdings(ofTheFund, 'true')}) as holdings
    from (${fundTotals}) totals`,
};
const ofLp: Statement = {
  name: 'explanation-of-lp',
  text: `
    select trim(lp.first_name || ' ' || lp.last_name) as name, ${person('lp')} as lp, totals.invested::text, totals.value::text, totals."dollarDays"::text,
      (${holdings(ofAnLp('$2'), 'true')}) as holdings
    from users lp, (${lpTotals('$2', '$1')}) totals
    where lp.id = $2 and lp.role = 'lp' and ($3::uuid is null or lp.id = $3)`,
};

interface Person {
  id: string;
  firstName: string;
  lastName: string;
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
  postMoney: string;
  valuation: string;
  valuationSource: 'mark' | 'entered' | 'post_money';
  mark: { id: string; markDate: string; createdBy: Person | null } | null;
  currentValue: string;
}

export interface ExplanationRow {
  [column: string]: unknown;
  name: string;
  lp?: Person;
  /** Absent for a single investment or allocation. */
  invested?: string;
  value?: string;
  /** For the portfolio IRR, which only the explanation of an LP has. */
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

  /** Undefined when the LP has no allocation, or the reader may not see it. */
  ofAllocation(id: string, lpId: string, reader: Reader): Promise<ExplanationRow | undefined> {
    return this.read(ofAllocation, [id, lpId, userScope(reader, 'lp-investments.read')]);
  }

  ofCompany(id: string): Promise<ExplanationRow | undefined> {
    return this.read(ofCompany, [id]);
  }

  ofFund(): Promise<ExplanationRow | undefined> {
    return this.read(ofFund, []);
  }

  /** Undefined when the LP does not exist, or the reader may not see it. */
  ofLp(id: string, reader: Reader): Promise<ExplanationRow | undefined> {
    return this.read(ofLp, [id, userScope(reader, 'lp-investments.read')]);
  }

  private read(statement: Statement, values: (string | null)[]): Promise<ExplanationRow | undefined> {
    return this.sql.row<ExplanationRow>(statement, [this.clock.today(), ...values]);
  }
}
