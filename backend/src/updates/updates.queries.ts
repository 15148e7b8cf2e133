import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { toFundTimezone, objectOf, person } from '../database/sql-fragments.js';
import { listOf, newestFirst, type Order, type Page, type PageRequest } from '../database/pages.js';
import { Sql } from '../database/sql.js';

/** Those that are not deleted, with what they are searched by. */
const told = `
  from company_updates note
  join companies company on company.id = note.company_id
  left join users author on author.id = note.created_by
  where note.deleted_at is null`;

const records = `
  select note.id, note.version, note.company_id as "companyId",
    json_build_object('id', company.id, 'name', company.name) as company,
    ${person('author')} as "createdBy", note.title, note.content, note.notes,
    note.update_type as "updateType", note.update_date as "updateDate",
    note.amount_raised::text as "amountRaised", note.post_money_valuation::text as "postMoneyValuation",
    note.raise_type as "raiseType", note.previous_valuation::text as "previousValuation",
    note.new_valuation::text as "newValuation", 'uploads/' || note.document_file_id as "documentPath",
    note.document_name as "documentName", note.created_at as "createdAt", note.updated_at as "updatedAt"
  ${told}`;

export const updateOrders = ['created', 'changed'] as const;
export type UpdateOrder = (typeof updateOrders)[number];

const orders: Record<UpdateOrder, Order> = {
  created: newestFirst('updates', 'note'),
  changed: newestFirst('updates-changed', 'note', ['updated_at', 'updatedAt']),
};

const one = { name: 'updates-one', text: objectOf(`${records} and note.id = $1`) };
const ofCompany = listOf({
  order: newestFirst('updates-of-company', 'note'),
  parameters: 1,
  rows: (where, tail) => `${records} and note.company_id = $1 and ${where} ${tail}`,
  place: 'select from companies where id = $1',
});

/** Without a limit as many as the LP's page shows. */
const recentOfLp = listOf({
  order: newestFirst('updates-recent-of-lp', 'note'),
  parameters: 1,
  rows: (where, tail) => `${records}
    and exists (
      select from allocations held
      join investments investment on investment.id = held.investment_id
      where investment.company_id = note.company_id and held.lp_id = $1)
    and ${where} ${tail}`,
  usual: 6,
});

/** Which updates are asked for; what is left out limits nothing. */
interface Filter {
  type?: string;
  search?: string | null;
}

const conditions: Record<keyof Filter, (parameter: string) => string> = {
  type: (parameter) => `note.update_type = ${parameter}`,
  search: (parameter) => `
    strpos(fold(concat_ws(e'\n', note.title, company.name, coalesce(note.notes, note.content),
      author.first_name || ' ' || author.last_name)), fold(${parameter})) > 0`,
};

/** One statement for each set of filters that are used together; its parameters come first. */
function those(filter: Filter) {
  const used = (Object.keys(conditions) as (keyof Filter)[]).filter((key) => filter[key] != null);
  return {
    name: used.map((key) => `-of-${key}`).join(''),
    where: used.map((key, at) => `and ${conditions[key](`$${at + 1}`)}`).join(' '),
    values: used.map((key) => filter[key]),
  };
}

const monthOf = (time: string): string => `date_trunc('month', ${time})`;
const figures = (where: string, today: string): string => `
  select count(*) as total, count(*) filter (where note.update_type = 'product_update') as "ofProduct",
    count(distinct note.company_id) as companies, count(*) filter (
      where ${monthOf(toFundTimezone('note.created_at'))} = ${monthOf(`${today}::timestamp`)}
    ) as "thisMonth"
  ${told} ${where}`;

@Injectable()
export class UpdatesQueries {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Newest first by when they were created or changed: all that are asked for, or a page of them. */
  list({
    limit,
    cursor,
    sort = 'created',
    ...filter
  }: Filter & PageRequest & { sort?: UpdateOrder }): Promise<string | Page | undefined> {
    const order = orders[sort];
    const { name, where, values } = those(filter);
    const list = listOf({
      order,
      name: `${order.name}${name}`,
      parameters: values.length,
      rows: (place, tail) => `${records} ${where} and ${place} ${tail}`,
    });
    return list(this.sql, { limit, cursor }, values);
  }

  /** How many there are. */
  figures(filter: Filter): Promise<string | undefined> {
    const { name, where, values } = those(filter);
    const text = objectOf(figures(where, `$${values.length + 1}`));
    return this.sql.json({ name: `updates-figures${name}`, text }, [...values, this.clock.today()]);
  }

  one(id: string): Promise<string | undefined> {
    return this.sql.json(one, [id]);
  }

  /** Nothing when there is no such company. */
  ofCompany(companyId: string, asked: PageRequest): Promise<string | Page | undefined> {
    return ofCompany(this.sql, asked, [companyId]);
  }

  /** The newest updates of the companies that the LP has a part of. */
  recentOfLp(lpId: string, asked: PageRequest): Promise<string | Page | undefined> {
    return recentOfLp(this.sql, asked, [lpId]);
  }
}
