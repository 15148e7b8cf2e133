import { Readable } from 'node:stream';
import type { Importable } from './importable.js';
import { BYTE_ORDER_MARK, csvLine } from '../http/write-csv.js';

interface Template {
  opened: { stream: Readable; size: number };
  name: string;
  contentType: string;
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The header and two example rows, to be filled in. */
export async function templateOf(importable: Importable, format: 'csv' | 'xlsx'): Promise<Template> {
  const bytes = format === 'csv' ? csvOf(importable) : await workbookOf(importable);
  return {
    opened: { stream: Readable.from([bytes]), size: bytes.length },
    name: `${importable.type}-template.${format}`,
    contentType: contentTypes[format],
  };
}

function csvOf({ columns, examples }: Importable): Buffer {
  const lines = [columns.map(({ name }) => name), ...examples];
  return Buffer.from(BYTE_ORDER_MARK + lines.map((line) => csvLine(line)).join(''));
}

/** What writes workbooks is loaded for those who want one. */
async function workbookOf(importable: Importable): Promise<Buffer> {
  const { templateWorkbook } = await import('./template-workbook.js');
  return templateWorkbook(importable);
}
