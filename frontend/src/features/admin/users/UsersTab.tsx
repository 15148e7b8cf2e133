import { Suspense, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AdminUserRecord } from '../../../api/generated';
import { ExportButton } from '../../../data-grid/export/ExportButton';
import { PlusIcon } from '../../../ui/icons';
import { LoadError } from '../../../ui/feedback/LoadError';
import { LoadingRows } from '../../../ui/feedback/LoadingRows';
import { SearchBar, SearchField } from '../../../data-grid/SearchField';
import { ViewsButton } from '../../../data-grid/views/ViewsButton';
import { fullName } from '../../../lib/full-name';
import { lazy } from '../../../lib/lazy';
import { useDialogFromSearch } from '../../../ui/dialogs/use-dialog-from-search';
import { useDialog } from '../../../ui/dialogs/use-dialog';
import { useFound } from '../../../data-grid/use-found';
import { useListState } from '../../../data-grid/use-list-state';
import { useViewedList } from '../../../data-grid/views/viewed-list';
import { useUsers } from './use-users';
import type { Asked } from './user-dialogs';
import { userExport } from './user-export';
import { groupsOf } from './user-groups';
import { UserDialogs } from './UserDialogs';
import { UserFigures } from './UserFigures';
import { UserTables } from './UserTables';

const CreateUserDialog = lazy(() => import('./CreateUserDialog'));

const textsOf = (user: AdminUserRecord) => [fullName(user), user.legalName, user.email, user.username];

/** Everybody who may sign in, or is on the way there. */
export default function UsersTab() {
  const { data: users, error, refetch } = useUsers();
  const address = useListState();
  const { search, searchFor } = address;
  const viewed = useViewedList('users', address);
  const found = useFound(users, search, textsOf);
  const creating = useDialog();
  const asked = useDialog<Asked>();
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
      {(users || !error) && <UserFigures users={users} />}
      {error && (
        <LoadError what="The users could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {found && <UserTables users={found} ask={asked.show} />}
      {!users && !error && <LoadingRows text="Loading users..." />}
      <Suspense>
        {creating.shown && <CreateUserDialog dialog={creating.shown.dialog} />}
        {asked.shown && users && (
          <UserDialogs
            asked={asked.shown.subject}
            dialog={asked.shown.dialog}
            users={users}
            onMoved={() => createButton.current?.focus()}
          />
        )}
      </Suspense>
    </>
  );
}

/** As the tables stand one below the other. */
function inOrder(users: readonly AdminUserRecord[]): AdminUserRecord[] {
  const { created, invited, active } = groupsOf(users);
  return [...created, ...invited, ...active];
}
