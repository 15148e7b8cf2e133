import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { Clock } from '../clock.js';
import { Sql } from '../database/sql.js';
import { irr, yearsOf } from '../finance/irr.js';

/** Whose eyes a list of investments is for: what it adds to each row, and from where. */
interface View {
  /** The value the row shows, as SQL. */
  value: string;
  /** The row's field that says what that value cost: the rate of return is of these two. */
  cost: string;
  columns: string;
  join: string;
}

const ofTheFund: View = {
  value: 'worth.current_value',
  cost: 'totalInvestment',
  columns: '',
  join: '',
};

/** The fund's figures, and the LP's own allocation beside them. */
const forLp = (lpId: string): View => ({
  ...ofTheFund,
  columns: 'held.amount::text as "lpAllocationAmount",',
  join: `left join allocations held on held.investment_id = investment.id and held.lp_id = ${lpId}::uuid`,
});

/** What one LP holds, at the value of its part. */
const heldBy = (lpId: string): View => ({
  value: `case when worth.written_off then 0.00
    else share_value(held.amount, worth.marked_valuation, investment.initial_valuation) end`,
  cost: 'lpAllocationAmount',
  columns: 'held.amount::text as "lpAllocationAmount",',
  join: `join allocations held on held.investment_id = investment.id and held.lp_id = ${lpId}::uuid`,
});

/** $1 is today. The rate of return is computed in finance/ and put at the end of each row's text. */
const records = ({ value, cost, columns, join }: View, where = ''): string => `
  select row_to_json(answer)::text as body, answer."${cost}" as invested, answer."currentValue" as value,
    $1::date - answer."investmentDate" as days
  from (
    select investment.id, investment.version, investment.company_id as "companyId",
      company.name as "companyName",
      json_build_object('id', company.id, 'name', company.name, 'status', company.status,
        'currentValuation', worth.company_valuation::text) as company,
      investment.investment_name as "investmentName", investment.total_investment::text as "totalInvestment",
      investment.initial_valuation::text as "initialValuation", investment.investment_date as "investmentDate",
      investment.investment_type as "investmentType", investment.notes, investment.status,
      investment.revenue_amount::text as "revenueAmount", investment.revenue_frequency as "revenueFrequency",
      investment.team_size as "teamSize", investment.monthly_burn::text as "monthlyBurn",
      worth.written_off as "writtenOff", worth.marked_valuation::text as "markedValuation",
      (${value})::text as "currentValue", ${columns}
      investment.created_at as "createdAt", investment.updated_at as "updatedAt"
    from investments investment
    join companies company on company.id = investment.company_id
    join investment_values worth on worth.investment_id = investment.id
    ${join}
    ${where}
    order by investment.investment_date desc, investment.id desc
  ) answer`;

const list = {
  admin: { name: 'investments-list', text: records(ofTheFund) },
  lp: { name: 'investments-list-for-lp', text: records(forLp('$2')) },
};
const one = {
  admin: { name: 'investments-one', text: records(ofTheFund, 'where investment.id = $2') },
  lp: { name: 'investments-one-for-lp', text: records(forLp('$3'), 'where investment.id = $2') },
};
const ofLp = { name: 'investments-of-lp', text: records(heldBy('$2')) };

interface Row {
  [column: string]: unknown;
  body: string;
  invested: string;
  value: string;
  days: number;
}

@Injectable()
export class InvestmentsQueries {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** The fund's investments, newest first; for an LP with its own allocations beside them. */
  async list(actor: Actor): Promise<string> {
    return arrayText(await this.sql.rows<Row>(list[actor.role], [this.clock.today(), ...lpOf(actor)]));
  }

  async one(id: string, actor: Actor): Promise<string | undefined> {
    const row = await this.sql.row<Row>(one[actor.role], [this.clock.today(), id, ...lpOf(actor)]);
    return row && textOf(row);
  }

  /** What the LP holds, newest first, at the LP's own values. */
  async ofLp(lpId: string): Promise<string> {
    return arrayText(await this.sql.rows<Row>(ofLp, [this.clock.today(), lpId]));
  }
}

const lpOf = (actor: Actor): string[] => (actor.role === 'lp' ? [actor.id] : []);

const arrayText = (rows: Row[]): string => `[${rows.map(textOf).join(',')}]`;

const textOf = ({ body, invested, value, days }: Row): string =>
  `${body.slice(0, -1)},"irr":${irr(invested, value, yearsOf(days))}}`;
