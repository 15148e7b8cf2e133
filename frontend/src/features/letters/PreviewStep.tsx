import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import type { LetterPreview } from '../../api/generated';
import { MailPreview } from '../../domain/mail/MailPreview';
import { accountsOf, countLps, split } from './audience';
import { AudienceSummary } from './AudienceField';
import { letterQueries } from './queries';

interface PreviewStepProps {
  preview: LetterPreview;
  /** The chosen LPs; without them all active LPs. */
  lpIds: string[] | undefined;
  onBack: () => void;
  onSend: () => void;
  isSending: boolean;
}

/** The mail as it will read, before it is sent. */
export function PreviewStep({ preview, lpIds, onBack, onSend, isSending }: PreviewStepProps) {
  const { data = [] } = useQuery(letterQueries.lps);
  const audience = split(accountsOf(data).filter(({ id }) => !lpIds || lpIds.includes(id)));
  return (
    <>
      <DialogContent sx={{ pt: '8px !important' }}>
        <MailPreview mail={preview} />
        <Box sx={{ mt: 1.5 }}>
          <AudienceSummary {...audience} />
        </Box>
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={onBack} disabled={isSending} autoFocus>
          Back
        </Button>
        <Button variant="contained" onClick={onSend} disabled={isSending}>
          {isSending ? 'Sending...' : `Send to ${countLps(audience.recipients.length)}`}
        </Button>
      </DialogActions>
    </>
  );
}
