import { lazy, Suspense, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../../components/EmptyState';
import { PlusIcon } from '../../../components/icons';
import { LoadError } from '../../../components/LoadError';
import { SearchBar } from '../../../components/SearchBar';
import { SearchField } from '../../../components/SearchField';
import { useDialog } from '../../../lib/use-dialog';
import { useListParameters } from '../../../lib/use-list-parameters';
import { useSearchAddress } from '../../../lib/use-search-address';
import { useUsers } from './use-users';
import type { Asked } from './user-dialogs';
import { UserDialogs } from './UserDialogs';
import { UserFigures } from './UserFigures';
import { UserTables } from './UserTables';

const CreateUserDialog = lazy(() => import('./CreateUserDialog'));

/** Everybody who may sign in, or is on the way there. */
export default function UsersTab() {
  const { data: users, error, refetch } = useUsers();
  const { search, searchFor } = useSearchAddress(useListParameters());
  const creating = useDialog();
  const asked = useDialog<Asked>();
  const createButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography variant="h2" sx={{ flex: '1 1 160px' }}>
          User Management
        </Typography>
        <SearchBar>
          <SearchField placeholder="Search users..." value={search} onChange={searchFor} />
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
      {users && <UserTables users={users} ask={asked.show} />}
      {!users && !error && <EmptyState text="Loading users..." />}
      <Suspense>
        {creating.shown && <CreateUserDialog frame={creating.shown.frame} />}
        {asked.shown && users && (
          <UserDialogs
            asked={asked.shown.subject}
            frame={asked.shown.frame}
            users={users}
            onMoved={() => createButton.current?.focus()}
          />
        )}
      </Suspense>
    </>
  );
}
