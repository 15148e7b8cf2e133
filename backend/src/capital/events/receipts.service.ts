import { uuidArray } from '../../database/sql-fragments.js';
import { Exact } from '../../finance/exact.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor.js';
import { writeActivity } from '../../activities/write-activity.js';
import { Clock } from '../../config/clock.js';
import { found, WrongContent } from '../../http/pipes.js';
import { OutgoingMails, type Post } from '../../mail/outgoing-mails.js';
import { netOf, splitAmount } from '../amounts.js';
import { eventName, type CapitalEvent } from './capital-event.entity.js';
import { callParts, type CallAmounts } from './parts.js';
import type {
  ReceiptRequest,
  RecordReceiptsRequest,
  ReverseReceiptRequest,
} from './capital-event-requests.dto.js';
import { eventActivity, receiptReversal } from './event-activity.js';
import { lockEvent, type Deal } from './event-locks.js';
import {
  eachCallPart,
  insertReceipts,
  negated,
  openLines,
  type NewReceipt,
  type OpenLine,
  type StoredReceipt,
} from './receipt-rows.js';
import { recipientsOf } from './recipients.js';
import { reversalOf } from './reversal.js';

/** Records what LPs paid for calls. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly mails: OutgoingMails,
    private readonly clock: Clock,
  ) {}

  /**
   * Records receipts, in their order, or with `all` what is open of every line; each is split over the open parts of
   * its line, posted to the journal, and its LP is thanked by mail. Errors: 404, 409 unless it is a released call that
   * is not reversed, 400 for what is more than was asked or dated after today; then none is recorded.
   */
  recordReceipts(id: string, request: RecordReceiptsRequest, actor: Actor): Promise<void> {
    return this.mails.transaction(async (em, post) => {
      const { event, deal } = await lockEvent(em, id);
      await refuseUnlessCalled(em, event);
      const lines = new Map((await openLines(em, id)).map((line) => [line.entityId, line]));
      const receipts = this.requested(request, lines).map((receipt) => receive(receipt, lines));
      await insertReceipts(em, event, receipts, actor);
      await writeActivity(em, actor, eventActivity('received', event, deal));
      await mailThanks(em, post, { event, deal, receipts });
    });
  }

  /**
   * Undoes a receipt by one that negates it, on its own date or a later one. Errors: 404, 409 when it is reversed or a
   * reversal, 400 for a date before it or after today.
   */
  reverseReceipt(
    eventId: string,
    receiptId: string,
    { reason, date }: ReverseReceiptRequest,
    actor: Actor,
  ): Promise<void> {
    return this.mails.transaction(async (em, post) => {
      const { event, deal } = await lockEvent(em, eventId);
      const [receipt] = await em.execute<(StoredReceipt & { isReversed: boolean })[]>(
        `select id, entity_id as "entityId", date, capital::text, management_fee::text as "managementFee",
           expenses::text, reverses, exists (select from capital_receipts other where other.reverses = receipt.id)
             as "isReversed"
         from capital_receipts receipt where id = ? and event_id = ?`,
        [receiptId, eventId],
      );
      const { isReversed, reverses, ...original } = found(receipt, 'Receipt');
      if (reverses !== null) throw new ConflictException('A reversal is not reversed');
      if (isReversed) throw new ConflictException('This receipt is reversed already');
      await refuseUnlessCalled(em, event);
      const on = date ?? original.date;
      if (on < original.date || on > this.clock.today())
        throw new WrongContent([
          { field: 'date', message: `The date must be from ${original.date} to today` },
        ]);
      await insertReceipts(em, event, [negated(original, on, reason)], actor);
      await writeActivity(em, actor, receiptReversal(event, deal));
      const amount = netOf('call', original);
      for (const to of await recipientsOf(em, eventId, [original.entityId]))
        post({
          template: 'capital_reversed',
          params: {
            eventId,
            event: eventName(event),
            deal: deal.name,
            amount,
            date: on,
            what: 'receipt',
            reason,
          },
          to,
        });
    });
  }

  private requested(
    { receipts, all, date }: RecordReceiptsRequest,
    lines: ReadonlyMap<string, OpenLine>,
  ): ReceiptRequest[] {
    const today = this.clock.today();
    if (all && receipts?.length)
      throw new WrongContent([{ field: 'receipts', message: 'Give either all or single receipts' }]);
    if (all && !date) throw new WrongContent([{ field: 'date', message: 'Date is required' }]);
    const requested = all
      ? [...lines.values()]
          .map(({ entityId, open }) => ({ entityId, amount: netOf('call', open), date: date ?? today }))
          .filter(({ amount }) => new Exact(amount).gt(0))
      : (receipts ?? []);
    if (requested.length === 0)
      throw new WrongContent([
        { field: 'receipts', message: all ? 'Nothing is open' : 'There is no receipt to record' },
      ]);
    if (requested.some((receipt) => receipt.date > today))
      throw new WrongContent([{ field: 'date', message: 'The date of a receipt cannot be after today' }]);
    return requested;
  }
}

