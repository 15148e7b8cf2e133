import type { ReactNode } from 'react';
import type { ExportedList } from '../../api/generated';
import type { ExportColumn } from '../../data-grid/export/export-column';

/** A column of the table that tells what a picture shows. */
export interface ChartColumn<Row> extends ExportColumn<Row> {
  /** Figures stand to the right. */
  isFigure?: boolean;
  /** What the cell shows. Nothing in it may take the keyboard's focus while the table is not seen. */
  shown: (row: Row, isSeen: boolean) => ReactNode;
}

export interface ChartData<Row> {
  /** By which its file is named and its export noted. */
  name: ExportedList;
  columns: readonly ChartColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}
