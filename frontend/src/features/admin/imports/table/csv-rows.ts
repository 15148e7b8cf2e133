/** A row of a CSV text. Its cells have the characters of the file, with their quotation marks. */
export interface RawRow {
  /** As spreadsheets count them: 1 is the file's first row, blank ones included. */
  number: number;
  cells: string[];
  lineEnd: string;
}

/** The separator that splits the first row with content into the most cells, as the server finds it. */
export function separatorOf(text: string): string {
  const lines = text.replace(/"[^"]*"/g, '').split(/[\r\n]+/);
  const head = lines.find(hasContent) ?? lines[0] ?? '';
  const cells = (separator: string): number => head.split(separator).length;
  return [',', ';', '\t'].reduce((best, other) => (cells(other) > cells(best) ? other : best));
}

/** Whether a text is more than separators and spaces. */
export const hasContent = (text: string): boolean => /[^\s,;]/.test(text);

/** The text of a cell, without the quotation marks around it. */
export function textOf(cell: string): string {
  if (!cell.startsWith('"')) return cell;
  const end = cell.lastIndexOf('"');
  return cell.slice(1, end > 0 ? end : undefined).replaceAll('""', '"');
}

/**
 * Splits a CSV text into cells without judging it: an import reads the same characters, and reports what is wrong with
 * them. A parser would return the cells' values alone, from which the file could not be written as it was.
 */
export class CsvRows {
  private rest = '';
  private number = 0;

  constructor(private readonly separator: string) {}

  /** The rows that end within the text so far. */
  *take(text: string): Generator<RawRow, void> {
    const all = this.rest + text;
    let from = 0;
    for (;;) {
      const row = this.rowFrom(all, from, false);
      if (!row) break;
      yield row.found;
      from = row.end;
    }
    this.rest = all.slice(from);
  }

  /** The last row, if the text does not end with a line end. */
  *end(): Generator<RawRow, void> {
    const row = this.rest === '' ? undefined : this.rowFrom(this.rest, 0, true);
    if (row) yield row.found;
  }

  private rowFrom(text: string, from: number, isLast: boolean): { found: RawRow; end: number } | undefined {
    const cells: string[] = [];
    let start = from;
    for (;;) {
      const end = this.endOfCell(text, start);
      const stop = text[end];
      // A carriage return may be followed by a line feed that is not read yet.
      if (!isLast && (stop === undefined || (stop === '\r' && end + 1 === text.length))) return undefined;
      cells.push(text.slice(start, end));
      if (stop === this.separator) {
        start = end + 1;
        continue;
      }
      const lineEnd = stop === undefined ? '' : text.startsWith('\r\n', end) ? '\r\n' : stop;
      this.number += 1;
      return { found: { number: this.number, cells, lineEnd }, end: end + lineEnd.length };
    }
  }

  /** The position of the separator or line end behind a cell, or of the end of the text. */
  private endOfCell(text: string, start: number): number {
    let at = start;
    if (text[at] === '"') {
      do {
        const closing = text.indexOf('"', at + 1);
        if (closing < 0) return text.length;
        at = closing + 1;
      } while (text[at] === '"');
    }
    while (at < text.length) {
      const character = text[at];
      if (character === this.separator || character === '\n' || character === '\r') break;
      at += 1;
    }
    return at;
  }
}
