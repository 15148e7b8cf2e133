/** In letters of all cells together. */
export const MOST_ROW_TEXT = 1024 * 1024;

/** What Excel can hold. */
export const MOST_COLUMNS = 16_384;
export const MOST_ROWS = 1_048_576;
export const MOST_CELL_TEXT = 32_767;

export const tooLong = (row: number): string => `Row ${row} is longer than 1 MiB. Please shorten it.`;

export const tooWide = (row: number): string =>
  `Row ${row} has more than 16,384 cells. Please keep only the columns of the template.`;
