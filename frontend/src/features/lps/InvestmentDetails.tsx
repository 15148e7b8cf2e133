import { useMemo } from 'react';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { LpInvestmentRecord } from '../../api/generated';
import { dateColumn, moneyColumn, NameCell } from '../../data-grid/cells';
import { GridPanel } from '../../data-grid/GridPanel';
import type { PortalColumn } from '../../data-grid/portal-column';
import { useGridState } from '../../data-grid/use-grid-state';
import { HoldingsOfLp } from '../../domain/explain/explain-context';
import { HoldingFigure } from '../../domain/explain/HoldingFigure';
import {
  companyColumn,
  investmentNameColumn,
  irrColumn,
  realizedColumn,
  ValueCell,
  valueColumn,
  valueDay,
} from '../../domain/investment/investment-columns';
import { InvestmentStatus } from '../../domain/investment/InvestmentStatus';
import { useShownColumns } from '../../domain/investment/shown-columns';
import { ifValued, isValued, shownIrr } from '../../domain/investment/valued';
import { formatDate, formatLpMoney, formatMoney, formatSigned } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { toCents } from '../../lib/money';
import { useAuth } from '../../lib/session/auth';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ButtonLink } from '../../ui/layout/links';
import { DatedValue } from '../../ui/values/DatedValue';
import { SecondLine, TwoLines } from '../../ui/values/TwoLines';
import { lpQueries } from './queries';

const rowClassOf = ({ writtenOff }: LpInvestmentRecord) => (writtenOff ? 'written-off' : '');

/** What the LP, or one of its entities, holds of each investment. */
export default function InvestmentDetails({ lpId, entityId }: { lpId: string; entityId?: string }) {
  const mayAllocate = useAuth().can('allocations.write');
  const query = useQuery(lpQueries(lpId, entityId).investments);
  const holder = useMemo(() => ({ lpId, entityId }), [lpId, entityId]);
  const columns = useShownColumns(holdingColumns, query.data);
  const list = useGridState({
    name: 'lp-investments',
    columns,
    defaultSort: { field: 'investmentDate', direction: 'desc' },
  });
  return (
    <HoldingsOfLp value={holder}>
      <GridPanel
        title="Investment Details"
        list={list}
        query={query}
        rows={query.data}
        rowClassName={rowClassOf}
        fit
        placeholder="Search investments..."
        loadingText="Loading investments..."
        failure="Failed to fetch investments"
        noMatch={`No investments found matching "${list.search}"`}
        empty={
          <EmptyState
            text="No investments found"
            hint="This LP hasn't made any investments yet."
            action={
              mayAllocate && (
                <ButtonLink variant="outlined" to="/investment-management">
                  Choose a Deal to Allocate
                </ButtonLink>
              )
            }
          />
        }
      />
    </HoldingsOfLp>
  );
}

type Column = PortalColumn<LpInvestmentRecord>;

/** The first click sorts the most, the latest, the best first. */
const highestFirst: Column['sortingOrder'] = ['desc', 'asc'];

const name: Column = {
  ...investmentNameColumn<LpInvestmentRecord>('Investment Name'),
  flex: 1.4,
  sortingOrder: highestFirst,
  renderCell: ({ row, tabIndex }) => (
    <Box sx={{ minWidth: 0 }}>
      <InvestmentLink row={row} tabIndex={tabIndex} lines={row.writtenOff ? 'one-line' : 'two-lines'} />
      <WrittenOff row={row} />
    </Box>
  ),
  narrow: {
    minWidth: 120,
    renderCell: ({ row, tabIndex }) => (
      <TwoLines>
        <InvestmentLink row={row} tabIndex={tabIndex} lines="one-line" />
        <SecondLine>
          <WrittenOff row={row} /> {row.companyName} · {formatDate(row.investmentDate)}
        </SecondLine>
      </TwoLines>
    ),
  },
};

const amount: Column = moneyColumn('lpAllocationAmount', 'Amount', {
  format: formatLpMoney,
  sortingOrder: highestFirst,
});

const date: Column = dateColumn('investmentDate', 'Date', { sortingOrder: highestFirst });

const value: Column = {
  ...valueColumn<LpInvestmentRecord>(formatLpMoney),
  sortingOrder: highestFirst,
  narrow: {
    flex: 0,
    width: 148,
    renderCell: ({ row, tabIndex }) => (
      <DatedValue day={valueDay(row)}>
        <ValueCell row={row} tabIndex={tabIndex} format={formatLpMoney} />
        <Box component="span" className="one-line" sx={{ display: 'block', fontSize: 12 }}>
          <Gain row={row} tabIndex={tabIndex} /> · {shownIrr(row)}
        </Box>
      </DatedValue>
    ),
  },
};

const gain: Column = {
  ...moneyColumn<LpInvestmentRecord>('totalReturn', 'Return', {
    format: formatLpMoney,
    amountOf: (row) => (isValued(row) ? row.totalReturn : null),
    sortingOrder: highestFirst,
  }),
  renderCell: ({ row, tabIndex }) => <Gain row={row} tabIndex={tabIndex} />,
};

const holdingColumns: Column[] = [
  { ...companyColumn<LpInvestmentRecord>(), sortingOrder: highestFirst },
  name,
  amount,
  date,
  value,
  { ...realizedColumn<LpInvestmentRecord>(formatLpMoney), sortingOrder: highestFirst },
  gain,
  { ...irrColumn<LpInvestmentRecord>(), minWidth: 80 },
];

interface CellProps {
  row: LpInvestmentRecord;
  tabIndex: number;
}

function InvestmentLink({ row, ...cell }: CellProps & { lines: 'one-line' | 'two-lines' }) {
  return <NameCell {...cell} to="/investment/$id" id={row.id} name={row.investmentName} isRecord />;
}

/** Says in a word what the colours of the row say. */
function WrittenOff({ row }: { row: LpInvestmentRecord }) {
  if (!row.writtenOff) return null;
  return (
    <Box component="span" sx={{ flex: 'none', fontSize: 12 }}>
      <InvestmentStatus investment={row} />
    </Box>
  );
}

function Gain({ row, tabIndex }: CellProps) {
  useAmountsHidden();
  const { totalReturn: earned } = row;
  const cents = toCents(earned);
  return (
    <Box component="span" sx={{ color: cents > 0n ? 'success.main' : cents < 0n ? 'error.main' : undefined }}>
      <HoldingFigure
        row={row}
        figure="return"
        label="Return"
        text={ifValued(row, formatSigned(earned, formatLpMoney))}
        title={isValued(row) ? formatSigned(earned, formatMoney) : undefined}
        tabIndex={tabIndex}
      />
    </Box>
  );
}
