import { useId } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useDiscardK1Drafts, type K1DraftRecord } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { ConfirmMutation } from '../../../ui/dialogs/ConfirmMutation';
import { PortalDialog } from '../../../ui/dialogs/PortalDialog';
import { useDialog, type DialogProps } from '../../../ui/dialogs/use-dialog';
import { CloseIcon } from '../../../ui/icons';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow';
import { ConfirmPublish, k1Count } from './ConfirmPublish';
import { useDraftChoices, type ChosenDraft } from './draft-choice';
import { DraftReview } from './DraftReview';
import { SplitDraftDialog } from './SplitDraftDialog';
import type { Batch } from './use-batch';

interface K1UploadDialogProps {
  batch: Batch;
  dialog: Pick<DialogProps, 'open' | 'onClose'>;
}

/** Many K-1s at once: upload, review what was read in them, and publish those that are right. */
export default function K1UploadDialog({ batch, dialog }: K1UploadDialogProps) {
  const titleId = useId();
  const isNarrow = useIsNarrow();
  const drafts = batch.drafts ?? none;
  const choices = useDraftChoices(drafts);
  const publishing = useDialog<readonly ChosenDraft[]>();
  const discarding = useDialog();
  const splitting = useDialog<K1DraftRecord>();
  const count = choices.chosen.length;

  const removePublished = async (ids: readonly string[]) => {
    await batch.cache.remove(ids);
    if (ids.length === drafts.length && batch.uploads.rejected.length === 0) dialog.onClose();
  };

  return (
    <PortalDialog
      {...dialog}
      maxWidth="lg"
      fullScreen={isNarrow}
      aria-labelledby={titleId}
      paper={{ sx: isNarrow ? fullScreen : fullHeight }}
    >
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        Upload K-1s
      </DialogTitle>
      <IconButton
        aria-label="Close"
        onClick={dialog.onClose}
        sx={{ position: 'absolute', top: 14, right: 14 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      <DialogContent sx={{ pt: '8px !important' }}>
        <DraftReview batch={batch} choices={choices} onSplit={splitting.show} />
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button
          color="error"
          disabled={drafts.length === 0}
          onClick={() => discarding.show()}
          sx={{ mr: 'auto' }}
        >
          Discard all
        </Button>
        <Button variant="outlined" onClick={dialog.onClose}>
          Close
        </Button>
        <Button
          variant="contained"
          disabled={count === 0 || batch.isBusy}
          onClick={() => publishing.show(choices.chosen)}
        >
          {count === 0 ? 'Publish K-1s' : `Publish ${k1Count(count)}`}
        </Button>
      </DialogActions>
      {publishing.shown && (
        <ConfirmPublish
          chosen={publishing.shown.subject}
          repeats={choices.repeats.size}
          dialog={publishing.shown.dialog}
          onPublished={removePublished}
        />
      )}
      {splitting.shown && (
        <SplitDraftDialog
          draft={splitting.shown.subject}
          dialog={splitting.shown.dialog}
          cache={batch.cache}
        />
      )}
      {discarding.shown && (
        <ConfirmDiscard count={drafts.length} dialog={discarding.shown.dialog} onDiscarded={batch.stop} />
      )}
    </PortalDialog>
  );
}

interface ConfirmDiscardProps {
  count: number;
  dialog: DialogProps;
  onDiscarded: () => void;
}

function ConfirmDiscard({ count, dialog, onDiscarded }: ConfirmDiscardProps) {
  const toasts = useMutationToast({
    success: 'Uploaded K-1s discarded',
    failure: 'Error',
    fallback: 'Failed to discard the uploaded K-1s',
    onSuccess: onDiscarded,
    onDone: dialog.onClose,
  });
  const discard = useDiscardK1Drafts({ mutation: toasts });
  return (
    <ConfirmMutation
      dialog={dialog}
      title="Discard Uploaded K-1s"
      mutation={discard}
      variables={undefined}
      confirm="Discard"
      confirming="Discarding..."
    >
      {count === 1 ? 'The 1 file' : `All ${count} files`} uploaded here and not published yet will be removed.
      Published K-1s stay.
    </ConfirmMutation>
  );
}

const none: never[] = [];
/** At its largest from the start, so that it does not grow row by row. */
const fullHeight = { height: '100%' };
// More specific than the theme, which leaves a margin around dialogs on a phone.
const fullScreen = { '&&': { width: '100%', m: 0, border: 0, borderRadius: 0 } };
