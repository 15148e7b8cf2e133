import { Injectable } from '@nestjs/common';
import { listOf, type Order, type Page, type PageRequest } from '../../database/pages.js';
import { objectOf } from '../../database/sql-fragments.js';
import { Sql } from '../../database/sql.js';

const records = `
  select entry.id, entry.version, entry.investment_id as "investmentId", entry.date,
    trim_scale(entry.percent) as percent, entry.created_at as "createdAt", entry.updated_at as "updatedAt"
  from ownership_entries entry`;

const latestFirst: Order = {
  name: 'ownership',
  direction: 'desc',
  keys: [
    { column: 'entry.date', field: 'date', type: 'day' },
    { column: 'entry.id', field: 'id', type: 'id' },
  ],
};

const ofInvestment = listOf({
  order: latestFirst,
  parameters: 1,
  rows: (where, tail) => `${records} where entry.investment_id = $1 and ${where} ${tail}`,
  place: 'select from investments where id = $1',
});

const one = { name: 'ownership-one', text: objectOf(`${records} where entry.id = $1`) };

@Injectable()
export class OwnershipQueries {
  constructor(private readonly sql: Sql) {}

  /** The entries of an investment or a page of them, latest first. Undefined when the investment does not exist. */
  ofInvestment(investmentId: string, page: PageRequest): Promise<string | Page | undefined> {
    return ofInvestment(this.sql, page, [investmentId]);
  }

  one(id: string): Promise<string | undefined> {
    return this.sql.json(one, [id]);
  }
}
