import { FUND_TIME_ZONE } from '../clock.js';

/** SQL: a moment as the clock on the fund's wall shows it, or such a showing as a moment. */
export const inFundTime = (moment: string): string => `(${moment} at time zone '${FUND_TIME_ZONE}')`;

/** SQL: the day of the fund that a moment falls on. */
export const fundDay = (moment: string): string => `${inFundTime(moment)}::date`;
