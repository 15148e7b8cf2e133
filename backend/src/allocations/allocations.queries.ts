import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import { holdsAllocation, userScope } from '../access/predicates.js';
import { seesAllocation, seesAllocationAmounts, shownIf } from '../access/visibility.sql.js';
import { allocationRealized, allocationValue } from '../investments/positions.sql.js';
import { objectOf } from '../database/sql-fragments.js';
import { listOf, type Order, type Page, type PageRequest } from '../database/pages.js';
import { Sql } from '../database/sql.js';

/** Only admins see the e-mail addresses of LPs and the entities of all of them. */
const records = (isAdmin: string, reader = 'null::uuid', seesAmounts = 'true'): string => `
  select allocation.id, allocation.version, allocation.investment_id as "investmentId",
    allocation.lp_id as "lpId", ${shownIf(seesAmounts, 'allocation.amount::text')} as amount,
    ${shownIf(seesAmounts, `(${allocationValue})::text`)} as "currentValue",
    ${shownIf(seesAmounts, `(${allocationRealized})::text`)} as realized,
    jsonb_build_object('id', lp.id, 'firstName', lp.first_name, 'lastName', lp.last_name)
      || case when ${isAdmin} then jsonb_build_object('email', lp.email) else '{}' end as lp,
    case when ${isAdmin} or allocation.lp_id = ${reader} then
      jsonb_build_object('id', entity.id, 'legalName', entity.legal_name) end as entity,
    allocation.created_at as "createdAt", allocation.updated_at as "updatedAt"
  from allocations allocation
  join users lp on lp.id = allocation.lp_id
  join investing_entities entity on entity.id = allocation.entity_id
  join investment_values investment on investment.investment_id = allocation.investment_id`;

const amountsSeen = seesAllocationAmounts('$2', 'allocation.lp_id');

/** Those whose amount is hidden count as 0, because neither their order nor a cursor may disclose it. */
const largestFirst: Order = {
  name: 'allocations',
  direction: 'asc',
  keys: [
    {
      column: `coalesce(${shownIf(amountsSeen, 'allocation.amount')}, 0)`,
      field: ({ amount }) => String(amount ?? 0),
      type: 'amount',
      compared: (amount) => `-${amount}`,
    },
    { column: 'allocation.id', field: 'id', type: 'id' },
  ],
};

/** $1 is the investment, $2 the LP who must have an allocation in it, or null for admins. */
const ofInvestment = listOf({
  order: largestFirst,
  parameters: 2,
  rows: (where, tail) => `
    ${records('$2::uuid is null', '$2::uuid', amountsSeen)}
    where allocation.investment_id = $1 and ${seesAllocation('$2', 'allocation.lp_id')} and ${where} ${tail}`,
  place: `
    select from investments investment
    where investment.id = $1 and ($2::uuid is null or ${holdsAllocation('investment.id', '$2::uuid')})`,
});

const one = { name: 'allocations-one', text: objectOf(`${records('true')} where allocation.id = $1`) };

@Injectable()
export class AllocationsQueries {
  constructor(private readonly sql: Sql) {}

  /**
   * An investment's allocations or a page of them, largest first, as far as the reader sees them.
   * Undefined when the investment does not exist, or the LP has no allocation in it.
   */
  ofInvestment(investmentId: string, reader: Reader, page: PageRequest): Promise<string | Page | undefined> {
    return ofInvestment(this.sql, page, [investmentId, userScope(reader, 'allocations.read')]);
  }

  /** One allocation, as admins see it. */
  one(id: string): Promise<string | undefined> {
    return this.sql.json(one, [id]);
  }
}
