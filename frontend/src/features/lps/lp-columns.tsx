import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UserRecord } from '../../api/generated';
import { Avatar } from '../../domain/user/Avatar';
import { ButtonLink, OutsideLink, TextLink } from '../../ui/layout/links';
import { SecondLine, TwoLines } from '../../ui/values/TwoLines';
import { formatDate, formatIsoDay } from '../../lib/format';
import type { PortalColumn } from '../../data-grid/portal-column';
import { fullName } from '../../lib/full-name';
import { mailTo } from './mail-to';

type Column = PortalColumn<UserRecord>;
type Cell = Parameters<NonNullable<Column['renderCell']>>[0];

function Person({ row, tabIndex, below }: Pick<Cell, 'row' | 'tabIndex'> & { below: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: '100%', minWidth: 0 }}>
      <Avatar person={row} />
      <TwoLines>
        <TextLink
          tabIndex={tabIndex}
          to="/lp/$id"
          params={{ id: row.id }}
          title={fullName(row)}
          className="record one-line"
        >
          {fullName(row)}
        </TextLink>
        <SecondLine>{below}</SecondLine>
      </TwoLines>
    </Box>
  );
}

const user: Column = {
  field: 'user',
  headerName: 'User',
  flex: 1.2,
  minWidth: 200,
  hideable: false,
  sortValue: fullName,
  exportValue: fullName,
  renderCell: ({ row, tabIndex }) => <Person row={row} tabIndex={tabIndex} below="Limited Partner" />,
};

const joined: Column = {
  field: 'createdAt',
  headerName: 'Joined',
  width: 120,
  exportValue: ({ createdAt }) => formatIsoDay(createdAt),
  exportKind: 'date',
  valueFormatter: (value: string) => formatDate(value),
};

const actions: Column = {
  field: 'actions',
  headerName: 'Actions',
  width: 190,
  sortable: false,
  disableExport: true,
  renderCell: ({ row, tabIndex }) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, height: '100%' }}>
      <Button
        variant="outlined"
        href={mailTo(row.email)}
        tabIndex={tabIndex}
        aria-label={`Email ${fullName(row)}`}
      >
        Email
      </Button>
      <ButtonLink
        variant="outlined"
        to="/lp/$id"
        params={{ id: row.id }}
        tabIndex={tabIndex}
        aria-label={`View Details of ${fullName(row)}`}
      >
        View Details
      </ButtonLink>
    </Box>
  ),
};

export const lpColumns: Column[] = [
  user,
  {
    field: 'email',
    headerName: 'Email',
    flex: 1.2,
    minWidth: 180,
    renderCell: ({ value }) => <span title={String(value)}>{value}</span>,
  },
  { field: 'username', headerName: 'Username', flex: 1, minWidth: 120 },
  joined,
  actions,
];

/** On a phone the person with the address below the name, and a way to write. */
export const lpPhoneColumns: Column[] = [
  {
    ...user,
    minWidth: 120,
    renderCell: ({ row, tabIndex }) => <Person row={row} tabIndex={tabIndex} below={row.email} />,
  },
  {
    ...actions,
    headerName: 'Action',
    width: 72,
    renderCell: ({ row, tabIndex }) => (
      <OutsideLink href={mailTo(row.email)} tabIndex={tabIndex} aria-label={`Email ${fullName(row)}`}>
        Email
      </OutsideLink>
    ),
  },
];
