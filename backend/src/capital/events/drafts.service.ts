import { Exact } from '../../finance/exact.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { BadRequestException, Injectable } from '@nestjs/common';
import { type Actor, fullName } from '../../access/actor.js';
import { writeActivity } from '../../activities/write-activity.js';
import { Clock } from '../../config/clock.js';
import { WrongContent } from '../../http/pipes.js';
import { allParts, differ, netOf, sumsOf } from '../amounts.js';
import {
  CapitalEventSchema,
  partsOf,
  parts,
  type Amounts,
  type CapitalEvent,
  type EventKind,
} from './capital-event.entity.js';
import type {
  CreateCapitalEventRequest,
  LineRequest,
  UpdateCapitalEventRequest,
} from './capital-events.dto.js';
import { eventActivity } from './event-activity.js';
import { holdersOf, lockDeal, lockEvent, NUMBER_LOCK, refuseReleased } from './event-locks.js';
import { storedLines, writeLines, type DraftLine } from './event-lines.js';
import { NoProposal, percentPart, proposeLines, totalsOf, type Line } from './proposals.js';

/** What a draft asks for, from which its totals and lines follow. */
type Terms = Pick<CreateCapitalEventRequest, 'basis' | 'totals' | 'percent' | 'lines'> & {
  kind: EventKind;
  investmentId: string;
};

@Injectable()
export class DraftsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Prepares an event as a draft, with the lines of the request or those proposed by its basis. Returns its id. */
  createDraft(request: CreateCapitalEventRequest, actor: Actor): Promise<string> {
    return this.em.transactional(async (em) => {
      const { lines: _by_amounts, totals: _also, percent: _too, ...fields } = request;
      this.checkDates(fields);
      const deal = await lockDeal(em, request.investmentId, 'for share');
      if (!deal) throw noSuchDeal();
      const amounts = await amountsOf(em, request);
      refuseTooLarge(amounts);
      const event = em.create(CapitalEventSchema, {
        ...fields,
        ...amounts.totals,
        number: await nextNumber(em, request.kind),
        preparedBy: actor.id,
        preparedByName: fullName(actor),
      });
      await em.flush();
      await writeLines(em, event, amounts.lines);
      await writeActivity(em, actor, eventActivity('created', event, deal));
      return event.id;
    });
  }

  /**
   * Changes what is given. Lines are proposed again when the deal, the basis, the totals or the percentage change and
   * none are given; with the basis typed, which proposes nothing, they keep their amounts. Errors: 404, 409 once
   * released, 412 when it is no longer the version seen.
   */
  updateDraft(
    id: string,
    request: UpdateCapitalEventRequest,
    seen: number | undefined,
    actor: Actor,
  ): Promise<void> {
    return this.em.transactional(async (em) => {
      const { event } = await lockEvent(em, id, { seen });
      refuseReleased(event, 'Only drafts can be edited.');
      const { kind = event.kind, lines, totals, percent, ...fields } = request;
      if (kind !== event.kind)
        throw new WrongContent([{ field: 'kind', message: 'The kind of an event cannot be changed' }]);
      const merged = { ...event, ...withoutUndefined(fields) };
      this.checkDates(merged);
      const deal = await lockDeal(em, merged.investmentId, 'for share');
      if (!deal) throw noSuchDeal();
      const isProposedAgain =
        [lines, totals, percent].some((given) => given !== undefined && given !== null) ||
        merged.basis !== event.basis ||
        merged.investmentId !== event.investmentId;
      const keepsLines = merged.basis === 'typed' && merged.investmentId === event.investmentId;
      const amounts = isProposedAgain
        ? await amountsOf(em, {
            ...merged,
            lines: lines ?? (keepsLines ? await storedLines(em, id) : undefined),
            percent,
            totals: totals ?? totalsUnless(percent, event),
          })
        : undefined;
      if (amounts) refuseTooLarge(amounts);
      em.assign(event, {
        ...withoutUndefined(fields),
        ...amounts?.totals,
        preparedBy: actor.id,
        preparedByName: fullName(actor),
        updatedAt: new Date(),
      });
      await em.flush();
      if (amounts) await writeLines(em, event, amounts.lines);
      await writeActivity(em, actor, eventActivity('updated', event, deal));
    });
  }

  /** Errors: 404, 409 once released. */
  deleteDraft(id: string, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const { event, deal } = await lockEvent(em, id);
      refuseReleased(event, 'Reverse it instead.');
      await writeActivity(em, actor, eventActivity('deleted', event, deal));
      await em.remove(event).flush();
    });
  }

  /** A new draft with the deal, the amounts and the notes of an event, noticed today. Returns its id. Errors: 404, 409. */
  copyEvent(id: string, actor: Actor): Promise<string> {
    return this.em.transactional(async (em) => {
      const { event, deal } = await lockEvent(em, id);
      if (event.reverses !== null) throw new BadRequestException('A reversal cannot be copied');
      const today = this.clock.today();
      const { kind, investmentId, date, note, internalNote, basis, capital, managementFee, expenses } = event;
      const copy = em.create(CapitalEventSchema, {
        ...{ kind, investmentId, note, internalNote, basis, capital, managementFee, expenses },
        number: await nextNumber(em, kind),
        noticeDate: today,
        date: kind === 'call' && date < today ? today : date,
        preparedBy: actor.id,
        preparedByName: fullName(actor),
      });
      await em.flush();
      await em.execute(
        `insert into capital_event_lines (event_id, investment_id, entity_id, capital, management_fee, expenses, is_edited)
         select ?, investment_id, entity_id, capital, management_fee, expenses, is_edited
         from capital_event_lines where event_id = ?`,
        [copy.id, id],
        'run',
      );
      await writeActivity(em, actor, eventActivity('created', copy, deal));
      return copy.id;
    });
  }

  private checkDates({ kind, noticeDate, date }: Pick<CapitalEvent, 'kind' | 'noticeDate' | 'date'>): void {
    if (kind === 'call' && date < noticeDate)
      throw new WrongContent([{ field: 'date', message: 'The due date cannot be before the notice date' }]);
    if (kind === 'charge' && date > this.clock.today())
      throw new WrongContent([{ field: 'date', message: 'The date of a charge cannot be after today' }]);
  }
}

