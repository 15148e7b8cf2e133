import { MOST_CELL_TEXT, MOST_COLUMNS, MOST_ROWS, MOST_ROW_TEXT, tooLong, tooWide } from '../limits.js';
import { trimmed } from '../table-of.js';
import { TableFault, type TableRow } from '../table.js';
import { dayText, isoDayText, numberText, unescaped } from './cell-text.js';
import { brokenAt } from './faults.js';
import { RichText } from './shared-texts.js';
import type { Attributes, XmlReader } from './xml-feed.js';

/** What cells point to. */
export interface Lookups {
  sharedTexts: string[];
  /** By style: whether a number is shown as a day. */
  dayStyles: boolean[];
  from1904: boolean;
}

/** Gathers the rows of a worksheet that have content. Errors: TableFault. */
export class SheetRows implements XmlReader {
  /** Which row the sheet says is its last. */
  lastRow?: number;
  private isData = false;
  private rows: TableRow[] = [];
  private row = 0;
  private cells: string[] = [];
  private letters = 0;
  private column = -1;
  private type = 'n';
  private style = -1;
  private value = '';
  private isValue = false;
  private readonly inline = new RichText();

  constructor(private readonly lookups: Lookups) {}

  /** What has been gathered since the last time. */
  take(): TableRow[] {
    const rows = this.rows;
    this.rows = [];
    return rows;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'sheetData') this.isData = true;
    else if (name === 'dimension') this.lastRow = lastRowOf(attributes.ref);
    else if (!this.isData) return;
    else if (name === 'c') this.openCell(attributes);
    else if (name === 'v') this.isValue = true;
    else if (name === 'row') this.openRow(attributes.r);
    else this.inline.open(name);
  }

  text(text: string): void {
    if (this.isValue) this.value += text;
    else this.inline.add(text);
  }

  close(name: string): void {
    if (name === 'sheetData') this.isData = false;
    else if (!this.isData) return;
    else if (name === 'c') this.closeCell();
    else if (name === 'v') this.isValue = false;
    else if (name === 'row') this.closeRow();
    else this.inline.close(name);
  }

  private openRow(written: string | undefined): void {
    const number = written === undefined ? this.row + 1 : Number(written);
    const comes = Number.isInteger(number) && number > this.row;
    if (!comes) throw brokenAt(this.row + 1);
    if (number > MOST_ROWS) throw new TableFault('This sheet has more than 1,048,576 rows.');
    this.row = number;
    this.cells = [];
    this.letters = 0;
    this.column = -1;
  }

  private openCell({ r, t = 'n', s }: Attributes): void {
    this.column = r === undefined ? this.column + 1 : columnOf(r);
    if (this.column < 0) throw brokenAt(this.row);
    if (this.column >= MOST_COLUMNS) throw new TableFault(tooWide(this.row));
    this.type = t;
    this.style = s === undefined ? -1 : Number(s);
    this.value = '';
    this.inline.clear();
  }

  private closeCell(): void {
    const text = this.cellText();
    if (text.length > MOST_CELL_TEXT)
      throw new TableFault(
        `Row ${this.row} has a cell of more than 32,767 characters. Please shorten its text.`,
      );
    this.letters += text.length;
    if (this.letters > MOST_ROW_TEXT) throw new TableFault(tooLong(this.row));
    if (text === '') return;
    while (this.cells.length < this.column) this.cells.push('');
    this.cells[this.column] = text;
  }

  private cellText(): string {
    const { type, value } = this;
    if (type === 'inlineStr') return this.inline.value;
    if (value === '') return '';
    if (type === 's') return this.sharedText(value);
    if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
    if (type === 'd') return isoDayText(value);
    if (type !== 'n') return unescaped(value);
    const { dayStyles, from1904 } = this.lookups;
    return dayStyles[this.style] ? dayText(value, from1904) : numberText(value);
  }

  private sharedText(index: string): string {
    const text = this.lookups.sharedTexts[Number(index)];
    if (text === undefined) throw brokenAt(this.row);
    return text;
  }

  private closeRow(): void {
    const cells = trimmed(this.cells);
    if (cells) this.rows.push({ number: this.row, cells });
    this.cells = [];
  }
}

function lastRowOf(range = ''): number | undefined {
  const last = Number(/:\$?[A-Z]+\$?(\d+)$/i.exec(range)?.[1]);
  return last <= MOST_ROWS ? last : undefined;
}

const A = 'A'.charCodeAt(0);

/** 0 for A5, 27 for AB1; negative for what is no cell. */
function columnOf(reference: string): number {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - A;
    if (letter < 0 || letter > 25) break;
    column = column * 26 + letter + 1;
    if (column > MOST_COLUMNS) return MOST_COLUMNS;
  }
  return /^\d+$/.test(reference.slice(at)) ? column - 1 : -1;
}
