const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const shortDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const longDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "$1,234.50", of decimal text in US dollars with at most two decimals, exact for any size. */
export const usd = (amount: string): string => dollars.format(amount as `${number}`);

/** "March 9, 2026", of a date (2026-03-09). */
export const longDate = (date: string): string => longDates.format(new Date(`${date}T00:00:00Z`));

/** "Mar 9, 2026", of a date (2026-03-09). */
export const shortDate = (date: string): string => shortDates.format(new Date(`${date}T00:00:00Z`));
