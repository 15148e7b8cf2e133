import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { CurrentUser } from '../../api/generated';
import { useStopView } from '../../domain/delegation/use-view';
import { fullName } from '../../lib/full-name';

/** Above every page while the portal is viewed as somebody else; it cannot be dismissed. */
export function ViewingBanner({ user }: { user: CurrentUser }) {
  const { stop, isStopping } = useStopView();
  return (
    <Alert
      severity="warning"
      role="status"
      data-screen-only
      sx={{
        flex: 'none',
        alignItems: 'center',
        borderRadius: 0,
        px: { xs: 2, md: 4 },
        py: 0.5,
        overflowWrap: 'anywhere',
        '& .MuiAlert-icon': { display: { xs: 'none', sm: 'flex' } },
        '& .MuiAlert-action': { alignItems: 'center', pt: 0, whiteSpace: 'nowrap' },
      }}
      action={
        <Button color="inherit" variant="outlined" disabled={isStopping} onClick={stop}>
          {isStopping ? 'Leaving...' : 'Stop Viewing'}
        </Button>
      }
    >
      You are viewing the portal as <strong className="prose">{fullName(user)}</strong>. You can change
      nothing, and what you look at is listed for them.
    </Alert>
  );
}
