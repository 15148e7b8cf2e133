/** A call of the whole commitment of a deal. Days are counted from the investment date, or from today when it is recent. */
export interface CallRow {
  deal: string;
  /** Due on the last working day on or before it, or so many days from today (negative: ago). */
  due: 'investment date' | number;
  /** How long before, 14 days by default. */
  noticeDays?: number;
  /** How many of the lines are paid in full; the next one is paid in half where it says so. */
  paid: 'all' | { lines: number; half?: boolean };
  /** In hundredths of a percent of the commitment. */
  feeBasisPoints: bigint;
  /** In cents, split by the commitments. */
  expenses: bigint;
  note?: string;
  /** Why it was reversed. */
  reversed?: string;
  isDraft?: boolean;
}

const fee = 200n;

/** In the order of their numbers. */
export const callTable: readonly CallRow[] = [
  { deal: 'Plot & Parcel Seed', due: 'investment date', paid: 'all', feeBasisPoints: fee, expenses: 1_250_00n },
  {
    deal: 'Quillmark AI Series A',
    due: 'investment date',
    paid: 'all',
    feeBasisPoints: fee,
    expenses: 2_400_37n,
    note: 'Includes the legal costs of the pro rata.',
  },
  {
    deal: 'Tidewater Ledger Series B',
    due: 'investment date',
    paid: { lines: 0 },
    feeBasisPoints: 250n,
    expenses: 1_800_00n,
    reversed: 'The management fee was computed at 2.5% instead of 2%.',
  },
  { deal: 'Tidewater Ledger Series B', due: 'investment date', noticeDays: 13, paid: 'all', feeBasisPoints: fee, expenses: 1_800_00n },
  { deal: 'Quillmark AI Series B', due: 'investment date', paid: 'all', feeBasisPoints: fee, expenses: 0n },
  {
    deal: 'Plot & Parcel Seed Extension',
    due: -11,
    paid: { lines: 2 },
    feeBasisPoints: fee,
    expenses: 640_00n,
    note: 'Repays the credit line that the closing was funded with.',
  },
  {
    deal: 'Ribosphere Series A, Second Tranche',
    due: 9,
    paid: { lines: 1, half: true },
    feeBasisPoints: fee,
    expenses: 1_105_50n,
    note: 'Repays the credit line that the closing was funded with.',
  },
  { deal: 'Marginalia Learning Seed', due: 24, paid: { lines: 0 }, feeBasisPoints: fee, expenses: 0n },
  {
    deal: 'Fernhollow Energy Series A-1',
    due: 38,
    paid: { lines: 0 },
    feeBasisPoints: fee,
    expenses: 900_00n,
    isDraft: true,
  },
]; // prettier-ignore

/** A charge against the cash of a deal that was called and paid. */
export const chargeTable = [
  {
    deal: 'Quillmark AI Series A',
    daysAgo: 45,
    expenses: 3_150_00n,
    note: 'Annual audit, the share of this investment.',
  },
] as const;
