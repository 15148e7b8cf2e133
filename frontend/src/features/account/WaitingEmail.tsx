import Box from '@mui/material/Box';
import { useCancelEmailChange, useGetEmailChange, useResendEmailChange } from '../../api/generated';
import { BusyButton } from '../../ui/feedback/BusyButton';
import { EmailAddress } from '../../ui/values/EmailAddress';
import { LoadError } from '../../ui/feedback/LoadError';
import { useMutationToast } from '../../api/use-mutation-toast';

interface WaitingEmailProps {
  /** Its buttons are gone with it. */
  onCancelled: () => void;
}

/** The e-mail address that was asked for, until its link is opened. */
export function WaitingEmail({ onCancelled }: WaitingEmailProps) {
  // Read anew on each visit: the link may have been opened in another browser.
  const { data, error, isFetching, refetch } = useGetEmailChange({ query: { staleTime: 0 } });
  if (error && !isFetching)
    return (
      <LoadError
        what="A new e-mail address could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data?.newEmail) return null;
  return <Waiting newEmail={data.newEmail} onCancelled={onCancelled} />;
}

function Waiting({ newEmail, onCancelled }: WaitingEmailProps & { newEmail: string }) {
  const resent = useMutationToast({
    success: 'Link sent again',
    description: 'The earlier link no longer works.',
    failure: 'Link not sent',
    fallback: 'Please try again.',
  });
  const cancelled = useMutationToast({
    success: 'Your e-mail address stays as it is',
    failure: 'Not cancelled',
    fallback: 'Please try again.',
    onSuccess: onCancelled,
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
        . Open the link that was mailed there; until then your present address counts.
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
