import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import type { GridRenderCellParams, GridValidRowModel } from '@mui/x-data-grid';
import { formatCount, formatMoney } from '../lib/format';
import { useAmountsHidden } from '../lib/hidden-amounts';
import type { PortalColumn } from './portal-column';
import type { GridState } from './use-grid-state';

/** On paper every row is drawn at once, on the thread that the page runs on. */
export const longestPrint = 1000;

interface PrintTableProps<Row extends GridValidRowModel> {
  title: string;
  list: Pick<GridState<Row>, 'columns' | 'hidden'>;
  rows: readonly Row[];
  rowClassName?: (row: Row) => string;
}

/** A list on paper, beyond the page on the screen, with every cent, since paper has no tooltip. */
export function PrintTable<Row extends GridValidRowModel>(props: PrintTableProps<Row>) {
  useAmountsHidden();
  const { title, rows, rowClassName } = props;
  const { columns, hidden } = props.list;
  const printed = columns.filter(({ field, disableExport }) => !disableExport && !hidden.includes(field));
  return (
    <>
      <Typography variant="h2">{title}</Typography>
      <table className="print-table">
        {rows.length > longestPrint && (
          <caption>
            Only the first {formatCount(longestPrint)} of {formatCount(rows.length)} rows are printed. Export
            the list to have all of them.
          </caption>
        )}
        <thead>
          <tr>
            {printed.map(({ field, headerName, align }) => (
              <th key={field} scope="col" align={align}>
                {headerName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, longestPrint).map((row) => (
            <tr key={String(row['id'])} className={rowClassName?.(row)}>
              {printed.map((column) => (
                <td key={column.field} align={column.align} className={column.exportKind && 'kept-together'}>
                  {cellOf(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** As the grid draws it, but for money, which shows every cent. */
function cellOf<Row extends GridValidRowModel>(column: PortalColumn<Row>, row: Row): ReactNode {
  const { field, exportKind, exportValue, renderCell } = column;
  const value: unknown = row[field];
  if (exportKind === 'money') {
    const amount = exportValue ? exportValue(row) : value;
    return amount == null ? 'N/A' : formatMoney(String(amount));
  }
  // Cells are drawn from their row: no more of the grid's parameters is used.
  if (renderCell) return renderCell({ row, value, field, tabIndex: -1 } as GridRenderCellParams<Row>);
  return value as ReactNode;
}
