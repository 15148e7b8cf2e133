import { Suspense } from 'react';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  getDownloadPeriodUrl,
  useDeleteStatementPeriod,
  usePreparePeriod,
  type StatementPeriod,
} from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { periodWorkbook } from '../../../domain/statement/statement-files';
import { quarterTitle } from '../../../domain/statement/statement-words';
import { pluralize } from '../../../lib/format';
import { lazy } from '../../../lib/lazy';
import { ConfirmMutation } from '../../../ui/dialogs/ConfirmMutation';
import { useDialog, type DialogProps } from '../../../ui/dialogs/use-dialog';
import { MoreMenu } from '../../../ui/layout/MoreMenu';
import { RecordSummary } from '../../../ui/values/RecordSummary';
import { respondAsync } from '../PrepareDialog';
import { isPreparing, periodQuery } from '../queries';

const PublishDialog = lazy(() => import('./PublishDialog'));

interface PeriodProps {
  period: StatementPeriod;
}

/** What can be done with the statements of a quarter in its state. */
export function PeriodActions({ period }: PeriodProps) {
  const opened = useDialog<'publish' | 'delete' | 'prepare'>();
  const { id, state, drafts, statements } = period;
  const busy = isPreparing(period);
  return (
    <>
      {statements.length > 0 && (
        <>
          <Button variant="outlined" href={getDownloadPeriodUrl(id)} download>
            All PDFs (ZIP)
          </Button>
          <Button variant="outlined" href={periodWorkbook(id)} download>
            Workbook
          </Button>
        </>
      )}
      {!busy && (
        <>
          <Button variant="outlined" onClick={() => opened.show('prepare')}>
            Prepare Again
          </Button>
          {drafts > 0 && (
            <Button variant="contained" onClick={() => opened.show('publish')}>
              Publish
            </Button>
          )}
          {state === 'draft' && (
            <MoreMenu
              actions={[
                { label: 'Delete Drafts', onChoose: () => opened.show('delete'), isDestructive: true },
              ]}
            />
          )}
        </>
      )}
      {opened.shown?.subject === 'publish' && (
        <Suspense>
          <PublishDialog period={period} dialog={opened.shown.dialog} />
        </Suspense>
      )}
      {opened.shown?.subject === 'delete' && <DeleteDrafts period={period} dialog={opened.shown.dialog} />}
      {opened.shown?.subject === 'prepare' && <PrepareAgain period={period} dialog={opened.shown.dialog} />}
    </>
  );
}

interface PeriodDialogProps extends PeriodProps {
  dialog: DialogProps;
}

function DeleteDrafts({ period: { id, periodEnd, drafts }, dialog }: PeriodDialogProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const outcome = useMutationToast({
    success: 'Draft statements deleted',
    failure: 'Error deleting the drafts',
    fallback: 'Failed to delete the drafts',
    onSuccess: async () => {
      await navigate({ to: '/statements', replace: true, ignoreBlocker: true });
      queryClient.removeQueries({ queryKey: periodQuery(id).queryKey });
    },
  });
  return (
    <ConfirmMutation
      dialog={dialog}
      title="Delete Drafts"
      mutation={useDeleteStatementPeriod({ mutation: outcome })}
      variables={{ id }}
      confirm="Delete Drafts"
      confirming="Deleting..."
    >
      <RecordSummary lines={[quarterTitle(periodEnd), pluralize(drafts, 'draft statement')]} />
      No limited partner has seen the drafts. They can be prepared again.
    </ConfirmMutation>
  );
}

/** Starts a preparation of the quarter, whose progress its page shows. */
export function usePrepareAgain({ id, periodEnd, mostMarkAgeDays }: StatementPeriod) {
  const queryClient = useQueryClient();
  const outcome = useMutationToast<StatementPeriod, unknown>({
    success: 'The statements are being prepared',
    failure: 'Error preparing the statements',
    fallback: 'Failed to prepare the statements',
    onSuccess: (period) => queryClient.setQueryData(periodQuery(id).queryKey, period),
  });
  const mutation = usePreparePeriod({ mutation: outcome, request: respondAsync });
  return { mutation, variables: { data: { periodEnd, mostMarkAgeDays } } };
}

function PrepareAgain({ period, dialog }: PeriodDialogProps) {
  const { periodEnd, state } = period;
  return (
    <ConfirmMutation
      dialog={dialog}
      title="Prepare Again"
      {...usePrepareAgain(period)}
      confirm="Prepare Again"
      confirming="Preparing..."
      destructive={false}
    >
      <RecordSummary lines={[quarterTitle(periodEnd)]} />
      {state === 'published'
        ? 'Statements are made only for entities that have none. What is published stays as it is.'
        : 'The drafts are replaced by new ones of the records as they are now.'}
    </ConfirmMutation>
  );
}
