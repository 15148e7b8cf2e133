import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { LetterDetail } from '../../api/generated';
import { LetterMails } from './LetterMails';
import { LetterProgress } from './LetterProgress';
import { useLetterProgress } from './use-letter-progress';

interface SentStepProps {
  /** As it was when it was sent. */
  letter: LetterDetail;
  onClose: () => void;
}

/** How far a letter is that was just sent, and who did not get it. */
export function SentStep({ letter: sent, onClose }: SentStepProps) {
  const { data: letter = sent } = useLetterProgress(sent.id);
  const missed = letter.mails.filter(({ state }) => state === 'failed' || state === 'cancelled');
  return (
    <>
      <DialogContent
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: '8px !important' }}
      >
        <Typography className="prose" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {letter.subject}
        </Typography>
        <LetterProgress letter={letter} />
        {missed.length > 0 && <LetterMails label="Not received by" letter={letter} mails={missed} />}
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {letter.waiting > 0
            ? 'You can close this: the sending goes on, and Sent Updates tells how far it is.'
            : 'Sent Updates keeps who got it, and when.'}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </>
  );
}
