import { Exact } from '../../finance/exact.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { type Actor, fullName } from '../../access/actor.js';
import { writeActivity } from '../../activities/write-activity.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { RefusedFields } from '../../http/pipes.js';
import { refuseOutdated } from '../../database/records.js';
import { OutgoingMails, type Post } from '../../mail/outgoing-mails.js';
import { longDate, usd } from '../../finance/texts.js';
import { netOf, sumsOf } from '../amounts.js';
import { lineEntries, postEntries } from '../journal/post-entries.js';
import { amountsIn, eventName, type CapitalEvent } from './capital-event.entity.js';
import { costRefusal, lineRefusal, type Limits, type NamedLine } from './limits.js';
import { parts } from './parts.js';
import { amountsOf } from './draft-amounts.js';
import { eventActivity } from './event-activity.js';
import { writeLines } from './event-lines.js';
import { eachPart, partColumns } from './parts.sql.js';
import { lockEvent, refuseReleased, type Deal } from './event-locks.js';
import { holdersOf, lowestBalances } from './holders.js';
import type { Line } from './proposals.js';
import { recipientsOf } from './recipients.js';

@Injectable()
export class Release {
  constructor(
    private readonly mails: OutgoingMails,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Releases a draft: its lines are posted to the journal, but for a call, whose receipts are, and its LPs are mailed
   * once. The deal and its allocations are locked meanwhile. Errors: 404; 412 when it is no longer the version seen; 409 with
   * the sentence of the rule that it violates.
   */
  releaseEvent(id: string, seen: number | undefined, actor: Actor): Promise<void> {
    return this.mails.transaction((em, post) => this.releaseWithin(em, post, { id, seen, actor }));
  }

  /** As `releaseEvent`, within the caller's transaction. */
  async releaseWithin(
    em: EntityManager,
    post: Post,
    { id, seen, actor }: { id: string; seen?: number | undefined; actor: Actor },
  ): Promise<void> {
    const { event, deal } = await lockEvent(em, id, { strength: 'for update' });
    refuseReleased(event, 'It cannot be released twice.');
    refuseOutdated(event, seen);
    if (this.settings.fourEyes && event.preparedBy === actor.id)
      throw new ConflictException(`You prepared ${eventName(event)}: another admin has to release it`);
    if (event.kind === 'proceeds') await shareProceeds(em, event, deal);
    const lines = await linesOf(em, id);
    checkTotals(event, lines);
    await checkAllocations(em, event, lines);
    await em.execute(
      `delete from capital_event_lines where event_id = ? and not (${hasAmounts})`,
      [id],
      'run',
    );
    em.assign(event, { releasedAt: new Date(), releasedBy: actor.id, releasedByName: fullName(actor) });
    await em.flush();
    await postLines(em, event, lines);
    await writeActivity(em, actor, eventActivity('released', event, deal));
    await mailRelease(em, post, event, deal);
  }
}

/** The lines by what each entity owns now, which is more or less than when the draft was made. */
async function shareProceeds(em: EntityManager, event: CapitalEvent, deal: Deal): Promise<void> {
  if (event.date < deal.date)
    throw new ConflictException(
      `${eventName(event)} is dated before the investment on ${longDate(deal.date)}`,
    );
  const { lines } = await amountsOf(em, { ...event, totals: amountsIn(event), lines: null });
  await writeLines(em, event, lines);
}

async function checkAllocations(
  em: EntityManager,
  event: CapitalEvent,
  lines: readonly NamedLine[],
): Promise<void> {
  const { investmentId } = event;
  await em.execute('select from allocations where investment_id = ? for update', [investmentId]);
  const [deal] = await em.execute<{ excess: string }[]>(
    `select (coalesce(sum(amount), 0) - (select total_investment from investments where id = ?))::text as excess
     from allocations where investment_id = ?`,
    [investmentId, investmentId],
  );
  if (new Exact(deal?.excess ?? 0).gt(0))
    throw new ConflictException(`The allocations exceed this deal by ${usd(deal?.excess ?? '0')}`);
  const limits = await limitsOf(em, event);
  const tooMuchCost = event.kind === 'proceeds' && costRefusal(event.costRelieved, [...limits.values()]);
  if (tooMuchCost) throw new ConflictException(tooMuchCost);
  const refused = lines.flatMap((line) => {
    const refusal = lineRefusal(event.kind, line, limits.get(line.entityId));
    // A release sends no lines: the field is named by the line's entity.
    return refusal ? [{ ...refusal, field: `lines.${line.entityId}.${refusal.field}` }] : [];
  });
  if (refused.length > 0) throw new RefusedFields(refused);
}

/** By the entities that have a part in the deal. */
async function limitsOf(em: EntityManager, event: CapitalEvent): Promise<Map<string, Limits>> {
  const holders = await holdersOf(em, event);
  const isPaid = event.kind === 'proceeds' || event.kind === 'distribution';
  const lowest = isPaid ? await lowestBalances(em, event.investmentId, event.date) : undefined;
  return new Map(
    holders.map(({ entityId, callable }) => [
      entityId,
      { callable, ...(lowest?.get(entityId) ?? { cash: '0.00', cost: '0.00' }) },
    ]),
  );
}

/** Condition on a line. */
const hasAmounts = `greatest(${eachPart((column) => column)}) > 0`;

/** The lines of an event that have an amount. */
async function linesOf(em: EntityManager, eventId: string): Promise<NamedLine[]> {
  return em.execute(
    `select line.entity_id as "entityId", ${partColumns('line')}, coalesce(entity.legal_name, 'The firm') as name
     from capital_event_lines line join investing_entities entity on entity.id = line.entity_id
     where line.event_id = ? and ${hasAmounts} order by line.entity_id`,
    [eventId],
  );
}

/** Errors: 409 when the lines do not add up to the totals, or there are no amounts. */
function checkTotals(event: CapitalEvent, lines: readonly Line[]): void {
  const sums = sumsOf(lines);
  const [asked, total] = [netOf(event.kind, sums), netOf(event.kind, event)];
  const part = parts.find((each) => !new Exact(sums[each]).equals(event[each]));
  if (part) {
    const [lower, upper] = asked === total ? [sums[part], event[part]] : [asked, total];
    throw new ConflictException(`The lines add up to ${usd(lower)}, the event to ${usd(upper)}`);
  }
  if (lines.length === 0) throw new ConflictException(`${eventName(event)} has no amounts yet`);
}

const postLines = (em: EntityManager, event: CapitalEvent, lines: readonly Line[]): Promise<void> =>
  postEntries(
    em,
    lines.flatMap(({ entityId, ...amounts }) =>
      lineEntries[event.kind]({
        eventId: event.id,
        receiptId: null,
        entityId,
        investmentId: event.investmentId,
        effectiveDate: event.date,
        amounts,
      }),
    ),
  );

async function mailRelease(em: EntityManager, post: Post, event: CapitalEvent, deal: Deal): Promise<void> {
  for (const recipient of await recipientsOf(em, event.id))
    post({
      template: 'capital_released',
      params: {
        eventId: event.id,
        event: eventName(event),
        kind: event.kind,
        deal: deal.name,
        amount: recipient.amount,
        date: event.date,
      },
      to: recipient,
    });
}
