import { Suspense, type MouseEvent } from 'react';
import Button from '@mui/material/Button';
import { useRouter } from '@tanstack/react-router';
import { ExportButton } from '../../data-grid/export/ExportButton';
import { exportColumns } from '../../data-grid/portal-column';
import type { GridState } from '../../data-grid/use-grid-state';
import { lazy } from '../../lib/lazy';
import { useAuth } from '../../lib/session/auth';
import { useDialog } from '../../ui/dialogs/use-dialog';
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
      {can('lp-letters.write') && <WriteLetter lps={lps} />}
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

/** Leads to a new letter to these LPs: within the page, since all their ids may be too long for a request. */
function WriteLetter({ lps }: Pick<SelectedLpsProps, 'lps'>) {
  const { history } = useRouter();
  const address = `/letters/new?lps=${lps.map(({ id }) => id).join(',')}`;
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(address);
  };
  return (
    <Button variant="outlined" href={address} onClick={open}>
      Write Letter
    </Button>
  );
}
