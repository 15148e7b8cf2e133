import { Exact } from '../../finance/exact.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { type Actor, fullName } from '../../access/actor.js';
import { writeActivity } from '../../activities/write-activity.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import type { FieldError } from '../../http/answers.js';
import { RefusedFields } from '../../http/pipes.js';
import { refuseOutdated } from '../../database/records.js';
import { OutgoingMails, type Post } from '../../mail/outgoing-mails.js';
import { usd } from '../../finance/texts.js';
import { netOf, sumsOf } from '../amounts.js';
import { eventName, parts, type CapitalEvent, type EventKind } from './capital-event.entity.js';
import { eventActivity } from './event-activity.js';
import { holdersOf, lockEvent, refuseReleased, type Deal } from './event-locks.js';
import { chargeEntries, postEntries } from '../journal/post-entries.js';
import type { Holder, Line } from './proposals.js';
import { recipientsOf } from './recipients.js';

type NamedLine = Line & { name: string };

@Injectable()
export class Release {
  constructor(
    private readonly mails: OutgoingMails,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Releases a draft: its lines count from now on, a charge is posted to the journal, and its LPs are mailed once. The
   * deal and its allocations are locked meanwhile. Errors: 404; 412 when it is no longer the version seen; 409 with
   * the sentence of the rule that it violates.
   */
  releaseEvent(id: string, seen: number | undefined, actor: Actor): Promise<void> {
    return this.mails.transaction(async (em, post) => {
      const { event, deal } = await lockEvent(em, id, { strength: 'for update' });
      refuseReleased(event, 'It cannot be released twice.');
      refuseOutdated(event, seen);
      if (this.settings.fourEyes && event.preparedBy === actor.id)
        throw new ConflictException(`You prepared ${eventName(event)}: another admin has to release it`);
      const lines = await linesOf(em, id);
      checkTotals(event, lines);
      await this.checkAllocations(em, event, lines);
      await em.execute('delete from capital_event_lines where event_id = ? and amount = 0', [id], 'run');
      em.assign(event, { releasedAt: new Date(), releasedBy: actor.id, releasedByName: fullName(actor) });
      await em.flush();
      if (event.kind === 'charge') await postCharge(em, event, lines);
      await writeActivity(em, actor, eventActivity('released', event, deal));
      await mailRelease(em, post, event, deal);
    });
  }

  private async checkAllocations(
    em: EntityManager,
    { kind, investmentId }: CapitalEvent,
    lines: readonly NamedLine[],
  ): Promise<void> {
    await em.execute('select from allocations where investment_id = ? for update', [investmentId]);
    const [deal] = await em.execute<{ excess: string }[]>(
      `select (coalesce(sum(amount), 0) - (select total_investment from investments where id = ?))::text as excess
       from allocations where investment_id = ?`,
      [investmentId, investmentId],
    );
    if (new Exact(deal?.excess ?? 0).gt(0))
      throw new ConflictException(`The allocations exceed this deal by ${usd(deal?.excess ?? '0')}`);
    const holders = new Map(
      (await holdersOf(em, { investmentId, kind })).map((holder) => [holder.entityId, holder]),
    );
    const refused = lines.flatMap((line) => {
      const refusal = refusalOf(kind, line, holders.get(line.entityId));
      return refusal ? [refusal] : [];
    });
    if (refused.length > 0) throw new RefusedFields(refused);
  }
}

/** What is wrong about a line, whose field is named by its entity: a release sends no lines. */
function refusalOf(
  kind: EventKind,
  { entityId, capital, name }: NamedLine,
  holder: Holder | undefined,
): FieldError | undefined {
  if (!holder)
    return { field: `lines.${entityId}.entityId`, message: `${name} has no allocation in this deal` };
  const unfunded = Exact.max(0, new Exact(holder.commitment).minus(holder.called));
  if (kind !== 'call' || unfunded.gte(capital)) return undefined;
  return {
    field: `lines.${entityId}.capital`,
    message: `${name} is asked for ${usd(capital)} of capital, but only ${usd(unfunded.toFixed(2))} is unfunded`,
  };
}

/** The lines of an event that ask for anything. */
async function linesOf(em: EntityManager, eventId: string): Promise<NamedLine[]> {
  return em.execute(
    `select line.entity_id as "entityId", line.capital::text, line.management_fee::text as "managementFee",
       line.expenses::text, coalesce(entity.legal_name, 'The firm') as name
     from capital_event_lines line join investing_entities entity on entity.id = line.entity_id
     where line.event_id = ? and line.amount > 0 order by line.entity_id`,
    [eventId],
  );
}

/** Errors: 409 when the lines do not add up to the totals, or nothing is asked for. */
function checkTotals(event: CapitalEvent, lines: readonly Line[]): void {
  const sums = sumsOf(lines);
  const [asked, total] = [netOf(sums), netOf(event)];
  const part = parts.find((each) => !new Exact(sums[each]).equals(event[each]));
  if (part) {
    const [lower, upper] = asked === total ? [sums[part], event[part]] : [asked, total];
    throw new ConflictException(`The lines add up to ${usd(lower)}, the event to ${usd(upper)}`);
  }
  if (lines.length === 0) throw new ConflictException(`${eventName(event)} has no amounts yet`);
}

const postCharge = (em: EntityManager, event: CapitalEvent, lines: readonly Line[]): Promise<void> =>
  postEntries(
    em,
    lines.flatMap(({ entityId, ...amounts }) =>
      chargeEntries({
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
