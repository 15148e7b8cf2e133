import Box from '@mui/material/Box';
import type { LpInvestmentRecord } from '../../api/generated';
import { Amount } from '../../ui/values/Amount';
import { HoldingFigure } from '../../domain/explain/HoldingFigure';
import { companyColumn, irrColumn } from '../../domain/investment/investment-columns';
import { InvestmentStatus } from '../../domain/investment/InvestmentStatus';
import { TextLink } from '../../ui/layout/links';
import { SecondLine, TwoLines } from '../../ui/values/TwoLines';
import { formatDate, formatLpMoney, formatMoney, formatSigned } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { subtractMoney, toCents } from '../../lib/money';
import type { PortalColumn } from '../../data-grid/portal-column';
import { ifValued, isValued, shownIrr, valueTitle } from '../../domain/investment/valued';

type Column = PortalColumn<LpInvestmentRecord>;

/** What a column sorts by when it is taken up: the most, the latest, the best first. */
const highestFirst: Column['sortingOrder'] = ['desc', 'asc'];
const figures = { align: 'right', headerAlign: 'right', sortingOrder: highestFirst } as const;

const returnOf = ({ currentValue, lpAllocationAmount }: LpInvestmentRecord): string =>
  subtractMoney(currentValue, lpAllocationAmount);

function InvestmentLink({ row, tabIndex }: { row: LpInvestmentRecord; tabIndex: number }) {
  return (
    <TextLink
      tabIndex={tabIndex}
      to="/investment/$id"
      params={{ id: row.id }}
      title={row.investmentName}
      className="record one-line"
    >
      {row.investmentName}
    </TextLink>
  );
}

const name: Column = {
  field: 'investmentName',
  headerName: 'Investment Name',
  flex: 1.4,
  minWidth: 138,
  hideable: false,
  sortingOrder: highestFirst,
  renderCell: ({ row, tabIndex }) => (
    <Box sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
      <InvestmentLink row={row} tabIndex={tabIndex} /> <WrittenOff row={row} />
    </Box>
  ),
};

const amount: Column = {
  ...figures,
  field: 'lpAllocationAmount',
  headerName: 'Amount',
  width: 104,
  sortValue: (row) => toCents(row.lpAllocationAmount),
  exportKind: 'money',
  renderCell: ({ row }) => <Money amount={row.lpAllocationAmount} />,
};

const date: Column = {
  field: 'investmentDate',
  headerName: 'Date',
  width: 116,
  exportKind: 'date',
  sortingOrder: highestFirst,
  valueFormatter: (value: string) => formatDate(value),
};

const value: Column = {
  ...figures,
  field: 'currentValue',
  headerName: 'Current Value',
  width: 122,
  cellClassName: 'figure',
  sortValue: (row) => (isValued(row) ? toCents(row.currentValue) : null),
  exportValue: (row) => (isValued(row) ? row.currentValue : null),
  exportKind: 'money',
  renderCell: ({ row, tabIndex }) => <CurrentValue row={row} tabIndex={tabIndex} />,
};

const gain: Column = {
  ...figures,
  field: 'return',
  headerName: 'Return',
  width: 108,
  sortValue: (row) => (isValued(row) ? toCents(returnOf(row)) : null),
  exportValue: (row) => (isValued(row) ? returnOf(row) : null),
  exportKind: 'money',
  renderCell: ({ row, tabIndex }) => <Gain row={row} tabIndex={tabIndex} />,
};

export const holdingColumns: Column[] = [
  { ...companyColumn(), sortingOrder: highestFirst },
  name,
  amount,
  date,
  value,
  gain,
  irrColumn(),
];

/** On a phone what is held and since when, and what it is worth and has brought. */
export const holdingPhoneColumns: Column[] = [
  {
    ...name,
    minWidth: 120,
    renderCell: ({ row, tabIndex }) => (
      <TwoLines>
        <InvestmentLink row={row} tabIndex={tabIndex} />
        <SecondLine>
          <WrittenOff row={row} /> {row.companyName} · {formatDate(row.investmentDate)}
        </SecondLine>
      </TwoLines>
    ),
  },
  {
    ...value,
    width: 148,
    renderCell: ({ row, tabIndex }) => (
      <TwoLines>
        <span>
          <CurrentValue row={row} tabIndex={tabIndex} />
        </span>
        <Box component="span" className="one-line" sx={{ fontSize: 12 }}>
          <Gain row={row} tabIndex={tabIndex} /> · {shownIrr(row)}
        </Box>
      </TwoLines>
    ),
  },
];

/** Says in a word what the colours of the row say. */
function WrittenOff({ row }: { row: LpInvestmentRecord }) {
  if (!row.writtenOff) return null;
  return (
    <Box component="span" sx={{ flex: 'none', fontSize: 12 }}>
      <InvestmentStatus investment={row} />
    </Box>
  );
}

function Money({ amount }: { amount: string }) {
  return <Amount value={amount} as={formatLpMoney} exact={formatMoney} />;
}

interface FigureProps {
  row: LpInvestmentRecord;
  tabIndex: number;
}

function CurrentValue({ row, tabIndex }: FigureProps) {
  useAmountsHidden();
  const { currentValue } = row;
  return (
    <HoldingFigure
      row={row}
      figure="value"
      label="Current Value"
      text={ifValued(row, formatLpMoney(currentValue))}
      title={valueTitle(row, currentValue)}
      tabIndex={tabIndex}
    />
  );
}

function Gain({ row, tabIndex }: FigureProps) {
  useAmountsHidden();
  const earned = returnOf(row);
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
