import type { Decimal } from 'decimal.js';
import { Exact } from '../../finance/exact.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { parts, type Amounts, type Part } from '../events/capital-event.entity.js';

type Bucket = 'cash' | 'paid_in' | 'fee' | 'expense';

/** An entry to be posted; amounts in US dollars as decimal text. */
export interface Entry {
  eventId: string;
  receiptId: string | null;
  entityId: string;
  investmentId: string;
  bucket: Bucket;
  part: Part;
  amount: string;
  /** The day from which it counts. */
  effectiveDate: string;
  /** The reference of an imported payment that has no receipt. */
  reference?: string | null;
}

type Posting = Omit<Entry, 'bucket' | 'part' | 'amount'> & { amounts: Amounts };

/** Why cash of the part was spent; nothing for capital, which stays in the deal. */
const spent: Partial<Record<Part, Bucket>> = { managementFee: 'fee', expenses: 'expense' };

const post = (posting: Posting, bucket: Bucket, part: Part, amount: Decimal): Entry => {
  const { amounts: _split_by_part, ...of } = posting;
  return { ...of, bucket, part, amount: amount.toFixed(2) };
};

const byPart = (posting: Posting, entriesOf: (part: Part, amount: Decimal) => Entry[]): Entry[] =>
  parts.flatMap((part) => {
    const amount = new Exact(posting.amounts[part]);
    return amount.isZero() ? [] : entriesOf(part, amount);
  });

/** Fees and expenses are spent out of cash: cash down, fee or expense up. */
export const chargeEntries = (posting: Posting): Entry[] =>
  byPart(posting, (part, amount) => {
    const bucket = spent[part];
    if (!bucket) return [];
    return [post(posting, 'cash', part, amount.negated()), post(posting, bucket, part, amount)];
  });

/** Money received: cash up, paid-in; its fee and expense parts are spent at once. Negative amounts reverse a receipt. */
export const receiptEntries = (posting: Posting): Entry[] => [
  ...byPart(posting, (part, amount) => [
    post(posting, 'cash', part, amount),
    post(posting, 'paid_in', part, amount.negated()),
  ]),
  ...chargeEntries(posting),
];

/** SQL that adds the entries of a JSON array, which is its only parameter. */
export const insertEntries = (entries: '?' | '$1'): string => `
  insert into journal_entries
    (event_id, receipt_id, entity_id, investment_id, bucket, part, amount, effective_date, reference)
  select "eventId", "receiptId", "entityId", "investmentId", bucket, part, amount, "effectiveDate", reference
  from jsonb_to_recordset(${entries}::jsonb) as entry("eventId" uuid, "receiptId" uuid, "entityId" uuid,
    "investmentId" uuid, bucket text, part text, amount numeric, "effectiveDate" date, reference text)`;

/** Adds entries to the journal within the caller's transaction. */
export async function postEntries(em: EntityManager, entries: readonly Entry[]): Promise<void> {
  await em.execute(insertEntries('?'), [JSON.stringify(entries)], 'run');
}
