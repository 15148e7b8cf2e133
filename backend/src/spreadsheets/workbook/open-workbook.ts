import { tableOf } from '../table-of.js';
import type { Table, TableRow } from '../table.js';
import { Parts } from './parts.js';
import { sharedTextsOf } from './shared-texts.js';
import { SheetRows, type Lookups } from './sheet-rows.js';
import { dayStylesOf } from './styles.js';
import { mapOf, type WorkbookMap } from './workbook-map.js';
import { XmlFeed } from './xml-feed.js';

const MOST_SHEET_BYTES = 1024 * 1024 * 1024;

/** Opens the first sheet of an Excel workbook. Only its shared texts are held in memory. Errors: TableFault. */
export async function openWorkbook(path: string): Promise<Table> {
  const { map, lookups } = await preparedFrom(path);
  let lastRow: number | undefined;
  const read = (): AsyncGenerator<TableRow[]> =>
    sheetRows(path, map.sheet, lookups, (sheet) => (lastRow = sheet.lastRow));
  return tableOf(read, (headerRow) =>
    lastRow !== undefined && lastRow > headerRow ? lastRow - headerRow : null,
  );
}

async function preparedFrom(path: string): Promise<{ map: WorkbookMap; lookups: Lookups }> {
  const parts = await Parts.open(path);
  try {
    const map = await mapOf(parts);
    const { sharedTexts, styles, from1904 } = map;
    const lookups = {
      sharedTexts: sharedTexts === undefined ? [] : await sharedTextsOf(parts.text(sharedTexts)),
      dayStyles: styles === undefined ? [] : await dayStylesOf(parts.text(styles)),
      from1904,
    };
    return { map, lookups };
  } finally {
    parts.close();
  }
}

async function* sheetRows(
  path: string,
  part: string,
  lookups: Lookups,
  onHead: (sheet: SheetRows) => void,
): AsyncGenerator<TableRow[], void> {
  const parts = await Parts.open(path);
  try {
    const sheet = new SheetRows(lookups);
    const feed = new XmlFeed(sheet);
    for await (const piece of parts.text(part, MOST_SHEET_BYTES)) {
      feed.write(piece);
      const rows = sheet.take();
      if (rows.length === 0) continue;
      onHead(sheet);
      yield rows;
    }
    feed.end();
  } finally {
    parts.close();
  }
}
