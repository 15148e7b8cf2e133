import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import { limitedLp, seesCompany, seesDealNotes, seesFundFigures, shownIf } from '../access/visibility.sql.js';
import { Clock } from '../config/clock.js';
import {
  arrayText,
  pageOf,
  statementsOf,
  type Order,
  type Page,
  type PageRequest,
} from '../database/pages.js';
import { fundDate } from '../database/sql-fragments.js';
import { Sql, type Statement } from '../database/sql.js';
import type { CashFlow } from '../finance/cash-flows.js';
import { holdingIrr, multiple, totalReturn } from '../finance/returns.js';
import { holderOf, type Holder, type HolderColumn } from '../investing-entities/holder.sql.js';
import { positionRealized, positions, positionValue } from './positions.sql.js';
import { flowsOf } from './proceeds.sql.js';
import { isUnderAllocated } from './under-allocated.sql.js';

/** SQL conditions of what the reader sees of a row. */
interface Sight {
  row: string;
  notes: string;
  fundFigures: string;
}

const everything: Sight = { row: 'true', notes: 'true', fundFigures: 'true' };
const sightOf = (lp: string, held: string): Sight => ({
  row: seesCompany(lp, 'investment.company_id'),
  notes: seesDealNotes(lp),
  fundFigures: seesFundFigures(lp, held),
});

/** The variants of an investment row: the fund's, the fund's for an LP, and an LP's position. */
interface View {
  sees: Sight;
  /** SQL of the current value, and of what companies paid. */
  value: string;
  realized: string;
  /** SQL condition: the entry of the journal belongs to it. */
  entries: string;
  /** The field with the cost of that value; the IRR is computed from the two. */
  cost: string;
  columns: string;
  join: string;
  /** Whether its rows carry the gain and the multiple too. */
  hasGain?: true;
}

const ofTheFund: View = {
  sees: everything,
  value: 'investment.current_value',
  realized: 'investment.realized',
  entries: 'entry.investment_id = answer.id',
  cost: 'totalInvestment',
  columns: '',
  join: '',
};

/** The fund's figures where the LP sees them, and the LP's own allocation beside them. */
const forLp = (lpId: string, sees = sightOf(lpId, '(allocation.investment_id is not null)')): View => ({
  ...ofTheFund,
  sees,
  value: shownIf(sees.fundFigures, ofTheFund.value),
  realized: shownIf(sees.fundFigures, ofTheFund.realized),
  columns: 'allocation.amount::text as "lpAllocationAmount",',
  join: `left join ${positions(`${lpId}::uuid`)} on allocation.investment_id = investment.investment_id`,
});

/** The positions of an LP or of one entity, with their values; `lp` is the LP who reads, or null. */
const positionsOf = (holder: string, column: HolderColumn, lp: string): View => ({
  sees: { ...sightOf(lp, 'true'), row: 'true' },
  value: positionValue,
  realized: positionRealized,
  entries: `entry.investment_id = answer.id and entry.entity_id in (
    select entity_id from allocations where investment_id = answer.id and ${column} = ${holder})`,
  cost: 'lpAllocationAmount',
  columns: 'allocation.amount::text as "lpAllocationAmount",',
  hasGain: true,
  join: `join ${positions(`${holder}::uuid`, column)} on allocation.investment_id = investment.investment_id`,
});

/** Newest first by investment date. */
const orderOf = (name: string): Order => ({
  name,
  direction: 'desc',
  keys: [
    { column: 'investment.investment_date', field: 'investmentDate', type: 'day' },
    { column: 'investment.investment_id', field: 'id', type: 'id' },
  ],
});

/**
 * $1 is today. One row per record: its JSON without the returns, and their inputs, which finance/ computes them of.
 * Rows instead of one JSON array, which PostgreSQL would build in a buffer that doubles each time it is full.
 */
const records = (
  { sees, value, realized, entries, cost, columns, join, hasGain }: View,
  where: string,
  tail = '',
): string => `
  select row_to_json(answer)::text as body, answer."${cost}" as paid, answer."currentValue" as worth,
    ${hasGain ? 'answer.realized' : 'null'} as received,
    $1::date - answer."investmentDate" as days,
    case when answer.realized <> '0.00' then ${flowsOf(
      { date: 'answer."investmentDate"', amount: `answer."${cost}"::numeric` },
      entries,
    )} end as flows
  from (
    select investment.investment_id as id, investment.version, investment.company_id as "companyId",
      investment.company_name as "companyName",
      json_build_object('id', investment.company_id, 'name', investment.company_name,
        'status', investment.company_status, 'failedOn', investment.company_failed_on,
        'currentValuation', investment.company_valuation::text) as company,
      investment.investment_name as "investmentName",
      ${shownIf(sees.fundFigures, 'investment.total_investment::text')} as "totalInvestment",
      investment.initial_valuation::text as "initialValuation", investment.investment_date as "investmentDate",
      investment.investment_type as "investmentType", ${shownIf(sees.notes, 'investment.notes')} as notes, investment.status,
      investment.revenue_amount::text as "revenueAmount", investment.revenue_frequency as "revenueFrequency",
      investment.team_size as "teamSize", investment.monthly_burn::text as "monthlyBurn",
      investment.written_off as "writtenOff", investment.written_off_on as "writtenOffOn",
      investment.marked_valuation::text as "markedValuation",
      (select ${fundDate('mark.mark_date')} from company_marks mark where mark.id = investment.mark_id) as "markDate",
      (${value})::text as "currentValue", (${realized})::text as realized, ${columns}
      investment.created_at as "createdAt", investment.updated_at as "updatedAt"
    from investment_values investment
    ${join}
    where ${sees.row} and ${where}
    ${tail}
  ) answer`;

