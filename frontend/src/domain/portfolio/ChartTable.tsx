import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type { ExportedList } from '../../api/generated';
import type { ExportColumn } from '../../data-grid/export/export-column';

/** A column of the table with a chart's data. */
export interface ChartColumn<Row> extends ExportColumn<Row> {
  /** Figures are aligned to the right. */
  isFigure?: boolean;
  /** The cell. Nothing in it may be focusable while the table is for screen readers only. */
  shown: (row: Row, isVisible: boolean) => ReactNode;
}

export interface ChartData<Row> {
  /** Names the exported file, and the export in the audit trail. */
  name: ExportedList;
  columns: readonly ChartColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

interface ChartTableProps<Row> {
  title: string;
  table: ChartData<Row>;
  /** Otherwise it is there for screen readers only. */
  isVisible: boolean;
}

/** The data of a chart as a table. Of plain elements, since it may have a row for each of many companies. */
export function ChartTable<Row>({ title, table, isVisible }: ChartTableProps<Row>) {
  const { columns, rows, keyOf } = table;
  const visible = { tabIndex: 0, role: 'region', 'aria-label': `${title}, as a table` };
  return (
    <Scroller {...(isVisible ? visible : { className: 'visually-hidden' })}>
      <table aria-label={title}>
        <thead>
          <tr>
            {columns.map(({ header, isFigure }) => (
              <th key={header} scope="col" className={isFigure ? 'figure' : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ header, isFigure, shown }) => (
                <td key={header} className={isFigure ? 'figure' : undefined}>
                  {shown(row, isVisible)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

const Scroller = styled('div')(({ theme }) => ({
  height: '100%',
  overflow: 'auto',
  '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0, fontSize: 13 },
  '& th, & td': {
    padding: '6px 16px',
    borderBottom: `1px solid ${theme.vars?.palette.divider}`,
    textAlign: 'start',
    verticalAlign: 'baseline',
    overflowWrap: 'break-word',
  },
  '& th:first-of-type, & td:first-of-type': { minWidth: 112 },
  '& th': {
    position: 'sticky',
    top: 0,
    background: theme.vars?.palette.background.paper,
    color: theme.vars?.palette.text.secondary,
    fontSize: 12,
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  '& .figure': { textAlign: 'end', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: { '& th, & td': { padding: '6px 8px' } },
}));
