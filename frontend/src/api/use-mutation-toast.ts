import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isGone, getErrorMessage } from '../lib/errors';
import { toast } from '../lib/toast';
import { showFieldErrors } from './field-errors';
import { useInvalidateFund } from './use-invalidate-fund';

/** Less than the server's undo window for deletions (10 s). */
const UNDO_MS = 8000;

interface Outcome<Answer, Variables, Form extends FieldValues> {
  success: string;
  description?: string | ((answer: Answer) => string | undefined);
  failure: string;
  /** Shown for an error without a message. */
  fallback: string;
  /** Closes the dialog or form: after success, and when the record was deleted meanwhile (404). */
  onDone?: () => void;
  onSuccess?: (answer: Answer, variables: Variables) => unknown;
  onError?: (error: Error) => void;
  /** The form that was sent: validation errors are shown at its fields. */
  form?: UseFormReturn<Form>;
  /** Fields of the request that have another name in the form. */
  renamedFields?: Record<string, FieldPath<Form>>;
  /** The queries to invalidate, if not all data of the fund. */
  invalidates?: readonly QueryKey[];
  /** Undoes the mutation; offered in the success toast. */
  undo?: (variables: Variables) => void;
}

/** Mutation options that show a toast, close the dialog or form, and invalidate queries. */
export function useMutationToast<Answer, Variables, Form extends FieldValues = FieldValues>(
  outcome: Outcome<Answer, Variables, Form>,
) {
  const { onDone, invalidates, description } = outcome;
  const queryClient = useQueryClient();
  const invalidateFund = useInvalidateFund();
  const invalidate = () =>
    invalidates
      ? Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      : invalidateFund();
  return {
    onSuccess: async (answer: Answer, variables: Variables) => {
      const text = typeof description === 'function' ? description(answer) : description;
      // First, as it may navigate away from the page of a deleted record, whose refetch would fail.
      await outcome.onSuccess?.(answer, variables);
      onDone?.();
      void invalidate();
      toast({
        title: outcome.success,
        description: text,
        ...(outcome.undo && {
          action: { label: 'Undo', onClick: () => outcome.undo?.(variables) },
          duration: UNDO_MS,
        }),
      });
    },
    onError: (error: Error) => {
      // Cancelled by the user.
      if (error.name === 'AbortError') return;
      if (outcome.form) showFieldErrors(error, outcome.form, outcome.renamedFields);
      outcome.onError?.(error);
      if (isGone(error)) {
        onDone?.();
        void invalidate();
      }
      toast({
        title: outcome.failure,
        description: getErrorMessage(error, outcome.fallback),
        variant: 'destructive',
      });
    },
  };
}