/** Splits a receipt over what is still open of its line, which it reduces. Errors: 400. */
function receive(
  { entityId, date, amount, reference = null }: ReceiptRequest,
  lines: ReadonlyMap<string, OpenLine>,
): NewReceipt {
  const line = lines.get(entityId.toLowerCase());
  if (!line)
    throw new WrongContent([{ field: 'entityId', message: 'This entity is not asked by this call' }]);
  if (new Exact(amount).gt(netOf('call', line.open)))
    throw new WrongContent([{ field: 'amount', message: 'More than was asked' }]);
  const split = splitAmount(
    amount,
    callParts.map((part) => ({ id: part, weight: line.open[part] })),
  );
  const amounts = eachCallPart((part) => split.get(part) ?? '0.00');
  line.open = subtract(line.open, amounts);
  return { entityId: line.entityId, date, reference, reverses: null, reason: null, ...amounts };
}

const subtract = (from: CallAmounts, amounts: CallAmounts): CallAmounts =>
  eachCallPart((part) => new Exact(from[part]).minus(amounts[part]).toFixed(2));

/** Errors: 409 unless the event is a released call that is not reversed. */
async function refuseUnlessCalled(em: EntityManager, event: CapitalEvent): Promise<void> {
  if (event.kind !== 'call' || event.reverses) throw new ConflictException('Only a call has receipts');
  if (!event.releasedAt) throw new ConflictException(`${eventName(event)} is not released yet`);
  if (await reversalOf(em, event.id)) throw new ConflictException(`${eventName(event)} is reversed`);
}

interface Received {
  event: CapitalEvent;
  deal: Deal;
  receipts: readonly NewReceipt[];
}

/** One mail for each LP, whatever the number of its receipts. */
async function mailThanks(em: EntityManager, post: Post, { event, deal, receipts }: Received): Promise<void> {
  const entityIds = [...new Set(receipts.map(({ entityId }) => entityId))];
  const owners = await em.execute<{ id: string; lpId: string }[]>(
    `select id, lp_id as "lpId" from investing_entities where id = any(?::uuid[])`,
    [uuidArray(entityIds)],
  );
  const lpOf = new Map(owners.map(({ id, lpId }) => [id, lpId]));
  for (const to of await recipientsOf(em, event.id, entityIds)) {
    const own = receipts.filter(({ entityId }) => lpOf.get(entityId) === to.id);
    const amount = own.reduce((sum, receipt) => sum.plus(netOf('call', receipt)), new Exact(0)).toFixed(2);
    const date =
      own
        .map((receipt) => receipt.date)
        .toSorted()
        .at(-1) ?? event.date;
    const params = {
      eventId: event.id,
      event: eventName(event),
      deal: deal.name,
      amount,
      date,
      open: to.open,
    };
    post({ template: 'capital_received', params, to });
  }
}
