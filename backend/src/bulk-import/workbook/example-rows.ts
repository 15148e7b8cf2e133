import { readerOf, type Layout } from '../check-row.js';
import type { Column, Importable } from '../importable.js';
import type { TableRow } from '../spreadsheets/table.js';

/** Finds the rows of a sheet that are examples of the template, which nobody has overwritten. */
export class ExampleRows {
  /** How many were found. */
  found = 0;

  constructor(
    private readonly importable: Pick<Importable, 'columns' | 'examples'>,
    private readonly leavesOut: boolean,
  ) {}

  isLeftOut(row: TableRow, layout: Layout): boolean {
    if (!this.isExample(row, layout)) return false;
    this.found += 1;
    return this.leavesOut;
  }

  private isExample({ cells }: TableRow, layout: Layout): boolean {
    const { columns, examples } = this.importable;
    return examples.some((example) =>
      columns.every((column, at) => {
        const place = layout.indexOf(column);
        const expected = valueOf(column, example[at] ?? '');
        // A sheet may lack optional columns of the template.
        return place < 0
          ? expected === '' || !column.required
          : valueOf(column, cells[place] ?? '') === expected;
      }),
    );
  }
}

/** As it is read, of an amount without zeros at its end. */
function valueOf(column: Column, text: string): string {
  const value = readerOf(column)(text.trim());
  return column.type === 'amount' && value.includes('.') ? value.replace(/\.?0+$/, '') : value;
}
