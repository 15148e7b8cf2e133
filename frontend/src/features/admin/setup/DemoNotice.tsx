import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy } from '../../../lib/lazy';
import { useAuth } from '../../../lib/session/auth';
import { useDialog } from '../../../ui/dialogs/use-dialog';
import { setupStepsQuery } from './queries';

const LeaveDemoDialog = lazy(() => import('./LeaveDemoDialog'));

/** A quiet line in the demo fund, with the way to an own one. */
export function DemoNotice() {
  const { can } = useAuth();
  const { data } = useQuery({ ...setupStepsQuery, enabled: can('setup.write') });
  const { show, shown } = useDialog();
  if (!data?.isDemo) return null;
  return (
    <Box
      data-screen-only
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        color: 'text.secondary',
        fontSize: 13,
      }}
    >
      This is a demonstration fund.
      <Button onClick={() => show()} sx={{ px: 0.5, py: 0 }}>
        Start Your Own Fund
      </Button>
      <Suspense>
        {shown && <LeaveDemoDialog dialog={shown.dialog} canLeaveHere={data.canLeaveDemoHere} />}
      </Suspense>
    </Box>
  );
}
