import { memo, useDeferredValue, useMemo } from 'react';
import Button from '@mui/material/Button';
import type { AdminUserRecord } from '../../../api/generated';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { useListState } from '../../../data-grid/use-list-state';
import { SendAllInvites } from './SendAllInvites';
import { ActiveActions, CreatedActions, InvitedActions } from './user-actions';
import { activeColumns, createdColumns, invitedColumns } from './user-columns';
import type { Ask } from './user-dialogs';
import { groupsOf } from './user-groups';
import { UserTable } from './UserTable';

interface UserTablesProps {
  /** Whom the search finds. */
  users: readonly AdminUserRecord[];
  ask: Ask;
}

/** The tables one below the other; while something is searched for, those alone that have some of it. */
export const UserTables = memo(function UserTables({ users, ask }: UserTablesProps) {
  const { search, clear } = useListState();
  const found = useDeferredValue(users);
  const { created, invited, active } = useMemo(() => groupsOf(found), [found]);
  if (found.length === 0) {
    return (
      <EmptyState
        text={`No users found matching "${search}"`}
        action={
          <Button variant="outlined" onClick={clear}>
            Clear search
          </Button>
        }
      />
    );
  }
  const isShown = (group: readonly unknown[]) => group.length > 0 || !search;
  return (
    <>
      {isShown(created) && (
        <UserTable
          title="Created Users"
          prefix="created"
          users={created}
          columns={createdColumns}
          Actions={CreatedActions}
          ask={ask}
          empty="Nobody waits for an invitation"
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
          ask={ask}
          empty="No invitation is open"
        />
      )}
      {isShown(active) && (
        <UserTable
          title="Active Users"
          prefix="active"
          users={active}
          columns={activeColumns}
          Actions={ActiveActions}
          ask={ask}
          empty="Nobody has set up an account yet"
        />
      )}
    </>
  );
});
