import { Exact } from '../../finance/exact.js';
import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { findMissingNames, missingOf, type NameMatches } from '../../allocations/named-holdings.js';
import {
  Importable,
  quoted,
  type BadRow,
  type FileRow,
  type Importer,
  type Readable,
  type Refusal,
} from '../../bulk-import/importable.js';
import { Clock } from '../../config/clock.js';
import { CurrentBrand } from '../../http/brand/current-brand.js';
import { usd } from '../../finance/texts.js';
import { allParts } from '../amounts.js';
import { contradictionOf, isTooLarge, tooLarge } from '../events/amount-rules.js';
import { beforeInvestment } from '../events/limits.js';
import { firmIsNotCalled, lacksPart, parts, partsOf } from '../events/parts.js';
import { createFlows, insertFlows } from './cash-flows.sql.js';
import { CashFlowRow, flowColumns, flowExamples } from './flow-columns.js';
import { postFlows } from './post-flows.js';

interface Found extends NameMatches {
  isFirm: boolean;
  hasAllocation: boolean;
  /** By how much the allocations exceed the deal. */
  excess: string | null;
  /** The event that has the reference. */
  title: string | null;
  /** An earlier row of the same file has the reference. */
  here: boolean;
  /** Of the investment, where proceeds are dated before it. */
  investedOn: string | null;
}

/** Payments of the past: those of one deal, kind and date become one event, released and, of a call, received. */
@Injectable()
export class CashFlowsImport extends Importable<CashFlowRow> {
  readonly type = 'cash-flows';
  readonly nouns = { one: 'cash flow', many: 'cash flows' };
  /** The journal is only ever added to: a wrong event is reversed. */
  readonly table = undefined;
  readonly row = CashFlowRow;
  readonly columns = flowColumns;
  readonly examples = flowExamples;

  constructor(
    private readonly clock: Clock,
    private readonly brand: CurrentBrand,
  ) {
    super();
  }

  async insert(
    client: ClientBase,
    rows: readonly CashFlowRow[],
    _by: Importer,
    fileRow: (at: number) => FileRow | undefined,
  ): Promise<Refusal[]> {
    await client.query(createFlows);
    const invalid = rows.map((row, at) => this.invalid(row, at));
    const fileRows = rows.map((_row, at) => fileRow(at));
    const { rows: refused } = await client.query<Found>(insertFlows, [
      ...this.byColumn(rows),
      invalid.map((refusals) => refusals.length === 0),
      fileRows.map((row) => row?.number),
      fileRows.map((row) => JSON.stringify(row?.cells)),
      this.brand.now.firmName,
    ]);
    return refused.flatMap((found) => {
      const refusals = [...refusalsOf(found, rows[found.at]), ...(invalid[found.at] ?? [])];
      const exists = refusals.length === 0 ? existing(found) : undefined;
      return exists ? [exists] : refusals;
    });
  }

  override async findMissing(client: ClientBase, rows: readonly Readable<CashFlowRow>[]): Promise<Refusal[]> {
    return [...(await findMissingNames(client, rows)), ...rows.flatMap((row, at) => this.invalid(row, at))];
  }

  override complete(client: ClientBase, by: Importer): Promise<BadRow[]> {
    return postFlows(client, by);
  }

  /** What the fields of a row say together; invalid ones are not considered. */
  private invalid(row: Readable<CashFlowRow>, at: number): Refusal[] {
    const refusals: Refusal[] = [];
    if (row.kind === 'proceeds' && (row.lpEmail || row.entity))
      refusals.push({
        at,
        column: row.lpEmail ? 'lpEmail' : 'entity',
        message: 'Proceeds are shared by what each entity still owns: leave lpEmail and entity empty',
      });
    if (row.date && row.date > this.clock.today())
      refusals.push({ at, column: 'date', message: 'The date cannot be after today' });
    return [...refusals, ...invalidAmounts(row).map((refusal) => ({ at, ...refusal }))];
  }
}

function invalidAmounts(row: Readable<CashFlowRow>): Omit<Refusal, 'at'>[] {
  const { kind } = row;
  if (!kind || parts.some((part) => row[part] === null)) return [];
  const given = parts.filter((part) => !new Exact(row[part] ?? 0).isZero());
  const foreign = given.filter((part) => !partsOf[kind].includes(part));
  if (foreign.length > 0) return foreign.map((part) => ({ column: part, message: lacksPart(kind, part) }));
  const [first] = given;
  if (!first)
    return [
      { column: partsOf[kind][0] ?? 'kind', message: `Fill in an amount: ${partsOf[kind].join(', ')}` },
    ];
  const amounts = allParts(row);
  if (isTooLarge(kind, amounts)) return [{ column: first, message: tooLarge }];
  const contradiction = contradictionOf(kind, amounts);
  return contradiction ? [{ column: contradiction.part, message: contradiction.message }] : [];
}

function existing({ at, title }: Found): Refusal | undefined {
  if (title === null) return undefined;
  return { at, column: 'reference', message: `This reference is already recorded in ${title}`, exists: true };
}

/** Why a row cannot be imported, but for its own fields, in the order of the columns. */
function refusalsOf(found: Found, row: CashFlowRow | undefined): Refusal[] {
  const missing = missingOf(found, row);
  if (missing.length > 0 || !row) return missing;
  const { at, isFirm, hasAllocation, excess, title, here, investedOn } = found;
  if (isFirm && row.kind === 'call') return [{ at, column: 'entity', message: firmIsNotCalled }];
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
  return investedOn === null ? [] : [{ at, column: 'date', message: beforeInvestment(investedOn) }];
}
