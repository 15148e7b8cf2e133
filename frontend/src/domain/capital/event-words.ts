import type { CapitalEventBasis, CapitalEventKind, Parts } from '../../api/generated';

export type Part = keyof Parts;

/** The parts of what a call asks for and a receipt pays. */
export const callParts = ['capital', 'managementFee', 'expenses'] as const satisfies readonly Part[];

/** What a distribution pays before anything is withheld, and what can be withheld of it. */
const paidParts = ['returnOfCapital', 'gain', 'income'] as const satisfies readonly Part[];
export const withheldParts = ['carry', 'managementFee', 'expenses', 'tax'] as const satisfies readonly Part[];

/** The parts that an event of each kind can have, in the order in which they are shown. */
export const partsOf: Record<CapitalEventKind, readonly Part[]> = {
  call: callParts,
  proceeds: ['amount', 'income', 'costRelieved'],
  distribution: [...paidParts, 'recallable', ...withheldParts],
  charge: ['managementFee', 'expenses'],
};

export const eventKinds = Object.keys(partsOf) as readonly CapitalEventKind[];

/** The parts of all kinds. */
export const parts: readonly Part[] = [...new Set(Object.values(partsOf).flat())];

export const partNames: Record<Part, string> = {
  capital: 'Capital',
  managementFee: 'Management Fee',
  expenses: 'Expenses',
  amount: 'Amount',
  income: 'Income',
  costRelieved: 'Cost Relieved',
  returnOfCapital: 'Return of Capital',
  gain: 'Gain',
  recallable: 'Recallable',
  carry: 'Carry',
  tax: 'Tax',
};

/** The parts that add to the net of an event, and those that reduce it. */
const netParts: Record<CapitalEventKind, { added: readonly Part[]; reduced: readonly Part[] }> = {
  call: { added: partsOf.call, reduced: [] },
  proceeds: { added: ['amount'], reduced: [] },
  distribution: { added: paidParts, reduced: withheldParts },
  charge: { added: partsOf.charge, reduced: [] },
};

const sum = (which: readonly Part[], centsOf: (part: Part) => bigint): bigint =>
  which.reduce((cents, part) => cents + centsOf(part), 0n);

/** In cents: what is asked for, charged, received of a company, or paid out after what is withheld. */
export const netOf = (kind: CapitalEventKind, centsOf: (part: Part) => bigint): bigint =>
  sum(netParts[kind].added, centsOf) - sum(netParts[kind].reduced, centsOf);

/** In cents: what is withheld of a distribution. */
export const withheldOf = (centsOf: (part: Part) => bigint): bigint => sum(withheldParts, centsOf);

/** In cents: what of proceeds is neither income nor the cost that was given up. */
export const gainOf = (centsOf: (part: Part) => bigint): bigint =>
  centsOf('amount') - centsOf('income') - centsOf('costRelieved');

interface KindWords {
  one: string;
  many: string;
  /** What the event's date is. */
  date: string;
  /** What the net amount of an event or a line is. */
  net: string;
  /** The button that begins a new one. */
  create: string;
}

export const kindWords: Record<CapitalEventKind, KindWords> = {
  call: { one: 'Call', many: 'Calls', date: 'Due Date', net: 'Asked', create: 'New Call' },
  proceeds: {
    one: 'Proceeds',
    many: 'Proceeds',
    date: 'Receipt Date',
    net: 'Received',
    create: 'Record Proceeds',
  },
  distribution: {
    one: 'Distribution',
    many: 'Distributions',
    date: 'Payment Date',
    net: 'Paid Out',
    create: 'New Distribution',
  },
  charge: { one: 'Charge', many: 'Charges', date: 'Payment Date', net: 'Charged', create: 'New Charge' },
};

/** What the lines of a proposal are in proportion to. */
export const basisNames: Record<CapitalEventBasis, string> = {
  commitment: 'Commitment',
  unfunded: 'Unfunded',
  cost: 'Remaining Cost',
  equal: 'Equal',
  typed: 'Typed',
};
