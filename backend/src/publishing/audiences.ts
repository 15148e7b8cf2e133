import type { EntityManager } from '@mikro-orm/postgresql';
import { uuidArray } from '../database/sql-fragments.js';
import { WrongContent } from '../http/pipes.js';
import type { Audience, AudienceFields } from './publishing.dto.js';

const tables = {
  update: { table: 'update_audience', column: 'update_id' },
  document: { table: 'document_audience', column: 'document_id' },
} as const;

export interface WantedAudience {
  audience: Audience;
  /** Undefined: as they are. */
  lpIds?: string[] | undefined;
}

/** Who a record is for, by what is sent and what it is now. Errors: 400. */
export function wantedAudience(
  { audience: sent, lpIds }: AudienceFields,
  current: Audience,
  isOfInvestment = false,
): WantedAudience {
  const audience = sent ?? current;
  if (isOfInvestment && audience === 'all')
    throw refusal('audience', 'A document of an investment is only for LPs with an allocation in it');
  if (audience === 'chosen') {
    if (!lpIds && current !== 'chosen') throw refusal('lpIds', 'Please choose at least one limited partner');
    return { audience, lpIds: lpIds && [...new Set(lpIds.map((id) => id.toLowerCase()))] };
  }
  if (lpIds) throw refusal('lpIds', 'Limited partners can be chosen only if the audience is those chosen');
  return { audience, lpIds: [] };
}

/**
 * Writes the chosen LPs of a record that the caller has locked. Returns whether they changed. Errors: 400 for who is no
 * LP, or has no allocation in the document's investment.
 */
export async function writeAudience(
  em: EntityManager,
  record: { kind: keyof typeof tables; id: string; investmentId?: string | undefined },
  { lpIds }: WantedAudience,
): Promise<boolean> {
  if (!lpIds) return false;
  const { table, column } = tables[record.kind];
  await refuseOthers(em, lpIds, record.investmentId);
  const chosen = uuidArray(lpIds);
  const gone = await em.execute<object[]>(
    `delete from ${table} where ${column} = ? and not lp_id = any(?::uuid[]) returning id`,
    [record.id, chosen],
  );
  const added = await em.execute<object[]>(
    `insert into ${table} (${column}, lp_id) select ?, lp_id from unnest(?::uuid[]) lp_id
     on conflict (${column}, lp_id) do nothing returning id`,
    [record.id, chosen],
  );
  return gone.length + added.length > 0;
}

async function refuseOthers(
  em: EntityManager,
  lpIds: readonly string[],
  investmentId: string | undefined,
): Promise<void> {
  if (lpIds.length === 0) return;
  const lps = await em.execute<{ name: string; holds: boolean }[]>(
    `select trim(lp.first_name || ' ' || lp.last_name) as name, exists (
       select from allocations allocation where allocation.lp_id = lp.id and allocation.investment_id = ?) as holds
     from users lp where lp.role = 'lp' and lp.id = any(?::uuid[]) order by lp.id`,
    [investmentId ?? null, uuidArray(lpIds)],
  );
  if (lps.length < lpIds.length) throw refusal('lpIds', 'One of the chosen limited partners does not exist');
  const other = investmentId === undefined ? undefined : lps.find(({ holds }) => !holds);
  if (other) throw refusal('lpIds', `${other.name} has no allocation in this investment`);
}

const refusal = (field: string, message: string): WrongContent => new WrongContent([{ field, message }]);
