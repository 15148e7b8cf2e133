import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type { MarkBatch } from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import { markBatchQuery } from './queries';

type Outcome<Variables, Form extends FieldValues> = Parameters<
  typeof useMutationToast<MarkBatch, Variables, Form>
>[0];

/** Of a mutation that answers with the marks, which their page then shows. */
export function useBatchToast<Variables, Form extends FieldValues = FieldValues>(
  outcome: Outcome<Variables, Form>,
) {
  const queryClient = useQueryClient();
  return useMutationToast<MarkBatch, Variables, Form>({
    ...outcome,
    onSuccess: (batch, variables) => {
      queryClient.setQueryData(markBatchQuery(batch.id).queryKey, batch);
      return outcome.onSuccess?.(batch, variables);
    },
  });
}