/** A list of the investments that match the condition. Parameters: today, those of the condition, those of the page. */
const listOf = (name: string, view: View, parameters: number, which = 'true', order = orderOf(name)) => ({
  order,
  statements: statementsOf({
    order,
    name: `${name}${view.join && '-for-lp'}`,
    parameters: parameters + 1,
    text: (where, tail) => records(view, `${which} and ${where}`, tail),
  }),
});

const ofOneCompany = 'investment.company_id = $2';
const list = { admin: listOf('investments', ofTheFund, 0), lp: listOf('investments', forLp('$2'), 1) };
const underAllocated = listOf(
  'investments-under-allocated',
  ofTheFund,
  0,
  isUnderAllocated('investment.investment_id', 'investment.company_status'),
);
const ofCompany = {
  admin: listOf('investments-of-company', ofTheFund, 1, ofOneCompany),
  lp: listOf('investments-of-company', forLp('$3'), 2, ofOneCompany),
};
const ofHolder = {
  lp_id: listOf('investments-of-lp', positionsOf('$2', 'lp_id', '$3'), 2),
  entity_id: listOf('investments-of-entity', positionsOf('$2', 'entity_id', '$3'), 2),
};
const one = {
  admin: { name: 'investments-one', text: records(ofTheFund, 'investment.investment_id = $2') },
  lp: { name: 'investments-one-for-lp', text: records(forLp('$3'), 'investment.investment_id = $2') },
};
const place = {
  name: 'investments-company',
  text: `select id from companies company where id = $1 and ${seesCompany('$2')}`,
};

interface Row {
  [column: string]: unknown;
  body: string;
  /** Null where the reader does not see the fund's figures. */
  paid: string | null;
  worth: string | null;
  /** What the company paid, where the row has a gain; else null. */
  received: string | null;
  days: number;
  /** Null when companies paid nothing. */
  flows: CashFlow[] | null;
}

@Injectable()
export class InvestmentsQueries {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** The fund's investments or a page of them, newest first; for an LP with its own allocations beside them. */
  list(reader: Reader, page: PageRequest = {}): Promise<string | Page> {
    return this.read(list[viewOf(reader)], page, lpOf(reader));
  }

  /** Those that are active and not allocated in full or a page of them, newest first, for admins. */
  underAllocated(page: PageRequest): Promise<string | Page> {
    return this.read(underAllocated, page, []);
  }

  async one(id: string, reader: Reader): Promise<string | undefined> {
    return (await this.records(one[viewOf(reader)], [id, ...lpOf(reader)]))[0];
  }

  /** A company's investments or a page of them, newest first. Undefined when the company does not exist. */
  async ofCompany(id: string, reader: Reader, page: PageRequest): Promise<string | Page | undefined> {
    const own = await this.read(ofCompany[viewOf(reader)], page, [id, ...lpOf(reader)]);
    const isEmpty = (typeof own === 'string' ? own : own.body) === '[]';
    return isEmpty && !(await this.sql.row(place, [id, limitedLp(reader)])) ? undefined : own;
  }

  /** The positions of an LP or of one entity or a page of them, newest first. */
  ofHolder(holder: Holder, reader: Reader, page: PageRequest): Promise<string | Page> {
    const { column, id } = holderOf(holder);
    return this.read(ofHolder[column], page, [id, limitedLp(reader)]);
  }

  private async read(
    { order, statements }: ReturnType<typeof listOf>,
    page: PageRequest,
    before: (string | null)[],
  ): Promise<string | Page> {
    const { statement, values } = statements(page);
    const texts = await this.records(statement, [...before, ...values]);
    return page.limit === undefined ? arrayText(texts) : pageOf(texts, page.limit, order);
  }

  private async records(statement: Statement, values: unknown[]): Promise<string[]> {
    const today = this.clock.today();
    return (await this.sql.rows<Row>(statement, [today, ...values])).map((row) => withReturns(row, today));
  }
}

const viewOf = ({ role }: Reader) => (role === 'admin' ? 'admin' : 'lp');

const lpOf = ({ role, id }: Reader): string[] => (role === 'admin' ? [] : [id]);

/** Appends the returns to the JSON text, which saves parsing it; hidden with the figures that they follow from. */
function withReturns({ body, paid, worth, received, days, flows }: Row, today: string): string {
  if (paid === null || worth === null) return `${body.slice(0, -1)},"irr":null}`;
  const gain =
    received === null
      ? ''
      : `,"totalReturn":"${totalReturn(worth, received, paid)}","multiple":${multiple(worth, received, paid)}`;
  return `${body.slice(0, -1)}${gain},"irr":${holdingIrr({ invested: paid, value: worth, days, flows }, today)}}`;
}
