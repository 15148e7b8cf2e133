import { longDate } from '../../finance/texts.js';

/** How the figures of a statement were found, in sentences (docs/figures.md). */
export function methodNotes(periodEnd: string, { isAssumedPaid }: { isAssumedPaid: boolean }): string[] {
  const day = longDate(periodEnd);
  return [
    `All figures are as of ${day}, from what had been recorded when this statement was prepared, in US dollars.`,
    `The value of an investment is its share of the company at the latest valuation dated on or before ${day}; the cost of what was sold is left out, and an investment that was written off is worth nothing.`,
    'Net asset value is cash held for the account, plus the value of its investments, less carried interest that has accrued and is not paid yet. Carried interest accrues per investment, as if it were sold at its value on the last day.',
    'DPI is distributions over paid-in capital, RVPI net asset value over paid-in capital, and TVPI their sum. Paid-in capital includes fees and expenses. Tax that was withheld counts as distributed.',
    'Net IRR is the annual money-weighted rate of return of all payments at their dates and of the net asset value, with years of 365 days. It is not annualized while there is less than a year from the first payment to the last.',
    ...(isAssumedPaid
      ? [
          'Where no capital call is recorded, an allocation is assumed to be paid on the date of the investment.',
        ]
      : []),
  ];
}
