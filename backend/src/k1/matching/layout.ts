import type { Line } from './page.js';

/** In times the size of the print: how far below its label a value may begin, and how far apart its lines may be. */
const FIRST_GAP = 4;
const NEXT_GAP = 2.2;
/** How far down a column is looked at at all, likewise. */
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
