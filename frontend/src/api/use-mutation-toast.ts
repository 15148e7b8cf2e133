import { getErrorMessage } from '../lib/errors';
import { useInvalidateFund } from './use-invalidate-fund';
import { toast } from '../lib/toast';

/** Somewhat less than the server keeps what was deleted. */
const UNDO_MS = 8000;

interface Outcome<Answer, Variables> {
  success: string;
  description?: string;
  failure: string;
  /** What is said about a failure that brought no sentence along. */
  fallback: string;
  onSuccess?: (answer: Answer, variables: Variables) => unknown;
  onError?: (error: Error) => void;
  /** Takes back what was done, when the person asks for it while the success is told. */
  undo?: (variables: Variables) => void;
}

/** How a write went: the options of a mutation that tell the person, and have the dependent figures read again. */
export function useMutationToast<Answer, Variables>(outcome: Outcome<Answer, Variables>) {
  const invalidateFund = useInvalidateFund();
  return {
    onSuccess: async (answer: Answer, variables: Variables) => {
      // It may lead away from the page of a deleted record, which would otherwise be read again and not be found.
      await outcome.onSuccess?.(answer, variables);
      void invalidateFund();
      toast({
        title: outcome.success,
        description: outcome.description,
        ...(outcome.undo && undoable(() => outcome.undo?.(variables))),
      });
    },
    onError: (error: Error) => {
      // The person called it off, and knows.
      if (error.name === 'AbortError') return;
      outcome.onError?.(error);
      toast({
        title: outcome.failure,
        description: getErrorMessage(error, outcome.fallback),
        variant: 'destructive',
      });
    },
  };
}

const undoable = (undo: () => void) => ({ action: { label: 'Undo', onClick: undo }, duration: UNDO_MS });
