import type { Actor } from '../access/actor.js';
import type { Sql } from '../database/sql.js';
import { WrongContent } from '../http/validation.pipe.js';
import type { AddAllocationRequest } from './allocations.dto.js';

/**
 * The allocation and its word in the feed, in one statement: as entities they took six. $1 is the investment, $2 the
 * LP, $3 the amount, $4 who adds it. Investment and LP are kept as they are until the transaction ends.
 */
const add = {
  name: 'allocation-add',
  text: `
    with investment as (
      select investment.id, (select name from companies where id = company_id) as company
      from investments investment where investment.id = $1 for share
    ), lp as (
      select id, trim(first_name || ' ' || last_name) as name from users where id = $2 and role = 'lp' for share
    ), added as (
      insert into allocations (investment_id, lp_id, amount)
      select investment.id, lp.id, $3 from investment, lp returning id
    ), noted as (
      insert into activities (user_id, action, entity_type, entity_id, details)
      select $4, 'created', 'allocation', added.id,
        jsonb_build_object('name', lp.name, 'companyName', investment.company)
      from added, investment, lp
    )
    select (select id from investment) as investment, (select id from lp) as lp, (select id from added) as id`,
};

interface Added {
  [column: string]: unknown;
  investment: string | null;
  lp: string | null;
  id: string | null;
}

/**
 * Gives an LP a part of an investment and notes it in the feed. Returns the allocation's id.
 * Errors: 400 when the investment or the LP does not exist, 409 when the LP already has a part of it.
 */
export async function addAllocation(
  sql: Sql,
  { investmentId, lpId, amount }: AddAllocationRequest,
  actor: Actor,
): Promise<string> {
  const added = await sql.change<Added>(add, [investmentId, lpId, amount, actor.id]);
  if (!added?.investment) throw wrong('investmentId', 'This investment does not exist');
  if (!added.lp) throw wrong('lpId', 'This LP does not exist');
  return String(added.id);
}

const wrong = (field: string, message: string): WrongContent => new WrongContent([{ field, message }]);
