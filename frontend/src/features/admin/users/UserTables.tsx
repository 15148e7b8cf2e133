import { memo, Suspense, useDeferredValue, useMemo } from 'react';
import Button from '@mui/material/Button';
import type { AdminUserRecord } from '../../../api/generated';
import { useListState } from '../../../data-grid/use-list-state';
import { lazy } from '../../../lib/lazy';
import { useDialog } from '../../../ui/dialogs/use-dialog';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { activeColumns, createdColumns, deactivatedColumns, invitedColumns } from './user-columns';
import { groupUsers, type UserState } from './user-groups';
import { ActiveActions, CreatedActions, DeactivatedActions, InvitedActions } from './UserActions';
import type { OpenUserDialog } from './UserDialogs';
import { UserTable } from './UserTable';

const SendAllDialog = lazy(() => import('./SendAllDialog'));

const filters = ['state'] as const;

interface UserTablesProps {
  /** Those that match the search. */
  users: readonly AdminUserRecord[];
  /** The only state that is shown, if the list is filtered by one. */
  state: UserState | undefined;
  open: OpenUserDialog;
}

/** A table for each state of an invitation, during a search or with a filter only those with results; and one of deactivated users, if there are any. */
export const UserTables = memo(function UserTables({ users, state, open }: UserTablesProps) {
  const { search, clear } = useListState({ filters });
  const found = useDeferredValue(users);
  const { created, invited, active, deactivated } = useMemo(() => groupUsers(found), [found]);
  if (found.length === 0) {
    return (
      <EmptyState
        text={search ? `No users found matching "${search}"` : 'No users found matching your filters'}
        action={
          <Button variant="outlined" onClick={clear}>
            {state ? 'Clear filters' : 'Clear search'}
          </Button>
        }
      />
    );
  }
  const isShown = (group: readonly unknown[]) => group.length > 0 || !(search || state);
  return (
    <>
      {isShown(created) && (
        <UserTable
          title="Created Users"
          prefix="created"
          users={created}
          columns={createdColumns}
          Actions={CreatedActions}
          open={open}
          empty={{
            text: 'No users are waiting for an invitation',
            hint: 'Users who were created without an invitation, or imported, wait here until you invite them.',
          }}
          actions={<SendAllInvites users={created} />}
        />
      )}
      {isShown(invited) && (
        <UserTable
          title="Invited Users"
          prefix="invited"
          users={invited}
          columns={invitedColumns}
          Actions={InvitedActions}
          open={open}
          empty={{
            text: 'No open invitations',
            hint: 'Users whose invitation was sent and not accepted yet are listed here.',
          }}
        />
      )}
      {isShown(active) && (
        <UserTable
          title="Active Users"
          prefix="active"
          users={active}
          columns={activeColumns}
          Actions={ActiveActions}
          open={open}
          empty={{ text: 'No active users yet', hint: 'Users who can sign in are listed here.' }}
        />
      )}
      {deactivated.length > 0 && (
        <UserTable
          title="Deactivated Users"
          prefix="deactivated"
          users={deactivated}
          columns={deactivatedColumns}
          Actions={DeactivatedActions}
          open={open}
          empty={{
            text: 'No deactivated users',
            hint: 'LPs who can no longer sign in, and whose records stay, are listed here.',
          }}
        />
      )}
    </>
  );
});

function SendAllInvites({ users }: { users: readonly AdminUserRecord[] }) {
  const { show, shown } = useDialog<readonly AdminUserRecord[]>();
  return (
    <>
      {users.length > 1 && (
        <Button variant="outlined" onClick={() => show(users)}>
          Send all invites
        </Button>
      )}
      <Suspense>{shown && <SendAllDialog users={shown.subject} dialog={shown.dialog} />}</Suspense>
    </>
  );
}
