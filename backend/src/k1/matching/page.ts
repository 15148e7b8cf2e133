import type { PdfLine } from '../../storage/pdf/pdf-worker.js';
import { partnerLabel, plainTextOf, wordsOf, type Word } from './words.js';

/** A line as it was read, with its place; one of text alone is below the line before it. */
export type TextLine = string | PdfLine;

/** A line of a document in the forms that the rules test. */
export interface Line {
  /** As it is printed. */
  shown: string;
  place: Place;
  words: readonly Word[];
  /** Its words, folded, with one space between them. */
  plain: string;
  emails: readonly string[];
}

/** More than any real page has; bounds the time that a hostile one takes. */
const MOST_LINES = 2000;
const MOST_LETTERS = 400;

const emailPattern = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;

/** The e-mail addresses of a line, whole ones only. */
export const emailsIn = (line: string): string[] =>
  [...line.matchAll(emailPattern)].map(([email]) => email.toLowerCase().replace(/^['.-]+/, ''));

/** Phrases that contain names but identify no person. */
const addresses = /\S+@\S+|\b(?:https?:|www\.)\S+|\b\S+\.(?:com|net|org|io|gov|edu)\b/gi;

type Place = Omit<PdfLine, 'text'>;

const SIZE = 10;

function lineOf(line: TextLine, at: number): Line {
  const shown = textOf(line).slice(0, MOST_LETTERS);
  const words = wordsOf(shown.replace(addresses, ' | '));
  const place = typeof line === 'string' ? belowEachOther(shown, at) : line;
  return { shown, place, words, plain: plainTextOf(words), emails: emailsIn(shown) };
}

const belowEachOther = (shown: string, at: number): Place => ({
  page: 1,
  quarter: 0,
  left: 0,
  right: (shown.length * SIZE) / 2,
  baseline: at * SIZE * 1.2,
  size: SIZE,
});

export const textOf = (line: TextLine): string => (typeof line === 'string' ? line : line.text);

/** What was read of a document. */
export interface Page {
  lines: readonly Line[];
  /** Those that label the partner's name. */
  labels: readonly Line[];
}

export function pageOf(read: readonly TextLine[]): Page {
  const lines = read.slice(0, MOST_LINES).map(lineOf);
  return { lines, labels: lines.filter(isLabel) };
}

const MOST_WORDS_BEFORE_LABEL = 3;

/** Forms and lists begin with the label; a sentence that mentions the partner's name is no label. */
function isLabel({ plain, shown }: Line): boolean {
  const found = partnerLabel.exec(plain);
  const before = found ? plain.slice(0, found.index).split(' ').length - 1 : 0;
  if (found) return before <= MOST_WORDS_BEFORE_LABEL;
  return /^\s*(limited partner|partner|investor|recipient|shareholder|beneficiary)\s*:/i.test(shown);
}

/** In times the size of the print: how far below its label a value may begin, and how far apart its lines may be. */
const FIRST_GAP = 4;
const NEXT_GAP = 2.2;
/** How far down a column is read, likewise. */
const MOST_HEIGHT = 30;
/** How far left of its label a value may begin, and how far baselines of one row may differ. */
const OUTDENT = 3;
const SAME_ROW = 0.5;

/** The lines below a line in its column, down to the first gap. */
export function linesBelow(label: Line, lines: readonly Line[]): Line[] {
  const column = lines
    .filter((line) => isBelow(line, label) && isInColumn(line, label))
    .toSorted((one, other) => one.place.baseline - other.place.baseline);
  let above = label;
  const end = column.findIndex((line) => {
    const limit = (above === label ? FIRST_GAP : NEXT_GAP) * Math.max(line.place.size, above.place.size);
    const isApart = line.place.baseline - above.place.baseline > limit;
    above = line;
    return isApart;
  });
  return column.slice(0, end < 0 ? column.length : end);
}

/** The next line to the right of a line on its row, if there is one. */
export function lineBeside(label: Line, lines: readonly Line[]): Line[] {
  return lines
    .filter((line) => isOnRow(line, label) && line.place.left >= label.place.right)
    .toSorted((one, other) => one.place.left - other.place.left)
    .slice(0, 1);
}

const isComparable = ({ place }: Line, label: Line): boolean =>
  place.page === label.place.page && place.quarter === label.place.quarter;

const isOnRow = (line: Line, label: Line): boolean =>
  isComparable(line, label) &&
  Math.abs(line.place.baseline - label.place.baseline) <=
    SAME_ROW * Math.max(line.place.size, label.place.size);

function isBelow(line: Line, label: Line): boolean {
  const distance = (line.place.baseline - label.place.baseline) / label.place.size;
  return isComparable(line, label) && distance > SAME_ROW && distance < MOST_HEIGHT;
}

const isInColumn = ({ place }: Line, label: Line): boolean =>
  place.left >= label.place.left - OUTDENT * label.place.size && place.left < label.place.right;
