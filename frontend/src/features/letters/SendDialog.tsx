import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSendLetterDraft, type LetterCheck, type LetterDetail } from '../../api/generated';
import { ifMatch } from '../../api/http';
import { useMutationToast } from '../../api/use-mutation-toast';
import { getErrorMessage } from '../../lib/errors';
import { ConfirmMutation } from '../../ui/dialogs/ConfirmMutation';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { AudienceSummary } from './AudienceSummary';
import { checkRequest, formOf } from './letter-form';
import { countLps } from './letter-words';
import { letterQueries } from './queries';

interface SendDialogProps {
  /** As it is saved. */
  letter: LetterDetail;
  dialog: DialogProps;
}

/** Asks before a letter is sent, with the number of those who get it; another number is refused. */
export default function SendDialog({ letter, dialog }: SendDialogProps) {
  const lps = useQuery(letterQueries.lps).data ?? [];
  const check = useQuery(letterQueries.check(checkRequest(formOf(letter, lps), letter.id)));
  const count = check.data?.recipients.length ?? 0;
  const navigate = useNavigate();
  const sending = useSendLetterDraft({
    mutation: useMutationToast({
      success: 'Letter sent',
      description: ({ waiting }: LetterDetail) => `To ${countLps(waiting)}`,
      failure: 'The letter was not sent',
      fallback: 'Failed to send the letter',
      onSuccess: ({ id }) =>
        navigate({ to: '/letters/$id', params: { id }, replace: true, ignoreBlocker: true }),
    }),
  });
  return (
    <ConfirmMutation
      dialog={dialog}
      title={`Send to ${countLps(count)}?`}
      mutation={sending}
      variables={{ id: letter.id, data: { recipients: count }, headers: ifMatch(letter.version) }}
      confirm={`Send to ${countLps(count)}`}
      confirming="Sending..."
      destructive={false}
      disabled={count === 0}
    >
      <Content check={check.data} error={check.error} isChosen={check.fetchStatus !== 'idle'} />
    </ConfirmMutation>
  );
}

interface ContentProps {
  check: LetterCheck | undefined;
  error: Error | null;
  isChosen: boolean;
}

function Content({ check, error, isChosen }: ContentProps) {
  if (error) return <>{getErrorMessage(error, 'Who gets the letter could not be found out.')}</>;
  if (!check) return <>{isChosen ? 'Loading recipients...' : 'Please choose the recipients.'}</>;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <span>A letter cannot be called back once it is sent.</span>
      <AudienceSummary check={check} />
    </Box>
  );
}
