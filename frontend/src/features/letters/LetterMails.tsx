import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useSendMailAgain, type LetterMail, type LetterRecord } from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import { shownState } from './mail-state';

interface LetterMailsProps {
  label: string;
  letter: LetterRecord;
  mails: readonly LetterMail[];
}

/** The recipients of a letter, with the state of each mail. */
export function LetterMails({ label, letter, mails }: LetterMailsProps) {
  const toasts = useMutationToast({
    success: 'Sending again',
    failure: 'Failed to send update',
    fallback: 'Please try again.',
  });
  const { mutate, isPending, variables } = useSendMailAgain({ mutation: toasts });
  return (
    <TableContainer
      role="region"
      aria-label={label}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5 }}
    >
      <Table
        sx={{ tableLayout: 'fixed', '& td': { verticalAlign: 'top' }, '& tr:last-child td': { border: 0 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: '54%' }}>{label}</TableCell>
            <TableCell>State</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {mails.map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              letterSentAt={letter.createdAt}
              isSendingAgain={isPending && variables.id === mail.id}
              onSendAgain={() => mutate({ id: mail.id })}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface MailRowProps {
  mail: LetterMail;
  letterSentAt: string;
  isSendingAgain: boolean;
  onSendAgain: () => void;
}

function MailRow({ mail, letterSentAt, isSendingAgain, onSendAgain }: MailRowProps) {
  const { text, dot, notes } = shownState(mail, letterSentAt);
  return (
    <TableRow>
      <TableCell className="prose" sx={{ overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 500 }}>{mail.toName}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{mail.toEmail}</Box>
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', gap: 0.875, color: dot === 'error.main' ? dot : undefined }}>
          <Box
            component="span"
            sx={{ flex: 'none', mt: '7px', width: 7, height: 7, borderRadius: '50%', bgcolor: dot }}
          />
          <span>{text}</span>
        </Box>
        {notes.map((note) => (
          <Box key={note} sx={{ pl: 1.75, color: 'text.secondary', fontSize: 12 }}>
            {note}
          </Box>
        ))}
        {mail.state === 'failed' && mail.canSendAgain && (
          <Button
            variant="outlined"
            disabled={isSendingAgain}
            aria-label={`Send again to ${mail.toName}`}
            onClick={onSendAgain}
            sx={{ mt: 0.75 }}
          >
            {isSendingAgain ? 'Sending...' : 'Send again'}
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
