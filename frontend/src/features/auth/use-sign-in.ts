import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useLogin, type SignInRequest } from '../../api/generated';
import { sentenceOf } from '../../api/http';
import { rememberUser } from '../../lib/session';
import { toast } from '../../lib/toast';

export function useSignIn() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { mutate, isPending } = useLogin({
    mutation: {
      onSuccess: (user) => {
        rememberUser(queryClient, user);
        // The guard of this page sends a signed-in visitor on.
        return router.invalidate();
      },
      onError: (error) =>
        toast({
          title: 'Login failed',
          description: sentenceOf(error, 'Please try again.'),
          variant: 'destructive',
        }),
    },
  });
  return { signIn: (data: SignInRequest) => mutate({ data }), isSigningIn: isPending };
}
