import Box from '@mui/material/Box';
import { Amount } from '../../ui/values/Amount';
import { InvestmentStatus } from '../../domain/investment/InvestmentStatus';
import { TextLink } from '../../ui/layout/links';
import { SecondLine, TwoLines } from '../../ui/values/TwoLines';
import { formatCompactMoney } from '../../lib/format';
import { shownIrr } from '../../domain/investment/valued';
import { CurrentValue, moneyColumn, valueColumn, type Column } from './columns';
import { companyNameOf } from '../../domain/company/company-name';

const what: Column = {
  field: 'investmentName',
  headerName: 'Investment',
  flex: 1,
  minWidth: 120,
  renderCell: ({ row, tabIndex }) => (
    <TwoLines>
      <TextLink tabIndex={tabIndex} to="/investment/$id" params={{ id: row.id }} className="record one-line">
        {row.investmentName}
      </TextLink>
      <Box sx={{ display: 'flex', gap: 1, minWidth: 0, fontSize: 12 }}>
        <InvestmentStatus investment={row} />
        <TextLink tabIndex={tabIndex} to="/company/$id" params={{ id: row.companyId }} className="one-line">
          {companyNameOf(row)}
        </TextLink>
      </Box>
    </TwoLines>
  ),
};

const worth: Column = {
  ...valueColumn(124),
  renderCell: ({ row, tabIndex }) => (
    <TwoLines>
      <span>
        <CurrentValue row={row} tabIndex={tabIndex} />
      </span>
      <SecondLine>{shownIrr(row)} IRR</SecondLine>
    </TwoLines>
  ),
};

const allocated: Column = {
  ...moneyColumn('lpAllocationAmount', 'Your Allocation', 170),
  renderCell: ({ row, tabIndex }) => (
    <TwoLines>
      <Amount value={row.lpAllocationAmount ?? null} as={formatCompactMoney} />
      <SecondLine>
        worth <CurrentValue row={row} tabIndex={tabIndex} /> · {shownIrr(row)}
      </SecondLine>
    </TwoLines>
  ),
};

/** On a phone two columns of two lines each: what it is, and what it is worth. */
export const phoneColumns: Column[] = [what, worth];
export const ownPhoneColumns: Column[] = [what, allocated];
