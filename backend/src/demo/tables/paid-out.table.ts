/**
 * What a company paid for a deal, in US dollars. The deals of this table are allocated in full and have no calls, so that
 * the whole of them is assumed to be paid and belongs to LPs.
 */
interface ProceedsRow {
  deal: string;
  daysAgo: number;
  amount: string;
  /** The part of the amount that is no price of a sale. */
  income?: string;
  costRelieved?: string;
  /** What the buyer holds back, in US dollars, and the day on which it is due. */
  escrow?: { amount: string; untilDaysAgo: number };
  note: string;
}

/** In the order of their numbers, which is that of their days. */
export const proceedsTable: readonly ProceedsRow[] = [
  {
    deal: 'Greenroom Studios Seed',
    daysAgo: 475,
    amount: '510000.00',
    costRelieved: '850000.00',
    note: 'Sale of the company to a competitor, all cash.',
  },
  {
    deal: 'Palisade Identity Series A',
    daysAgo: 418,
    amount: '3068181.82',
    costRelieved: '1000000.00',
    escrow: { amount: '340909.09', untilDaysAgo: 54 },
    note: 'Sale of the company at $75 million, all cash.',
  },
  {
    deal: 'Palisade Identity Series B',
    daysAgo: 418,
    amount: '3375000.00',
    costRelieved: '1500000.00',
    escrow: { amount: '375000.00', untilDaysAgo: 54 },
    note: 'Sale of the company at $75 million, all cash.',
  },
  {
    deal: 'Larkspur Home Seed',
    daysAgo: 290,
    amount: '570000.00',
    costRelieved: '450000.00',
    note: 'Sale of the company to a home-furnishing group.',
  },
  {
    deal: 'Larkspur Home Convertible SAFE',
    daysAgo: 290,
    amount: '342000.00',
    costRelieved: '300000.00',
    note: 'Sale of the company to a home-furnishing group.',
  },
  {
    deal: 'Northeastern Cooperative Preferred Equity',
    daysAgo: 220,
    amount: '87500.00',
    income: '87500.00',
    note: 'Quarterly dividend of 7% a year.',
  },
  {
    deal: 'Señal Móvil Seed',
    daysAgo: 150,
    amount: '504000.00',
    costRelieved: '240000.00',
    note: 'Sale of 40% of the position to a new shareholder.',
  },
  {
    deal: 'Northeastern Cooperative Preferred Equity',
    daysAgo: 129,
    amount: '87500.00',
    income: '87500.00',
    note: 'Quarterly dividend of 7% a year.',
  },
  {
    deal: 'Palisade Identity Series A',
    daysAgo: 54,
    amount: '340909.09',
    note: 'The escrow of the sale, released in full.',
  },
  {
    deal: 'Palisade Identity Series B',
    daysAgo: 54,
    amount: '375000.00',
    note: 'The escrow of the sale, released in full.',
  },
  {
    deal: 'Northeastern Cooperative Preferred Equity',
    daysAgo: 38,
    amount: '87500.00',
    income: '87500.00',
    note: 'Quarterly dividend of 7% a year.',
  },
];

/** The payment of all cash that a deal has on the day. */
export interface DistributionRow {
  deal: string;
  daysAgo: number;
  note: string;
  /** The capital that it returns can be called again. */
  isRecallable?: boolean;
  /** Withheld from one LP for the authorities. */
  tax?: { email: string; percentOfIncome: bigint };
  reversed?: { reason: string; daysLater: number };
}

const dividend = 'Northeastern Cooperative Preferred Equity';
/** She lives in France. */
const tax = { email: 'francoise.daubigne@example.org', percentOfIncome: 15n };

/** In the order of their numbers, which is that of their days. */
export const distributionTable: readonly DistributionRow[] = [
  { deal: 'Greenroom Studios Seed', daysAgo: 466, note: 'Proceeds of the sale of Greenroom Studios.' },
  {
    deal: 'Palisade Identity Series A',
    daysAgo: 409,
    note: 'Proceeds of the sale of Palisade Identity, without the escrow.',
  },
  {
    deal: 'Palisade Identity Series B',
    daysAgo: 409,
    note: 'Proceeds of the sale of Palisade Identity, without the escrow.',
  },
  { deal: 'Larkspur Home Seed', daysAgo: 281, note: 'Proceeds of the sale of Larkspur Home.' },
  { deal: 'Larkspur Home Convertible SAFE', daysAgo: 281, note: 'Proceeds of the sale of Larkspur Home.' },
  {
    deal: 'Señal Móvil Seed',
    daysAgo: 140,
    note: 'Proceeds of the part sale. The capital that is returned can be called again for follow-on rounds.',
    isRecallable: true,
  },
  { deal: dividend, daysAgo: 122, note: 'Dividends of the last two quarters.', tax },
  { deal: 'Palisade Identity Series A', daysAgo: 53, note: 'The escrow of the sale of Palisade Identity.' },
  { deal: 'Palisade Identity Series B', daysAgo: 53, note: 'The escrow of the sale of Palisade Identity.' },
  {
    deal: dividend,
    daysAgo: 33,
    note: 'Dividend of the last quarter.',
    reversed: { reason: 'Released without the tax that has to be withheld from one LP.', daysLater: 2 },
  },
  { deal: dividend, daysAgo: 29, note: 'Dividend of the last quarter.', tax },
];
