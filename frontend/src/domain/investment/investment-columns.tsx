import type { InvestmentRecord } from '../../api/generated';
import type { PortalColumn } from '../../data-grid/portal-column';
import { isValued, shownIrr } from './valued';
import { HoldingFigure } from '../explain/HoldingFigure';
import { TextLink } from '../../ui/layout/links';
import { companyNameOf } from '../company/company-name';

type Shown = Pick<
  InvestmentRecord,
  'id' | 'investmentName' | 'companyId' | 'companyName' | 'irr' | 'writtenOff' | 'company'
>;

/** What every list of investments tells in the same way. */
export const companyColumn = <Row extends Shown>(): PortalColumn<Row> => ({
  field: 'companyName',
  headerName: 'Company',
  flex: 1,
  minWidth: 104,
  renderCell: ({ row, tabIndex }) => (
    <TextLink tabIndex={tabIndex} to="/company/$id" params={{ id: row.companyId }} title={companyNameOf(row)}>
      {companyNameOf(row)}
    </TextLink>
  ),
});

const rateOf = (row: Shown): number | null => (isValued(row) ? row.irr : null);

export const irrColumn = <Row extends Shown>(): PortalColumn<Row> => ({
  field: 'irr',
  headerName: 'IRR',
  width: 84,
  align: 'right',
  headerAlign: 'right',
  sortingOrder: ['desc', 'asc'],
  sortValue: rateOf,
  exportValue: rateOf,
  exportKind: 'percent',
  cellClassName: ({ row }) => (row.irr !== null && row.irr < 0 ? 'figure negative' : 'figure'),
  renderCell: ({ row, tabIndex }) => (
    <HoldingFigure row={row} figure="irr" label="IRR" text={shownIrr(row)} tabIndex={tabIndex} />
  ),
});
