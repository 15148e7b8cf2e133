import { EntityManager } from '@mikro-orm/postgresql';
import { BadRequestException, Injectable } from '@nestjs/common';
import { type Actor, fullName } from '../../access/actor.js';
import { writeActivity } from '../../activities/write-activity.js';
import { Clock } from '../../config/clock.js';
import { WrongContent } from '../../http/pipes.js';
import { amountsIn, CapitalEventSchema, type CapitalEvent } from './capital-event.entity.js';
import type { EventKind } from './parts.js';
import type { CreateCapitalEventRequest, UpdateCapitalEventRequest } from './capital-event-requests.dto.js';
import { amountsOf, type Terms } from './draft-amounts.js';
import { eventActivity } from './event-activity.js';
import { lockDeal, lockEvent, NUMBER_LOCK, refuseReleased, type Deal } from './event-locks.js';
import { copyLines, storedLines, writeLines } from './event-lines.js';
import { beforeInvestment } from './limits.js';
import { percentPart } from './proposals.js';

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
      const deal = await lockDeal(em, request.investmentId, 'for share');
      if (!deal) throw noSuchDeal();
      this.checkDates(fields, deal);
      const amounts = await amountsOf(em, request);
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
   * none are given; with the basis typed, which proposes nothing, they keep their amounts. Totals of null make a
   * distribution pay out the cash. Errors: 404, 409 once released, 412 when it is no longer the version seen.
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
      const deal = await lockDeal(em, merged.investmentId, 'for share');
      if (!deal) throw noSuchDeal();
      this.checkDates(merged, deal);
      const paysOutAgain = totals === null && kind === 'distribution';
      const isProposedAgain =
        [lines, percent].some((given) => given !== undefined && given !== null) ||
        (totals ?? undefined) !== undefined ||
        paysOutAgain ||
        merged.basis !== event.basis ||
        (kind === 'proceeds' && merged.date !== event.date) ||
        merged.investmentId !== event.investmentId;
      const keepsLines =
        merged.basis === 'typed' && merged.investmentId === event.investmentId && kind !== 'proceeds';
      const amounts = isProposedAgain
        ? await amountsOf(em, {
            ...merged,
            lines: lines ?? (keepsLines ? await storedLines(em, id) : undefined),
            percent,
            totals: totals ?? (paysOutAgain ? null : totalsUnless(percent, event)),
          })
        : undefined;
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
      const { kind, investmentId, date, note, internalNote, basis } = event;
      const copy = em.create(CapitalEventSchema, {
        ...{ kind, investmentId, note, internalNote, basis, ...amountsIn(event) },
        number: await nextNumber(em, kind),
        noticeDate: today,
        date: kind === 'call' && date < today ? today : date,
        preparedBy: actor.id,
        preparedByName: fullName(actor),
      });
      await em.flush();
      await copyLines(em, id, copy.id);
      await writeActivity(em, actor, eventActivity('created', copy, deal));
      return copy.id;
    });
  }

  private checkDates(
    { kind, noticeDate, date }: Pick<CapitalEvent, 'kind' | 'noticeDate' | 'date'>,
    deal: Deal,
  ): void {
    if (kind === 'call' && date < noticeDate)
      throw wrongDate('The due date cannot be before the notice date');
    if (kind !== 'call' && date > this.clock.today())
      throw wrongDate(`The date of ${datedNouns[kind]} cannot be after today`);
    if (kind === 'proceeds' && date < deal.date) throw wrongDate(beforeInvestment(deal.date));
  }
}

const wrongDate = (message: string) => new WrongContent([{ field: 'date', message }]);

const datedNouns = { proceeds: 'proceeds', distribution: 'a distribution', charge: 'a charge' };

const noSuchDeal = () =>
  new WrongContent([{ field: 'investmentId', message: 'This investment does not exist' }]);

const withoutUndefined = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

/** A percentage replaces the total that it is of; the other totals stay. */
const totalsUnless = (percent: string | null | undefined, event: CapitalEvent): Terms['totals'] =>
  percent ? { ...amountsIn(event), [percentPart[event.kind]]: null } : amountsIn(event);

async function nextNumber(em: EntityManager, kind: EventKind): Promise<number> {
  await em.execute('select pg_advisory_xact_lock(?)', [NUMBER_LOCK]);
  const [next] = await em.execute<{ number: number }[]>(
    'select coalesce(max(number), 0) + 1 as number from capital_events where kind = ?',
    [kind],
  );
  return next?.number ?? 1;
}
