import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { CompanyRecord } from '../../api/generated';
import { Amount } from '../../ui/values/Amount';
import { TextLink } from '../../ui/layout/links';
import { StatusBadge } from '../../ui/values/StatusBadge';
import { brand } from '../../lib/brand';
import { formatCompanyValuation, formatDate, formatIsoDay, formatMoney } from '../../lib/format';
import { toCents } from '../../lib/money';
import type { PortalColumn } from '../../data-grid/portal-column';

export type Column = PortalColumn<CompanyRecord>;
/** Opens the dialog to edit a company; absent for whom it is not given. */
export type EditCompany = ((company: CompanyRecord) => void) | undefined;

export const name: Column = {
  field: 'name',
  headerName: 'Company Name',
  flex: 1.8,
  minWidth: 150,
  hideable: false,
  renderCell: ({ row, tabIndex }) => (
    <TextLink
      tabIndex={tabIndex}
      to="/company/$id"
      params={{ id: row.id }}
      title={row.name}
      className="record one-line"
    >
      {row.name}
    </TextLink>
  ),
};

const sector: Column = { field: 'sector', headerName: 'Sector', flex: 1, minWidth: 164 };

const status: Column = {
  field: 'status',
  headerName: 'Status',
  width: 116,
  renderCell: ({ row }) => <StatusBadge status={row.status} />,
};

/** Sorted as whole cents, shown short, with every cent on hover. */
function valuationColumn(field: 'valuationAtLastFundraise' | 'currentValuation', headerName: string): Column {
  return {
    field,
    headerName,
    width: 136,
    align: 'right',
    headerAlign: 'right',
    exportKind: 'money',
    sortValue: ({ [field]: valuation }) => (valuation === null ? null : toCents(valuation)),
    renderCell: ({ row: { [field]: valuation } }) => <Valuation value={valuation} />,
  };
}

export function Valuation({ value: valuation }: { value: string | null }) {
  return <Amount value={valuation} as={formatCompanyValuation} exact={formatMoney} />;
}

export const mark = valuationColumn('currentValuation', `Current ${brand.productName} Mark`);

const added: Column = {
  field: 'createdAt',
  headerName: 'Date Added',
  width: 118,
  sortValue: ({ createdAt }) => Date.parse(createdAt),
  exportValue: ({ createdAt }) => formatIsoDay(createdAt),
  exportKind: 'date',
  valueFormatter: (moment: string) => formatDate(moment),
};

const actions = (edit: EditCompany): Column => ({
  field: 'actions',
  headerName: 'Actions',
  width: edit ? 112 : 78,
  sortable: false,
  disableExport: true,
  renderCell: ({ row, tabIndex }) => (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <TextLink tabIndex={tabIndex} to="/company/$id" params={{ id: row.id }} aria-label={`View ${row.name}`}>
        View
      </TextLink>
      {edit && <EditButton company={row} tabIndex={tabIndex} onEdit={edit} />}
    </Box>
  ),
});

interface EditButtonProps {
  company: CompanyRecord;
  tabIndex: number;
  onEdit: (company: CompanyRecord) => void;
}

/** Looks like the link beside it; on a phone it is as high as its row, to be hit by a thumb. */
export function EditButton({ company, tabIndex, onEdit }: EditButtonProps) {
  return (
    <ButtonBase
      tabIndex={tabIndex}
      aria-label={`Edit ${company.name}`}
      onClick={() => onEdit(company)}
      sx={{
        justifyContent: 'flex-start',
        minWidth: { xs: 36, md: 0 },
        height: '100%',
        color: 'primary.main',
        font: 'inherit',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      Edit
    </ButtonBase>
  );
}

export const companyColumns = (edit: EditCompany): Column[] => [
  name,
  sector,
  status,
  valuationColumn('valuationAtLastFundraise', 'Current Valuation'),
  mark,
  added,
  actions(edit),
];
