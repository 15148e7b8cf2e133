import { useRef, useState } from 'react';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';

interface SendOptions {
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/** An upload as a mutation, with the sent fraction from 0 to 1, and `abort`. */
export function useUpload<Answer, Form>(
  sendFile: (form: Form, options: SendOptions) => Promise<Answer>,
  callbacks: Pick<UseMutationOptions<Answer, Error, Form>, 'onSuccess' | 'onError'>,
) {
  const [fraction, setFraction] = useState(0);
  const controller = useRef<AbortController>(undefined);
  const { mutate, isPending } = useMutation({
    ...callbacks,
    mutationFn: (form: Form) => {
      const { signal } = (controller.current = new AbortController());
      setFraction(0);
      return sendFile(form, { onProgress: setFraction, signal });
    },
  });
  return { upload: mutate, isUploading: isPending, fraction, abort: () => controller.current?.abort() };
}
