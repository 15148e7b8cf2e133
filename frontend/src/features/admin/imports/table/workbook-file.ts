import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { MOST_ROWS_READ, type HeaderPlan, type TableStart } from './table-file';

type Parts = Record<string, Uint8Array>;

/** Only rewritten on the way to the server: little compression is the fastest. The worker's clock stands still in 1970. */
const sent = { level: 1, mtime: '2000-01-01' } as const;
/** Not compressed, because the reader would inflate in workers of its own, which the content security policy forbids. */
const readHere = { ...sent, level: 0 } as const;

/** The first rows of the first visible sheet. Errors: of ZIP archives and XML that cannot be read. */
export async function startOfWorkbook(bytes: Uint8Array): Promise<TableStart | undefined> {
  const parts = unzipSync(bytes);
  const { place, part } = firstWorksheet(parts);
  const xml = textOf(parts, part);
  const zipped = zipSync({ ...parts, [part]: strToU8(firstRows(xml)) }, readHere);
  const rows = await readSheet(zipped.buffer as ArrayBuffer, place, { parseNumber: numberText, trim: false });
  const filled = rows
    .map((cells, at) => ({ number: at + 1, cells: cells.map(cellText) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [header, ...others] = filled;
  return header && { header, rows: others.slice(0, MOST_ROWS_READ) };
}

/**
 * The workbook with other names in its header, and without the cells of ignored columns and the left out rows. All
 * others stay as they are: the server refuses some that a reader in the browser would silently change.
 */
export function rewrittenWorkbook(bytes: Uint8Array, plan: HeaderPlan): Blob {
  const parts = unzipSync(bytes);
  const { part } = firstWorksheet(parts);
  const zipped = zipSync({ ...parts, [part]: strToU8(rewrittenSheet(textOf(parts, part), plan)) }, sent);
  return new Blob([zipped as Uint8Array<ArrayBuffer>]);
}

const cell = /<(\w+:)?c\s[^>]*?\br\s*=\s*["']([A-Z]+)(\d+)["'][^>]*?(?:\/>|>[\s\S]*?<\/\1c\s*>)/g;
const row = /<(\w+:)?row\s[^>]*?\br\s*=\s*["'](\d+)["'][^>]*?(?:\/>|>[\s\S]*?<\/\1row\s*>)/g;

export function rewrittenSheet(xml: string, { headerRow, names, leftOut }: HeaderPlan): string {
  const isLeftOut = new Set(leftOut.map(String));
  const isIgnored = new Set(names.flatMap((name, at) => (name === null ? [lettersOf(at)] : [])));
  const nameAt = new Map(names.map((name, at) => [lettersOf(at), name]));
  const without = isLeftOut.size === 0 ? xml : withoutRows(xml, isLeftOut);
  return without.replace(cell, (found, prefix: string | undefined, letters: string, digits: string) => {
    if (Number(digits) < headerRow) return found;
    if (isIgnored.has(letters)) return '';
    const name = Number(digits) === headerRow ? nameAt.get(letters) : undefined;
    return name ? textCell(prefix ?? '', letters + digits, name) : found;
  });
}

const withoutRows = (xml: string, numbers: ReadonlySet<string>): string =>
  xml.replace(row, (found, _prefix: string | undefined, number: string) =>
    numbers.has(number) ? '' : found,
  );

/** Names of columns need no escaping. */
const textCell = (prefix: string, place: string, text: string): string =>
  `<${prefix}c r="${place}" t="inlineStr"><${prefix}is><${prefix}t>${text}</${prefix}t></${prefix}is></${prefix}c>`;

/** "A" for 0, "AB" for 27. */
export const lettersOf = (at: number): string =>
  at < 26
    ? String.fromCharCode(65 + at)
    : lettersOf(Math.floor(at / 26) - 1) + String.fromCharCode(65 + (at % 26));

/** Blank rows at the top are counted too: twice as many are enough for the header and the rows below it. */
function firstRows(xml: string): string {
  row.lastIndex = 0;
  let found: RegExpExecArray | null = null;
  for (let count = 0; count <= 2 * MOST_ROWS_READ; count += 1) {
    found = row.exec(xml);
    if (!found) return xml;
  }
  const close = /<\/(?:\w+:)?sheetData\s*>/.exec(xml);
  return found && close ? xml.slice(0, found.index) + xml.slice(close.index) : xml;
}

/** The first visible worksheet, as the server chooses it: its number from 1, and its part of the archive. */
function firstWorksheet(parts: Parts): { place: number; part: string } {
  const targets = new Map(
    tagsOf(textOf(parts, 'xl/_rels/workbook.xml.rels'), 'Relationship')
      .filter((tag) => attributeOf(tag, 'Type').endsWith('/worksheet'))
      .map((tag) => [attributeOf(tag, 'Id'), attributeOf(tag, 'Target')]),
  );
  const sheets = tagsOf(textOf(parts, 'xl/workbook.xml'), 'sheet').map((tag, at) => ({
    place: at + 1,
    target: targets.get(attributeOf(tag, String.raw`\w+:id`)),
    isHidden: /hidden/i.test(attributeOf(tag, 'state')),
  }));
  const existing = sheets.filter(({ target }) => target);
  const first = existing.find(({ isHidden }) => !isHidden) ?? existing[0];
  if (!first?.target) throw new Error('There is no worksheet');
  return { place: first.place, part: new URL(first.target, 'file:///xl/').pathname.slice(1) };
}

function textOf(parts: Parts, name: string): string {
  const part = parts[name];
  if (!part) throw new Error(`There is no part ${name}`);
  return strFromU8(part);
}

const tagsOf = (xml: string, name: string): string[] =>
  xml.match(new RegExp(String.raw`<(?:\w+:)?${name}[\s>][^>]*`, 'g')) ?? [];

const attributeOf = (tag: string, name: string): string =>
  new RegExp(String.raw`\s${name}\s*=\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '';

/** As spreadsheets show it. */
const numberText = (raw: string): string => {
  const number = Number(raw);
  return raw.trim() === '' || !Number.isFinite(number) ? raw : String(Number(number.toPrecision(15)));
};

function cellText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'string' ? value : '';
}
