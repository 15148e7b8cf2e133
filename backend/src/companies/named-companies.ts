import type { ClientBase } from 'pg';
import { quoted, type Readable, type Refusal } from '../bulk-import/importable.js';
import { TextField } from '../http/fields.js';

/** The company of a row of an import, by its name. */
export class NamedCompany {
  @TextField({ label: 'Company name', required: 'Company name is required' })
  companyName: string;
}

/** SQL: how many companies match each distinct name in `given`; each name is looked up once. */
export const namedCompanies = `
  named as materialized (
    select sought.company, count(*)::int as matches, (array_agg(candidate.id))[1] as id
    from (select distinct company from given) sought
    join companies candidate on fold(candidate.name) = fold(sought.company)
    group by sought.company
  )`;

/** A company name that failed validation is null and is not looked up. */
const findMissing = `
  with given as materialized (
    select company, at from unnest($1::text[]) with ordinality as given(company, at)
  ), ${namedCompanies}
  select (given.at - 1)::int as at, coalesce(named.matches, 0) as matches
  from given left join named on named.company = given.company
  where given.company is not null and named.matches is distinct from 1
  order by given.at`;

interface Matched {
  at: number;
  /** The number of companies with that name. */
  matches: number;
}

/** The rows whose name is not that of exactly one company. */
export async function findMissingCompanies(
  client: ClientBase,
  rows: readonly Readable<NamedCompany>[],
): Promise<Refusal[]> {
  const names = rows.map(({ companyName }) => companyName ?? null);
  const { rows: missing } = await client.query<Matched>(findMissing, [names]);
  return missing.map((found) => notOneCompany(found, rows[found.at]));
}

export function notOneCompany({ at, matches }: Matched, row: Readable<NamedCompany> | undefined): Refusal {
  const company = quoted(row?.companyName ?? '');
  const many = matches === 0 ? 'no' : 'more than one';
  return { at, column: 'companyName', message: `There is ${many} company called ${company}` };
}
