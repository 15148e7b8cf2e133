import { useSendMailAgain, type MailRecord } from '../../../api/generated';
import { BusyButton } from '../../../ui/feedback/BusyButton';
import { useMutationToast } from '../../../api/use-mutation-toast';

export function SendAgainButton({ mail }: { mail: MailRecord }) {
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
