import writeWorkbook, { type Cell as WrittenCell } from 'write-excel-file/node';
import { getCellAddress, sanitizeTextContent } from 'write-excel-file/utility';
import type { Formula, Sheet, SheetCell } from './cells.js';

// Runs in a worker thread, compiled or as TypeScript: it may import only packages and types.

/** An Excel workbook with live formulas, which spreadsheet programs recompute when they open it. */
export function workbookOf(sheets: readonly Sheet[]): Promise<Uint8Array> {
  return writeWorkbook(
    sheets.map(({ name, rows, widths, stickyRowsCount }) => ({
      sheet: name,
      data: rows.map((row) => row.map(written)),
      columns: widths.map((width) => ({ width })),
      stickyRowsCount,
    })),
    { features: [withResults(sheets)] },
  ).toBuffer();
}

const isFormula = (cell: SheetCell): cell is Formula => cell !== null && 'formula' in cell;

function written(cell: SheetCell): WrittenCell {
  if (cell === null) return null;
  if (isFormula(cell)) {
    const { formula, shows: _shows, ...style } = cell;
    return { ...style, type: 'Formula', value: formula };
  }
  const { value, ...style } = cell;
  return typeof value === 'string' ? { ...style, value, type: String } : { ...style, value };
}

/** Adds what write-excel-file leaves out: the results of the formulas, and the flag to recompute them at opening. */
function withResults(sheets: readonly Sheet[]) {
  const results = sheets.map(({ rows }) => resultsIn(rows));
  const transform = (xml: string, _sheet: unknown, { sheetIndex }: { sheetIndex: number }): string =>
    xml.replaceAll(/<c r="([A-Z]+\d+)"([^>]*)>(<f>[^<]*<\/f>)<\/c>/g, (_, address, attributes, formula) => {
      const shows = results[sheetIndex]?.get(address as string) ?? '';
      const type = typeof shows === 'string' ? ' t="str"' : '';
      return `<c r="${address}"${attributes}${type}>${formula}<v>${sanitizeTextContent(String(shows))}</v></c>`;
    });
  const transformElementAttributes = (tag: string, attributes: Record<string, string | number>) =>
    tag === 'calcPr' ? { ...attributes, fullCalcOnLoad: 1 } : attributes;
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': { transform },
        'xl/workbook.xml': { transformElementAttributes },
      },
    },
  };
}

function resultsIn(rows: SheetCell[][]): Map<string, number | string> {
  const found = new Map<string, number | string>();
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of cells.entries())
      if (isFormula(cell)) found.set(getCellAddress(row, column), cell.shows);
  return found;
}
