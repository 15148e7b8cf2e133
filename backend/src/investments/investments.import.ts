import { Injectable } from '@nestjs/common';
import { IntersectionType, OmitType } from '@nestjs/swagger';
import type { ClientBase } from 'pg';
import { Clock } from '../config/clock.js';
import {
  findMissingCompanies,
  NamedCompany,
  namedCompanies,
  notOneCompany,
} from '../companies/named-companies.js';
import { writeOffDate, writeOffDateError, type WriteOff } from '../companies/company.entity.js';
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
  investmentStatuses,
  investmentTypes,
  revenueFrequencies,
  writtenOffStatuses,
} from './investment.entity.js';
import { CreateInvestmentRequest } from './investments.dto.js';

class InvestmentRow extends IntersectionType(
  NamedCompany,
  OmitType(CreateInvestmentRequest, ['companyId']),
) {}

/** Adds the rows whose company exists and has no investment of that name yet, and returns the other rows. */
const insert = `
  with given as materialized (
    select given.*, fold(name) as folded
    from unnest($1::text[], $2::text[], $3::numeric[], $4::numeric[], $5::date[], $6::text[], $7::text[], $8::date[],
        $9::text[], $10::numeric[], $11::text[], $12::int[], $13::numeric[])
      with ordinality as given(company, name, total, post_money, day, type, status, written_off_on, notes, revenue,
        frequency, team, burn, at)
  ), ${namedCompanies}, found as materialized (
    select given.*, coalesce(named.matches, 0) as matches, named.id as company_id,
      row_number() over (partition by named.id, given.folded order by given.at) as copy
    from given left join named on named.company = given.company
  ), known as materialized (
    select found.at, bool_or(${addedHere('investment')}) as here
    from found
    join investments investment
      on fold(investment.investment_name) = found.folded and investment.company_id = found.company_id
    where found.matches = 1
    group by found.at
  ), added as (
    insert into investments
      (company_id, investment_name, total_investment, initial_valuation, investment_date, investment_type, status,
        written_off_on, notes, revenue_amount, revenue_frequency, team_size, monthly_burn)
    select company_id, name, total, post_money, day, coalesce(type, 'SAFE'), coalesce(status, 'active'),
      written_off_on, notes, revenue, coalesce(frequency, 'annual'), team, burn
    from found
    where matches = 1 and copy = 1 and at not in (select at from known)
    order by at
    returning id
  ), ${keepAdded('$14')}
  select (found.at - 1)::int as at, matches, copy > 1 or coalesce(here, false) as here
  from found left join known on known.at = found.at
  where matches <> 1 or copy > 1 or known.at is not null
  order by found.at`;

interface Found {
  at: number;
  /** The number of companies with that name. */
  matches: number;
  /** An earlier row of the same file has it. */
  here: boolean;
}

