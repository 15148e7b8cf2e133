import { Injectable } from '@nestjs/common';
import { IntersectionType, PickType } from '@nestjs/swagger';
import type { ClientBase } from 'pg';
import { EmailField } from '../http/account-fields.js';
import { TextField } from '../http/fields.js';
import {
  addedHere,
  Importable,
  keepAdded,
  quoted,
  type Column,
  type DeletionBlocker,
  type Importer,
  type Readable,
  type Refusal,
} from '../bulk-import/importable.js';
import { MAX_LEGAL_NAME } from '../users/users.dto.js';
import { CreateInvestmentRequest } from '../investments/investments.dto.js';
import { AddAllocationRequest } from './allocations.dto.js';
import { findMissingNames, holdingColumns, lookups, missingOf, type NameMatches } from './named-holdings.js';

class AllocationRow extends IntersectionType(
  PickType(CreateInvestmentRequest, ['investmentName']),
  PickType(AddAllocationRequest, ['amount']),
) {
  @TextField({ label: 'Company name', optional: true })
  companyName?: string | null;

  @EmailField()
  lpEmail: string;

  @TextField({ label: 'Entity', max: MAX_LEGAL_NAME, optional: true })
  entity?: string | null;
}

/**
 * Adds the rows whose investment and entity exist without an allocation between them, and returns the other rows.
 */
const insert = `
  with given as materialized (
    select investment, coalesce(company, '') as company, email, amount, coalesce(entity, '') as entity, at
    from unnest($1::text[], $2::text[], $3::text[], $4::numeric[], $5::text[])
      with ordinality as given(investment, company, email, amount, entity, at)
  ), ${lookups}, found as materialized (
    select given.at, given.amount, coalesce(named.matches, 0) as matches, named.id as investment_id,
      holder.lp_id, holder.entity_id,
      row_number() over (partition by named.id, holder.entity_id order by given.at) as copy
    from given
    left join named on named.investment = given.investment and named.company = given.company
    left join holder on holder.email = given.email and holder.entity = given.entity
  ), known as materialized (
    select found.at, ${addedHere('allocation')} as here
    from found
    join allocations allocation
      on allocation.investment_id = found.investment_id and allocation.entity_id = found.entity_id
    where found.matches = 1
  ), added as (
    insert into allocations (investment_id, lp_id, entity_id, amount)
    select investment_id, lp_id, entity_id, amount
    from found
    where matches = 1 and entity_id is not null and copy = 1 and at not in (select at from known)
    returning id
  ), ${keepAdded('$6')}
  select (found.at - 1)::int as at, matches, lp_id is not null as "hasLp",
    lp_id is null or entity_id is not null as "hasEntity", copy > 1 or coalesce(here, false) as here
  from found left join known on known.at = found.at
  where matches <> 1 or entity_id is null or copy > 1 or known.at is not null
  order by found.at`;

interface Found extends NameMatches {
  /** An earlier row of the same file has it. */
  here: boolean;
}

const columns: readonly Column[] = [
  holdingColumns.investmentName,
  holdingColumns.companyName,
  holdingColumns.lpEmail,
  {
    name: 'amount',
    required: true,
    note: 'The amount of the allocation, in US dollars',
    type: 'amount',
    otherNames: [
      'Allocation',
      'Allocated',
      'Amount Invested',
      'Invested',
      'Investment Amount',
      'Commitment',
      'Share',
    ],
  },
  holdingColumns.entity,
];

/** No foreign key refers to allocations: capital events name their entity and deal. */
const blockers: readonly DeletionBlocker[] = [
  {
    one: 'already has capital events',
    many: 'already have capital events',
    condition: `exists (
      select from capital_event_lines line join capital_events event on event.id = line.event_id
      where line.investment_id = record.investment_id and line.entity_id = record.entity_id and event.reverses is null
        and not exists (select from capital_events reversal where reversal.reverses = event.id))`,
  },
];

@Injectable()
export class AllocationsImport extends Importable<AllocationRow> {
  readonly type = 'allocations';
  readonly nouns = { one: 'allocation', many: 'allocations' };
  readonly table = 'allocations';
  override readonly blockers = blockers;
  readonly row = AllocationRow;
  readonly columns = columns;
  readonly examples = [
    ['Acme Robotics Seed', 'Acme Robotics', 'jane.doe@example.com', '50000', ''],
    ['Bright Health Series A', '', 'john.roe@example.com', '125000.50', 'Roe Family Trust'],
  ];

  async insert(
    client: ClientBase,
    rows: readonly AllocationRow[],
    { importId }: Importer,
  ): Promise<Refusal[]> {
    const { rows: refused } = await client.query<Found>(insert, [...this.byColumn(rows), importId]);
    return refused.flatMap((found) => refusalsOf(found, rows[found.at]));
  }

  override async findMissing(
    client: ClientBase,
    rows: readonly Readable<AllocationRow>[],
  ): Promise<Refusal[]> {
    return findMissingNames(client, rows);
  }
}

function refusalsOf(found: Found, row: AllocationRow | undefined): Refusal[] {
  const refusals = missingOf(found, row);
  if (refusals.length > 0) return refusals;
  const { at, here } = found;
  const column = row?.entity ? 'entity' : 'lpEmail';
  if (here) return [{ at, column, message: 'This allocation is in the file more than once' }];
  const holder = row?.entity ? quoted(row.entity) : 'This LP';
  return [{ at, column, message: `${holder} is already allocated to this investment`, exists: true }];
}
