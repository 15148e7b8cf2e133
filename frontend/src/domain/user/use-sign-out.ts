import { useQueryClient } from '@tanstack/react-query';
import { useLogout } from '../../api/generated';
import { getErrorMessage } from '../../lib/errors';
import { forgetUser } from '../../lib/session/session';
import { toast } from '../../lib/toast';

export function useSignOut() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useLogout({
    mutation: {
      onSuccess: () => {
        forgetUser(queryClient);
        window.location.assign('/auth');
      },
      onError: (error) =>
        toast({
          title: 'Logout failed',
          description: getErrorMessage(error, 'Please try again.'),
          variant: 'destructive',
        }),
    },
  });
  return { signOut: () => mutate(), isSigningOut: isPending };
}
