import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { Clock } from '../config/clock.js';
import {
  addedHere,
  Importable,
  keepAdded,
  type Column,
  type Importer,
  type Refusal,
} from '../bulk-import/importable.js';
import { CreateCompanyRequest } from './companies.dto.js';
import { companyStatuses, writeOffDate, writeOffDateError, type WriteOff } from './company.entity.js';

/** Adds the companies with new names, of repeated names in a batch the first, and returns the rows not added. */
const insert = `
  with given as materialized (
    select given.*, row_number() over (partition by fold(name) order by at) as copy
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::numeric[], $6::numeric[], $7::text[],
        $8::date[])
      with ordinality as given(name, sector, description, website, entered, fundraise, status, failed_on, at)
  ), known as (
    select given.at, bool_or(${addedHere('company')}) as here
    from given join companies company on fold(company.name) = fold(given.name)
    group by given.at
  ), added as (
    insert into companies
      (name, sector, description, website, entered_valuation, valuation_at_last_fundraise, status,
        failed_on)
    select name, sector, description, website, entered, fundraise, coalesce(status, 'active'), failed_on
    from given
    where copy = 1 and at not in (select at from known)
    order by at
    returning id
  ), ${keepAdded('$9')}
  select (given.at - 1)::int as at, coalesce(known.here, true) as here
  from given left join known on known.at = given.at
  where given.copy > 1 or known.at is not null`;

const columns: readonly Column[] = [
  {
    name: 'name',
    required: true,
    note: 'The name of the company',
    otherNames: [
      'Company',
      'Company Name',
      'Portfolio Company',
      'Issuer',
      'Legal Name',
      'Organization',
      'Startup',
    ],
  },
  {
    name: 'sector',
    required: true,
    note: 'For example Fintech or Healthcare',
    otherNames: ['Industry', 'Vertical', 'Category', 'Primary Industry', 'Industry Sector'],
  },
  {
    name: 'description',
    required: false,
    note: 'What the company does',
    otherNames: ['About', 'Summary', 'Business', 'Business Description', 'Company Description', 'Overview'],
  },
  {
    name: 'website',
    required: false,
    note: 'For example https://example.com',
    otherNames: ['URL', 'Web', 'Web Address', 'Homepage', 'Company Website', 'Company URL'],
  },
  {
    name: 'currentValuation',
    required: false,
    note: 'The valuation of the company until it has a mark, in US dollars',
    type: 'amount',
    otherNames: ['Valuation', 'Value', 'Fair Value', 'Company Valuation', 'Latest Valuation'],
  },
  {
    name: 'valuationAtLastFundraise',
    required: false,
    note: 'Post-money valuation of the last fundraise, in US dollars',
    type: 'amount',
    otherNames: [
      'Last Round Valuation',
      'Last Round Post-Money',
      'Last Fundraise Valuation',
      'Last Post-Money',
    ],
  },
  {
    name: 'status',
    required: false,
    note: 'The status of the company in the portfolio; active when left empty',
    values: companyStatuses,
    otherNames: ['Company Status'],
  },
  {
    name: 'failedOn',
    required: false,
    note: 'The date on which a failed company failed; today when left empty',
    type: 'day',
    otherNames: ['Failure Date', 'Date Failed', 'Write-Off Date', 'Shutdown Date'],
  },
];

@Injectable()
export class CompaniesImport extends Importable<CreateCompanyRequest> {
  readonly type = 'companies';
  readonly nouns = { one: 'company', many: 'companies' };
  readonly table = 'companies';
  readonly row = CreateCompanyRequest;
  readonly columns = columns;
  readonly examples = [
    [
      'Acme Robotics',
      'AI/ML',
      'Warehouse robots',
      'https://acme.example',
      '12000000',
      '10000000',
      'active',
      '',
    ],
    ['Bright Health', 'Healthcare', '', '', '', '', '', ''],
  ];

  constructor(private readonly clock: Clock) {
    super();
  }

  async insert(
    client: ClientBase,
    rows: readonly CreateCompanyRequest[],
    { importId }: Importer,
  ): Promise<Refusal[]> {
    const today = this.clock.today();
    const failure = ({ status, failedOn }: CreateCompanyRequest): WriteOff => ({
      label: 'Failed on',
      isWrittenOff: status === 'failed',
      requested: failedOn,
      current: null,
      today,
    });
    const dated = rows.map((row) => ({ ...row, failedOn: writeOffDate(failure(row)) }));
    const { rows: refused } = await client.query<{ at: number; here: boolean }>(insert, [
      ...this.byColumn(dated),
      importId,
    ]);
    const misdated = rows.flatMap((row, at): Refusal[] => {
      const message = writeOffDateError(failure(row));
      return message ? [{ at, column: 'failedOn', message }] : [];
    });
    const existing = refused.map(({ at, here }) =>
      here
        ? { at, column: 'name', message: 'This company is in the file more than once' }
        : { at, column: 'name', message: 'This company already exists', exists: true as const },
    );
    // Any refusal rolls the whole import back, so a row with a wrong date may be inserted before it is refused.
    return [...existing, ...misdated];
  }
}
