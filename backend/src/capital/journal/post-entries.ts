import type { Decimal } from 'decimal.js';
import { Exact } from '../../finance/exact.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { netOf } from '../amounts.js';
import { callParts, paidParts, type CallAmounts, type EventKind, type Part } from '../events/parts.js';

export const buckets = [
  ...(['cash', 'cost', 'paid_in', 'paid_out', 'income', 'realized'] as const),
  ...(['fee', 'expense', 'carry'] as const),
];
type Bucket = (typeof buckets)[number];
type PartialAmounts = Partial<Record<Part, string>>;

/** An entry to be posted; amounts in US dollars as decimal text. */
export interface Entry {
  eventId: string;
  receiptId: string | null;
  entityId: string;
  investmentId: string;
  bucket: Bucket;
  /** The field of the line that it is of. */
  part: Part | 'net';
  amount: string;
  /** The day from which it counts. */
  effectiveDate: string;
  /** The reference of an imported payment that has no receipt. */
  reference?: string | null;
}

type Posting = Omit<Entry, 'bucket' | 'part' | 'amount'> & { amounts: PartialAmounts };
/** An amount of an entry: its bucket, the part that it is of, and its sum in US dollars. */
type Amount = [bucket: Bucket, part: Entry['part'], amount: string | Decimal];

const entriesOf = ({ amounts: _split_by_part, ...of }: Posting, amounts: readonly Amount[]): Entry[] =>
  amounts
    .filter(([, , amount]) => !new Exact(amount).isZero())
    .map(([bucket, part, amount]) => ({ ...of, bucket, part, amount: new Exact(amount).toFixed(2) }));

const amountIn = ({ amounts }: Posting, part: Part) => new Exact(amounts[part] ?? 0);

/** Fees and expenses are spent out of cash: cash down, fee or expense up. */
const chargeEntries = (posting: Posting): Entry[] => {
  const [fee, expenses] = [amountIn(posting, 'managementFee'), amountIn(posting, 'expenses')];
  return entriesOf(posting, [
    ['cash', 'managementFee', fee.negated()],
    ['fee', 'managementFee', fee],
    ['cash', 'expenses', expenses.negated()],
    ['expense', 'expenses', expenses],
  ]);
};

/** Money received: cash up, paid-in; its fee and expense parts are spent at once. Negative amounts reverse a receipt. */
export const receiptEntries = (posting: Posting & { amounts: CallAmounts }): Entry[] => [
  ...entriesOf(
    posting,
    callParts.flatMap((part): Amount[] => [
      ['cash', part, amountIn(posting, part)],
      ['paid_in', part, amountIn(posting, part).negated()],
    ]),
  ),
  ...chargeEntries(posting),
];

/** What a company paid: cash up; the cost that was relieved, income, and the rest is gain, or loss, that was realized. */
const proceedsEntries = (posting: Posting): Entry[] => {
  const [amount, income, relieved] = [
    amountIn(posting, 'amount'),
    amountIn(posting, 'income'),
    amountIn(posting, 'costRelieved'),
  ];
  return entriesOf(posting, [
    ['cash', 'amount', amount],
    ['cost', 'costRelieved', relieved.negated()],
    ['income', 'income', income.negated()],
    ['realized', 'amount', income.plus(relieved).minus(amount)],
  ]);
};

/** What was paid out: cash down; paid to the LP, to the authorities for it, or withheld. */
const distributionEntries = (posting: Posting): Entry[] =>
  entriesOf(posting, [
    ...paidParts.map((part): Amount => ['cash', part, amountIn(posting, part).negated()]),
    ['paid_out', 'net', netOf('distribution', posting.amounts)],
    ['paid_out', 'tax', amountIn(posting, 'tax')],
    ['carry', 'carry', amountIn(posting, 'carry')],
    ['fee', 'managementFee', amountIn(posting, 'managementFee')],
    ['expense', 'expenses', amountIn(posting, 'expenses')],
  ]);

/** The entries of a released line; a call has none, but those of its receipts. */
export const lineEntries: Record<EventKind, (posting: Posting) => Entry[]> = {
  call: () => [],
  proceeds: proceedsEntries,
  distribution: distributionEntries,
  charge: chargeEntries,
};

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
