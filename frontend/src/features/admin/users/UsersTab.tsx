import { Suspense, useMemo, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { AdminUserRecord } from '../../../api/generated';
import type { ExportColumn } from '../../../data-grid/export/export-column';
import { ExportButton } from '../../../data-grid/export/ExportButton';
import { FilterSelect } from '../../../data-grid/FilterSelect';
import { SearchBar, SearchField } from '../../../data-grid/SearchField';
import { useFound } from '../../../data-grid/use-found';
import { useListState } from '../../../data-grid/use-list-state';
import { useViewedList } from '../../../data-grid/views/viewed-list';
import { ViewsButton } from '../../../data-grid/views/ViewsButton';
import { FigureCard } from '../../../domain/explain/FigureCard';
import { FigureRow } from '../../../domain/explain/FigureRow';
import { accountStatus } from '../../../domain/lp/lp-status';
import { roleNames } from '../../../domain/user/role-names';
import { formatCount } from '../../../lib/format';
import { fullName } from '../../../lib/full-name';
import { lazy } from '../../../lib/lazy';
import { useDialog, useDialogFromSearch } from '../../../ui/dialogs/use-dialog';
import { QueryState } from '../../../ui/feedback/QueryState';
import { PlusIcon } from '../../../ui/icons';
import { adminQueries } from '../queries';
import {
  countUsers,
  groupUsers,
  invitationMailText,
  userStateOf,
  userStates,
  usersPollInterval,
} from './user-groups';
import { UserDialogs, type UserDialog } from './UserDialogs';
import { UserTables } from './UserTables';

const CreateUserDialog = lazy(() => import('./CreateUserDialog'));

const filters = ['state'] as const;
const textsOf = (user: AdminUserRecord) => [fullName(user), user.legalName, user.email, user.username];

/** All users, also those without an account yet. */
export default function UsersTab() {
  const query = useQuery({
    ...adminQueries.users,
    refetchInterval: ({ state: { data } }) => usersPollInterval(data ?? []),
  });
  const { data: users } = query;
  const address = useListState({ filters });
  const { search, searchFor } = address;
  const state = userStateOf(address.filters.state);
  const viewed = useViewedList('users', address);
  const inState = useMemo(() => (state ? users && groupUsers(users)[state] : users), [users, state]);
  const found = useFound(inState, search, textsOf);
  const creating = useDialog();
  const userDialog = useDialog<UserDialog>();
  const createButton = useRef<HTMLButtonElement>(null);
  useDialogFromSearch('create-user', creating.show);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography variant="h2" sx={{ flex: '1 1 160px' }}>
          User Management
        </Typography>
        <SearchBar>
          <SearchField placeholder="Search users..." value={search} onChange={searchFor} />
          <FilterSelect
            label="Filter by state"
            everything="All States"
            options={userStates}
            value={state}
            onChange={(chosen) => address.filterBy('state', chosen)}
            width={126}
          />
          <ViewsButton list={viewed} listName="Users" />
          <ExportButton
            list={{ name: 'users', title: 'Users', columns: userExport, read: () => inOrder(found ?? []) }}
            isEmpty={!found?.length}
          />
          <Button
            ref={createButton}
            variant="contained"
            startIcon={<PlusIcon />}
            onClick={() => creating.show()}
          >
            Create User
          </Button>
        </SearchBar>
      </Box>
      {(users || !query.error) && <UserFigures users={users} />}
      <QueryState keepStale query={query} loading="Loading users..." failure="The users could not be loaded">
        {() => <UserTables users={found ?? []} state={state} open={userDialog.show} />}
      </QueryState>
      <Suspense>{creating.shown && <CreateUserDialog dialog={creating.shown.dialog} />}</Suspense>
      {userDialog.shown && users && (
        <UserDialogs
          shown={userDialog.shown.subject}
          dialog={userDialog.shown.dialog}
          users={users}
          onMoved={() => createButton.current?.focus()}
        />
      )}
    </>
  );
}

/** Counts all users, not only those that match the search; without figures until they are loaded. */
function UserFigures({ users }: { users: readonly AdminUserRecord[] | undefined }) {
  const counts = useMemo(() => users && countUsers(users), [users]);
  return (
    <FigureRow>
      <FigureCard label="Total Users" figure={counts && formatCount(counts.total)} />
      <FigureCard label="Active Users" figure={counts && formatCount(counts.active)} />
      <FigureCard label="Pending Users" figure={counts && formatCount(counts.pending)} />
    </FigureRow>
  );
}

/** In the order of the tables. */
function inOrder(users: readonly AdminUserRecord[]): AdminUserRecord[] {
  const { created, invited, active, deactivated } = groupUsers(users);
  return [...created, ...invited, ...active, ...deactivated];
}

const userExport: readonly ExportColumn<AdminUserRecord>[] = [
  { header: 'Name', value: fullName },
  { header: 'Legal Name', value: ({ role, legalName }) => (role === 'lp' ? legalName : undefined) },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Username', value: ({ username }) => username },
  { header: 'Role', value: ({ role }) => roleNames[role] },
  { header: 'State', value: accountStatus },
  { header: 'Created', value: ({ createdAt }) => createdAt, kind: 'moment' },
  { header: 'Invited', value: ({ inviteSentAt }) => inviteSentAt, kind: 'moment' },
  { header: 'Invitation Mail', value: ({ invitationMail }) => invitationMailText(invitationMail) },
  { header: 'Last Sign-In', value: ({ lastSignInAt }) => lastSignInAt, kind: 'moment' },
  { header: 'Two-Factor', value: ({ hasTwoFactor }) => (hasTwoFactor ? 'On' : 'Off') },
];
