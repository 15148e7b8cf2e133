import { createReadStream } from 'node:fs';
import { kindOfCompoundFile } from '../../storage/content/kinds.js';
import { isZip, startOf } from '../../storage/content/check-content.js';
import { openCsv } from './csv.js';
import { noTable, TableError, type Table } from './table.js';
import { openWorkbook } from './workbook.js';

/** Opens a file as a table; its format is detected by its bytes. Errors: TableError. */
export async function openTable(path: string): Promise<Table> {
  if (await isWorkbook(path)) return openWorkbook(path);
  return openCsv((highWaterMark) => createReadStream(path, { highWaterMark }));
}

/** False for text. Errors: TableError for other formats. */
export async function isWorkbook(path: string): Promise<boolean> {
  const start = await startOf(path);
  if (isZip(start)) return true;
  if (start.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) throw await oldExcel(path);
  const other = otherTexts.find(({ start: begins }) => begins.test(start.toString('latin1')));
  if (other) throw noTable(other.what);
  return false;
}

const COMPOUND_FILE = Buffer.from('D0CF11E0A1B11AE1', 'hex');

async function oldExcel(path: string): Promise<TableError> {
  const isLocked = (await kindOfCompoundFile(path)) === 'locked';
  return new TableError(
    isLocked
      ? 'This workbook is protected by a password. Please save it without a password and upload it again.'
      : 'This is an old Excel file (.xls). Please open it in Excel and save it as .xlsx or CSV.',
  );
}

/** Text formats other than CSV. */
const otherTexts = [
  { what: 'a PDF', start: /^(\xEF\xBB\xBF)?\s*%PDF-/ },
  { what: 'a web page', start: /^(\xEF\xBB\xBF)?\s*<(!doctype html|html|head|body|table|meta)\b/i },
  { what: 'an XML file', start: /^(\xEF\xBB\xBF)?\s*<\?xml\b/ },
  { what: 'a JSON file', start: /^(\xEF\xBB\xBF)?\s*(\{\s*["}]|\[\s*[{["\]])/ },
  { what: 'an RTF document', start: /^\{\\rtf/ },
];
