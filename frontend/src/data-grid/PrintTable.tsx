import type { ReactNode } from 'react';
import type { GridRenderCellParams, GridValidRowModel } from '@mui/x-data-grid';
import { formatCount, formatMoney } from '../lib/format';
import { useAmountsHidden } from '../lib/hidden-amounts';
import { sortValueOf, type PortalColumn } from './portal-column';
import { sortRows } from './sort-rows';
import type { ListAddress } from './use-list-search';

/** On paper every row is drawn at once, on the thread that the page runs on. */
export const longestPrint = 1000;

interface PrintTableProps<Row extends GridValidRowModel> {
  list: Pick<ListAddress<Row>, 'columns' | 'sort' | 'hidden'>;
  rows: readonly Row[];
  rowClassName?: (row: Row) => string;
}

/** A list on paper, beyond the page that the screen shows, with every cent, for nobody can point at them there. */
export function PrintTable<Row extends GridValidRowModel>(props: PrintTableProps<Row>) {
  useAmountsHidden();
  const { rows, rowClassName } = props;
  const { columns, sort, hidden } = props.list;
  const printed = columns.filter(({ field, disableExport }) => !disableExport && !hidden.includes(field));
  const sorted = sortRows(rows, sortValueOf(columns, sort.field), sort.direction);
  return (
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
        {sorted.slice(0, longestPrint).map((row) => (
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
  );
}

/** As the grid draws it, which hands over more than any of our columns asks for. */
function cellOf<Row extends GridValidRowModel>(column: PortalColumn<Row>, row: Row): ReactNode {
  const { field, exportKind, exportValue, renderCell, valueFormatter } = column;
  const value: unknown = row[field];
  if (exportKind === 'money') {
    const amount = exportValue ? exportValue(row) : value;
    return amount == null ? 'N/A' : formatMoney(String(amount));
  }
  if (renderCell) return renderCell({ row, value, field, tabIndex: -1 } as GridRenderCellParams<Row>);
  if (valueFormatter) return String(valueFormatter(value as never, row, column as never, {} as never));
  return value as ReactNode;
}
