import type { InvestmentRecord } from '../../api/generated';
import { Amount } from '../../ui/values/Amount';
import { HoldingFigure } from '../../domain/explain/HoldingFigure';
import { companyColumn, irrColumn } from '../../domain/investment/investment-columns';
import { InvestmentStatus } from '../../domain/investment/InvestmentStatus';
import { TextLink } from '../../ui/layout/links';
import { formatCompactMoney, formatDate, formatMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { toCents } from '../../lib/money';
import { investmentStatus } from '../../domain/investment/investment-status';
import { ifValued, isValued, valueTitle } from '../../domain/investment/valued';
import type { PortalColumn } from '../../data-grid/portal-column';

export type Column = PortalColumn<InvestmentRecord>;
type MoneyField = 'totalInvestment' | 'markedValuation' | 'currentValue' | 'lpAllocationAmount';

/** Sorted as whole cents, shown short, with every cent on hover. */
export function moneyColumn(field: MoneyField, headerName: string, width = 120): Column {
  return {
    field,
    headerName,
    width,
    align: 'right',
    headerAlign: 'right',
    cellClassName: 'figure',
    exportKind: 'money',
    sortValue: ({ [field]: amount }) => (amount == null ? null : toCents(amount)),
    renderCell: ({ row }) => (
      <Amount value={row[field] ?? null} as={formatCompactMoney} exact={formatMoney} />
    ),
  };
}

/** A column of current values, each of which says how it comes about. */
export function valueColumn(width?: number): Column {
  return {
    ...moneyColumn('currentValue', 'Current Value', width),
    sortValue: (row) => (isValued(row) ? toCents(row.currentValue) : null),
    exportValue: (row) => (isValued(row) ? row.currentValue : null),
    renderCell: ({ row, tabIndex }) => <CurrentValue row={row} tabIndex={tabIndex} />,
  };
}

export function CurrentValue({ row, tabIndex }: { row: InvestmentRecord; tabIndex: number }) {
  useAmountsHidden();
  return (
    <HoldingFigure
      row={row}
      figure="value"
      label="Current Value"
      text={ifValued(row, formatCompactMoney(row.currentValue))}
      title={valueTitle(row, row.currentValue)}
      tabIndex={tabIndex}
    />
  );
}

const name: Column = {
  field: 'investmentName',
  headerName: 'Investment',
  flex: 1.6,
  minWidth: 138,
  hideable: false,
  renderCell: ({ row, tabIndex }) => (
    <TextLink
      tabIndex={tabIndex}
      to="/investment/$id"
      params={{ id: row.id }}
      title={row.investmentName}
      className="record"
    >
      {row.investmentName}
    </TextLink>
  ),
};

const company: Column = companyColumn();
const irr: Column = irrColumn();

const date: Column = {
  field: 'investmentDate',
  headerName: 'Investment Date',
  width: 150,
  exportKind: 'date',
  valueFormatter: (value: string) => formatDate(value),
};

const status: Column = {
  field: 'status',
  headerName: 'Status',
  width: 172,
  sortValue: investmentStatus,
  exportValue: investmentStatus,
  renderCell: ({ row }) => <InvestmentStatus investment={row} />,
};

const action: Column = {
  field: 'action',
  headerName: 'Action',
  width: 70,
  sortable: false,
  disableExport: true,
  renderCell: ({ row, tabIndex }) => (
    <TextLink
      tabIndex={tabIndex}
      to="/investment/$id"
      params={{ id: row.id }}
      aria-label={`View ${row.investmentName}`}
    >
      View
    </TextLink>
  ),
};

export const adminColumns: Column[] = [
  name,
  company,
  moneyColumn('totalInvestment', 'Total Investment'),
  date,
  moneyColumn('markedValuation', 'Valuation', 96),
  valueColumn(112),
  irr,
  status,
  action,
];

/** Of an LP's own investments, and of those of the fund that are not theirs. */
export const ownColumns: Column[] = [
  name,
  company,
  date,
  moneyColumn('lpAllocationAmount', 'Your Allocation'),
  valueColumn(),
  moneyColumn('totalInvestment', 'Total Investment'),
  irr,
  status,
];

export const otherColumns: Column[] = [
  name,
  company,
  date,
  moneyColumn('totalInvestment', 'Total Investment'),
  valueColumn(),
  irr,
  status,
];
