import type { CloseStepName } from '../../api/generated';

export const stepTitles: Record<CloseStepName, string> = {
  marks: 'Marks',
  calls: 'Unpaid Calls',
  allocations: 'Allocations',
  statements: 'Statements',
  letter: 'Letter to Limited Partners',
};
