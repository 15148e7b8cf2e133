import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useListLps, type LetterPreview } from '../../api/generated';
import { activeOf, partners, split } from './audience';
import { AudienceSummary } from './AudienceSummary';
import { MailPaper } from './MailPaper';

interface PreviewStepProps {
  preview: LetterPreview;
  /** Whom it is meant for; without them all active LPs. */
  lpIds: string[] | undefined;
  onBack: () => void;
  onSend: () => void;
  isSending: boolean;
}

/** The mail as it will read, before it is sent. */
export function PreviewStep({ preview, lpIds, onBack, onSend, isSending }: PreviewStepProps) {
  const { data = [] } = useListLps(undefined, { query: { staleTime: 0 } });
  const audience = split(activeOf(data).filter(({ id }) => !lpIds || lpIds.includes(id)));
  return (
    <>
      <DialogContent sx={{ pt: '8px !important' }}>
        <MailPaper mail={preview} />
        <Box sx={{ mt: 1.5 }}>
          <AudienceSummary {...audience} />
        </Box>
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={onBack} disabled={isSending} autoFocus>
          Back
        </Button>
        <Button variant="contained" onClick={onSend} disabled={isSending}>
          {isSending ? 'Sending...' : `Send to ${partners(audience.recipients.length)}`}
        </Button>
      </DialogActions>
    </>
  );
}
