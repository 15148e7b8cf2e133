import Box from '@mui/material/Box';
import { Amount } from '../../ui/values/Amount';
import { StatusBadge } from '../../ui/values/StatusBadge';
import { TextLink } from '../../ui/layout/links';
import { SecondLine, TwoLines } from '../../ui/values/TwoLines';
import { formatCompanyValuation } from '../../lib/format';
import { EditButton, mark, name, Valuation, type Column, type EditCompany } from './columns';

const what: Column = {
  ...name,
  flex: 1,
  minWidth: 120,
  renderCell: ({ row, tabIndex }) => (
    <TwoLines>
      <TextLink tabIndex={tabIndex} to="/company/$id" params={{ id: row.id }} className="record one-line">
        {row.name}
      </TextLink>
      <Box sx={{ display: 'flex', gap: 1, minWidth: 0, fontSize: 12 }}>
        <StatusBadge status={row.status} />
        <SecondLine>{row.sector}</SecondLine>
      </Box>
    </TwoLines>
  ),
};

const worth: Column = {
  ...mark,
  width: 126,
  renderCell: ({ row }) => (
    <TwoLines>
      <Valuation value={row.currentValuation} />
      <SecondLine>
        <Amount value={row.valuationAtLastFundraise} as={formatCompanyValuation} /> last raise
      </SecondLine>
    </TwoLines>
  ),
};

const editing = (edit: NonNullable<EditCompany>): Column => ({
  field: 'actions',
  headerName: 'Edit',
  width: 64,
  sortable: false,
  renderCell: ({ row, tabIndex }) => <EditButton company={row} tabIndex={tabIndex} onEdit={edit} />,
});

/** On a phone two columns of two lines each, what it is and what it is worth, and what can be done. */
export const companyPhoneColumns = (edit: EditCompany): Column[] =>
  edit ? [what, worth, editing(edit)] : [what, worth];
