import Box from '@mui/material/Box';
import type { GridColumnGroupingModel } from '@mui/x-data-grid';
import type { InvestmentRecord, LpInvestmentRecord } from '../../api/generated';
import { dateColumn, moneyColumn, NameCell, statusColumn } from '../../data-grid/cells';
import type { PortalColumn } from '../../data-grid/portal-column';
import type { SortState } from '../../data-grid/sort-rows';
import { companyNameOf } from '../../domain/company/company-name';
import {
  companyColumn,
  investmentNameColumn,
  irrColumn,
  realizedColumn,
  ValueCell,
  valueColumn,
  valueDay,
} from '../../domain/investment/investment-columns';
import { investmentStatus } from '../../domain/investment/investment-status';
import { HoldingFigure } from '../../domain/explain/HoldingFigure';
import { InvestmentStatus } from '../../domain/investment/InvestmentStatus';
import { ifValued, isValued, shownIrr } from '../../domain/investment/valued';
import { markDay } from '../../domain/mark/mark-day';
import { formatCompactMoney, formatMoney, formatMultiple, formatSigned } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { TextLink } from '../../ui/layout/links';
import { Amount } from '../../ui/values/Amount';
import { DatedValue } from '../../ui/values/DatedValue';
import { SecondLine, TwoLines } from '../../ui/values/TwoLines';

type Column = PortalColumn<InvestmentRecord>;
type OwnColumn = PortalColumn<LpInvestmentRecord>;
type MoneyField = 'totalInvestment' | 'markedValuation' | 'lpAllocationAmount';

/** The latest first. */
export const defaultSort: SortState = { field: 'investmentDate', direction: 'desc' };

export const rowClassOf = ({ writtenOff }: InvestmentRecord): string => (writtenOff ? 'written-off' : '');

const name: Column = {
  ...investmentNameColumn<InvestmentRecord>('Investment'),
  narrow: {
    flex: 1,
    minWidth: 120,
    renderCell: ({ row, tabIndex }) => (
      <TwoLines>
        <NameCell
          to="/investment/$id"
          id={row.id}
          name={row.investmentName}
          tabIndex={tabIndex}
          isRecord
          lines="one-line"
        />
        <Box sx={{ display: 'flex', gap: 1, minWidth: 0, fontSize: 12 }}>
          <InvestmentStatus investment={row} />
          <NameCell
            to="/company/$id"
            id={row.companyId}
            name={companyNameOf(row)}
            tabIndex={tabIndex}
            lines="one-line"
          />
        </Box>
      </TwoLines>
    ),
  },
};

const amount = (field: MoneyField, headerName: string): Column =>
  moneyColumn(field, headerName, { format: formatCompactMoney, cellClassName: 'figure' });

const value: Column = valueColumn<InvestmentRecord>(formatCompactMoney);

const realized: Column = realizedColumn<InvestmentRecord>(formatCompactMoney);

const valueWithIrr: Column = {
  ...value,
  narrow: {
    flex: 0,
    width: 124,
    renderCell: ({ row, tabIndex }) => (
      <DatedValue day={valueDay(row)}>
        <ValueCell row={row} tabIndex={tabIndex} format={formatCompactMoney} />
        <SecondLine>{shownIrr(row)} IRR</SecondLine>
      </DatedValue>
    ),
  },
};

/** Its mark is dated in the column of valuations, if there is room for that. */
const adminValue: Column = {
  ...valueWithIrr,
  renderCell: ({ row, tabIndex }) => <ValueCell row={row} tabIndex={tabIndex} format={formatCompactMoney} />,
};

/** The valuation that the current value is of, with the day of the mark. */
const valuation: Column = {
  ...amount('markedValuation', 'Valuation'),
  flex: 0.65,
  minWidth: 84,
  renderCell: ({ row }) => (
    <DatedValue day={markDay(row)}>
      <Amount value={row.markedValuation} as={formatCompactMoney} exact={formatMoney} />
    </DatedValue>
  ),
};

const allocation: Column = amount('lpAllocationAmount', 'Your Allocation');

