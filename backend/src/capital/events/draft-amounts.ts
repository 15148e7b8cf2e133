import { uuidArray } from '../../database/sql-fragments.js';
import { Exact } from '../../finance/exact.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { BadRequestException } from '@nestjs/common';
import { WrongContent } from '../../http/pipes.js';
import { allParts, differ, isNothing, sumsOf } from '../amounts.js';
import { contradictionOf, isTooLarge, tooLarge } from './amount-rules.js';
import { firmIsNotCalled, lacksPart, parts, partsOf, type Amounts, type EventKind } from './parts.js';
import type { CreateCapitalEventRequest, LineRequest } from './capital-event-requests.dto.js';
import { carryOfPayments } from '../carry/distribution-carry.js';
import type { DraftLine } from './event-lines.js';
import { holdersOf } from './holders.js';
import {
  basisOf,
  NoProposal,
  payOutCash,
  paysOutCash,
  proposeLines,
  totalsOf,
  type Line,
} from './proposals.js';

/** What a draft asks for, from which its totals and lines follow. */
export type Terms = Pick<CreateCapitalEventRequest, 'basis' | 'totals' | 'percent' | 'lines'> & {
  kind: EventKind;
  investmentId: string;
  date: string;
};

interface DraftAmounts {
  totals: Amounts;
  lines: DraftLine[];
}

/** The totals and lines of a draft. Errors: 400 with what is wrong about them. */
export async function amountsOf(em: EntityManager, terms: Terms): Promise<DraftAmounts> {
  const { kind, lines } = terms;
  refuseForeignParts(kind, [terms.totals ?? {}, ...(lines ?? [])]);
  if (kind === 'proceeds' && lines)
    throw new WrongContent([
      { field: 'lines', message: 'The lines of proceeds follow from what each entity still owns' },
    ]);
  if (lines) await checkEntities(em, kind, lines);
  try {
    const amounts = lines
      ? await givenAmounts(
          em,
          terms,
          lines.map((line) => ({ entityId: line.entityId, ...allParts(line) })),
        )
      : await proposedAmounts(em, terms);
    refuseImpossible(kind, [amounts.totals, sumsOf(amounts.lines), ...amounts.lines]);
    return amounts;
  } catch (error) {
    if (error instanceof NoProposal) throw new WrongContent([{ field: error.field, message: error.message }]);
    throw error;
  }
}

async function proposedAmounts(em: EntityManager, terms: Terms): Promise<DraftAmounts> {
  const { totals, propose } = await proposalOf(em, terms);
  const lines = propose();
  if (lines.length === 0) throw new NoProposal('investmentId', 'This deal has no allocations yet');
  return {
    totals: isNothing(totals) ? sumsOf(lines) : totals,
    lines: lines.map((line) => ({ ...line, isEdited: false })),
  };
}

async function givenAmounts(em: EntityManager, terms: Terms, given: readonly Line[]): Promise<DraftAmounts> {
  const { totals, propose, hasProposal } = await proposalOf(em, terms);
  const proposed = hasProposal ? new Map(propose().map((line) => [line.entityId, line])) : undefined;
  return {
    totals: isNothing(totals) ? sumsOf(given) : totals,
    lines: given.map((line) => ({
      ...line,
      isEdited: proposed !== undefined && differ(line, proposed.get(line.entityId) ?? allParts({})),
    })),
  };
}

/** What a basis proposes; nothing where it is typed, or there is nothing to split. */
async function proposalOf(em: EntityManager, terms: Terms) {
  const { kind } = terms;
  const basis = basisOf(kind, terms.basis ?? 'typed');
  const holders = await holdersOf(em, terms);
  const percent = terms.percent ?? undefined;
  const totals = totalsOf({ kind, basis, totals: terms.totals ?? {}, percent }, holders);
  refuseImpossible(kind, [totals]);
  const isOfCash = paysOutCash({ kind, basis }, totals);
  const carryOf = isOfCash ? await carryOfPayments(em, terms) : undefined;
  return {
    totals,
    hasProposal: basis !== 'typed' && (isOfCash || !isNothing(totals)),
    propose: (): Line[] =>
      isOfCash
        ? payOutCash(holders, (id, payment) => carryOf?.(id, payment)?.carry ?? '0.00')
        : proposeLines({ kind, basis }, totals, holders),
  };
}

/** Errors: 400 for amounts that have too many digits, one or one's sum with others, or that contradict each other. */
function refuseImpossible(kind: EventKind, all: readonly Amounts[]): void {
  if (all.some((amounts) => isTooLarge(kind, amounts))) throw new BadRequestException(tooLarge);
  // Of proceeds only the totals: rounding may make the income of a line larger than its amount.
  for (const amounts of kind === 'proceeds' ? all.slice(0, 1) : all) {
    const contradiction = contradictionOf(kind, amounts);
    if (!contradiction) continue;
    const { part, message } = contradiction;
    throw kind === 'proceeds'
      ? new WrongContent([{ field: `totals.${part}`, message }])
      : new BadRequestException(message);
  }
}

/** Errors: 400 for a part that events of this kind do not have. */
function refuseForeignParts(
  kind: EventKind,
  all: readonly Partial<Record<keyof Amounts, string | null>>[],
): void {
  const foreign = parts.find(
    (part) => !partsOf[kind].includes(part) && all.some((amounts) => new Exact(amounts[part] ?? 0).gt(0)),
  );
  if (foreign) throw new BadRequestException(lacksPart(kind, foreign));
}

/** Errors: 400 for an entity that does not exist, and for the firm in a call. */
async function checkEntities(
  em: EntityManager,
  kind: EventKind,
  lines: readonly LineRequest[],
): Promise<void> {
  const ids = lines.map(({ entityId }) => entityId.toLowerCase());
  const known = await em.execute<{ id: string; isFirm: boolean }[]>(
    `select id, lp_id is null as "isFirm" from investing_entities where id = any(?::uuid[])`,
    [uuidArray(ids)],
  );
  const kinds = new Map(known.map(({ id, isFirm }) => [id, isFirm]));
  const refused = ids.flatMap((id, at) => {
    const message = !kinds.has(id)
      ? 'A line names an entity that does not exist'
      : kind === 'call' && kinds.get(id)
        ? firmIsNotCalled
        : undefined;
    return message ? [{ field: `lines.${at}.entityId`, message }] : [];
  });
  if (refused.length > 0) throw new WrongContent(refused);
}
