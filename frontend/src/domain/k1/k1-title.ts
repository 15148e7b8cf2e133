/** What LPs know the document by: "2025 Schedule K-1". */
export const k1Title = (taxYear: number): string => `${taxYear} Schedule K-1`;
