import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import { holdsAllocation, userScope } from '../access/predicates.js';
import { heldValue } from '../database/held.js';
import { objectOf } from '../database/json.js';
import { listOf, type Order, type Page, type PageAsked } from '../database/pages.js';
import { Sql } from '../database/sql.js';

/** LPs do not learn one another's addresses. */
const records = (showsEmail: string): string => `
  select held.id, held.version, held.investment_id as "investmentId",
    held.lp_id as "lpId", held.amount::text as amount,
    (${heldValue})::text as "currentValue",
    jsonb_build_object('id', lp.id, 'firstName', lp.first_name, 'lastName', lp.last_name)
      || case when ${showsEmail} then jsonb_build_object('email', lp.email) else '{}' end as lp,
    held.created_at as "createdAt", held.updated_at as "updatedAt"
  from allocations held
  join users lp on lp.id = held.lp_id
  join investment_values investment on investment.investment_id = held.investment_id`;

const largestFirst: Order = {
  name: 'allocations',
  direction: 'asc',
  keys: [
    { column: 'held.amount', field: 'amount', type: 'amount', compared: (amount) => `-${amount}` },
    { column: 'held.id', field: 'id', type: 'id' },
  ],
};

/** $1 the investment, $2 the LP whose view it is, or null. */
const ofInvestment = listOf({
  order: largestFirst,
  parameters: 2,
  rows: (where, tail) => `
    ${records('$2::uuid is null')} where held.investment_id = $1 and ${where} ${tail}`,
  place: `
    select from investments investment
    where investment.id = $1 and ($2::uuid is null or ${holdsAllocation('investment.id', '$2::uuid')})`,
});

const one = { name: 'allocations-one', text: objectOf(`${records('true')} where held.id = $1`) };

@Injectable()
export class AllocationsQueries {
  constructor(private readonly sql: Sql) {}

  /** An investment's allocations or a page of them, largest first. Nothing when the actor may not know of them. */
  ofInvestment(investmentId: string, reader: Reader, asked: PageAsked): Promise<string | Page | undefined> {
    return ofInvestment(this.sql, asked, [investmentId, userScope(reader, 'allocations.read')]);
  }

  /** One allocation, as admins see it. */
  one(id: string): Promise<string | undefined> {
    return this.sql.json(one, [id]);
  }
}
