/**
 * What a column's values are, which decides how a spreadsheet shows them: plain decimals are money, ratios are
 * percent, dates are YYYY-MM-DD, moments are ISO times. What names none is text.
 */
export type ExportKind = 'text' | 'money' | 'percent' | 'date' | 'moment' | 'count';
