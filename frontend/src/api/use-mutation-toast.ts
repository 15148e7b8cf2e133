import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isGone, getErrorMessage } from '../lib/errors';
import { toast } from '../lib/toast';
import { showFieldErrors } from './field-errors';
import { useInvalidateFund } from './use-invalidate-fund';

/** Somewhat less than the server keeps what was deleted. */
const UNDO_MS = 8000;

interface Outcome<Answer, Variables, Form extends FieldValues> {
  success: string;
  description?: string;
  failure: string;
  /** Shown for a failure that brought no sentence along. */
  fallback: string;
  /** Closes what the write was made in: after a success, and when somebody else has deleted the record meanwhile. */
  onDone?: () => void;
  onSuccess?: (answer: Answer, variables: Variables) => unknown;
  onError?: (error: Error) => void;
  /** The form that is sent: what the server refused is shown at its fields. */
  form?: UseFormReturn<Form>;
  /** Where a field of the request has another name in the form. */
  renamedFields?: Record<string, FieldPath<Form>>;
  /** What has to be read again, if not all data of the fund. */
  invalidates?: readonly QueryKey[];
  /** Takes back what was done, offered while the success is shown. */
  undo?: (variables: Variables) => void;
}

/** The options of a mutation that report how it went, close what it was made in and refetch what it changed. */
export function useMutationToast<Answer, Variables, Form extends FieldValues = FieldValues>(
  outcome: Outcome<Answer, Variables, Form>,
) {
  const { onDone, invalidates } = outcome;
  const queryClient = useQueryClient();
  const invalidateFund = useInvalidateFund();
  const invalidate = () =>
    invalidates
      ? Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      : invalidateFund();
  return {
    onSuccess: async (answer: Answer, variables: Variables) => {
      // It may lead away from the page of a deleted record, which would otherwise be read again and not be found.
      await outcome.onSuccess?.(answer, variables);
      onDone?.();
      void invalidate();
      toast({
        title: outcome.success,
        description: outcome.description,
        ...(outcome.undo && {
          action: { label: 'Undo', onClick: () => outcome.undo?.(variables) },
          duration: UNDO_MS,
        }),
      });
    },
    onError: (error: Error) => {
      // Cancelled by the person, who knows.
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
