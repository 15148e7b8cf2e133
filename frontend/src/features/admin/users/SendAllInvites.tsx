import { Suspense } from 'react';
import Button from '@mui/material/Button';
import type { AdminUserRecord } from '../../../api/generated';
import { lazy } from '../../../lib/lazy';
import { useDialog } from '../../../ui/dialogs/use-dialog';

const SendAllDialog = lazy(() => import('./SendAllDialog'));

/** Offered where there are several: imports bring many at once. */
export function SendAllInvites({ users }: { users: readonly AdminUserRecord[] }) {
  const dialog = useDialog<readonly AdminUserRecord[]>();
  return (
    <>
      {users.length > 1 && (
        <Button variant="outlined" onClick={() => dialog.show(users)}>
          Send all invites
        </Button>
      )}
      <Suspense>
        {dialog.shown && <SendAllDialog users={dialog.shown.subject} dialog={dialog.shown.dialog} />}
      </Suspense>
    </>
  );
}
