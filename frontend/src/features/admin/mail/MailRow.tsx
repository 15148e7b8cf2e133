import { memo } from 'react';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { MailRecord } from '../../../api/generated';
import { StatusBadge } from '../../../ui/values/StatusBadge';
import { formatDateTime } from '../../../lib/format';
import { SendAgainButton } from './SendAgainButton';

const breaking = { overflowWrap: 'anywhere' } as const;
const second = { color: 'text.secondary', fontSize: 12, ...breaking } as const;

interface MailRowProps {
  mail: MailRecord;
  /** Whether all of it shares a cell. */
  isNarrow: boolean;
}

export const MailRow = memo(function MailRow({ mail, isNarrow }: MailRowProps) {
  const { toName, toEmail, subject, sentAt, createdAt } = mail;
  const recipient = (
    <>
      <Box className="prose" sx={{ fontWeight: 500 }}>
        {toName}
      </Box>
      <Box sx={second}>{toEmail}</Box>
    </>
  );
  const time = (
    <Box component="time" dateTime={sentAt ?? createdAt}>
      {formatDateTime(sentAt ?? createdAt)}
    </Box>
  );
  const again = mail.canSendAgain && <SendAgainButton mail={mail} />;

  if (isNarrow) {
    return (
      <TableRow>
        <TableCell sx={breaking}>
          {recipient}
          <Box className="prose" sx={{ my: 0.5 }}>
            {subject}
          </Box>
          <State mail={mail} />
          <Box sx={second}>{time}</Box>
          {again && <Box sx={{ mt: 1 }}>{again}</Box>}
        </TableCell>
      </TableRow>
    );
  }
  return (
    <TableRow>
      <TableCell sx={breaking}>{recipient}</TableCell>
      <TableCell className="prose" sx={breaking}>
        {subject}
      </TableCell>
      <TableCell>
        <State mail={mail} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{time}</TableCell>
      <TableCell align="right" sx={{ '&&': { py: 0.5 } }}>
        {again}
      </TableCell>
    </TableRow>
  );
});

/** How far the mail is, why it is not sent, and what happens next. */
function State({ mail: { state, reason, tries, nextTryAt, perhapsTwice } }: { mail: MailRecord }) {
  return (
    <>
      <StatusBadge status={state} dot={state === 'cancelled' ? 'text.secondary' : undefined} />
      {reason && (
        <Box className="prose" sx={second}>
          {reason}
        </Box>
      )}
      {nextTryAt && (
        <Box sx={second}>
          {tries === 1 ? '1 try' : `${tries} tries`}, the next {formatDateTime(nextTryAt)}
        </Box>
      )}
      {perhapsTwice && <Box sx={second}>May have arrived twice</Box>}
    </>
  );
}
