import { MOST_ROW_TEXT, tooLong } from '../limits.js';
import { TableFault } from '../table.js';
import * as step from './csv-steps.js';

const separators = [',', ';', '\t'].map((separator) => separator.charCodeAt(0));
const headSteps = step.stepsOf(separators);

/** Counts the rows of a CSV file without reading its cells, and finds out how it is written. */
export class CsvScan {
  /** Rows that have any content, so far. */
  rows = 0;
  private state = 0;
  private lines = 0;
  private seen = 0;
  private head: number[] = [];
  private separatorByte = 0;
  private steps = headSteps;

  /** The row that is being read, as spreadsheets count. */
  get row(): number {
    return this.lines + 1;
  }

  /** Errors: TableFault for quotation marks that are not where they may be, and an endless first row. */
  take(piece: Buffer): void {
    let at = this.rows === 0 ? this.takeHead(piece) : 0;
    const { steps, separatorByte } = this;
    let { state, rows, lines, seen } = this;
    for (; at < piece.length; at += 1) {
      // Letters after a letter change nothing: this doubles the speed.
      if (state === step.LETTERS) at = afterLetters(piece, at, separatorByte);
      if (at === piece.length) break;
      const next = steps[(state << 8) | (piece[at] ?? 0)] ?? 0;
      state = next & step.STATE;
      if (next > step.LETTERS + 2) {
        if ((next & step.FAULT) !== 0) throw textBehindQuote(lines + 1);
        rows += (next & step.ROW) >> 4;
        lines += (next & step.LINE) >> 5;
        seen |= next;
      }
    }
    Object.assign(this, { state, rows, lines, seen });
  }

  /** Errors: TableFault for a quotation mark that is still open. */
  end(): void {
    if (this.state === step.AFTER_RETURN) this.seen |= step.RETURN;
    if (step.isQuoted(this.state))
      throw new TableFault(`Row ${this.row}: a quotation mark is opened but never closed.`);
    if (!step.hasContent(this.state)) return;
    if (this.rows === 0) this.endHead();
    this.rows += 1;
  }

  /** Those that the file has, the longest first. */
  get lineEnds(): string[] {
    const ends = [
      { end: '\r\n', flag: step.RETURN_AND_FEED },
      { end: '\n', flag: step.LINE_FEED },
      { end: '\r', flag: step.RETURN },
    ];
    const found = ends.filter(({ flag }) => (this.seen & flag) !== 0).map(({ end }) => end);
    return found.length > 0 ? found : ['\n'];
  }

  get separator(): string {
    return String.fromCharCode(this.separatorByte);
  }

  /** Keeps the first row that has content; returns where the rest begins. */
  private takeHead(piece: Buffer): number {
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      const next = this.steps[(this.state << 8) | byte] ?? 0;
      this.state = next & step.STATE;
      this.seen |= next;
      if ((next & step.FAULT) !== 0) throw textBehindQuote(this.row);
      if ((next & step.LINE) !== 0) this.lines += 1;
      if ((next & step.ROW) !== 0) {
        this.rows = 1;
        this.endHead();
        return at + 1;
      }
      if ((next & step.LINE) !== 0) this.head = [];
      else if (this.head.push(byte) > 3 * MOST_ROW_TEXT) throw new TableFault(tooLong(this.row));
    }
    return piece.length;
  }

  /** The separator is the one that splits the first row into the most cells. */
  private endHead(): void {
    const counts = separators.map((separator) => cellsBy(separator, this.head));
    this.separatorByte = separators[counts.indexOf(Math.max(...counts))] ?? 0;
    this.steps = step.stepsOf([this.separatorByte]);
    this.head = [];
  }
}

function cellsBy(separator: number, row: number[]): number {
  let isQuoted = false;
  let cells = 1;
  for (const byte of row) {
    if (byte === step.QUOTE) isQuoted = !isQuoted;
    else if (byte === separator && !isQuoted) cells += 1;
  }
  return cells;
}

function afterLetters(piece: Buffer, start: number, separator: number): number {
  let at = start;
  for (; at < piece.length; at += 1) {
    const byte = piece[at] ?? 0;
    if (byte <= step.QUOTE || byte === separator) break;
  }
  return at;
}

const textBehindQuote = (row: number): TableFault =>
  new TableFault(
    `Row ${row}: text follows a closing quotation mark. Please double the quotation marks within a cell.`,
  );
