import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';

// Runs in a thread of its own, built or as it stands: it imports nothing but packages.

type Opened = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Opened['getPage']>>;

/** The number of pages, and the visual lines of each of the first ones, top to bottom, left to right. */
export interface PdfText {
  pageCount: number;
  pages: string[][];
}

/** What the thread answers: the text, or why there is none. */
export type PdfAnswer = PdfText | { fault: 'locked' | 'broken' | 'slow' };

/** A run of text as it stands on the page, read in its own direction. */
interface Run {
  text: string;
  /** In which of the four directions it is written. */
  quarter: number;
  /** Where its baseline is, growing down the page. */
  baseline: number;
  start: number;
  end: number;
  size: number;
}

/** In em: how far baselines of one line may differ, and from which gap words, or columns, are two. */
const SAME_BASELINE = 0.3;
const WORD_GAP = 0.15;
const COLUMN_GAP = 2;

/** Far more than the first pages of a document hold: who reads on has its own time to lose. */
const MOST_LETTERS = 200_000;

/** Text only: nothing is drawn, fetched or evaluated. */
const options = {
  verbosity: 0,
  isEvalSupported: false,
  useWorkerFetch: false,
  useSystemFonts: false,
  disableFontFace: true,
  enableXfa: false,
};

export async function readPdf(asked: { path: string; firstPages: number }): Promise<PdfAnswer> {
  const bytes = new Uint8Array(await readFile(asked.path));
  let opened: Opened | undefined;
  try {
    opened = await getDocumentProxy(bytes, options);
    const pages = await pagesOf(opened, asked.firstPages);
    const letters = pages.flat().reduce((sum, line) => sum + line.length, 0);
    return letters > MOST_LETTERS ? { fault: 'slow' } : { pageCount: opened.numPages, pages };
  } catch (error) {
    return { fault: isPasswordAsked(error) ? 'locked' : 'broken' };
  } finally {
    await opened?.loadingTask.destroy();
  }
}

const isPasswordAsked = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PasswordException';

async function pagesOf(opened: Opened, firstPages: number): Promise<string[][]> {
  const pages: string[][] = [];
  for (let number = 1; number <= Math.min(opened.numPages, firstPages); number++) {
    const page = await opened.getPage(number);
    pages.push([...linesOfRuns(await runsOf(page)), ...(await typedInto(page))]);
    page.cleanup();
  }
  return pages;
}

async function runsOf(page: Page): Promise<Run[]> {
  const { items } = await page.getTextContent({ disableNormalization: false });
  const shown: number[] = page.getViewport({ scale: 1 }).transform;
  const runs: Run[] = [];
  for (const item of items) if ('str' in item && item.str.trim() !== '') runs.push(runOf(item, shown));
  return runs;
}

/** Lays an item out as it is shown, so that a page scanned or printed sideways reads like any other. */
function runOf(item: { str: string; transform: number[]; width: number }, shown: number[]): Run {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform;
  const [A = 1, B = 0, C = 0, D = 1, E = 0, F = 0] = shown;
  const right = [A * a + C * b, B * a + D * b] as const;
  const x = A * e + C * f + E;
  const y = B * e + D * f + F;
  const angle = Math.atan2(right[1], right[0]);
  const start = x * Math.cos(angle) + y * Math.sin(angle);
  return {
    text: item.str,
    quarter: (Math.round(angle / (Math.PI / 2)) + 4) % 4,
    baseline: y * Math.cos(angle) - x * Math.sin(angle),
    start,
    end: start + item.width,
    size: Math.hypot(c, d) || 1,
  };
}

function linesOfRuns(runs: readonly Run[]): string[] {
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

/** The lines of one row: runs far apart stand in boxes of their own. */
function columnsOf(row: readonly Run[]): string[] {
  const columns: string[] = [];
  let before: Run | undefined;
  for (const run of row.toSorted((one, other) => one.start - other.start)) {
    // Some programs make text bold by printing it twice.
    if (before && before.text === run.text && run.start - before.start < SAME_BASELINE * run.size) continue;
    const gap = before ? (run.start - before.end) / Math.max(before.size, run.size) : Infinity;
    if (gap > COLUMN_GAP) columns.push(run.text);
    else columns.push(`${columns.pop() ?? ''}${gap > WORD_GAP ? ' ' : ''}${run.text}`);
    before = run;
  }
  return columns.map((line) => line.replace(/\s+/g, ' ').trim());
}

/** What is filled into the page's form fields or typed over it, which is not part of the page's own text. */
async function typedInto(page: Page): Promise<string[]> {
  const annotations: unknown[] = await page.getAnnotations();
  return annotations
    .flatMap(shownText)
    .flatMap((text) => text.split(/[\r\n]+/))
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

function shownText(annotation: unknown): string[] {
  const { hidden, noView, subtype, fieldType, fieldValue, contentsObj } = annotation as {
    hidden?: boolean;
    noView?: boolean;
    subtype?: string;
    fieldType?: string;
    fieldValue?: unknown;
    contentsObj?: { str?: string };
  };
  if (hidden || noView) return [];
  if (subtype === 'FreeText') return [contentsObj?.str ?? ''];
  return subtype === 'Widget' && fieldType === 'Tx' && typeof fieldValue === 'string' ? [fieldValue] : [];
}
