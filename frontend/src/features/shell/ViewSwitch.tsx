import { Suspense } from 'react';
import Button from '@mui/material/Button';
import { useListViewableLps } from '../../api/generated';
import { lazy } from '../../lib/lazy';
import { useAuth } from '../../lib/session/auth';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { EyeIcon } from '../../ui/icons';

const ViewDialog = lazy(() => import('./ViewDialog'));

/** Chooses as whom the portal is viewed: for admins any LP, for others those who let them. */
export function ViewSwitch({ onOpen }: { onOpen?: () => void }) {
  const { user, can } = useAuth();
  const choosing = useDialog();
  const isAdmin = can('lps.read') || user?.viewing?.as === 'admin';
  const { data: shared } = useListViewableLps({ query: { enabled: can('viewable.read') && !isAdmin } });
  const hasOthers = shared?.some(({ lpId }) => lpId !== user?.id) ?? false;
  if (!can('viewing.write') || (!isAdmin && !hasOthers)) return null;
  const show = () => {
    onOpen?.();
    choosing.show();
  };
  // An admin's view lists no LPs: it is left first.
  if (isAdmin && user?.viewing) return null;
  return (
    <>
      <Button
        color="inherit"
        fullWidth
        startIcon={<EyeIcon />}
        aria-haspopup="dialog"
        onClick={show}
        sx={{ justifyContent: 'flex-start', mb: 0.5, px: 1.25 }}
      >
        View As…
      </Button>
      <Suspense>
        {choosing.shown && (
          <ViewDialog shared={isAdmin ? undefined : shared} dialog={choosing.shown.dialog} />
        )}
      </Suspense>
    </>
  );
}
