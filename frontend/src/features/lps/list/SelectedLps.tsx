import { Suspense } from 'react';
import Button from '@mui/material/Button';
import { ExportButton } from '../../../data-grid/export/ExportButton';
import { exportColumns } from '../../../data-grid/portal-column';
import type { GridState } from '../../../data-grid/use-grid-state';
import { lazy } from '../../../lib/lazy';
import { useAuth } from '../../../lib/session/auth';
import { useDialog } from '../../../ui/dialogs/use-dialog';
import { ButtonLink } from '../../../ui/layout/links';
import type { LpRow } from './lp-rows';

const SendInvitationsDialog = lazy(() => import('./SendInvitationsDialog'));

interface SelectedLpsProps {
  lps: readonly LpRow[];
  list: Pick<GridState<LpRow>, 'name' | 'columns' | 'hidden'>;
}

/** What can be done with the LPs that are ticked in the list. */
export function SelectedLps({ lps, list }: SelectedLpsProps) {
  const { can } = useAuth();
  const inviting = useDialog();
  return (
    <>
      {can('lp-letters.write') && (
        <ButtonLink variant="outlined" to="/letters/new" search={{ lps: lps.map(({ id }) => id).join(',') }}>
          Write Letter
        </ButtonLink>
      )}
      {can('users.write') && (
        <Button variant="outlined" onClick={() => inviting.show()}>
          Send Invitations
        </Button>
      )}
      <ExportButton
        list={{
          name: list.name,
          title: 'Selected Limited Partners',
          columns: exportColumns(list.columns, list.hidden),
          read: () => lps,
        }}
        isEmpty={lps.length === 0}
      />
      <Suspense>
        {inviting.shown && <SendInvitationsDialog lps={lps} dialog={inviting.shown.dialog} />}
      </Suspense>
    </>
  );
}
