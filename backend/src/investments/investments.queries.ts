import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { Clock } from '../clock.js';
import { Sql } from '../database/sql.js';
import { irr, yearsOf } from '../finance/irr.js';

/**
 * $1 is today. For an LP its own allocation stands beside each row. The rate of return is computed in
 * finance/ and put at the end of each row's text.
 */
const records = (where: string, lpId?: string): string => `
  select row_to_json(answer)::text as body, answer."totalInvestment" as invested, answer."currentValue" as value,
    $1::date - answer."investmentDate" as days
  from (
    select investment.id, investment.company_id as "companyId", company.name as "companyName",
      json_build_object('id', company.id, 'name', company.name, 'status', company.status,
        'currentValuation', worth.company_valuation::text) as company,
      investment.investment_name as "investmentName", investment.total_investment::text as "totalInvestment",
      investment.initial_valuation::text as "initialValuation", investment.investment_date as "investmentDate",
      investment.investment_type as "investmentType", investment.notes, investment.status,
      investment.revenue_amount::text as "revenueAmount", investment.revenue_frequency as "revenueFrequency",
      investment.team_size as "teamSize", investment.monthly_burn::text as "monthlyBurn",
      worth.written_off as "writtenOff", worth.marked_valuation::text as "markedValuation",
      worth.current_value::text as "currentValue", ${lpId ? 'held.amount::text as "lpAllocationAmount",' : ''}
      investment.created_at as "createdAt", investment.updated_at as "updatedAt"
    from investments investment
    join companies company on company.id = investment.company_id
    join investment_values worth on worth.investment_id = investment.id
    ${lpId ? `left join allocations held on held.investment_id = investment.id and held.lp_id = ${lpId}::uuid` : ''}
    ${where}
    order by investment.investment_date desc, investment.id desc
  ) answer`;

const list = {
  admin: { name: 'investments-list', text: records('') },
  lp: { name: 'investments-list-for-lp', text: records('', '$2') },
};
const one = {
  admin: { name: 'investments-one', text: records('where investment.id = $2') },
  lp: { name: 'investments-one-for-lp', text: records('where investment.id = $2', '$3') },
};

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

  async list(actor: Actor): Promise<string> {
    const rows = await this.sql.rows<Row>(list[actor.role], [this.clock.today(), ...lpOf(actor)]);
    return `[${rows.map(textOf).join(',')}]`;
  }

  async one(id: string, actor: Actor): Promise<string | undefined> {
    const row = await this.sql.row<Row>(one[actor.role], [this.clock.today(), id, ...lpOf(actor)]);
    return row && textOf(row);
  }
}

const lpOf = (actor: Actor): string[] => (actor.role === 'lp' ? [actor.id] : []);

const textOf = ({ body, invested, value, days }: Row): string =>
  `${body.slice(0, -1)},"irr":${irr(invested, value, yearsOf(days))}}`;
