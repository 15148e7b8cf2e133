import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { LetterDetail } from '../../api/generated';
import { UploadProgress } from '../../ui/feedback/UploadProgress';
import { LetterMails } from './LetterMails';
import { countsText, doneFraction } from './mail-state';
import { letterQueries } from './queries';

interface SentStepProps {
  /** As the server answered when it was sent; polled from then on. */
  letter: LetterDetail;
  onClose: () => void;
}

/** The sending progress of a letter, and who did not get it. */
export function SentStep({ letter: sent, onClose }: SentStepProps) {
  const { data: letter = sent } = useQuery(letterQueries.letter(sent.id));
  const missed = letter.mails.filter(({ state }) => state === 'failed' || state === 'cancelled');
  return (
    <>
      <DialogContent
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: '8px !important' }}
      >
        <Typography className="prose" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {letter.subject}
        </Typography>
        <UploadProgress label={countsText(letter)} fraction={doneFraction(letter)} />
        {missed.length > 0 && <LetterMails label="Not received by" letter={letter} mails={missed} />}
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {letter.waiting > 0
            ? 'You can close this: sending continues, and Sent Updates shows its progress.'
            : 'Sent Updates shows who received it, and when.'}
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
