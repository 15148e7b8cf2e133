import { CsvRows, hasContent, separatorOf, textOf, type RawRow } from './csv-rows';
import { MOST_ROWS_READ, type HeaderPlan, type TableStart } from './table-file';

const START_BYTES = 1024 * 1024;

/** The first rows of a CSV file. Errors: TypeError where the start is not text in UTF-8, or UTF-16 with its mark. */
export async function startOfCsv(file: Blob): Promise<TableStart | undefined> {
  const bytes = await file.slice(0, START_BYTES).arrayBuffer();
  const isWhole = bytes.byteLength === file.size;
  const text = withoutMarks(decoderOf(bytes).decode(bytes, { stream: !isWhole }));
  if (text.includes('\0')) return undefined;
  const rows = new CsvRows(separatorOf(text));
  const found: RawRow[] = [...rows.take(text), ...(isWhole ? rows.end() : [])].filter(isFilled);
  const [header, ...others] = found.map(({ number, cells }) => ({ number, cells: cells.map(textOf) }));
  return header && { header, rows: others.slice(0, MOST_ROWS_READ) };
}

/** The file with other names in its header, and without ignored columns and left out rows, whose places stay empty. */
export async function rewrittenCsv(file: Blob, plan: HeaderPlan): Promise<Blob> {
  const start = await file.slice(0, START_BYTES).arrayBuffer();
  const decoder = decoderOf(start);
  const separator = separatorOf(withoutMarks(decoderOf(start).decode(start, { stream: true })));
  const rows = new CsvRows(separator);
  const leftOut = new Set(plan.leftOut);
  const written: string[] = [];
  const write = (found: Iterable<RawRow>) => {
    let text = '';
    for (const row of found) text += rewrittenRow(row, plan, leftOut).join(separator) + row.lineEnd;
    written.push(text);
  };
  let isFirst = true;
  for (let at = 0; at < file.size; at += START_BYTES) {
    const bytes = await file.slice(at, at + START_BYTES).arrayBuffer();
    const text = decoder.decode(bytes, { stream: at + START_BYTES < file.size });
    write(rows.take(isFirst ? withoutMarks(text) : text));
    isFirst = false;
  }
  write(rows.end());
  return new Blob(written, { type: 'text/csv' });
}

function rewrittenRow(
  { number, cells }: RawRow,
  { headerRow, names }: HeaderPlan,
  leftOut: ReadonlySet<number>,
): string[] {
  if (number < headerRow) return cells;
  if (leftOut.has(number)) return [];
  if (number === headerRow) return names.map((name) => name ?? '');
  return cells.map((cell, at) => (names[at] === null ? '' : cell));
}

const isFilled = ({ cells }: RawRow): boolean => cells.some(hasContent);

const withoutMarks = (text: string): string => text.replace(/^\uFEFF+/, '');

function decoderOf(start: ArrayBuffer): TextDecoder {
  const [first, second] = new Uint8Array(start);
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8', { fatal: true });
}
