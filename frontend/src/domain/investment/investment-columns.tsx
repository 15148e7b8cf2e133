import type { InvestmentRecord } from '../../api/generated';
import { figureAlign, moneyColumn, NameCell } from '../../data-grid/cells';
import type { PortalColumn } from '../../data-grid/portal-column';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { companyNameOf } from '../company/company-name';
import { DatedValue } from '../../ui/values/DatedValue';
import { HoldingFigure } from '../explain/HoldingFigure';
import { markDay } from '../mark/mark-day';
import { ifValued, isValued, shownIrr, valueTitle } from './valued';

/** What investments and an LP's holdings have in common. */
type Shown = Pick<
  InvestmentRecord,
  | 'id'
  | 'investmentName'
  | 'companyId'
  | 'companyName'
  | 'irr'
  | 'writtenOff'
  | 'company'
  | 'currentValue'
  | 'realized'
  | 'markDate'
>;

/** The columns that every list of investments shows in the same way. */
export const investmentNameColumn = <Row extends Shown>(headerName: string): PortalColumn<Row> => ({
  field: 'investmentName',
  headerName,
  flex: 1.7,
  minWidth: 108,
  hideable: false,
  searchTexts: ({ investmentName }) => [investmentName],
  renderCell: ({ row, tabIndex }) => (
    <NameCell to="/investment/$id" id={row.id} name={row.investmentName} tabIndex={tabIndex} isRecord />
  ),
});

export const companyColumn = <Row extends Shown>(): PortalColumn<Row> => ({
  field: 'companyName',
  headerName: 'Company',
  flex: 1.2,
  minWidth: 82,
  searchTexts: ({ companyName }) => [companyName],
  renderCell: ({ row, tabIndex }) => (
    <NameCell to="/company/$id" id={row.companyId} name={companyNameOf(row)} tabIndex={tabIndex} />
  ),
});

/** Of current values, each of which can be explained, with the day of the mark. */
export const valueColumn = <Row extends Shown>(format: (amount: string) => string): PortalColumn<Row> => ({
  ...moneyColumn<Row>('currentValue', 'Current Value', {
    format,
    amountOf: (row) => (isValued(row) ? row.currentValue : null),
  }),
  minWidth: 78,
  cellClassName: 'figure',
  renderCell: ({ row, tabIndex }) => (
    <DatedValue day={valueDay(row)}>
      <ValueCell row={row} tabIndex={tabIndex} format={format} />
    </DatedValue>
  ),
});

/** None where there is no value, or nothing that a mark would change. */
export const valueDay = (row: Shown): string | undefined =>
  row.currentValue === null || row.writtenOff || !isValued(row) ? undefined : markDay(row);

/** Of what companies paid, beside the values of what is held; `useShownColumns` leaves it out while there is nothing. */
export const realizedColumn = <Row extends Shown>(format: (amount: string) => string): PortalColumn<Row> => ({
  ...moneyColumn<Row>('realized', 'Realized', { format, amountOf: ({ realized }) => realized }),
  minWidth: 78,
  cellClassName: 'figure',
});

interface ValueCellProps {
  row: Shown;
  tabIndex: number;
  format: (amount: string) => string;
}

export function ValueCell({ row, tabIndex, format }: ValueCellProps) {
  useAmountsHidden();
  if (row.currentValue === null) return null;
  return (
    <HoldingFigure
      row={row}
      figure="value"
      label="Current Value"
      text={ifValued(row, format(row.currentValue))}
      title={valueTitle(row, row.currentValue)}
      tabIndex={tabIndex}
    />
  );
}

const rateOf = (row: Shown): number | null => (isValued(row) ? row.irr : null);

export const irrColumn = <Row extends Shown>(): PortalColumn<Row> => ({
  ...figureAlign,
  field: 'irr',
  headerName: 'IRR',
  flex: 0.55,
  minWidth: 70,
  sortingOrder: ['desc', 'asc'],
  sortValue: rateOf,
  exportValue: rateOf,
  exportKind: 'percent',
  cellClassName: ({ row }) => (row.irr !== null && row.irr < 0 ? 'figure negative' : 'figure'),
  renderCell: ({ row, tabIndex }) =>
    row.currentValue === null ? null : (
      <HoldingFigure row={row} figure="irr" label="IRR" text={shownIrr(row)} tabIndex={tabIndex} />
    ),
});
