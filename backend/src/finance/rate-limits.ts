/** The year of the specification's own rates; XIRR has one of 365 days (finance/discounted-flows.ts). */
export const DAYS_A_YEAR = 365.25;

/** Up to here, in years, an annualised rate is meaningless and not computed. */
export const SHORTEST_YEARS = 0.01;

/** The limits of a reported rate: -100% and +1000%. */
export const LOWEST = -1;
export const HIGHEST = 10;
