import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';

// Runs in a separate thread, from source or built: it imports only packages.

type Opened = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Opened['getPage']>>;

/** A visual line and its position in points; texts far apart on a row are separate lines. */
export interface PdfLine {
  text: string;
  page: number;
  /** In which of four directions it is written; the places of two lines compare within one direction only. */
  quarter: number;
  left: number;
  right: number;
  /** Grows down. */
  baseline: number;
  size: number;
}

/** The number of pages, and the lines of each of the first ones, top to bottom, left to right. */
export interface PdfText {
  pageCount: number;
  pages: PdfLine[][];
}

/** The thread's result: the text, or why there is none. */
export type PdfAnswer = PdfText | { error: 'locked' | 'broken' | 'slow' };

/** A run of text at its position on the page, in its own direction. */
interface Run {
  text: string;
  /** In which of the four directions it is written. */
  quarter: number;
  /** Where its baseline is, growing down the page. */
  baseline: number;
  start: number;
  end: number;
  size: number;
  /** Whether it is filled into a form field or typed over the page. */
  isTyped: boolean;
}

/** In em: how far baselines of one line may differ, and from which gap words, or columns, are two. */
const SAME_BASELINE = 0.3;
const WORD_GAP = 0.15;
const COLUMN_GAP = 2;
/** A form's own small print beside what is filled in begins a new line sooner. */
const COLUMN_GAP_BETWEEN_SIZES = 0.75;
const SIZES_DIFFER = 1.15;

/** How viewers lay out the text of form fields: in em, the distance of lines and the width of most letters. */
const LEADING = 1.15;
const LETTER_WIDTH = 0.5;
const USUAL_SIZE = 12;
const PADDING = 2;

/** Far more than the first pages of a document have. */
const MOST_LETTERS = 200_000;
const MOST_LETTERS_A_PAGE = 10_000;

/** Text only: nothing is drawn, fetched or evaluated. */
const options = {
  verbosity: 0,
  isEvalSupported: false,
  useWorkerFetch: false,
  useSystemFonts: false,
  disableFontFace: true,
  enableXfa: false,
};

