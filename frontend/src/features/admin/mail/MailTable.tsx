import { memo } from 'react';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useSendMailAgain, type MailRecord } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { formatDateTime, pluralize } from '../../../lib/format';
import { BusyButton } from '../../../ui/feedback/BusyButton';
import { ListTable } from '../../../ui/layout/ListTable';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow';
import { StatusBadge } from '../../../ui/values/StatusBadge';

export function MailTable({ mails }: { mails: readonly MailRecord[] }) {
  const isNarrow = useIsNarrow('lg');
  return (
    <ListTable label="Mails" rowName="Mail" isNarrow={isNarrow} head={head}>
      {mails.map((mail) => (
        <MailRow key={mail.id} mail={mail} isNarrow={isNarrow} />
      ))}
    </ListTable>
  );
}

const head = (
  <>
    <TableCell sx={{ width: '26%' }}>Recipient</TableCell>
    <TableCell sx={{ width: '24%' }}>Subject</TableCell>
    <TableCell>State</TableCell>
    <TableCell>Time</TableCell>
  </>
);

interface MailRowProps {
  mail: MailRecord;
  /** Whether all of it shares a cell. */
  isNarrow: boolean;
}

const MailRow = memo(function MailRow({ mail, isNarrow }: MailRowProps) {
  const { toName, toEmail, subject, sentAt, createdAt } = mail;
  const recipient = (
    <>
      <Box className="prose" sx={{ fontWeight: 500 }}>
        {toName}
      </Box>
      <Box sx={smallPrint}>{toEmail}</Box>
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
          <Box sx={smallPrint}>{time}</Box>
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

/** Whether the mail was sent, why not, and when it is tried again. */
function State({ mail: { state, reason, tries, nextTryAt, perhapsTwice } }: { mail: MailRecord }) {
  return (
    <>
      <StatusBadge status={state} dot={state === 'cancelled' ? 'text.secondary' : undefined} />
      {reason && (
        <Box className="prose" sx={smallPrint}>
          {reason}
        </Box>
      )}
      {nextTryAt && (
        <Box sx={smallPrint}>
          {pluralize(tries, 'attempt')}, next {formatDateTime(nextTryAt)}
        </Box>
      )}
      {perhapsTwice && <Box sx={smallPrint}>May have been delivered twice</Box>}
    </>
  );
}

function SendAgainButton({ mail }: { mail: MailRecord }) {
  const outcome = useMutationToast({
    success: 'The mail is being sent again',
    failure: 'Error',
    fallback: 'Failed to send the mail again',
  });
  const { mutate, isPending } = useSendMailAgain({ mutation: outcome });
  return (
    <BusyButton
      label="Send Again"
      target={`“${mail.subject}” to ${mail.toName}`}
      busyLabel="Sending..."
      isBusy={isPending}
      onClick={() => mutate({ id: mail.id })}
    />
  );
}

const breaking = { overflowWrap: 'anywhere' } as const;
const smallPrint = { color: 'text.secondary', fontSize: 12, ...breaking } as const;
