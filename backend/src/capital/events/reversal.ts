import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { type Actor, fullName } from '../../access/actor.js';
import { writeActivity } from '../../activities/write-activity.js';
import { Clock } from '../../config/clock.js';
import { WrongContent } from '../../http/pipes.js';
import { OutgoingMails } from '../../mail/outgoing-mails.js';
import { CapitalEventSchema, eventName, type CapitalEvent } from './capital-event.entity.js';
import type { ReverseEventRequest } from './capital-event-requests.dto.js';
import { eventActivity } from './event-activity.js';
import { lockEvent } from './event-locks.js';
import { insertReceipts, negated, type StoredReceipt } from './receipt-rows.js';
import { recipientsOf } from './recipients.js';
import { assumedPaid, refuseWhileNeeded } from './dependent-events.js';

@Injectable()
export class Reversal {
  constructor(
    private readonly mails: OutgoingMails,
    private readonly clock: Clock,
  ) {}

  /**
   * Reverses a released event by one that negates its entries and, of a call, its receipts; its LPs are mailed once.
   * Returns the reversal's id. Errors: 404, 409 for a draft, a reversal, what is reversed and what a later event
   * depends on, 400 for a date before what is negated or after today.
   */
  reverseEvent(id: string, { reason, date }: ReverseEventRequest, actor: Actor): Promise<string> {
    return this.mails.transaction(async (em, post) => {
      const { event, deal } = await lockEvent(em, id, { strength: 'for update' });
      if (event.reverses) throw new ConflictException('A reversal is not reversed');
      if (!event.releasedAt)
        throw new ConflictException(`${eventName(event)} is a draft: it can be edited or deleted`);
      if (await reversalOf(em, id)) throw new ConflictException(`${eventName(event)} is reversed already`);
      const before = await assumedPaid(em, event);
      const reversal = em.create(CapitalEventSchema, {
        kind: event.kind,
        investmentId: event.investmentId,
        noticeDate: this.clock.today(),
        date: await this.dateOf(em, event, date),
        basis: event.basis,
        preparedBy: actor.id,
        preparedByName: fullName(actor),
        releasedAt: new Date(),
        releasedBy: actor.id,
        releasedByName: fullName(actor),
        reverses: id,
        reason,
      });
      await em.flush();
      await negateEntries(em, reversal, event, actor);
      await refuseWhileNeeded(em, event, before);
      await writeActivity(em, actor, eventActivity('reversed', event, deal));
      for (const to of await recipientsOf(em, id))
        post({
          template: 'capital_reversed',
          params: {
            eventId: id,
            event: eventName(event),
            deal: deal.name,
            amount: to.amount,
            date: reversal.date,
            what: 'event',
            reason,
          },
          to,
        });
      return reversal.id;
    });
  }

  /** The date of a reversal, by default the earliest one allowed: that of the last entry, or of an unpaid call's notice. */
  private async dateOf(
    em: EntityManager,
    event: CapitalEvent,
    given: string | null | undefined,
  ): Promise<string> {
    const today = this.clock.today();
    const [last] = await em.execute<{ date: string | null }[]>(
      'select max(effective_date)::text as date from journal_entries where event_id = ?',
      [event.id],
    );
    const earliest = last?.date ?? (event.noticeDate < today ? event.noticeDate : today);
    const date = given ?? earliest;
    if (date < earliest || date > today)
      throw new WrongContent([{ field: 'date', message: `The date must be from ${earliest} to today` }]);
    return date;
  }
}

/** The id of an event's reversal. */
export async function reversalOf(em: EntityManager, id: string): Promise<string | undefined> {
  const [reversal] = await em.execute<{ id: string }[]>('select id from capital_events where reverses = ?', [
    id,
  ]);
  return reversal?.id;
}

/** A call's entries are those of its receipts, which are reversed one by one; the others have only their own. */
async function negateEntries(
  em: EntityManager,
  { id, date, reason }: CapitalEvent,
  event: CapitalEvent,
  actor: Actor,
): Promise<void> {
  const receipts = await em.execute<StoredReceipt[]>(
    `select id, entity_id as "entityId", capital::text, management_fee::text as "managementFee", expenses::text
     from capital_receipts receipt
     where event_id = ? and reverses is null
       and not exists (select from capital_receipts other where other.reverses = receipt.id)
     order by id`,
    [event.id],
  );
  if (receipts.length > 0)
    await insertReceipts(
      em,
      event,
      receipts.map((receipt) => negated(receipt, date, reason ?? '')),
      actor,
      id,
    );
  await em.execute(
    `insert into journal_entries (event_id, entity_id, investment_id, bucket, part, amount, effective_date)
     select ?, entity_id, investment_id, bucket, part, -amount, ?
     from journal_entries where event_id = ? and receipt_id is null`,
    [id, date, event.id],
    'run',
  );
}