/** On a phone with what was paid, below what it is worth. */
const ownValue: OwnColumn = {
  ...valueColumn<LpInvestmentRecord>(formatCompactMoney),
  narrow: {
    flex: 0,
    width: 170,
    renderCell: ({ row, tabIndex }) => (
      <DatedValue day={valueDay(row)}>
        <ValueCell row={row} tabIndex={tabIndex} format={formatCompactMoney} />
        <SecondLine>
          paid <Amount value={row.lpAllocationAmount} as={formatCompactMoney} /> · {shownIrr(row)}
        </SecondLine>
      </DatedValue>
    ),
  },
};

/** What is held and what was realized, less what was paid; with the multiple in the tooltip. */
const gain: OwnColumn = {
  ...moneyColumn<LpInvestmentRecord>('totalReturn', 'Gain', {
    format: formatCompactMoney,
    amountOf: (row) => (isValued(row) ? row.totalReturn : null),
  }),
  minWidth: 84,
  cellClassName: 'figure',
  renderCell: ({ row, tabIndex }) => <GainCell row={row} tabIndex={tabIndex} />,
};

function GainCell({ row, tabIndex }: { row: LpInvestmentRecord; tabIndex: number }) {
  useAmountsHidden();
  const { totalReturn, multiple } = row;
  const colour = totalReturn.startsWith('-') ? 'error.main' : 'success.main';
  return (
    <Box component="span" sx={{ color: isValued(row) && /[1-9]/.test(totalReturn) ? colour : undefined }}>
      <HoldingFigure
        row={row}
        figure="return"
        label="Gain"
        text={ifValued(row, formatSigned(totalReturn, formatCompactMoney))}
        title={
          isValued(row) ? `${formatSigned(totalReturn, formatMoney)}, ${formatMultiple(multiple)}` : undefined
        }
        tabIndex={tabIndex}
      />
    </Box>
  );
}

const company: Column = companyColumn();
const date: Column = dateColumn('investmentDate', 'Investment Date');
const irr: Column = irrColumn();

const status: Column = statusColumn<InvestmentRecord>({
  flex: 1.05,
  minWidth: 126,
  sortValue: investmentStatus,
  exportValue: investmentStatus,
  // Its longest text, "Active (company failed)", takes two lines.
  renderCell: ({ row }) => (
    <Box sx={{ '& span': { whiteSpace: 'normal' } }}>
      <InvestmentStatus investment={row} />
    </Box>
  ),
});

const action: Column = {
  field: 'action',
  headerName: 'Action',
  flex: 0.5,
  minWidth: 66,
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
  amount('totalInvestment', 'Total Investment'),
  date,
  valuation,
  adminValue,
  realized,
  irr,
  status,
  action,
];

/** Of an LP's own investments; last what the fund invested as a whole. */
export const ownColumns: OwnColumn[] = [
  name as OwnColumn,
  company as OwnColumn,
  date as OwnColumn,
  status as OwnColumn,
  allocation as OwnColumn,
  ownValue,
  realized as OwnColumn,
  gain,
  irr as OwnColumn,
  // As wide as the heading above it.
  { ...amount('totalInvestment', 'Total Investment'), minWidth: 112 } as OwnColumn,
];

/** Whose figures they are. */
export const ownColumnGroups: GridColumnGroupingModel = [
  { groupId: 'Deal', children: fieldsOf('investmentName', 'companyName', 'investmentDate', 'status') },
  {
    groupId: 'Your part',
    children: fieldsOf('lpAllocationAmount', 'currentValue', 'realized', 'totalReturn', 'irr'),
    headerAlign: 'right',
  },
  { groupId: 'The whole fund', children: fieldsOf('totalInvestment'), headerAlign: 'right' },
];

function fieldsOf(...fields: string[]): { field: string }[] {
  return fields.map((field) => ({ field }));
}

/** Of the fund's investments that are not the LP's. */
export const otherColumns: Column[] = [
  name,
  company,
  date,
  amount('totalInvestment', 'Total Investment'),
  valueWithIrr,
  realized,
  irr,
  status,
];
