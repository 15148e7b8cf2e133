import type { PortfolioCompany } from './companies.table.js';

export interface ValuationPath {
  /** How many decided quarters ago the path ends; 0 is the last one. */
  endsQuartersAgo?: number;
  /** In thousands of dollars, one a quarter, the oldest first. */
  thousands: readonly number[];
  /** The last mark is the price in a signed sale agreement. */
  sold?: boolean;
}

/**
 * Quarterly valuations by the valuation committee. A quarter that ended before the fund's first investment is left
 * out, so a path may be one quarter too long. Ribosphere is valued by its entered valuation and Cartwheel by its
 * price: they have no marks.
 */
export const valuationPaths: Partial<Record<PortfolioCompany, ValuationPath>> = {
  quillmark: {
    thousands: [9_000, 9_000, 11_000, 14_500, 14_500, 22_000, 31_000, 31_000, 44_000, 58_000, 72_000, 76_000],
  },
  tidewater: {
    thousands: [
      12_000, 12_000, 13_500, 16_000, 18_000, 24_000, 24_000, 30_000, 36_000, 36_000, 42_000, 48_000,
    ],
  },
  hollin: { thousands: [7_500, 7_500, 9_000, 9_000, 12_500, 15_000, 15_000, 18_500, 18_500, 21_000] },
  fernhollow: {
    thousands: [16_000, 16_000, 16_000, 16_500, 16_500, 16_000, 16_000, 16_000, 16_000, 16_000, 16_000],
  },
  axle: {
    thousands: [
      20_000, 20_000, 22_000, 22_000, 19_000, 19_000, 15_000, 15_000, 12_500, 12_500, 11_000, 11_000,
    ],
  },
  senal: { thousands: [10_000, 10_000, 13_000, 13_000, 17_000, 20_000, 20_000, 24_500] },
  kestrel: {
    thousands: [
      18_000, 18_000, 21_000, 21_000, 21_000, 25_000, 25_000, 28_000, 28_000, 30_000, 32_000, 33_500,
    ],
  },
  odowd: { thousands: [6_000, 6_000, 6_000, 5_500, 5_500, 5_000, 5_000, 5_000, 5_000] },
  stackyard: {
    thousands: [8_000, 8_000, 10_000, 12_000, 12_000, 15_500, 18_000, 18_000, 22_000, 24_000, 26_500],
  },
  plot: { thousands: [14_000, 14_000, 14_500, 14_500, 15_500, 16_000] },
  marginalia: { thousands: [5_500, 5_500, 6_000, 7_000, 7_000, 8_000, 8_250] },
  cooperative: { thousands: [60_000, 60_000, 60_000] },
  palisade: {
    endsQuartersAgo: 4,
    thousands: [22_000, 22_000, 26_000, 30_000, 38_000, 46_000, 60_000, 75_000],
    sold: true,
  },
  larkspur: {
    endsQuartersAgo: 3,
    thousands: [9_000, 9_000, 9_500, 10_000, 10_000, 10_500, 11_000, 11_400],
    sold: true,
  },
  greenroom: { endsQuartersAgo: 5, thousands: [13_000, 13_000, 10_500, 9_000, 7_800], sold: true },
  vantablue: { endsQuartersAgo: 5, thousands: [30_000, 30_000, 30_000, 24_000, 16_000, 8_000, 2_500] },
  pomelo: { endsQuartersAgo: 4, thousands: [7_000, 7_000, 5_000, 3_000, 750] },
};
