export type CsvCell = string | number | null | undefined;

const byteOrderMark = '\uFEFF';
const plainNumber = /^-?\d+(\.\d+)?$/;
/** What spreadsheets take for the beginning of a formula, in half and full width. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const needsQuotes = /[",\r\n]|^\s|\s$/;

/** A table as spreadsheets read it: UTF-8 with its mark, CRLF, and no text that would run as a formula. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + [header, ...rows].map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  if (cell == null) return '';
  const text = String(cell);
  const harmless = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
