import type { CarryTerms } from '../../finance/tiers.js';

export const standardTerms: CarryTerms = {
  carryPercent: '20',
  preferredReturnPercent: '8',
  catchUpPercent: '100',
};

/** Terms of deals that differ from the standard, by the name of the investment. */
export const differingTerms: Readonly<Record<string, CarryTerms>> = {
  'Northeastern Cooperative Preferred Equity': {
    carryPercent: '10',
    preferredReturnPercent: '7',
    catchUpPercent: '0',
  },
};

/** Not agreed yet. */
export const withoutTerms: readonly string[] = ['Cartwheel Commerce Pre-Seed'];

/** An LP who was there when the fund was founded pays less carry, through whichever entity it invests. */
export const founderTerms = { email: 'weilin.chao@example.net', carryPercent: '10' };

/** What a deal holds of its company, since a later round diluted it. */
export const ownershipTable = [{ deal: 'Kestrel Works Series Seed', daysAgo: 668, percent: '4.2' }] as const;
