import { buildZip } from '../zip.js';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export const relations = (...targets: [type: string, target: string][]): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([type, target], at) => `<Relationship Id="r${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

export const sheetXml = (rows: string, before = ''): string =>
  `<?xml version="1.0"?><worksheet xmlns="${main}">${before}<sheetData>${withPlaces(rows)}</sheetData></worksheet>`;

/** Adds missing references to rows and cells: each below, or right of, the one before. */
function withPlaces(rows: string): string {
  let row = 0;
  let column = 0;
  return rows.replaceAll(/<(row|c)\b(?: r="([^"]*)")?/g, (written, tag: string, place?: string) => {
    if (tag === 'row') {
      row = place === undefined ? row + 1 : Number(place);
      column = 0;
    } else column = place === undefined ? column + 1 : columnOf(place);
    return place === undefined ? `<${tag} r="${tag === 'row' ? row : letters(column) + row}"` : written;
  });
}

const columnOf = (place: string): number =>
  [...place.replaceAll(/[^A-Z]/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

const letters = (column: number): string =>
  column === 0 ? '' : letters(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));

/** A cell with its text within it. */
export const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

export const workbookXml = (inner: string): string =>
  `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${office}">${inner}</workbook>`;

interface Workbook {
  /** The content of sheetData. */
  rows?: string;
  sheet?: string;
  strings?: string;
  styles?: string;
  workbook?: string;
  /** Parts instead of, or beside, the usual ones; undefined leaves one out. */
  parts?: Record<string, Buffer | string | undefined>;
}

/** The bytes of an Excel workbook of the smallest kind. */
export function buildWorkbook({
  rows = '',
  sheet,
  strings = '',
  styles = '',
  workbook,
  parts,
}: Workbook): Promise<Buffer> {
  const sheets = '<sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets>';
  const all: Record<string, Buffer | string | undefined> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': workbookXml(workbook ?? sheets),
    'xl/_rels/workbook.xml.rels': relations(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ),
    'xl/worksheets/sheet1.xml': sheet ?? sheetXml(rows),
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>`,
    ...parts,
  };
  return buildZip(Object.fromEntries(Object.entries(all).filter(isThere)));
}

const isThere = (part: [string, Buffer | string | undefined]): part is [string, Buffer | string] =>
  part[1] !== undefined;
