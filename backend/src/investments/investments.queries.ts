import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import { Clock } from '../clock.js';
import { heldValue } from '../database/held.js';
import {
  arrayText,
  newestFirst,
  pageOf,
  pageSql,
  pageValues,
  type Order,
  type Page,
  type PageAsked,
} from '../database/pages.js';
import { Sql, type Statement } from '../database/sql.js';
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
  value: 'investment.current_value',
  cost: 'totalInvestment',
  columns: '',
  join: '',
};

/** The fund's figures, and the LP's own allocation beside them. */
const forLp = (lpId: string): View => ({
  ...ofTheFund,
  columns: 'held.amount::text as "lpAllocationAmount",',
  join: `left join allocations held on held.investment_id = investment.investment_id and held.lp_id = ${lpId}::uuid`,
});

/** What one LP holds, at the value of its part. */
const heldBy = (lpId: string): View => ({
  value: heldValue,
  cost: 'lpAllocationAmount',
  columns: 'held.amount::text as "lpAllocationAmount",',
  join: `join allocations held on held.investment_id = investment.investment_id and held.lp_id = ${lpId}::uuid`,
});

const order: Order = {
  name: 'investments',
  at: 'investment.investment_date',
  id: 'investment.investment_id',
  field: 'investmentDate',
};

/**
 * $1 is today. A row for each record: its JSON but for the rate of return, which is computed in finance/, and what that
 * is computed of. All of them in one text would be put together from pieces that grow to twice as much at each step.
 */
const records = ({ value, cost, columns, join }: View, where = '', tail = newestFirst(order)): string => `
  select row_to_json(answer)::text as body, answer."${cost}" as paid, answer."currentValue" as worth,
    $1::date - answer."investmentDate" as days
  from (
    select investment.investment_id as id, investment.version, investment.company_id as "companyId",
      investment.company_name as "companyName",
      json_build_object('id', investment.company_id, 'name', investment.company_name,
        'status', investment.company_status, 'currentValuation', investment.company_valuation::text) as company,
      investment.investment_name as "investmentName", investment.total_investment::text as "totalInvestment",
      investment.initial_valuation::text as "initialValuation", investment.investment_date as "investmentDate",
      investment.investment_type as "investmentType", investment.notes, investment.status,
      investment.revenue_amount::text as "revenueAmount", investment.revenue_frequency as "revenueFrequency",
      investment.team_size as "teamSize", investment.monthly_burn::text as "monthlyBurn",
      investment.written_off as "writtenOff", investment.marked_valuation::text as "markedValuation",
      (${value})::text as "currentValue", ${columns}
      investment.created_at as "createdAt", investment.updated_at as "updatedAt"
    from investment_values investment
    ${join}
    ${where && `where ${where}`}
    ${tail}
  ) answer`;

/** $2 and after tell the page, those behind them whose eyes it is for. */
const page = (name: string, view: View): Statement => {
  const { where, tail } = pageSql(order, 2);
  return { name, text: records(view, where, tail) };
};

const list = {
  admin: { name: 'investments-list', text: records(ofTheFund) },
  lp: { name: 'investments-list-for-lp', text: records(forLp('$2')) },
};
const pages = {
  admin: page('investments-page', ofTheFund),
  lp: page('investments-page-for-lp', forLp('$5')),
};
const one = {
  admin: { name: 'investments-one', text: records(ofTheFund, 'investment.investment_id = $2') },
  lp: { name: 'investments-one-for-lp', text: records(forLp('$3'), 'investment.investment_id = $2') },
};
const ofCompany = {
  admin: { name: 'investments-of-company', text: records(ofTheFund, 'investment.company_id = $2') },
  lp: { name: 'investments-of-company-for-lp', text: records(forLp('$3'), 'investment.company_id = $2') },
};
const company = { name: 'investments-company', text: 'select id from companies where id = $1' };
const ofLp = { name: 'investments-of-lp', text: records(heldBy('$2')) };

interface Row {
  [column: string]: unknown;
  body: string;
  paid: string;
  worth: string;
  days: number;
}

@Injectable()
export class InvestmentsQueries {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** The fund's investments or a page of them, newest first; for an LP with its own allocations beside them. */
  async list(reader: Reader, { limit, cursor }: PageAsked = {}): Promise<string | Page> {
    const own = lpOf(reader);
    if (limit === undefined) return arrayText(await this.records(list[reader.role], own));
    const values = [...pageValues(order, limit, cursor), ...own];
    return pageOf(await this.records(pages[reader.role], values), limit, order);
  }

  async one(id: string, reader: Reader): Promise<string | undefined> {
    return (await this.records(one[reader.role], [id, ...lpOf(reader)]))[0];
  }

  /** Those in one company, newest first; nothing when there is no such company. */
  async ofCompany(id: string, reader: Reader): Promise<string | undefined> {
    const own = await this.records(ofCompany[reader.role], [id, ...lpOf(reader)]);
    if (own.length === 0 && !(await this.sql.row(company, [id]))) return undefined;
    return arrayText(own);
  }

  /** What the LP holds, newest first, at the LP's own values. */
  async ofLp(lpId: string): Promise<string> {
    return arrayText(await this.records(ofLp, [lpId]));
  }

  private async records(statement: Statement, values: unknown[]): Promise<string[]> {
    return (await this.sql.rows<Row>(statement, [this.clock.today(), ...values])).map(withReturn);
  }
}

const lpOf = ({ role, id }: Reader): string[] => (role === 'lp' ? [id] : []);

const withReturn = ({ body, paid, worth, days }: Row): string =>
  `${body.slice(0, -1)},"irr":${irr(paid, worth, yearsOf(days))}}`;
