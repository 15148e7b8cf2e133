import { Exact } from '../../finance/exact.js';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Actor, fullName } from '../../access/actor.js';
import type { CapitalEvent } from './capital-event.entity.js';
import type { CallAmounts } from './parts.js';
import { postEntries, receiptEntries } from '../journal/post-entries.js';

/** What is still to be received for a line of a call. */
export interface OpenLine {
  entityId: string;
  open: CallAmounts;
}

/** A receipt to be stored; its amounts are negative when it reverses another one. */
export interface NewReceipt extends CallAmounts {
  entityId: string;
  date: string;
  reference: string | null;
  reverses: string | null;
  reason: string | null;
}

export interface StoredReceipt extends CallAmounts {
  id: string;
  entityId: string;
  date: string;
  reverses: string | null;
}

export const eachCallPart = (amountOf: (part: keyof CallAmounts) => string): CallAmounts => ({
  capital: amountOf('capital'),
  managementFee: amountOf('managementFee'),
  expenses: amountOf('expenses'),
});

/** The lines of a call with what is open of each part, by entity id. */
export async function openLines(em: EntityManager, eventId: string): Promise<OpenLine[]> {
  const rows = await em.execute<(CallAmounts & { entityId: string })[]>(
    `select line.entity_id as "entityId", (line.capital - coalesce(sum(receipt.capital), 0))::text as capital,
       (line.management_fee - coalesce(sum(receipt.management_fee), 0))::text as "managementFee",
       (line.expenses - coalesce(sum(receipt.expenses), 0))::text as expenses
     from capital_event_lines line
     left join capital_receipts receipt on receipt.event_id = line.event_id and receipt.entity_id = line.entity_id
     where line.event_id = ? group by line.id order by line.entity_id`,
    [eventId],
  );
  return rows.map(({ entityId, ...open }) => ({ entityId, open }));
}

/** The receipt that negates another one. */
export const negated = (
  { id, entityId, ...amounts }: Omit<StoredReceipt, 'reverses'>,
  date: string,
  reason: string,
): NewReceipt => ({
  entityId,
  date,
  reference: null,
  reverses: id,
  reason,
  ...eachCallPart((part) => new Exact(amounts[part]).negated().toFixed(2)),
});

/**
 * Stores receipts of a call and posts their journal entries, within the caller's transaction; under `postedBy` where
 * the reversal of the call reverses them.
 */
export async function insertReceipts(
  em: EntityManager,
  call: Pick<CapitalEvent, 'id' | 'investmentId'>,
  receipts: readonly NewReceipt[],
  actor: Actor,
  postedBy = call.id,
): Promise<void> {
  const rows = receipts.map((receipt) => ({ id: randomUUID(), ...receipt }));
  await em.execute(
    `insert into capital_receipts (id, event_id, entity_id, date, capital, management_fee, expenses, reference,
       reverses, reason, recorded_by, recorded_by_name)
     select id, ?, "entityId", date, capital, "managementFee", expenses, reference, reverses, reason, ?, ?
     from jsonb_to_recordset(?::jsonb) as receipt(id uuid, "entityId" uuid, date date, capital numeric,
       "managementFee" numeric, expenses numeric, reference text, reverses uuid, reason text)`,
    [call.id, actor.id, fullName(actor), JSON.stringify(rows)],
    'run',
  );
  await postEntries(
    em,
    rows.flatMap(({ id, entityId, date, capital, managementFee, expenses }) =>
      receiptEntries({
        eventId: postedBy,
        receiptId: id,
        entityId,
        investmentId: call.investmentId,
        effectiveDate: date,
        amounts: { capital, managementFee, expenses },
      }),
    ),
  );
}
