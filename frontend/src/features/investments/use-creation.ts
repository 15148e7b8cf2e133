import { useQueryClient } from '@tanstack/react-query';
import {
  getGetFundMetricsQueryKey,
  getListActivitiesQueryKey,
  getListCompaniesQueryKey,
  getListInvestmentsQueryKey,
  useCreateInvestment,
} from '../../api/generated';
import { sentenceOf } from '../../api/http';
import { toast } from '../../lib/toast';

interface Outcome {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

/** Creates an investment, says how it went, and has everything read again that it changes. */
export function useCreation({ onSuccess, onError }: Outcome) {
  const queryClient = useQueryClient();
  return useCreateInvestment({
    mutation: {
      onSuccess: () => {
        for (const queryKey of changedByCreation()) void queryClient.invalidateQueries({ queryKey });
        onSuccess();
        toast({
          title: 'Investment created successfully',
          description: 'The investment has been created. You can now add LP allocations.',
        });
      },
      onError: (error) => {
        onError(error);
        toast({
          title: 'Error creating investment',
          description: sentenceOf(error, 'Failed to create investment'),
          variant: 'destructive',
        });
      },
    },
  });
}

const changedByCreation = () => [
  getListInvestmentsQueryKey(),
  getListCompaniesQueryKey(),
  getListActivitiesQueryKey(),
  getGetFundMetricsQueryKey(),
];
