import { Suspense } from 'react';
import type { AllocationRecord, InvestmentRecord } from '../../../api/generated';
import { lazy } from '../../../lib/lazy';
import type { AllocationDialogState } from './use-allocation-dialogs';

const AddAllocationDialog = lazy(() => import('./AddAllocationDialog'));
const EditAllocationDialog = lazy(() => import('./EditAllocationDialog'));
const DeleteAllocationDialog = lazy(() => import('./DeleteAllocationDialog'));

interface AllocationDialogsProps {
  investment: InvestmentRecord;
  allocations: AllocationRecord[];
  dialogs: AllocationDialogState;
  /** The row that the deletion began from is gone, and the focus with it. */
  onDeleted: () => void;
}

export function AllocationDialogs({ investment, allocations, dialogs, onDeleted }: AllocationDialogsProps) {
  const { adding, editing, deleting } = dialogs;
  return (
    <Suspense>
      {adding.shown && (
        <AddAllocationDialog investment={investment} allocations={allocations} dialog={adding.shown.dialog} />
      )}
      {editing.shown && (
        <EditAllocationDialog
          investment={investment}
          allocation={editing.shown.subject}
          dialog={editing.shown.dialog}
        />
      )}
      {deleting.shown && (
        <DeleteAllocationDialog
          allocation={deleting.shown.subject}
          dialog={deleting.shown.dialog}
          onDeleted={onDeleted}
        />
      )}
    </Suspense>
  );
}