const noSuchDeal = () =>
  new WrongContent([{ field: 'investmentId', message: 'This investment does not exist' }]);

const withoutUndefined = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

/** A percentage replaces the total that it is of; the other totals stay. */
const totalsUnless = (percent: string | null | undefined, event: CapitalEvent): Terms['totals'] =>
  percent ? { ...allParts(event), [percentPart[event.kind]]: null } : allParts(event);

async function nextNumber(em: EntityManager, kind: EventKind): Promise<number> {
  await em.execute('select pg_advisory_xact_lock(?)', [NUMBER_LOCK]);
  const [next] = await em.execute<{ number: number }[]>(
    'select coalesce(max(number), 0) + 1 as number from capital_events where kind = ?',
    [kind],
  );
  return next?.number ?? 1;
}

/** The totals and lines of a draft. Errors: 400 with what is wrong about them. */
async function amountsOf(em: EntityManager, terms: Terms): Promise<{ totals: Amounts; lines: DraftLine[] }> {
  const { kind, investmentId, basis = 'typed', lines, percent } = terms;
  refuseForeignParts(kind, [terms.totals ?? {}, ...(lines ?? [])]);
  const holders = await holdersOf(em, { investmentId, kind });
  try {
    const totals = totalsOf(
      { kind, basis, totals: terms.totals ?? {}, percent: percent ?? undefined },
      holders,
    );
    if (!lines) {
      if (holders.length === 0) throw new NoProposal('investmentId', 'This deal has no allocations yet');
      const proposed = proposeLines({ kind, basis }, totals, holders);
      return { totals, lines: proposed.map((line) => ({ ...line, isEdited: false })) };
    }
    await checkEntities(em, kind, lines);
    const given = lines.map((line) => ({ entityId: line.entityId, ...allParts(line) }));
    const hasTotals = parts.some((part) => terms.totals?.[part]) || percent;
    if (basis === 'typed' || !hasTotals)
      return {
        totals: hasTotals ? totals : sumsOf(given),
        lines: given.map((line) => ({ ...line, isEdited: false })),
      };
    const proposed = new Map(
      proposeLines({ kind, basis }, totals, holders).map((line) => [line.entityId, line]),
    );
    return { totals, lines: given.map((line) => ({ ...line, isEdited: isEdited(line, proposed) })) };
  } catch (error) {
    if (error instanceof NoProposal) throw new WrongContent([{ field: error.field, message: error.message }]);
    throw error;
  }
}

/** Beyond it no sum can be stored. */
const LARGEST = '9999999999999.99';

/** Errors: 400 for amounts of which one, or one's sum with others, has too many digits. */
function refuseTooLarge({ totals, lines }: { totals: Amounts; lines: readonly Amounts[] }): void {
  if ([totals, sumsOf(lines), ...lines].some((amounts) => new Exact(netOf(amounts)).gt(LARGEST)))
    throw new BadRequestException('The amounts together can have at most 13 digits before the decimal point');
}

const isEdited = (line: Line, proposed: Map<string, Line>): boolean =>
  differ(line, proposed.get(line.entityId) ?? allParts({}));

/** Errors: 400 for a part that events of this kind do not have. */
function refuseForeignParts(
  kind: EventKind,
  all: readonly Partial<Record<keyof Amounts, string | null>>[],
): void {
  const foreign = parts.find(
    (part) => !partsOf[kind].includes(part) && all.some((amounts) => new Exact(amounts[part] ?? 0).gt(0)),
  );
  if (foreign) throw new BadRequestException(`A ${kind} has no ${foreign}`);
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
    [`{${ids.join(',')}}`],
  );
  const kinds = new Map(known.map(({ id, isFirm }) => [id, isFirm]));
  const refused = ids.flatMap((id, at) => {
    const message = !kinds.has(id)
      ? 'A line names an entity that does not exist'
      : kind === 'call' && kinds.get(id)
        ? 'The firm has no line in a call'
        : undefined;
    return message ? [{ field: `lines.${at}.entityId`, message }] : [];
  });
  if (refused.length > 0) throw new WrongContent(refused);
}
