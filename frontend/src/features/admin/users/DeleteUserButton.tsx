import { useMutation } from '@tanstack/react-query';
import { getCreatedData } from '../../../api/generated';
import { getErrorMessage } from '../../../lib/errors';
import { BusyButton } from '../../../ui/feedback/BusyButton';
import { useInvalidateFund } from '../../../api/use-invalidate-fund';
import { fullName } from '../../../lib/full-name';
import { toast } from '../../../lib/toast';
import type { UserActionsProps } from './UserRow';

/** Asks first what the user has created, for that decides which question follows. */
export function DeleteUserButton({ user, ask }: UserActionsProps) {
  const invalidateFund = useInvalidateFund();
  const { mutate, isPending } = useMutation({
    mutationFn: () => getCreatedData(user.id),
    onSuccess: (found) => ask({ what: 'deletion', user, found }),
    onError: (error: Error) => {
      void invalidateFund();
      toast({
        title: 'Error checking user data',
        description: getErrorMessage(error, 'Failed to check user data'),
        variant: 'destructive',
      });
    },
  });
  return (
    <BusyButton
      label="Delete"
      target={fullName(user)}
      busyLabel="Checking..."
      isBusy={isPending}
      onClick={() => mutate()}
    />
  );
}
