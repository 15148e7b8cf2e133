import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getGetTestMailQueryKey,
  getGetTestMailQueryOptions,
  getListMailsQueryKey,
  useSendTestMail,
  type TestMailRecord,
} from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { BusyButton } from '../../../ui/feedback/BusyButton';
import { QueryState } from '../../../ui/feedback/QueryState';
import { isUnderWay, routeSentence, testSentence } from './test-mail-sentences';

const POLL_MS = 1_500;

const testMailQuery = getGetTestMailQueryOptions({
  query: {
    staleTime: 1_000,
    refetchInterval: ({ state: { data } }) => isUnderWay(data) && POLL_MS,
  },
});

/** Sends an e-mail to the administrator, and shows what became of it. */
export function TestMail() {
  const query = useQuery(testMailQuery);
  return (
    <QueryState
      keepStale
      query={query}
      loading="Loading how e-mails are sent..."
      failure="How e-mails are sent could not be loaded"
    >
      {(test) => <Test test={test} />}
    </QueryState>
  );
}

function Test({ test }: { test: TestMailRecord }) {
  const queryClient = useQueryClient();
  const outcome = useMutationToast({
    success: 'Test e-mail on its way',
    failure: 'Test e-mail not sent',
    fallback: 'Please try again.',
    onSuccess: (answer: TestMailRecord) =>
      queryClient.setQueryData(getGetTestMailQueryKey(), answer) && undefined,
    invalidates: [getListMailsQueryKey(), ['/api/setup/steps']],
  });
  const { mutate, isPending } = useSendTestMail({ mutation: outcome });
  const sentence = testSentence(test);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, justifyItems: 'start' }}>
      <Box component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {routeSentence(test)}
      </Box>
      <BusyButton
        variant="contained"
        label="Send a Test E-mail"
        target={`to ${test.to}`}
        busyLabel="Sending..."
        isBusy={isPending}
        onClick={() => mutate()}
      />
      <Box
        role="status"
        sx={{ overflowWrap: 'anywhere', color: sentence?.isFailure ? 'error.main' : 'text.primary' }}
      >
        {sentence?.text}
      </Box>
      <Box component="p" sx={{ m: 0, color: 'text.secondary', fontSize: 13 }}>
        To change how e-mails are sent, set SMTP_URL (such as smtps://user:password@smtp.example.com) and
        MAIL_FROM where the portal's other settings are, and restart it.
      </Box>
    </Box>
  );
}
