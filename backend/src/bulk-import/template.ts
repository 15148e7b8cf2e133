import { Readable } from 'node:stream';
import type { Importable } from '../importables/importable.js';
import { csvLine } from '../spreadsheets/write-csv.js';

interface Template {
  opened: { stream: Readable; size: number };
  name: string;
  contentType: string;
}

/** The header and two example rows, to be filled in. */
export function templateOf(
  { type, columns, examples }: Importable,
  format: 'csv' | 'xlsx',
): Promise<Template> {
  const text = [columns.map(({ name }) => name), ...examples].map((line) => csvLine(line)).join('');
  const bytes = Buffer.from(text);
  return Promise.resolve({
    opened: { stream: Readable.from([bytes]), size: bytes.length },
    name: `${type}-template.${format}`,
    contentType: 'text/csv; charset=utf-8',
  });
}
