import { useId } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { K1DraftRecord } from '../../../api/generated';
import { CloseIcon } from '../../../ui/icons';
import { PortalDialog } from '../../../ui/dialogs/PortalDialog';
import { useDialog, type DialogProps } from '../../../ui/dialogs/use-dialog';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow';
import { DiscardDraftsDialog } from './DiscardDraftsDialog';
import type { ChosenDraft } from './draft-choice';
import { FileDraftsDialog } from './FileDraftsDialog';
import { Review } from './Review';
import { SplitDraftDialog } from './SplitDraftDialog';
import type { Batch } from './use-batch';
import { useChoices } from './use-choices';

interface K1UploadDialogProps {
  batch: Batch;
  dialog: Pick<DialogProps, 'open' | 'onClose'>;
}

/** Many K-1s at once: upload, look through what was read in them, and file those that are right. */
export default function K1UploadDialog({ batch, dialog }: K1UploadDialogProps) {
  const titleId = useId();
  const drafts = batch.drafts ?? none;
  const choices = useChoices(drafts);
  const filing = useDialog<readonly ChosenDraft[]>();
  const discarding = useDialog();
  const splitting = useDialog<K1DraftRecord>();
  const count = choices.chosen.length;

  const isNarrow = useIsNarrow();

  const onFiled = async (ids: readonly string[]) => {
    await batch.cache.remove(ids);
    if (ids.length === drafts.length && batch.intake.refusals.length === 0) dialog.onClose();
  };

  return (
    <PortalDialog
      {...dialog}
      maxWidth="lg"
      fullScreen={isNarrow}
      aria-labelledby={titleId}
      paper={{ sx: isNarrow ? wholeScreen : high }}
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
        <Review batch={batch} choices={choices} onSplit={splitting.show} />
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
          onClick={() => filing.show(choices.chosen)}
        >
          {fileText(count)}
        </Button>
      </DialogActions>
      {filing.shown && (
        <FileDraftsDialog
          chosen={filing.shown.subject}
          repeats={choices.repeats.size}
          dialog={filing.shown.dialog}
          onFiled={onFiled}
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
        <DiscardDraftsDialog count={drafts.length} dialog={discarding.shown.dialog} batch={batch} />
      )}
    </PortalDialog>
  );
}

function fileText(count: number): string {
  if (count === 0) return 'File K-1s';
  return count === 1 ? 'File 1 K-1' : `File ${count} K-1s`;
}

const none: never[] = [];
/** As high as it can be from the start, so that it does not grow row by row. */
const high = { height: '100%' };
// Stronger than the theme, which leaves a margin around dialogs on a phone.
const wholeScreen = { '&&': { width: '100%', m: 0, border: 0, borderRadius: 0 } };