export async function readPdf(task: { path: string; firstPages: number }): Promise<PdfAnswer> {
  const bytes = new Uint8Array(await readFile(task.path));
  let opened: Opened | undefined;
  try {
    opened = await getDocumentProxy(bytes, options);
    const pages = await pagesOf(opened, task.firstPages);
    const letters = pages.flat().reduce((sum, line) => sum + line.text.length, 0);
    const most = Math.max(MOST_LETTERS, pages.length * MOST_LETTERS_A_PAGE);
    return letters > most ? { error: 'slow' } : { pageCount: opened.numPages, pages };
  } catch (error) {
    return { error: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken' };
  } finally {
    await opened?.loadingTask.destroy();
  }
}

async function pagesOf(opened: Opened, firstPages: number): Promise<PdfLine[][]> {
  const pages: PdfLine[][] = [];
  for (let number = 1; number <= Math.min(opened.numPages, firstPages); number++) {
    const page = await opened.getPage(number);
    pages.push(linesOfRuns(await runsOf(page)).map((line) => ({ ...line, page: number })));
    page.cleanup();
  }
  return pages;
}

async function runsOf(page: Page): Promise<Run[]> {
  const { items } = await page.getTextContent({ disableNormalization: false });
  const shown: number[] = page.getViewport({ scale: 1 }).transform;
  const runs: Run[] = [];
  for (const item of items) if ('str' in item && item.str.trim() !== '') runs.push(runOf(item, shown));
  const annotations = (await page.getAnnotations()) as Annotation[];
  const quarter = mostOften(runs);
  return [...runs, ...annotations.flatMap((one) => runsOfTyped(one, shown, quarter))];
}

/** The direction in which most of a page is written. */
function mostOften(runs: readonly Run[]): number {
  const letters = [0, 0, 0, 0];
  for (const { quarter, text } of runs) letters[quarter] = (letters[quarter] ?? 0) + text.length;
  return letters.indexOf(Math.max(...letters));
}

/** Lays an item out as it is shown, so that a page scanned or printed sideways reads like any other. */
function runOf(item: { str: string; transform: number[]; width: number }, shown: number[]): Run {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform;
  const [A = 1, B = 0, C = 0, D = 1, E = 0, F = 0] = shown;
  const right = [A * a + C * b, B * a + D * b] as const;
  const x = A * e + C * f + E;
  const y = B * e + D * f + F;
  const angle = Math.atan2(right[1], right[0]);
  const { start, baseline } = along(angle, x, y);
  return {
    text: item.str,
    quarter: (Math.round(angle / (Math.PI / 2)) + 4) % 4,
    baseline,
    start,
    end: start + item.width,
    size: Math.hypot(c, d) || 1,
    isTyped: false,
  };
}

/** A point of the shown page in the coordinates of a reading direction. */
const along = (angle: number, x: number, y: number): { start: number; baseline: number } => ({
  start: x * Math.cos(angle) + y * Math.sin(angle),
  baseline: y * Math.cos(angle) - x * Math.sin(angle),
});

type Row = Omit<PdfLine, 'page'>;

function linesOfRuns(runs: readonly Run[]): Row[] {
  const downwards = runs.toSorted(
    (one, other) => one.quarter - other.quarter || one.baseline - other.baseline,
  );
  const rows: Run[][] = [];
  for (const run of downwards) {
    const row = rows.at(-1);
    if (row?.[0] && sharesBaseline(row[0], run)) row.push(run);
    else rows.push([run]);
  }
  return rows.flatMap(columnsOf);
}

const sharesBaseline = (first: Run, run: Run): boolean =>
  first.quarter === run.quarter &&
  run.baseline - first.baseline <= SAME_BASELINE * Math.min(first.size, run.size);

/** The lines of one row: runs far apart are in separate boxes. */
function columnsOf(row: readonly Run[]): Row[] {
  const columns: Row[] = [];
  let before: Run | undefined;
  for (const run of row.toSorted((one, other) => one.start - other.start)) {
    // Some programs make text bold by printing it twice.
    if (before && before.text === run.text && run.start - before.start < SAME_BASELINE * run.size) continue;
    const gap = before ? (run.start - before.end) / Math.max(before.size, run.size) : Infinity;
    const line = before && isOneLine(before, run, gap) ? columns.at(-1) : undefined;
    if (line) {
      line.text += `${gap > WORD_GAP ? ' ' : ''}${run.text}`;
      line.right = run.end;
    } else columns.push(lineOf(run));
    before = run;
  }
  return columns.map((line) => ({ ...line, text: spacedOnce(line.text) }));
}

function isOneLine(before: Run, run: Run, gap: number): boolean {
  if (before.isTyped || run.isTyped) return false;
  const isOfOneSize = Math.max(before.size, run.size) < SIZES_DIFFER * Math.min(before.size, run.size);
  return gap <= (isOfOneSize ? COLUMN_GAP : COLUMN_GAP_BETWEEN_SIZES);
}

const lineOf = ({ text, quarter, start, end, baseline, size }: Run): Row => ({
  text,
  quarter,
  left: start,
  right: end,
  baseline,
  size,
});

const spacedOnce = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** A form field or a note on a page: what is typed into it is not part of the page's own text. */
interface Annotation {
  /** Two corners of its box: x, y, x, y. */
  rect: number[];
  subtype?: string;
  hidden?: boolean;
  noView?: boolean;
  password?: boolean;
  fieldType?: string;
  fieldValue?: unknown;
  multiLine?: boolean;
  contentsObj?: { str?: string };
  defaultAppearanceData?: { fontSize?: number };
}

function shownText({ rect, hidden, noView, password, ...annotation }: Annotation): string {
  const isSeen = rect[0] !== rect[2] && rect[1] !== rect[3];
  if (hidden || noView || password || !isSeen) return '';
  const { subtype, fieldType, fieldValue, contentsObj } = annotation;
  if (subtype === 'FreeText') return contentsObj?.str ?? '';
  return subtype === 'Widget' && fieldType === 'Tx' && typeof fieldValue === 'string' ? fieldValue : '';
}

/**
 * Lays text out in its box as viewers do, from the top or in the middle. It is read in the direction of the page,
 * whatever the rotation of the field: many programs that rotate a page do not rotate its fields.
 */
function runsOfTyped(annotation: Annotation, shown: number[], quarter: number): Run[] {
  const [left = 0, top = 0, right = 0, bottom = 0] = boxOf(annotation.rect, shown, quarter);
  const lines = shownText(annotation)
    .split(/\r\n?|\n/)
    .map(spacedOnce);
  const wanted = annotation.defaultAppearanceData?.fontSize || USUAL_SIZE;
  const leading = Math.min(wanted * LEADING, (bottom - top) / lines.length);
  const size = leading / LEADING;
  const middle = (top + bottom - leading * lines.length) / 2;
  const above = annotation.multiLine === false ? middle : top + PADDING;
  return lines.flatMap((text, at) => {
    const end = Math.min(right, left + text.length * LETTER_WIDTH * size);
    const baseline = above + at * leading + size;
    return text === '' ? [] : [{ text, quarter, baseline, start: left, end, size, isTyped: true }];
  });
}

/** Out: left, top, right and bottom of a box for who reads the page in a direction. */
function boxOf(rect: readonly number[], shown: number[], quarter: number): number[] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect;
  const [A = 1, B = 0, C = 0, D = 1, E = 0, F = 0] = shown;
  const angle = (quarter * Math.PI) / 2;
  const one = along(angle, A * x1 + C * y1 + E, B * x1 + D * y1 + F);
  const other = along(angle, A * x2 + C * y2 + E, B * x2 + D * y2 + F);
  const [left, right] = [one.start, other.start].toSorted((a, b) => a - b);
  const [top, bottom] = [one.baseline, other.baseline].toSorted((a, b) => a - b);
  return [left ?? 0, top ?? 0, right ?? 0, bottom ?? 0];
}
