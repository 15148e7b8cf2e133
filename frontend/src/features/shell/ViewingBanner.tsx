import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { CurrentUser, ViewingRecord } from '../../api/generated';
import { useStopView } from '../../domain/delegation/use-view';
import { fullName } from '../../lib/full-name';

/** On every page while the portal is viewed as somebody else; it cannot be dismissed. */
export function ViewingBanner({ user, viewing }: { user: CurrentUser; viewing: ViewingRecord }) {
  const { stop, isStopping } = useStopView();
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ flex: 'none', mb: 2.5, alignItems: 'center', flexWrap: 'wrap', overflowWrap: 'anywhere' }}
      action={
        <Button color="inherit" variant="outlined" disabled={isStopping} onClick={stop}>
          {isStopping ? 'Leaving...' : 'Stop Viewing'}
        </Button>
      }
    >
      You are viewing the portal as <strong className="prose">{fullName(user)}</strong>. You can change
      nothing
      {viewing.as === 'delegate'
        ? ', and they see what you look at.'
        : ', and what you look at is listed for them.'}
    </Alert>
  );
}
