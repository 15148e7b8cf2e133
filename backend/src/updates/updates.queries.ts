import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import { isUpdateFor, seen, userScope } from '../access/predicates.js';
import { holdsInCompany, seesCompany } from '../access/visibility.sql.js';
import { Clock } from '../config/clock.js';
import { toFundTimezone, objectOf, person } from '../database/sql-fragments.js';
import { listOf, newestFirst, type Order, type Page, type PageRequest } from '../database/pages.js';
import { Sql } from '../database/sql.js';
import {
  audiencedPublicationColumns,
  publicationState,
  type PublicationState,
} from '../publishing/publication.sql.js';

/** The updates that are not deleted and that the LP $1 may see, or an admin (null), with the tables that the search filter reads. */
const source = `
  from company_updates company_update
  join companies company on company.id = company_update.company_id
  left join users author on author.id = company_update.created_by
  where company_update.deleted_at is null and ${seen(isUpdateFor, 'company_update', '$1')}`;

const chosen = 'update_audience chosen where chosen.update_id = company_update.id';

const records = `
  select company_update.id, company_update.version, company_update.company_id as "companyId",
    json_build_object('id', company.id, 'name', company.name) as company,
    ${person('author')} as "createdBy", company_update.title, company_update.content, company_update.notes,
    company_update.update_type as "updateType", company_update.update_date as "updateDate",
    company_update.amount_raised::text as "amountRaised", company_update.post_money_valuation::text as "postMoneyValuation",
    company_update.raise_type as "raiseType", company_update.previous_valuation::text as "previousValuation",
    company_update.new_valuation::text as "newValuation", 'uploads/' || company_update.document_file_id as "documentPath",
    company_update.document_name as "documentName",
    ${audiencedPublicationColumns('company_update', '$1', chosen)},
    company_update.created_at as "createdAt", company_update.updated_at as "updatedAt"
  ${source}`;

export const updateOrders = ['created', 'changed'] as const;
export type UpdateOrder = (typeof updateOrders)[number];

/** Newest first by when they were published, drafts by when they were made. */
const newestPublished = (name: string): Order => ({
  name,
  direction: 'desc',
  keys: [
    {
      column: 'coalesce(company_update.published_at, company_update.created_at)',
      field: ({ publishedAt, createdAt }) => String(publishedAt ?? createdAt),
      type: 'time',
    },
    { column: 'company_update.id', field: 'id', type: 'id' },
  ],
});

const orders: Record<UpdateOrder, Order> = {
  created: newestPublished('updates'),
  changed: newestFirst('updates-changed', 'company_update', ['updated_at', 'updatedAt']),
};

const one = { name: 'updates-one', text: objectOf(`${records} and company_update.id = $2`) };
const ofCompany = listOf({
  order: newestPublished('updates-of-company'),
  parameters: 2,
  rows: (where, tail) => `${records} and company_update.company_id = $2 and ${where} ${tail}`,
  place: `select from companies company where id = $2 and ${seesCompany('$1')}`,
});

/** What the LP $2 sees, whoever reads it. Without a limit six, as many as the LP's page shows. */
const recentOfLp = listOf({
  order: newestPublished('updates-recent-of-lp'),
  parameters: 2,
  rows: (where, tail) => `${records}
    and ${isUpdateFor('company_update', '$2')}
    and (company_update.audience = 'chosen' or ${holdsInCompany('company_update.company_id', '$2')})
    and ${where} ${tail}`,
  usual: 6,
});

/** A filter that is absent matches every update. */
interface Filter {
  type?: string;
  state?: PublicationState;
  search?: string | null;
}

const conditions: Record<keyof Filter, (parameter: string) => string> = {
  type: (parameter) => `company_update.update_type = ${parameter}`,
  state: (parameter) => `${publicationState('company_update')} = ${parameter}`,
  search: (parameter) => `
    strpos(fold(concat_ws(e'\n', company_update.title, company.name, coalesce(company_update.notes, company_update.content),
      author.first_name || ' ' || author.last_name)), fold(${parameter})) > 0`,
};

/** One named statement for each combination of filters; their values follow the LP, its first parameter. */
function filtered(filter: Filter) {
  const used = (Object.keys(conditions) as (keyof Filter)[]).filter((key) => filter[key] != null);
  return {
    name: used.map((key) => `-of-${key}`).join(''),
    where: used.map((key, at) => `and ${conditions[key](`$${at + 2}`)}`).join(' '),
    values: used.map((key) => filter[key]),
  };
}

const monthOf = (time: string): string => `date_trunc('month', ${time})`;
const figures = (where: string, today: string): string => `
  select count(*) as total, count(*) filter (where company_update.update_type = 'product_update') as "ofProduct",
    count(distinct company_update.company_id) as companies, count(*) filter (
      where ${monthOf(toFundTimezone('coalesce(company_update.published_at, company_update.created_at)'))} = ${monthOf(`${today}::timestamp`)}
    ) as "thisMonth"
  ${source} ${where}`;

@Injectable()
export class UpdatesQueries {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** All updates that match or a page of them, newest first by their publication or their last change. */
  list(
    reader: Reader,
    { limit, cursor, sort = 'created', ...filter }: Filter & PageRequest & { sort?: UpdateOrder },
  ): Promise<string | Page | undefined> {
    const order = orders[sort];
    const { name, where, values } = filtered(filter);
    const list = listOf({
      order,
      name: `${order.name}${name}`,
      parameters: values.length + 1,
      rows: (place, tail) => `${records} ${where} and ${place} ${tail}`,
    });
    return list(this.sql, { limit, cursor }, [lpOf(reader), ...values]);
  }

  /** Counts of the updates that match. */
  figures(reader: Reader, filter: Filter): Promise<string | undefined> {
    const { name, where, values } = filtered(filter);
    const text = objectOf(figures(where, `$${values.length + 2}`));
    return this.sql.json({ name: `updates-figures${name}`, text }, [
      lpOf(reader),
      ...values,
      this.clock.today(),
    ]);
  }

  /** Undefined when it does not exist, or the reader may not see it. */
  one(id: string, reader: Reader): Promise<string | undefined> {
    return this.sql.json(one, [lpOf(reader), id]);
  }

  /** Undefined when the company does not exist, or the reader does not see it. */
  ofCompany(companyId: string, reader: Reader, page: PageRequest): Promise<string | Page | undefined> {
    return ofCompany(this.sql, page, [lpOf(reader), companyId]);
  }

  /** The newest updates of the companies in whose investments the LP has an allocation, and those for chosen LPs. */
  recentOfLp(lpId: string, reader: Reader, page: PageRequest): Promise<string | Page | undefined> {
    return recentOfLp(this.sql, page, [lpOf(reader), lpId]);
  }
}

const lpOf = (reader: Reader): string | null => userScope(reader, 'updates.read');
