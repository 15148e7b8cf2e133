import { Injectable } from '@nestjs/common';
import { IntersectionType, PickType } from '@nestjs/swagger';
import type { ClientBase } from 'pg';
import {
  addedHere,
  Importable,
  keepAdded,
  type Column,
  type Importer,
  type Readable,
  type Refusal,
} from '../bulk-import/importable.js';
import {
  findMissingCompanies,
  NamedCompany,
  namedCompanies,
  notOneCompany,
} from '../companies/named-companies.js';
import { toFundTimezone } from '../database/sql-fragments.js';
import { markMethods } from './mark.entity.js';
import { RecordMarkRequest } from './marks.dto.js';

class MarkRow extends IntersectionType(
  NamedCompany,
  PickType(RecordMarkRequest, ['valuation', 'markDate', 'explanation', 'method']),
) {}

/**
 * Adds the rows whose company exists without that valuation on that day, and returns the other rows. A company has one
 * row of a day: which of two were the later one, the file does not say.
 */
const insert = `
  with given as materialized (
    select * from unnest($1::text[], $2::numeric[], $3::date[], $4::text[], $5::text[])
      with ordinality as given(company, valuation, day, explanation, method, at)
  ), ${namedCompanies}, found as materialized (
    select given.*, coalesce(named.matches, 0) as matches, named.id as company_id,
      row_number() over (partition by named.id, given.day order by given.at) as copy
    from given left join named on named.company = given.company
  ), known as materialized (
    select found.at, bool_or(${addedHere('mark')}) as here
    from found
    join company_marks mark on mark.company_id = found.company_id
      and mark.mark_date >= ${toFundTimezone('found.day::timestamp')}
      and mark.mark_date < ${toFundTimezone('(found.day + 1)::timestamp')}
      and (mark.valuation = found.valuation or ${addedHere('mark')})
    where found.matches = 1
    group by found.at
  ), added as (
    insert into company_marks (company_id, created_by, valuation, mark_date, explanation, method)
    select company_id, $6, valuation, ${toFundTimezone(`(day + time '12:00')`)}, explanation, method
    from found
    where matches = 1 and copy = 1 and at not in (select at from known)
    order by at
    returning id
  ), ${keepAdded('$7')}
  select (found.at - 1)::int as at, matches, copy > 1 or coalesce(here, false) as here
  from found left join known on known.at = found.at
  where matches <> 1 or copy > 1 or known.at is not null
  order by found.at`;

interface Found {
  at: number;
  /** The number of companies with that name. */
  matches: number;
  /** An earlier row of the same file has its company and day. */
  here: boolean;
}

const columns: readonly Column[] = [
  {
    name: 'companyName',
    required: true,
    note: 'The name of an existing company',
    otherNames: ['Name', 'Company', 'Portfolio Company', 'Issuer', 'Organization', 'Startup'],
  },
  {
    name: 'valuation',
    required: true,
    note: 'The valuation of the company, in US dollars',
    type: 'amount',
    otherNames: [
      'Value',
      'Mark',
      'Fair Value',
      'Current Valuation',
      'Company Valuation',
      'Post-Money',
      'Post-Money Valuation',
    ],
  },
  {
    name: 'markDate',
    required: true,
    note: 'The date as of which the valuation is',
    type: 'day',
    otherNames: ['Date', 'As Of', 'As-Of Date', 'Valuation Date', 'Date of Mark', 'Quarter End'],
  },
  {
    name: 'explanation',
    required: false,
    note: 'What the valuation follows from',
    otherNames: ['Comment', 'Comments', 'Notes', 'Rationale', 'Reason', 'Basis'],
  },
  {
    name: 'method',
    required: false,
    note: 'How the valuation was found',
    values: markMethods,
    otherNames: ['Valuation Method', 'Methodology', 'Approach'],
  },
];

@Injectable()
export class MarksImport extends Importable<MarkRow> {
  readonly type = 'marks';
  readonly nouns = { one: 'mark', many: 'marks' };
  readonly table = 'company_marks';
  readonly row = MarkRow;
  readonly columns = columns;
  readonly examples = [
    ['Acme Robotics', '14500000', '2025-12-31', 'Series B, led by a new investor', 'recent round'],
    ['Bright Health', '27250000.5', '2025-12-31', '', 'multiples'],
  ];

  async insert(client: ClientBase, rows: readonly MarkRow[], by: Importer): Promise<Refusal[]> {
    const { rows: refused } = await client.query<Found>(insert, [...this.byColumn(rows), by.id, by.importId]);
    return refused.map((found) => refusalOf(found, rows[found.at]));
  }

  override async findMissing(client: ClientBase, rows: readonly Readable<MarkRow>[]): Promise<Refusal[]> {
    return findMissingCompanies(client, rows);
  }
}

function refusalOf(found: Found, row: MarkRow | undefined): Refusal {
  if (found.matches !== 1) return notOneCompany(found, row);
  const { at, here } = found;
  return here
    ? { at, column: 'markDate', message: 'This company and day are in the file more than once' }
    : { at, column: 'valuation', message: 'This mark already exists', exists: true };
}
