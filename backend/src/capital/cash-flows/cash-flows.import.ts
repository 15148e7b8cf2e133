import { Exact } from '../../finance/exact.js';
import { Injectable } from '@nestjs/common';
import { IntersectionType, PickType } from '@nestjs/swagger';
import type { ClientBase } from 'pg';
import { findMissingNames, missingOf, type Missing } from '../../allocations/named-holdings.js';
import {
  Importable,
  quoted,
  type Column,
  type Importer,
  type Readable,
  type Refusal,
} from '../../bulk-import/importable.js';
import { Clock } from '../../config/clock.js';
import { EmailField } from '../../http/account-fields.js';
import { ChoiceField, TextField } from '../../http/fields.js';
import { CreateInvestmentRequest } from '../../investments/investments.dto.js';
import { MAX_LEGAL_NAME } from '../../users/users.dto.js';
import { usd } from '../../finance/texts.js';
import { callParts, lacksPart, partsOf } from '../events/parts.js';
import { CreateCapitalEventRequest, PartsRequest } from '../events/capital-events.dto.js';
import { createFlows, insertFlows } from './cash-flows.sql.js';
import { postFlows } from './post-flows.js';

/** What was paid by LPs, and out of their cash. */
const importedKinds = ['call', 'charge'] as const;

class CashFlowRow extends IntersectionType(
  PickType(CreateInvestmentRequest, ['investmentName']),
  IntersectionType(PickType(CreateCapitalEventRequest, ['date']), PartsRequest),
) {
  @ChoiceField({
    label: 'Kind',
    enumName: 'CashFlowKind',
    values: importedKinds,
    required: 'Please select a kind',
  })
  kind: (typeof importedKinds)[number];

  @TextField({ label: 'Company name', optional: true })
  companyName?: string | null;

  @EmailField()
  lpEmail: string;

  @TextField({ label: 'Entity', max: MAX_LEGAL_NAME, optional: true })
  entity?: string | null;

  @TextField({ label: 'Reference', required: 'Reference is required' })
  reference: string;
}

const columns: readonly Column[] = [
  {
    name: 'companyName',
    required: false,
    note: 'The company of the investment; required only if several investments have the same name',
  },
  { name: 'investmentName', required: true, note: 'The name of an existing investment' },
  { name: 'lpEmail', required: false, note: 'The e-mail address of an existing LP' },
  {
    name: 'entity',
    required: false,
    note: 'The legal name of the entity through which the LP invests; the first one when left empty',
  },
  {
    name: 'kind',
    required: true,
    note: 'call: what the LP was asked for and paid; charge: what was paid out of its cash in the deal',
    values: importedKinds,
  },
  { name: 'date', required: true, note: 'The day of the payment, today at the latest', type: 'day' },
  { name: 'capital', required: false, note: 'Of a call, in US dollars', type: 'amount' },
  { name: 'managementFee', required: false, note: 'In US dollars', type: 'amount' },
  { name: 'expenses', required: false, note: 'In US dollars', type: 'amount' },
  {
    name: 'reference',
    required: true,
    note: 'Identifies the payment: of an entity in an investment, each kind has a reference once',
  },
];

interface Found extends Missing {
  hasAllocation: boolean;
  /** By how much the allocations exceed the deal. */
  excess: string | null;
  /** The event that has the reference. */
  title: string | null;
  /** An earlier row of the same file has the reference. */
  here: boolean;
  /** What is unfunded after the earlier rows. */
  rest: string | null;
  isTooMuch: boolean;
}

/** Payments of the past: those of one deal, kind and date become one event, released and, of a call, received. */
@Injectable()
export class CashFlowsImport extends Importable<CashFlowRow> {
  readonly type = 'cash-flows';
  readonly nouns = { one: 'cash flow', many: 'cash flows' };
  readonly row = CashFlowRow;
  readonly columns = columns;
  readonly examples = [
    ['Acme Robotics', 'Acme Robotics Seed', 'jane.doe@example.com', '', 'call', '2025-01-15', '50000', '1000', '', 'Wire 1042'],
    ['', 'Bright Health Series A', 'john.roe@example.com', 'Roe Family Trust', 'charge', '2025-03-31', '', '', '250.50', 'Audit 2024'],
  ]; // prettier-ignore

  constructor(private readonly clock: Clock) {
    super();
  }

  async insert(client: ClientBase, rows: readonly CashFlowRow[]): Promise<Refusal[]> {
    await client.query(createFlows);
    const invalid = rows.map((row, at) => this.invalid(row, at));
    const isValid = invalid.map((refusals) => refusals.length === 0);
    const { rows: refused } = await client.query<Found>(insertFlows, [...this.byColumn(rows), isValid]);
    return refused.flatMap((found) => {
      const refusals = [...refusalsOf(found, rows[found.at]), ...(invalid[found.at] ?? [])];
      const exists = refusals.length === 0 ? existing(found) : undefined;
      return exists ? [exists] : refusals;
    });
  }

  override async findMissing(client: ClientBase, rows: readonly Readable<CashFlowRow>[]): Promise<Refusal[]> {
    return [...(await findMissingNames(client, rows)), ...rows.flatMap((row, at) => this.invalid(row, at))];
  }

  override complete(client: ClientBase, by: Importer): Promise<void> {
    return postFlows(client, by);
  }

  /** What the fields of a row say together; invalid ones are not considered. */
  private invalid(row: Readable<CashFlowRow>, at: number): Refusal[] {
    const refusals: Refusal[] = [];
    if (row.date && row.date > this.clock.today())
      refusals.push({ at, column: 'date', message: 'The date cannot be after today' });
    const amounts = callParts.map((part) => ({ part, amount: row[part] }));
    if (!row.kind || amounts.some(({ amount }) => amount === null)) return refusals;
    const given = amounts.filter(({ amount }) => amount !== undefined && !new Exact(amount ?? 0).isZero());
    const kindParts = partsOf[row.kind];
    for (const { part } of given)
      if (!kindParts.includes(part)) refusals.push({ at, column: part, message: lacksPart(row.kind, part) });
    if (given.length === 0)
      refusals.push({
        at,
        column: kindParts[0] ?? 'kind',
        message: `Fill in an amount: ${kindParts.join(', ')}`,
      });
    return refusals;
  }
}

function existing({ at, title }: Found): Refusal | undefined {
  if (title === null) return undefined;
  return { at, column: 'reference', message: `This reference is already recorded in ${title}`, exists: true };
}

/** Why a row cannot be imported, but for its own fields, in the order of the columns. */
function refusalsOf(found: Found, row: CashFlowRow | undefined): Refusal[] {
  const missing = missingOf(found, row);
  if (missing.length > 0 || !row) return missing;
  const { at, hasAllocation, excess, title, here, rest, isTooMuch } = found;
  if (!hasAllocation) {
    const holder = row.entity ? quoted(row.entity) : 'This LP';
    const column = row.entity ? 'entity' : 'lpEmail';
    return [{ at, column, message: `${holder} has no allocation in this investment` }];
  }
  if (here) return [{ at, column: 'reference', message: 'This reference is in the file more than once' }];
  if (title !== null) return [];
  if (excess !== null && new Exact(excess).gt(0))
    return [
      {
        at,
        column: 'investmentName',
        message: `The allocations exceed this deal by ${usd(excess)}`,
      },
    ];
  if (!isTooMuch) return [];
  const unfunded = Exact.max(0, rest ?? 0).toFixed(2);
  return [{ at, column: 'capital', message: `Only ${usd(unfunded)} of capital is unfunded` }];
}
