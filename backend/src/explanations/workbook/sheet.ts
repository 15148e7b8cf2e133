/** A value; texts are texts also when they begin like a formula. Nothing in it keeps it from going to another thread. */
export interface Cell {
  value: string | number | Date;
  format?: string;
  fontWeight?: 'bold';
}

/** A formula without its equals sign, and what it comes to: programs that do not calculate show that. */
export interface Formula {
  formula: string;
  shows: number | string;
  format?: string;
  fontWeight?: 'bold';
}

export type SheetCell = Cell | Formula | null;

export interface Sheet {
  name: string;
  rows: SheetCell[][];
  widths: number[];
  stickyRowsCount?: number;
}
