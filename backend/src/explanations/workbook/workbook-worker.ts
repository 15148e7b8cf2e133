import writeWorkbook, { type Cell as WrittenCell } from 'write-excel-file/node';
import { getCellAddress, sanitizeTextContent } from 'write-excel-file/utility';
import type { Formula, Sheet, SheetCell } from './sheet.js';

// Runs in a thread of its own, built or as it stands: it imports nothing but packages and types.

/** An Excel workbook whose formulas are live. Whoever opens it to calculate does so anew. */
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
    const { formula, shows: _shows, ...look } = cell;
    return { ...look, type: 'Formula', value: formula };
  }
  const { value, ...look } = cell;
  return typeof value === 'string' ? { ...look, value, type: String } : { ...look, value };
}

/** What write-excel-file leaves out: the results beside the formulas, and that they are to be reckoned at opening. */
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
