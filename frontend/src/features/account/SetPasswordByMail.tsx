import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useRequestPasswordReset } from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import { useAuth } from '../../lib/session/auth';
import { accountQueries } from './queries';

/** Whether the account was set up with a passkey and has no password yet. */
export const useHasNoPassword = (): boolean => useQuery(accountQueries.security).data?.hasPassword === false;

/** In the place of the form that changes the password: the first one is set with a mailed link. */
export function SetPasswordByMail() {
  const email = useAuth().user?.email ?? '';
  const { mutate, isPending } = useRequestPasswordReset({
    mutation: useMutationToast({
      success: 'The link is being sent',
      description: `To ${email}`,
      failure: 'The link was not sent',
      fallback: 'Please try again.',
      invalidates: [],
    }),
  });
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2, p: 2 }}>
      <Box className="prose" sx={{ color: 'text.secondary' }}>
        You sign in with a passkey, and have no password. Changes of your e-mail address, your passkeys and
        your two-factor authentication are confirmed with one: a link to set it is sent to {email}.
      </Box>
      <Button variant="contained" disabled={isPending} onClick={() => mutate({ data: { email } })}>
        {isPending ? 'Sending...' : 'Send Link to Set a Password'}
      </Button>
    </Box>
  );
}
