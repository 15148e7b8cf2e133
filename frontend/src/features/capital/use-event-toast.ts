import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type { CapitalEventDetail } from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import { capitalEventQuery } from './queries';

type Outcome<Variables, Form extends FieldValues> = Parameters<
  typeof useMutationToast<CapitalEventDetail, Variables, Form>
>[0];

/** Of a mutation that answers with the event, which its page then shows. */
export function useEventToast<Variables, Form extends FieldValues = FieldValues>(
  outcome: Outcome<Variables, Form>,
) {
  const queryClient = useQueryClient();
  return useMutationToast<CapitalEventDetail, Variables, Form>({
    ...outcome,
    onSuccess: (event, variables) => {
      queryClient.setQueryData(capitalEventQuery(event.id).queryKey, event);
      return outcome.onSuccess?.(event, variables);
    },
  });
}
