/** What LPs know the document by: "2025 Schedule K-1 (amended)". */
export const k1Title = (taxYear: number, isAmended: boolean): string =>
  `${taxYear} Schedule K-1${isAmended ? ' (amended)' : ''}`;
