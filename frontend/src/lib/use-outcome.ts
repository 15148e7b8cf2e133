import { sentenceOf } from '../api/http';
import { useFundChanged } from './fund-changed';
import { toast, type ToastMessage } from './toast';

interface Outcome<Answer, Variables> {
  /** The toast's title, or all of it where it depends on the answer or has an action. */
  success: string | ((answer: Answer, variables: Variables) => ToastMessage);
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
      toast(successOf(outcome, answer, variables));
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

function successOf<Answer, Variables>(
  { success, description }: Outcome<Answer, Variables>,
  answer: Answer,
  variables: Variables,
): ToastMessage {
  return typeof success === 'string' ? { title: success, description } : success(answer, variables);
}
