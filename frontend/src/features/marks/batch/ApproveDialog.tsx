import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import { useApproveMarkBatch, type MarkBatch } from '../../../api/generated';
import { ifMatch } from '../../../api/http';
import { useReload } from '../../../api/use-reload';
import { FundEffect } from '../../../domain/mark/FundEffect';
import { useMarkEffect } from '../../../domain/mark/use-mark-effect';
import { getErrorMessage, isConflict } from '../../../lib/errors';
import { formatDate, pluralize } from '../../../lib/format';
import { TitledDialog } from '../../../ui/dialogs/TitledDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { ConflictNotice } from '../../../ui/feedback/ConflictNotice';
import { LoadError } from '../../../ui/feedback/LoadError';
import { LoadingRows } from '../../../ui/feedback/LoadingRows';
import { RecordSummary } from '../../../ui/values/RecordSummary';
import { markBatchQuery } from '../queries';
import { useBatchToast } from '../use-batch-toast';
import { effectMarks, typedMarks } from './typed-marks';

interface ApproveDialogProps {
  batch: MarkBatch;
  dialog: DialogProps;
}

/** What the approval of a draft does, before it is done. */
export default function ApproveDialog({ batch, dialog }: ApproveDialogProps) {
  const { approve, isApproving, error, reload } = useApproval(batch, dialog);
  const { markDate, lines } = batch;
  const marks = effectMarks(typedMarks(lines));
  const left = lines.length - marks.length;
  return (
    <TitledDialog {...dialog} title={`Approve Marks of ${formatDate(markDate)}`}>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <ConflictNotice error={error} onReload={reload} />
        {error && !isConflict(error) && (
          <Alert severity="error">{getErrorMessage(error, 'Failed to approve the marks')}</Alert>
        )}
        <RecordSummary
          lines={[
            `Marks of ${formatDate(markDate)}`,
            `${pluralize(marks.length, 'company', 'companies')} marked`,
          ]}
        />
        {marks.length > 0 && <Effect markDate={markDate} marks={marks} />}
        {left > 0 && marks.length > 0 && (
          <Alert severity="warning">
            {pluralize(left, 'held company', 'held companies')} without a new mark{' '}
            {left === 1 ? 'keeps its' : 'keep their'} present value.
          </Alert>
        )}
        <Box className="prose">
          {marks.length === 0
            ? 'Mark at least one company before the approval.'
            : 'All marks take effect together. Limited partners see the new values at once. Each mark can be corrected later on the page of its company, which keeps what it was.'}
        </Box>
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={dialog.onClose}>
          Cancel
        </Button>
        <Button variant="contained" onClick={approve} disabled={isApproving || marks.length === 0}>
          {isApproving ? 'Approving...' : `Approve ${pluralize(marks.length, 'Mark')}`}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}

function Effect(request: Parameters<typeof useMarkEffect>[0]) {
  const { effect, error, retry } = useMarkEffect(request);
  if (error) return <LoadError what="The effect could not be computed" error={error} onRetry={retry} />;
  if (!effect) return <LoadingRows text="Computing the effect..." rows={1} />;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <FundEffect change={effect.fund} />
      <Box className="prose" sx={{ px: 2, pb: 1.5, color: 'text.secondary', fontSize: 13 }}>
        {pluralize(effect.lps.length, 'limited partner has', 'limited partners have')} an allocation in these
        companies.
      </Box>
    </Box>
  );
}

function useApproval(batch: MarkBatch, dialog: DialogProps) {
  const outcome = useBatchToast({
    success: `Marks of ${formatDate(batch.markDate)} approved`,
    failure: 'Error approving the marks',
    fallback: 'Failed to approve the marks',
    onDone: dialog.onClose,
  });
  const { mutate, isPending, error, reset } = useApproveMarkBatch({ mutation: outcome });
  const { refetch } = useQuery(markBatchQuery(batch.id));
  const reload = useReload({ refetch, failure: 'Failed to fetch the marks', onRead: reset });
  return {
    approve: () => mutate({ id: batch.id, headers: ifMatch(batch.version) }),
    isApproving: isPending,
    error,
    reload,
  };
}
