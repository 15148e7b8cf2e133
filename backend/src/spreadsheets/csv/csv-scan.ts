import { TableFault } from '../table.js';
import { MOST_ROW_TEXT, tooLong } from '../limits.js';

/** Where in a row a byte stands. */
const blank = 0;
const content = 1;
const blankQuoted = 2;
const contentQuoted = 3;
/** A line feed that follows ends the same line. */
const afterReturn = 4;
const STATES = 5;

/** What a byte does: it leads to a state, may end a line or a row with content, and tells the kind of line end. */
const STATE = 7;
const ROW = 8;
const LINE = 16;
const LINE_FEED = 32;
const RETURN_AND_FEED = 64;
const RETURN = 128;

const LF = 10;
const CR = 13;
const QUOTE = 34;
const separators = [44, 59, 9];
const spaces = [32, ...separators];

const steps = Uint8Array.from({ length: STATES * 256 }, (_, at) => stepOf(at >> 8, at & 255));

function stepOf(state: number, byte: number): number {
  if (state === contentQuoted) return byte === QUOTE ? content : contentQuoted;
  if (state === blankQuoted) {
    if (byte === QUOTE) return blank;
    return [32, CR, LF].includes(byte) ? blankQuoted : contentQuoted;
  }
  if (state === afterReturn) return byte === LF ? blank | RETURN_AND_FEED : stepOf(blank, byte) | RETURN;
  if (byte === LF || byte === CR) {
    const end = byte === LF ? blank | LINE_FEED : afterReturn;
    return end | LINE | (state === content ? ROW : 0);
  }
  if (state === content) return byte === QUOTE ? contentQuoted : content;
  if (byte === QUOTE) return blankQuoted;
  return spaces.includes(byte) ? blank : content;
}

/** Counts the rows of a CSV file without reading its cells, and finds out how it is written. */
export class CsvScan {
  /** Rows that have any content, so far. */
  rows = 0;
  private state = blank;
  private lines = 0;
  private seen = 0;
  private head: number[] = [];

  /** The row that is being read, as spreadsheets count. */
  get row(): number {
    return this.lines + 1;
  }

  /** Errors: TableFault for a first row beyond all measure. */
  take(piece: Buffer): void {
    let at = this.rows === 0 ? this.takeHead(piece) : 0;
    let { state, rows, lines, seen } = this;
    for (; at < piece.length; at += 1) {
      // Letters after a letter change nothing: this doubles the speed.
      if (state === content) at = afterLetters(piece, at);
      if (at === piece.length) break;
      const step = steps[(state << 8) | (piece[at] ?? 0)] ?? 0;
      state = step & STATE;
      rows += (step & ROW) >> 3;
      lines += (step & LINE) >> 4;
      seen |= step;
    }
    Object.assign(this, { state, rows, lines, seen });
  }

  end(): void {
    if (this.state === afterReturn) this.seen |= RETURN;
    else if (this.state === content || this.state === contentQuoted) this.rows += 1;
  }

  /** Those that the file has, the longest first. */
  get lineEnds(): string[] {
    const ends = [
      { end: '\r\n', flag: RETURN_AND_FEED },
      { end: '\n', flag: LINE_FEED },
      { end: '\r', flag: RETURN },
    ];
    const found = ends.filter(({ flag }) => (this.seen & flag) !== 0).map(({ end }) => end);
    return found.length > 0 ? found : ['\n'];
  }

  /** The one that splits the first row into the most cells. */
  get separator(): string {
    const counts = separators.map((separator) => this.cellsBy(separator));
    return String.fromCharCode(separators[counts.indexOf(Math.max(...counts))] ?? 44);
  }

  private cellsBy(separator: number): number {
    let quoted = false;
    let cells = 1;
    for (const byte of this.head) {
      if (byte === QUOTE) quoted = !quoted;
      else if (byte === separator && !quoted) cells += 1;
    }
    return cells;
  }

  /** Keeps the first row that has content; returns where the rest begins. */
  private takeHead(piece: Buffer): number {
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      const step = steps[(this.state << 8) | byte] ?? 0;
      this.state = step & STATE;
      this.seen |= step;
      if ((step & LINE) !== 0) this.lines += 1;
      if ((step & ROW) !== 0) {
        this.rows += 1;
        return at + 1;
      }
      if ((step & LINE) !== 0) this.head = [];
      else if (this.head.push(byte) > 3 * MOST_ROW_TEXT) throw new TableFault(tooLong(this.row));
    }
    return piece.length;
  }
}

function afterLetters(piece: Buffer, start: number): number {
  let at = start;
  while (at < piece.length && (piece[at] ?? 0) > QUOTE) at += 1;
  return at;
}
