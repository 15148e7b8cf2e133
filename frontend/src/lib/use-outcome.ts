import { sentenceOf } from '../api/http';
import { useFundChanged } from './fund-changed';
import { toast } from './toast';

interface Outcome<Answer, Variables> {
  success: string;
  description?: string;
  failure: string;
  /** What is said about a failure that brought no sentence along. */
  fallback: string;
  onSuccess?: (answer: Answer, variables: Variables) => unknown;
  onError?: (error: Error) => void;
}

/** How a write went: the options of a mutation that tell the person, and have the dependent figures read again. */
export function useOutcome<Answer, Variables>(outcome: Outcome<Answer, Variables>) {
  const fundChanged = useFundChanged();
  return {
    onSuccess: async (answer: Answer, variables: Variables) => {
      // It may lead away from the page of a deleted record, which would otherwise be read again and not be found.
      await outcome.onSuccess?.(answer, variables);
      void fundChanged();
      toast({ title: outcome.success, description: outcome.description });
    },
    onError: (error: Error) => {
      outcome.onError?.(error);
      toast({
        title: outcome.failure,
        description: sentenceOf(error, outcome.fallback),
        variant: 'destructive',
      });
    },
  };
}
