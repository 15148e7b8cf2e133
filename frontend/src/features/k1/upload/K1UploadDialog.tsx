import { useId } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useDiscardK1Drafts, useFileK1Drafts, type K1DraftRecord } from '../../../api/generated';
import { useInvalidateFund } from '../../../api/use-invalidate-fund';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { ConfirmMutation } from '../../../ui/dialogs/ConfirmMutation';
import { PortalDialog } from '../../../ui/dialogs/PortalDialog';
import { useDialog, type DialogProps } from '../../../ui/dialogs/use-dialog';
import { CloseIcon } from '../../../ui/icons';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow';
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

interface ConfirmPublishProps {
  chosen: readonly ChosenDraft[];
  /** How many of them are for an LP and year that has one already. */
  repeats: number;
  dialog: DialogProps;
  onPublished: (ids: readonly string[]) => Promise<void>;
}

function ConfirmPublish({ chosen, repeats, dialog, onPublished }: ConfirmPublishProps) {
  const invalidateFund = useInvalidateFund();
  const toasts = useMutationToast({
    success: chosen.length === 1 ? '1 K1 document published' : `${chosen.length} K1 documents published`,
    failure: 'Error',
    fallback: 'Failed to publish the K1 documents',
    onSuccess: async () => {
      dialog.onClose();
      await onPublished(chosen.map(({ id }) => id));
    },
    // Some drafts may have been deleted meanwhile: the review behind the dialog shows which.
    onError: () => {
      dialog.onClose();
      void invalidateFund();
    },
  });
  const publish = useFileK1Drafts({ mutation: toasts });
  const drafts = chosen.map(({ id, lp, entityId, taxYear }) => ({
    id,
    lpId: lp.id,
    ...(entityId !== null && { entityId }),
    taxYear,
  }));
  return (
    <ConfirmMutation
      dialog={dialog}
      title={`Publish ${k1Count(chosen.length)}?`}
      mutation={publish}
      variables={{ data: { drafts } }}
      confirm="Publish"
      confirming="Publishing..."
      destructive={false}
    >
      {countsText(chosen)}. Each LP can download their own at once.
      {repeats > 0 && (
        <strong>
          {' '}
          {repeats === 1 ? '1 of them is' : `${repeats} of them are`} for an LP and tax year that would then
          have more than one.
        </strong>
      )}
    </ConfirmMutation>
  );
}

/** "12 matched, 1 unsure, for 13 LPs" */
function countsText(chosen: readonly ChosenDraft[]): string {
  const states = (['matched', 'unsure', 'unmatched'] as const).flatMap((state) => {
    const count = chosen.filter((draft) => draft.state === state).length;
    return count > 0 ? [`${count} ${state}`] : [];
  });
  const lps = new Set(chosen.map(({ lp }) => lp.id)).size;
  return `${states.join(', ')}, for ${lps === 1 ? '1 LP' : `${lps} LPs`}`;
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

const k1Count = (count: number): string => (count === 1 ? '1 K-1' : `${count} K-1s`);

const none: never[] = [];
/** At its largest from the start, so that it does not grow row by row. */
const fullHeight = { height: '100%' };
// More specific than the theme, which leaves a margin around dialogs on a phone.
const fullScreen = { '&&': { width: '100%', m: 0, border: 0, borderRadius: 0 } };