const columns: readonly Column[] = [
  {
    name: 'companyName',
    required: true,
    note: 'The name of an existing company',
    otherNames: ['Company', 'Portfolio Company', 'Issuer', 'Organization', 'Startup'],
  },
  {
    name: 'investmentName',
    required: true,
    note: 'The name of the investment, for example Acme Robotics Seed',
    otherNames: ['Name', 'Investment', 'Deal', 'Deal Name', 'Round', 'Round Name', 'Security'],
  },
  {
    name: 'totalInvestment',
    required: true,
    note: 'The amount that the fund invested, in US dollars',
    type: 'amount',
    otherNames: [
      'Amount',
      'Amount Invested',
      'Invested',
      'Invested Amount',
      'Investment Amount',
      'Cost',
      'Cost Basis',
      'Purchase Price',
      'Check Size',
    ],
  },
  {
    name: 'initialValuation',
    required: true,
    note: 'Post-money valuation at which the fund bought, in US dollars',
    type: 'amount',
    otherNames: [
      'Post-Money',
      'Post-Money Valuation',
      'Entry Post-Money',
      'Entry Valuation',
      'Valuation',
      'Valuation Cap',
      'Cap',
    ],
  },
  {
    name: 'investmentDate',
    required: true,
    note: 'The date of the investment',
    type: 'day',
    otherNames: [
      'Date',
      'Date Invested',
      'Invested On',
      'Deal Date',
      'Close Date',
      'Closing Date',
      'Purchase Date',
    ],
  },
  {
    name: 'investmentType',
    required: false,
    note: 'The type of the investment; SAFE when left empty',
    values: investmentTypes,
    otherNames: ['Type', 'Instrument', 'Security Type', 'Deal Type'],
  },
  {
    name: 'status',
    required: false,
    note: 'The status of the investment; active when left empty',
    values: investmentStatuses,
    otherNames: ['Investment Status', 'Deal Status'],
  },
  {
    name: 'writtenOffOn',
    required: false,
    note: 'The date on which a failed or cancelled investment was written off; today when left empty',
    type: 'day',
    otherNames: ['Write-Off Date', 'Date Written Off'],
  },
  {
    name: 'notes',
    required: false,
    note: 'Deal notes',
    otherNames: ['Note', 'Comment', 'Comments', 'Deal Notes', 'Memo'],
  },
  {
    name: 'revenueAmount',
    required: false,
    note: "The company's revenue, in US dollars",
    type: 'amount',
    otherNames: ['Revenue', 'ARR', 'MRR', 'Sales'],
  },
  {
    name: 'revenueFrequency',
    required: false,
    note: 'The period of the revenue amount; annual when left empty',
    values: revenueFrequencies,
    otherNames: ['Revenue Period', 'Frequency'],
  },
  {
    name: 'teamSize',
    required: false,
    note: 'The number of employees',
    type: 'count',
    otherNames: ['Employees', 'Headcount', 'FTEs', 'Staff'],
  },
  {
    name: 'monthlyBurn',
    required: false,
    note: 'The net cash that the company spends per month, in US dollars; negative when it is profitable',
    type: 'amount',
    otherNames: ['Burn', 'Burn Rate', 'Net Burn', 'Monthly Burn Rate'],
  },
];

@Injectable()
export class InvestmentsImport extends Importable<InvestmentRow> {
  readonly type = 'investments';
  readonly nouns = { one: 'investment', many: 'investments' };
  readonly table = 'investments';
  readonly row = InvestmentRow;
  readonly columns = columns;
  readonly examples = [
    [
      'Acme Robotics',
      'Acme Robotics Seed',
      '500000',
      '10000000',
      '2024-03-15',
      'SAFE',
      'active',
      '',
      '',
      '',
      '',
      '',
      '',
    ],
    [
      'Bright Health',
      'Bright Health Series A',
      '1250000.5',
      '25000000',
      '2025-01-31',
      'Priced',
      'active',
      '',
      'Led the round',
      '180000',
      'monthly',
      '24',
      '95000',
    ],
  ];

  constructor(private readonly clock: Clock) {
    super();
  }

  async insert(
    client: ClientBase,
    rows: readonly InvestmentRow[],
    { importId }: Importer,
  ): Promise<Refusal[]> {
    const today = this.clock.today();
    const writeOff = ({ status, writtenOffOn, investmentDate }: InvestmentRow): WriteOff => ({
      label: 'Written off on',
      isWrittenOff: status !== undefined && writtenOffStatuses.includes(status),
      requested: writtenOffOn,
      current: null,
      today,
      investmentDate,
    });
    const dated = rows.map((row) => ({ ...row, writtenOffOn: writeOffDate(writeOff(row)) }));
    const { rows: refused } = await client.query<Found>(insert, [...this.byColumn(dated), importId]);
    const misdated = rows.flatMap((row, at): Refusal[] => {
      const message = writeOffDateError(writeOff(row));
      return message ? [{ at, column: 'writtenOffOn', message }] : [];
    });
    // Any refusal rolls the whole import back, so a row with a wrong date may be inserted before it is refused.
    return [...refused.map((found) => refusalOf(found, rows[found.at])), ...misdated];
  }

  override async findMissing(
    client: ClientBase,
    rows: readonly Readable<InvestmentRow>[],
  ): Promise<Refusal[]> {
    return findMissingCompanies(client, rows);
  }
}

function refusalOf(found: Found, row: InvestmentRow | undefined): Refusal {
  if (found.matches !== 1) return notOneCompany(found, row);
  const { at, here } = found;
  const column = 'investmentName';
  return here
    ? { at, column, message: 'This investment is in the file more than once' }
    : { at, column, message: 'This investment already exists', exists: true };
}
