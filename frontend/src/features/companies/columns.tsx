import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { CompanyRecord } from '../../api/generated';
import { dateColumn, moneyColumn, NameCell, statusColumn, textColumn } from '../../data-grid/cells';
import type { PortalColumn } from '../../data-grid/portal-column';
import { CompanyStatusBadge } from '../../domain/company/CompanyStatusBadge';
import { brand } from '../../lib/brand';
import { formatCompanyValuation, formatDate, formatMoney } from '../../lib/format';
import { TextLink } from '../../ui/layout/links';
import { Amount } from '../../ui/values/Amount';
import { DatedValue } from '../../ui/values/DatedValue';
import { SecondLine, TwoLines } from '../../ui/values/TwoLines';

type Column = PortalColumn<CompanyRecord>;
/** Opens the dialog to edit a company; absent for who may not. */
export type EditCompany = ((company: CompanyRecord) => void) | undefined;

const name: Column = {
  field: 'name',
  headerName: 'Company Name',
  flex: 1.8,
  minWidth: 150,
  hideable: false,
  searchTexts: ({ name: text, description }) => [text, description],
  renderCell: ({ row, tabIndex }) => (
    <NameCell to="/company/$id" id={row.id} name={row.name} tabIndex={tabIndex} isRecord />
  ),
  narrow: {
    flex: 1,
    minWidth: 120,
    renderCell: ({ row, tabIndex }) => (
      <TwoLines>
        <NameCell
          to="/company/$id"
          id={row.id}
          name={row.name}
          tabIndex={tabIndex}
          isRecord
          lines="one-line"
        />
        <Box sx={{ display: 'flex', gap: 1, minWidth: 0, fontSize: 12 }}>
          <CompanyStatusBadge status={row.status} />
          <SecondLine>{row.sector}</SecondLine>
        </Box>
      </TwoLines>
    ),
  },
};

const sector: Column = textColumn('sector', 'Sector', {
  flex: 1.2,
  minWidth: 124,
  searchTexts: ({ sector: text }) => [text],
});

const lastRaise: Column = moneyColumn('valuationAtLastFundraise', 'Current Valuation', {
  format: formatCompanyValuation,
});

/** Of its mark; a valuation that was entered has none. */
const dayOf = ({ markDate, currentValuation }: CompanyRecord): string | undefined =>
  markDate ? formatDate(markDate) : currentValuation === null ? undefined : 'Entered';

const mark: Column = moneyColumn('currentValuation', `Current ${brand.productName} Mark`, {
  format: formatCompanyValuation,
  renderCell: ({ row }) => (
    <DatedValue day={dayOf(row)}>
      <Amount value={row.currentValuation} as={formatCompanyValuation} exact={formatMoney} />
    </DatedValue>
  ),
  narrow: {
    flex: 0,
    width: 126,
    renderCell: ({ row }) => (
      <DatedValue day={dayOf(row)}>
        <Amount value={row.currentValuation} as={formatCompanyValuation} exact={formatMoney} />
        <SecondLine>
          <Amount value={row.valuationAtLastFundraise} as={formatCompanyValuation} /> last raise
        </SecondLine>
      </DatedValue>
    ),
  },
});

const added: Column = dateColumn('createdAt', 'Date Added');

const actions = (edit: EditCompany): Column => ({
  field: 'actions',
  headerName: 'Actions',
  width: edit ? 104 : 70,
  sortable: false,
  disableExport: true,
  renderCell: ({ row, tabIndex }) => (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <TextLink tabIndex={tabIndex} to="/company/$id" params={{ id: row.id }} aria-label={`View ${row.name}`}>
        View
      </TextLink>
      {edit && <EditButton company={row} tabIndex={tabIndex} onEdit={edit} />}
    </Box>
  ),
  narrow: edit && {
    headerName: 'Edit',
    width: 64,
    renderCell: ({ row, tabIndex }) => <EditButton company={row} tabIndex={tabIndex} onEdit={edit} />,
  },
});

interface EditButtonProps {
  company: CompanyRecord;
  tabIndex: number;
  onEdit: (company: CompanyRecord) => void;
}

/** Looks like the link beside it; on a phone it is as high as its row, to be hit by a thumb. */
function EditButton({ company, tabIndex, onEdit }: EditButtonProps) {
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
  statusColumn<CompanyRecord>({ renderCell: ({ row }) => <CompanyStatusBadge status={row.status} /> }),
  lastRaise,
  mark,
  added,
  actions(edit),
];
