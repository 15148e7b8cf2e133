import type { CapitalEventBasis, CapitalEventKind, Parts } from '../../api/generated';

export type Part = keyof Parts;

/** The parts that an event's totals and lines consist of, in the order in which they are shown. */
export const parts: readonly Part[] = ['capital', 'managementFee', 'expenses'];

export const partNames: Record<Part, string> = {
  capital: 'Capital',
  managementFee: 'Management Fee',
  expenses: 'Expenses',
};

/** The parts that an event of each kind can have. */
export const partsOf: Record<CapitalEventKind, readonly Part[]> = {
  call: parts,
  charge: ['managementFee', 'expenses'],
};

interface KindWords {
  one: string;
  many: string;
  /** What the event's date is. */
  date: string;
}

export const kindWords: Record<CapitalEventKind, KindWords> = {
  call: { one: 'Call', many: 'Calls', date: 'Due Date' },
  charge: { one: 'Charge', many: 'Charges', date: 'Payment Date' },
};

/** What the lines of a proposal are in proportion to. */
export const basisNames: Record<CapitalEventBasis, string> = {
  commitment: 'Commitment',
  unfunded: 'Unfunded',
  cost: 'Cost',
  equal: 'Equal',
  typed: 'Typed',
};
