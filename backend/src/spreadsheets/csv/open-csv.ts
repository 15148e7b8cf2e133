import { fileTypeFromBuffer } from 'file-type';
import { startOf } from '../../storage/content/check-content.js';
import { tableOf } from '../table-of.js';
import { TableFault, type Table } from '../table.js';
import { csvRows } from './csv-rows.js';
import { CsvScan } from './csv-scan.js';
import { NoText, utf8Of, type Encoding } from './utf8-of.js';

const SCANNED_AT_ONCE = 256 * 1024;
/** Takes a few milliseconds to parse, and anything else of this process waits so long. */
const PARSED_AT_ONCE = 32 * 1024;

/** The whole file is read once before, so that nothing is begun with a file that turns out to be no text. */
export async function openCsv(path: string): Promise<Table> {
  const encoding = encodingOf(await startOf(path));
  const scan = await scanned(path, encoding);
  const { separator, lineEnds, rows } = scan;
  return tableOf(
    () => csvRows(utf8Of(path, encoding, PARSED_AT_ONCE), { separator, lineEnds }),
    () => Math.max(rows - 1, 0),
  );
}

function encodingOf([first, second]: Buffer): Encoding {
  if (first === 0xff && second === 0xfe) return 'utf16le';
  return first === 0xfe && second === 0xff ? 'utf16be' : 'utf8';
}

async function scanned(path: string, encoding: Encoding): Promise<CsvScan> {
  const scan = new CsvScan();
  try {
    for await (const piece of utf8Of(path, encoding, SCANNED_AT_ONCE)) scan.take(piece);
  } catch (error) {
    throw error instanceof NoText ? await faultOf(path, error, scan.row) : error;
  }
  scan.end();
  return scan;
}

async function faultOf(path: string, { kind }: NoText, row: number): Promise<TableFault> {
  const type = await fileTypeFromBuffer(await startOf(path));
  if (type) return new TableFault(noTable(`a file of the type ${type.ext.toUpperCase()}`));
  return new TableFault(kind === 'nul' ? nul(row) : wrongEncoding(row));
}

/** What a file of another kind is told. */
export const noTable = (what: string): string =>
  `This is ${what}, not a table. Please upload a CSV file or an Excel workbook (.xlsx).`;

const nul = (row: number): string =>
  `Row ${row} holds a NUL character, which is no text. Please save the table as CSV UTF-8 or as an Excel workbook (.xlsx).`;

const wrongEncoding = (row: number): string =>
  `Row ${row} holds letters that are not in UTF-8. Please save the file again: in Excel as “CSV UTF-8 (Comma delimited)”, in LibreOffice, Numbers and Google Sheets as CSV with the character set “Unicode (UTF-8)”.`;
