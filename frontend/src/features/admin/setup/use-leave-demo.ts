import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { leaveDemo, type LeavingDemo } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { storeSetupCode } from '../../../domain/setup/given-code';
import { confirmWithPasskey } from '../../../domain/user/second-factor/confirm-with-passkey';
import { brand } from '../../../lib/brand';
import { afterRestart } from './after-restart';

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
export const isFirmName = (text: string): boolean => plain(text) === plain(brand.firmName);

interface Leaving {
  /** Why the set-up does not open. */
  failure?: string;
}

/** Sends the form, then waits until the portal serves again and opens the set-up. */
export function useLeaveDemo() {
  const form = useForm({ defaultValues: { confirmation: '', password: '' } });
  const [leaving, setLeaving] = useState<Leaving>();
  const openSetup = async () => {
    const failure = await afterRestart();
    if (failure) setLeaving({ failure });
    else window.location.replace('/setup');
  };
  const outcome = useMutationToast({
    success: 'The demonstration fund is being deleted',
    failure: 'Nothing was deleted',
    fallback: 'Please try again.',
    onSuccess: ({ code }: LeavingDemo) => {
      if (code !== null) storeSetupCode(code);
      setLeaving({});
      void openSetup();
    },
    form,
    invalidates: [],
  });
  const send = async ({ confirmation, password }: { confirmation: string; password: string }) =>
    leaveDemo({ confirmation, ...(password ? { password } : { passkey: await confirmWithPasskey() }) });
  const { mutate, isPending } = useMutation({ mutationFn: send, gcTime: 0, ...outcome });
  const submitWithPasskey = async () => {
    if (await form.trigger('confirmation', { shouldFocus: true }))
      mutate({ confirmation: form.getValues('confirmation'), password: '' });
  };
  return {
    control: form.control,
    submit: form.handleSubmit((values) => mutate(values)),
    submitWithPasskey: () => void submitWithPasskey(),
    isSending: isPending,
    leaving,
  };
}
