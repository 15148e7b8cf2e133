import type { ClientBase } from 'pg';
import { quoted, type Column, type Readable, type Refusal } from '../bulk-import/importable.js';
import { lpEmailColumn } from '../investing-entities/investing-entities.import.js';

/** How rows of files name an entity in a deal. */
interface NamedHolding {
  investmentName: string;
  companyName?: string | null;
  lpEmail?: string | null;
  /** The LP's first one when empty. */
  entity?: string | null;
}

export const holdingColumns = {
  investmentName: {
    name: 'investmentName',
    required: true,
    note: 'The name of an existing investment',
    otherNames: ['Investment', 'Deal', 'Deal Name', 'Round', 'Security'],
  },
  companyName: {
    name: 'companyName',
    required: false,
    note: 'The company of the investment; required only if several investments have the same name',
    otherNames: ['Company', 'Portfolio Company', 'Issuer'],
  },
  lpEmail: lpEmailColumn,
  entity: {
    name: 'entity',
    required: false,
    note: 'The legal name of the entity through which the LP invests; the first one when left empty',
    otherNames: ['Legal Name', 'Entity Name', 'Investing Entity', 'Legal Entity', 'Vehicle'],
  },
} satisfies Record<keyof NamedHolding, Column>;

/**
 * How many investments match each name in `given`, and the LP and entity of each address and legal name; each distinct value
 * is looked up once.
 */
export const lookups = `
  named as materialized (
    select sought.investment, sought.company, count(*)::int as matches, (array_agg(candidate.id))[1] as id
    from (select distinct investment, company from given) sought
    join (
      select investment.id, fold(investment.investment_name) as name, fold(company.name) as company
      from investments investment join companies company on company.id = investment.company_id
    ) candidate on candidate.name = fold(sought.investment)
      and (sought.company = '' or candidate.company = fold(sought.company))
    group by sought.investment, sought.company
  ), holder as materialized (
    select sought.email, sought.entity, lp.id as lp_id, held_by.id as entity_id
    from (select distinct email, entity from given) sought
    join users lp on lower(lp.email) = lower(sought.email) and lp.role = 'lp'
    left join lateral (
      select id from investing_entities entity
      where entity.lp_id = lp.id and (sought.entity = '' or fold(entity.legal_name) = fold(sought.entity))
      order by created_at, id limit 1
    ) held_by on true
  )`;

/** Names of a field that failed validation are null and are not looked up. */
const findMissing = `
  with given as materialized (
    select investment, coalesce(company, '') as company, email, coalesce(entity, '') as entity, at
    from unnest($1::text[], $2::text[], $3::text[], $4::text[])
      with ordinality as given(investment, company, email, entity, at)
  ), ${lookups}, found as (
    select given.at,
      case when given.investment is null then 1 else coalesce(named.matches, 0) end as matches,
      given.email is null or holder.lp_id is not null as "hasLp",
      holder.lp_id is null or holder.entity_id is not null as "hasEntity"
    from given
    left join named on named.investment = given.investment and named.company = given.company
    left join holder on holder.email = given.email and holder.entity = given.entity
  )
  select (at - 1)::int as at, matches, "hasLp", "hasEntity"
  from found
  where matches <> 1 or not "hasLp" or not "hasEntity"
  order by at`;

/** Which records the names of a row match. */
export interface NameMatches {
  at: number;
  /** The number of investments that match the names. */
  matches: number;
  hasLp: boolean;
  /** Also true without an LP. */
  hasEntity: boolean;
}

/** What of the given names does not exist; those of invalid fields are not looked up. */
export async function findMissingNames(
  client: ClientBase,
  rows: readonly Readable<NamedHolding>[],
): Promise<Refusal[]> {
  // Without a valid company name the investment cannot be identified.
  const investments = rows.map(({ investmentName, companyName }) =>
    companyName === null ? null : investmentName,
  );
  const companies = rows.map(({ companyName }) => companyName);
  const emails = rows.map(({ lpEmail }) => lpEmail);
  const entities = rows.map(({ entity }) => entity);
  const { rows: missing } = await client.query<NameMatches>(findMissing, [
    investments,
    companies,
    emails,
    entities,
  ]);
  return missing.flatMap((found) => missingOf(found, rows[found.at]));
}

/** Why a row is refused, in the order of its columns. */
export function missingOf(
  { at, matches, hasLp, hasEntity }: NameMatches,
  row: Readable<NamedHolding> | undefined,
): Refusal[] {
  if (!row) return [];
  const refusals: Refusal[] = [];
  if (matches !== 1) refusals.push({ at, column: 'investmentName', message: notOne(row, matches) });
  if (!hasLp)
    refusals.push({
      at,
      column: 'lpEmail',
      message: row.lpEmail
        ? `There is no LP with the e-mail address ${row.lpEmail}`
        : 'Please enter a valid email address',
    });
  if (!hasEntity)
    refusals.push({
      at,
      column: 'entity',
      message: `This LP has no entity called ${quoted(row.entity ?? '')}`,
    });
  return refusals;
}

function notOne({ investmentName, companyName }: Readable<NamedHolding>, matches: number): string {
  const called = `investment called ${quoted(investmentName ?? '')}${companyName ? ` of ${quoted(companyName)}` : ''}`;
  if (matches === 0) return `There is no ${called}`;
  return `There is more than one ${called}${companyName ? '' : ': fill in companyName too'}`;
}
