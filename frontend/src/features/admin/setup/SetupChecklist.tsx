import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useHideSetupSteps, type SetupSteps } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { useAuth } from '../../../lib/session/auth';
import { ConfirmMutation } from '../../../ui/dialogs/ConfirmMutation';
import { useDialog } from '../../../ui/dialogs/use-dialog';
import { Panel } from '../../../ui/layout/Panel';
import { checklistOf } from './checklist';
import { ChecklistItems } from './ChecklistItems';
import { setupStepsQuery } from './queries';

/** On the dashboard: what of the set-up is left, until all is done or it is hidden; nothing in the demo. */
export function SetupChecklist() {
  const { can } = useAuth();
  // It is no figure: if it cannot be loaded, the dashboard does without it.
  const { data } = useQuery({ ...setupStepsQuery, enabled: can('setup.read') });
  if (!data || data.isDemo || data.isHidden) return null;
  if (checklistOf(data).every(({ isDone }) => isDone)) return null;
  return <Checklist steps={data} />;
}

function Checklist({ steps }: { steps: SetupSteps }) {
  const items = checklistOf(steps);
  const { show, shown } = useDialog();
  const outcome = useMutationToast({
    success: 'List hidden',
    failure: 'List not hidden',
    fallback: 'Please try again.',
    invalidates: [setupStepsQuery.queryKey],
  });
  const hide = useHideSetupSteps({ mutation: outcome });
  return (
    <Panel
      title="Set Up Your Fund"
      actions={
        <Button color="inherit" onClick={() => show()}>
          Hide This List
        </Button>
      }
      sx={{ mb: { xs: 1.5, md: 2 } }}
    >
      <Box sx={{ px: 2, py: 1.5 }}>
        <Box sx={{ mb: 1, color: 'text.secondary', fontSize: 13 }}>
          {items.filter(({ isDone }) => isDone).length} of {items.length} done
        </Box>
        <ChecklistItems steps={steps} />
      </Box>
      <Suspense>
        {shown && (
          <ConfirmMutation
            dialog={shown.dialog}
            title="Hide This List"
            mutation={hide}
            variables={undefined}
            confirm="Hide"
            confirming="Hiding..."
            destructive={false}
          >
            It is hidden for all administrators, for good. The steps stay at the address /setup/firm and those
            that follow it.
          </ConfirmMutation>
        )}
      </Suspense>
    </Panel>
  );
}
