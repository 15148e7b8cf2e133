import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import {
  getGetEmailChangeQueryKey,
  useCancelEmailChange,
  useResendEmailChange,
} from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { BusyButton } from '../../../ui/feedback/BusyButton';
import { QueryState } from '../../../ui/feedback/QueryState';
import { EmailAddress } from '../../../ui/values/EmailAddress';
import { accountQueries } from '../queries';

interface WaitingEmailProps {
  /** Its buttons are gone with it. */
  onCancelled: () => void;
}

/** The requested e-mail address, until its link is opened. */
export function WaitingEmail({ onCancelled }: WaitingEmailProps) {
  const emailChange = useQuery(accountQueries.emailChange);
  return (
    <QueryState
      query={emailChange}
      loading={null}
      failure="Your pending change of e-mail address could not be loaded"
    >
      {({ newEmail }) => newEmail && <Waiting newEmail={newEmail} onCancelled={onCancelled} />}
    </QueryState>
  );
}

const emailChangeKeys = [getGetEmailChangeQueryKey()];

function Waiting({ newEmail, onCancelled }: WaitingEmailProps & { newEmail: string }) {
  const resent = useMutationToast({
    success: 'Link sent again',
    description: 'The earlier link no longer works.',
    failure: 'Link not sent',
    fallback: 'Please try again.',
    invalidates: emailChangeKeys,
  });
  const cancelled = useMutationToast({
    success: 'Change of e-mail address cancelled',
    failure: 'Not cancelled',
    fallback: 'Please try again.',
    onDone: onCancelled,
    invalidates: emailChangeKeys,
  });
  const resending = useResendEmailChange({ mutation: resent });
  const cancelling = useCancelEmailChange({ mutation: cancelled });
  return (
    <Box sx={notice}>
      <Box className="prose" sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        Waiting for confirmation of{' '}
        <strong>
          <EmailAddress email={newEmail} />
        </strong>
        . Open the link sent there; until then your current address remains in use.
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BusyButton
          label="Resend Link"
          target={`to ${newEmail}`}
          busyLabel="Sending..."
          isBusy={resending.isPending}
          onClick={() => resending.mutate()}
        />
        <BusyButton
          label="Cancel Change"
          target={`to ${newEmail}`}
          busyLabel="Cancelling..."
          isBusy={cancelling.isPending}
          onClick={() => cancelling.mutate()}
        />
      </Box>
    </Box>
  );
}

const notice = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: 13,
};
