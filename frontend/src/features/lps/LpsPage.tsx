import { useMemo, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { UserRecord } from '../../api/generated';
import { dateColumn, NameCell, textColumn } from '../../data-grid/cells';
import { GridPanel } from '../../data-grid/GridPanel';
import type { PortalColumn } from '../../data-grid/portal-column';
import { useGridState } from '../../data-grid/use-grid-state';
import { accountStatus, Deactivated } from '../../domain/lp/lp-status';
import { Avatar } from '../../domain/user/Avatar';
import { fullName } from '../../lib/full-name';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ButtonLink, OutsideLink } from '../../ui/layout/links';
import { PageHeader } from '../../ui/layout/PageHeader';
import { SecondLine, TwoLines } from '../../ui/values/TwoLines';
import { mailTo } from './mail-to';
import { lpsQuery } from './queries';

/** `actions` stand in the page's header: writing to LPs is another feature. */
export function LpsPage({ actions }: { actions: ReactNode }) {
  const query = useQuery(lpsQuery);
  const hasDeactivated = query.data?.some(({ deactivatedAt }) => deactivatedAt) ?? false;
  const columns = useMemo(() => lpColumns(hasDeactivated), [hasDeactivated]);
  const list = useGridState({
    name: 'limited-partners',
    columns,
    defaultSort: { field: 'user', direction: 'asc' },
  });
  return (
    <>
      <PageHeader title="Limited Partners" actions={actions} />
      <GridPanel
        title="All Limited Partners"
        list={list}
        query={query}
        rows={query.data}
        rowHeight={52}
        placeholder="Search limited partners..."
        loadingText="Loading limited partners..."
        failure="The limited partners could not be loaded"
        noMatch={`No Limited Partners found matching "${list.search}"`}
        empty={
          <EmptyState text="No Limited Partners found" hint="LP users can be added from Settings > Users" />
        }
        sx={{ flex: '1 0 auto' }}
      />
    </>
  );
}

type Column = PortalColumn<UserRecord>;
type Cell = Parameters<NonNullable<Column['renderCell']>>[0];

function Person({ row, tabIndex, below }: Pick<Cell, 'row' | 'tabIndex'> & { below: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: '100%', minWidth: 0 }}>
      <Avatar person={row} />
      <TwoLines>
        <NameCell
          to="/lp/$id"
          id={row.id}
          name={fullName(row)}
          tabIndex={tabIndex}
          isRecord
          lines="one-line"
        />
        <SecondLine>{below}</SecondLine>
      </TwoLines>
    </Box>
  );
}

const user: Column = {
  field: 'user',
  headerName: 'User',
  flex: 1.2,
  minWidth: 180,
  hideable: false,
  sortValue: fullName,
  exportValue: fullName,
  searchTexts: (row) => [fullName(row), row.legalName],
  renderCell: ({ row, tabIndex }) => <Person row={row} tabIndex={tabIndex} below="Limited Partner" />,
  // The address below the name.
  narrow: {
    minWidth: 120,
    renderCell: ({ row, tabIndex }) => (
      <Person
        row={row}
        tabIndex={tabIndex}
        below={row.deactivatedAt ? `Deactivated · ${row.email}` : row.email}
      />
    ),
  },
};

const actions: Column = {
  field: 'actions',
  headerName: 'Actions',
  width: 198,
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
  narrow: {
    headerName: 'Action',
    width: 72,
    renderCell: ({ row, tabIndex }) => (
      <OutsideLink href={mailTo(row.email)} tabIndex={tabIndex} aria-label={`Email ${fullName(row)}`}>
        Email
      </OutsideLink>
    ),
  },
};

const status: Column = {
  field: 'status',
  headerName: 'Status',
  flex: 0.6,
  minWidth: 106,
  sortValue: accountStatus,
  exportValue: accountStatus,
  searchTexts: (row) => [accountStatus(row)],
  renderCell: ({ row }) => (row.deactivatedAt ? <Deactivated /> : accountStatus(row)),
};

/** The status only where an LP is deactivated: else it says nothing that the list is about. */
const lpColumns = (hasDeactivated: boolean): Column[] => [
  user,
  ...(hasDeactivated ? [status] : []),
  textColumn('email', 'Email', { flex: 1.2, minWidth: 170, searchTexts: ({ email }) => [email] }),
  textColumn('username', 'Username', {
    flex: 1,
    minWidth: 110,
    searchTexts: ({ username }) => [username],
  }),
  dateColumn('createdAt', 'Joined'),
  actions,
];
