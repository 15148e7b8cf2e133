import type { AllocationRecord } from '../../../api/generated';
import { useDialog } from '../../../ui/dialogs/use-dialog';

export type AllocationDialogState = ReturnType<typeof useAllocationDialogs>;

/** Which of the breakdown's dialogs is open, and for which allocation. */
export function useAllocationDialogs() {
  return {
    adding: useDialog(),
    editing: useDialog<AllocationRecord>(),
    deleting: useDialog<AllocationRecord>(),
  };
}
