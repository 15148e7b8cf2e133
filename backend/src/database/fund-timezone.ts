import { FUND_TIME_ZONE } from '../config/clock.js';

/** SQL: a moment as local time of the fund's time zone, or such a local time as a moment. */
export const toFundTimezone = (moment: string): string => `(${moment} at time zone '${FUND_TIME_ZONE}')`;

/** SQL: the date that a moment has in the fund's time zone. */
export const fundDate = (moment: string): string => `${toFundTimezone(moment)}::date`;
