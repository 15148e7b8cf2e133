import type { Decimal } from 'decimal.js';
import type { ClientBase } from 'pg';
import type { BadRow, FileRow } from '../../bulk-import/importable.js';
import { Exact } from '../../finance/exact.js';
import { isNothing } from '../amounts.js';
import { costRefusal, lineRefusal, type NamedLine } from '../events/limits.js';
import type { Amounts } from '../events/parts.js';
import { shareProceeds } from '../events/proposals.js';
import { nextProceeds, replaceProceeds } from './posting.sql.js';

interface Owner {
  entityId: string;
  name: string;
  commitment: string;
  /** Remaining cost on the date of the row. */
  cost: string;
  /** The least that remains on that day or a later one. */
  lowestCost: string;
}

interface ProceedsRow extends Amounts, FileRow {
  at: number;
  investmentId: string;
  /** By what is recorded, without the file. */
  owners: Owner[];
}

/** Each row becomes as many as its deal has owners. */
const BATCH = 200;

/**
 * Replaces the rows of proceeds by a row for each entity and the firm, shared as a release does, in the order of their
 * dates. Returns the first row of each deal that would relieve more cost than remains on its date or any later day.
 */
export async function shareImportedProceeds(client: ClientBase): Promise<BadRow[]> {
  const refused: BadRow[] = [];
  let deal: DealShares | undefined;
  for (;;) {
    const { rows } = await client.query<ProceedsRow>(nextProceeds, [BATCH]);
    if (rows.length === 0) return refused;
    const shares: object[] = [];
    for (const row of rows) {
      if (deal?.investmentId !== row.investmentId) deal = new DealShares(row.investmentId);
      const found = deal.share(row);
      if ('message' in found) refused.push(badRow(row, found.message));
      else for (const line of found.lines) shares.push({ at: row.at, ...line });
    }
    await client.query(replaceProceeds, [JSON.stringify(shares), rows.map(({ at }) => at)]);
  }
}

const badRow = ({ number, cells }: FileRow, message: string): BadRow => ({
  number,
  cells,
  errors: [`costRelieved: ${message}`],
});

/** The shares of one deal's rows, in the order of their dates. */
class DealShares {
  /** By the rows so far. */
  private readonly relieved = new Map<string, Decimal>();
  private isRefused = false;

  constructor(readonly investmentId: string) {}

  share(row: ProceedsRow): { lines: NamedLine[] } | { message: string } {
    if (this.isRefused) return { lines: [] };
    const owners = row.owners.map((owner) => this.withoutRelieved(owner));
    const names = new Map(owners.map(({ entityId, name }) => [entityId, name]));
    const lines = shareProceeds(row, owners)
      .filter((line) => !isNothing(line))
      .map((line) => ({ ...line, name: names.get(line.entityId) ?? '' }));
    const message = refusalOf(row, lines, owners);
    this.isRefused = message !== undefined;
    if (message !== undefined) return { message };
    for (const { entityId, costRelieved } of lines)
      this.relieved.set(entityId, this.relievedOf(entityId).plus(costRelieved));
    return { lines };
  }

  private withoutRelieved(owner: Owner): Owner {
    const relieved = this.relievedOf(owner.entityId);
    const rest = (cost: string): string => new Exact(cost).minus(relieved).toFixed(2);
    return { ...owner, cost: rest(owner.cost), lowestCost: rest(owner.lowestCost) };
  }

  private relievedOf(entityId: string): Decimal {
    return this.relieved.get(entityId) ?? new Exact(0);
  }
}

function refusalOf(
  { costRelieved }: Amounts,
  lines: readonly NamedLine[],
  owners: readonly Owner[],
): string | undefined {
  const limits = owners.map(({ lowestCost }) => ({ callable: '0.00', cash: '0.00', cost: lowestCost }));
  const limitOf = new Map(owners.map(({ entityId }, at) => [entityId, limits[at]]));
  return (
    costRefusal(costRelieved, limits) ??
    lines.map((line) => lineRefusal('proceeds', line, limitOf.get(line.entityId))).find(Boolean)?.message
  );
}
