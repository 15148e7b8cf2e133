import type { EntityManager } from '@mikro-orm/postgresql';
import { holdsAllocation } from '../access/predicates.js';
import { holdsInCompany } from '../access/visibility.sql.js';
import { uuidArray } from '../database/sql-fragments.js';
import { WrongContent } from '../http/pipes.js';
import type { LeftOutReason, LetterAudience } from './letter.entity.js';

/** Who a letter is for. */
export interface Audience {
  audience: LetterAudience;
  investmentId?: string | null | undefined;
  companyId?: string | null | undefined;
  lpIds: readonly string[];
}

/** An LP of the audience. */
export interface Candidate {
  id: string;
  name: string;
  firstName: string;
  email: string;
  /** Null when it gets the mail. */
  leftOut: Exclude<LeftOutReason, 'scope'> | null;
  /** It gets the mail within its daily digest. */
  isDaily: boolean;
  /** Legal names of the entities through which it invests, of a deal or a company those with an allocation there. */
  entities: string[];
}

const entities = `array(
  select entity.legal_name from investing_entities entity
  where entity.lp_id = lp.id and (wanted.kind not in ('investment', 'company') or exists (
    select from allocations allocation join investments deal on deal.id = allocation.investment_id
    where allocation.entity_id = entity.id and (deal.id = wanted.investment_id or deal.company_id = wanted.company_id)))
  order by entity.created_at, entity.id)`;

const candidates = (lock: string): string => `
  select lp.id, trim(lp.first_name || ' ' || lp.last_name) as name, lp.first_name as "firstName", lp.email,
    case when lp.deactivated_at is not null then 'deactivated'
      when lp.invite_status = 'created' then 'not_invited' when lp.invite_status = 'invited' then 'not_accepted'
      when lp.notice_preferences ->> 'letters' = 'never' then 'unsubscribed' end as "leftOut",
    coalesce(lp.notice_preferences ->> 'letters' = 'daily', false) as "isDaily", ${entities} as entities
  from (select ?::text as kind, ?::uuid as investment_id, ?::uuid as company_id, ?::uuid[] as lp_ids) wanted
  join users lp on lp.role = 'lp' and case wanted.kind when 'all' then true
    when 'investment' then ${holdsAllocation('wanted.investment_id', 'lp.id')}
    when 'company' then ${holdsInCompany('wanted.company_id', 'lp.id')}
    else lp.id = any(wanted.lp_ids) end
  order by lp.id ${lock}`;

const read = candidates('');
/** The locks wait for deletions in progress. */
const readAndLock = candidates('for key share of lp');

/** The LPs of the audience, within the caller's transaction locked against deletion. */
export function findCandidates(
  em: EntityManager,
  { audience, investmentId, companyId, lpIds }: Audience,
  { locked = false } = {},
): Promise<Candidate[]> {
  const values = [audience, investmentId ?? null, companyId ?? null, uuidArray(lpIds)];
  return em.execute<Candidate[]>(locked ? readAndLock : read, values);
}

/** A deal or company as letters name it, and the deals of which they say figures. Undefined for all of an LP's deals. */
export interface Place {
  name: string;
  deals: string[];
}

const places = {
  investment: `select investment_name as name, array[id] as deals from investments where id = ?`,
  company: `select name, array(select id from investments where company_id = company.id) as deals
    from companies company where id = ?`,
};

/** What the audience holds. Errors: 400 when it is not chosen, or was deleted. */
export async function placeOf(em: EntityManager, of: Audience): Promise<Place | undefined> {
  const { audience, investmentId, companyId } = of;
  if (audience === 'all') return undefined;
  if (audience === 'chosen') {
    if (of.lpIds.length === 0) throw refusal('lpIds', 'Please choose at least one limited partner');
    return undefined;
  }
  const [place] = await em.execute<Place[]>(places[audience], [
    (audience === 'company' ? companyId : investmentId) ?? null,
  ]);
  if (place) return place;
  throw audience === 'company'
    ? refusal('companyId', 'Please choose the company whose holders this is for')
    : refusal('investmentId', 'Please choose the investment whose holders this is for');
}

const refusal = (field: string, message: string): WrongContent => new WrongContent([{ field, message }]);
