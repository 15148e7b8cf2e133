import type { GridValidRowModel } from '@mui/x-data-grid';
import { formatDate, formatIsoDay, formatMoney } from '../lib/format';
import { toCents } from '../lib/money';
import { TextLink } from '../ui/layout/links';
import { Amount } from '../ui/values/Amount';
import { StatusBadge } from '../ui/values/StatusBadge';
import type { PortalColumn } from './portal-column';

type Options<Row extends GridValidRowModel> = Partial<Omit<PortalColumn<Row>, 'field' | 'headerName'>>;

export const figureAlign = { align: 'right', headerAlign: 'right' } as const;

export function textColumn<Row extends GridValidRowModel>(
  field: keyof Row & string,
  headerName: string,
  options?: Options<Row>,
): PortalColumn<Row> {
  return {
    field,
    headerName,
    renderCell: ({ row }) => (
      <span className="two-lines" title={String(row[field] ?? '')}>
        {row[field]}
      </span>
    ),
    ...options,
  };
}

interface NameCellProps {
  to: '/investment/$id' | '/company/$id' | '/lp/$id' | '/capital/$id';
  id: string;
  name: string;
  /** That of the grid's cell. */
  tabIndex: number;
  /** Whether it is the record of the row, and not another one. */
  isRecord?: boolean;
  lines?: 'one-line' | 'two-lines';
}

/** A record's name that leads to its page. */
export function NameCell({ to, id, name, tabIndex, isRecord, lines = 'two-lines' }: NameCellProps) {
  return (
    <TextLink
      tabIndex={tabIndex}
      to={to}
      params={{ id }}
      title={name}
      className={isRecord ? `record ${lines}` : lines}
    >
      {name}
    </TextLink>
  );
}

interface MoneyOptions<Row extends GridValidRowModel> extends Options<Row> {
  /** The short form that is shown; every cent is in its title. */
  format: (amount: string) => string;
  amountOf?: (row: Row) => string | null | undefined;
}

export function moneyColumn<Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  { format, amountOf = (row) => row[field] as string | null | undefined, ...options }: MoneyOptions<Row>,
): PortalColumn<Row> {
  return {
    ...figureAlign,
    field,
    headerName,
    flex: 0.8,
    minWidth: 94,
    exportKind: 'money',
    sortValue: (row) => {
      const amount = amountOf(row);
      return amount == null ? null : toCents(amount);
    },
    exportValue: amountOf,
    renderCell: ({ row }) => <Amount value={amountOf(row) ?? null} as={format} exact={formatMoney} />,
    ...options,
  };
}

const isoDayLength = 10;

/** Of days, and of moments, which are exported as days. */
export function dateColumn<Row extends GridValidRowModel>(
  field: keyof Row & string,
  headerName: string,
  options?: Options<Row>,
): PortalColumn<Row> {
  return {
    field,
    headerName,
    flex: 0.8,
    minWidth: 98,
    exportKind: 'date',
    sortValue: (row) => Date.parse(row[field]),
    exportValue: (row) =>
      String(row[field]).length === isoDayLength ? row[field] : formatIsoDay(row[field]),
    renderCell: ({ row }) => formatDate(row[field]),
    ...options,
  };
}

export function statusColumn<Row extends GridValidRowModel & { status: string }>(
  options?: Options<Row>,
): PortalColumn<Row> {
  return {
    field: 'status',
    headerName: 'Status',
    flex: 0.8,
    minWidth: 106,
    renderCell: ({ row }) => <StatusBadge status={row.status} />,
    ...options,
  };
}
