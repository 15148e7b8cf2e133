import { useRef, useState } from 'react';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';

interface How {
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/** The sending of a file as a mutation: how much of it has left, from 0 to 1, and a way to call it off. */
export function useUpload<Answer, Filled>(
  sendFile: (filled: Filled, how: How) => Promise<Answer>,
  outcome: Pick<UseMutationOptions<Answer, Error, Filled>, 'onSuccess' | 'onError'>,
) {
  const [fraction, setFraction] = useState(0);
  const underWay = useRef<AbortController>(undefined);
  const { mutate, isPending } = useMutation({
    ...outcome,
    mutationFn: (filled: Filled) => {
      const { signal } = (underWay.current = new AbortController());
      setFraction(0);
      return sendFile(filled, { onProgress: setFraction, signal });
    },
  });
  return { upload: mutate, isUploading: isPending, fraction, abort: () => underWay.current?.abort() };
}
