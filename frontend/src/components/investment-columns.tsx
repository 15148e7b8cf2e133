import type { InvestmentRecord } from '../api/generated';
import { formatIrr } from '../lib/format';
import type { PortalColumn } from '../lib/portal-column';
import { HoldingFigure } from './explain/HoldingFigure';
import { TextLink } from './links';

type Shown = Pick<InvestmentRecord, 'id' | 'investmentName' | 'companyId' | 'companyName' | 'irr'>;

/** What every list of investments tells in the same way. */
export const companyColumn = <Row extends Shown>(): PortalColumn<Row> => ({
  field: 'companyName',
  headerName: 'Company',
  flex: 1,
  minWidth: 104,
  renderCell: ({ row, tabIndex }) => (
    <TextLink tabIndex={tabIndex} to="/company/$id" params={{ id: row.companyId }} title={row.companyName}>
      {row.companyName}
    </TextLink>
  ),
});

export const irrColumn = <Row extends Shown>(): PortalColumn<Row> => ({
  field: 'irr',
  headerName: 'IRR',
  width: 84,
  align: 'right',
  headerAlign: 'right',
  sortingOrder: ['desc', 'asc'],
  exportKind: 'percent',
  cellClassName: ({ row }) => (row.irr !== null && row.irr < 0 ? 'figure negative' : 'figure'),
  renderCell: ({ row, tabIndex }) => (
    <HoldingFigure row={row} figure="irr" label="IRR" text={formatIrr(row.irr)} tabIndex={tabIndex} />
  ),
});
