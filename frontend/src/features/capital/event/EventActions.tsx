import { Suspense, type ComponentType } from 'react';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  getDownloadNoticesUrl,
  useCopyCapitalEvent,
  useDeleteCapitalEvent,
  type CapitalEventDetail,
} from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { formatMoney } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { lazy } from '../../../lib/lazy';
import { useAuth } from '../../../lib/session/auth';
import { ConfirmMutation } from '../../../ui/dialogs/ConfirmMutation';
import { useDialog, type DialogProps } from '../../../ui/dialogs/use-dialog';
import { ButtonLink } from '../../../ui/layout/links';
import { MoreMenu } from '../../../ui/layout/MoreMenu';
import { PrintButton } from '../../../ui/layout/PageHeader';
import { RecordSummary } from '../../../ui/values/RecordSummary';
import { capitalEventQuery } from '../queries';
import { useEventToast } from '../use-event-toast';
import { hasNotices } from './notices';

const dialogs = {
  release: lazy(() => import('../release/ReleaseDialog')),
  markPaid: lazy(() => import('./MarkPaidDialog')),
  remind: lazy(() => import('./RemindDialog')),
  reverse: lazy(() => import('./ReverseDialog')),
  delete: DeleteDraft as ComponentType<EventDialogProps>,
};

export interface EventDialogProps {
  event: CapitalEventDetail;
  dialog: DialogProps;
}

/** What can be done with an event in its state. */
export function EventActions({ event }: { event: CapitalEventDetail }) {
  const { can } = useAuth();
  const opened = useDialog<keyof typeof dialogs>();
  const { state, collection, reverses } = event;
  const isReversible = state === 'released' && !reverses;
  const isOwed = collection !== null && collection !== 'paid';
  const Opened = opened.shown && dialogs[opened.shown.subject];
  if (!can('capital-events.write')) return <PrintButton />;
  return (
    <>
      <PrintButton />
      {hasNotices(event) && (
        <Button variant="outlined" href={getDownloadNoticesUrl(event.id)} download>
          All Notices (ZIP)
        </Button>
      )}
      {!reverses && <CopyButton event={event} />}
      {state === 'draft' && (
        <>
          <ButtonLink variant="outlined" to="/capital/$id/edit" params={{ id: event.id }}>
            Edit
          </ButtonLink>
          <Button variant="contained" onClick={() => opened.show('release')}>
            Release
          </Button>
          <MoreMenu
            actions={[{ label: 'Delete Draft', onChoose: () => opened.show('delete'), isDestructive: true }]}
          />
        </>
      )}
      {isReversible && (
        <Button variant="outlined" sx={{ color: 'error.main' }} onClick={() => opened.show('reverse')}>
          Reverse
        </Button>
      )}
      {isOwed && (
        <>
          <Button variant="outlined" onClick={() => opened.show('remind')}>
            Remind
          </Button>
          <Button variant="contained" onClick={() => opened.show('markPaid')}>
            Mark All as Paid
          </Button>
        </>
      )}
      {opened.shown && Opened && (
        <Suspense>
          <Opened event={event} dialog={opened.shown.dialog} />
        </Suspense>
      )}
    </>
  );
}

function CopyButton({ event }: { event: CapitalEventDetail }) {
  const navigate = useNavigate();
  const outcome = useEventToast<{ id: string }>({
    success: `${event.name} copied to a draft`,
    failure: 'Error copying the event',
    fallback: 'Failed to copy the event',
    onSuccess: ({ id }) => navigate({ to: '/capital/$id/edit', params: { id } }),
  });
  const { mutate, isPending } = useCopyCapitalEvent({ mutation: outcome });
  return (
    <Button variant="outlined" onClick={() => !isPending && mutate({ id: event.id })}>
      {isPending ? 'Copying...' : 'Copy to Draft'}
    </Button>
  );
}

function DeleteDraft({ event: { id, name, net, investment }, dialog }: EventDialogProps) {
  useAmountsHidden();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const outcome = useMutationToast({
    success: 'Draft deleted',
    failure: 'Error deleting the draft',
    fallback: 'Failed to delete the draft',
    onSuccess: async () => {
      await navigate({ to: '/capital', replace: true, ignoreBlocker: true });
      queryClient.removeQueries({ queryKey: capitalEventQuery(id).queryKey });
    },
  });
  return (
    <ConfirmMutation
      dialog={dialog}
      title="Delete Draft"
      mutation={useDeleteCapitalEvent({ mutation: outcome })}
      variables={{ id }}
      confirm="Delete Draft"
      confirming="Deleting..."
    >
      <RecordSummary lines={[name, investment.name, formatMoney(net)]} />
      No limited partner has been notified of it. This action cannot be undone.
    </ConfirmMutation>
  );
}
