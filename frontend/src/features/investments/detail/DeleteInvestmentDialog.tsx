import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { getGetInvestmentQueryKey, useDeleteInvestment, type InvestmentRecord } from '../../../api/generated';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { formatMoney } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { RecordSummary } from '../../../ui/values/RecordSummary';
import { useWhenGone } from '../../../api/use-when-gone';
import { companyNameOf } from '../../../domain/company/company-name';

interface DeleteInvestmentDialogProps {
  investment: InvestmentRecord;
  dialog: DialogProps;
}

export default function DeleteInvestmentDialog({ investment, dialog }: DeleteInvestmentDialogProps) {
  useAmountsHidden();
  const { id, investmentName, totalInvestment } = investment;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const outcome = useMutationToast({
    success: 'Investment deleted successfully',
    failure: 'Error deleting investment',
    fallback: 'Failed to delete investment',
    onSuccess: async () => {
      // What was being written about it is gone with it.
      await navigate({ to: '/investment-management', replace: true, ignoreBlocker: true });
      queryClient.removeQueries({ queryKey: getGetInvestmentQueryKey(id) });
    },
    onError: useWhenGone(dialog.onClose),
  });
  const { mutate, isPending } = useDeleteInvestment({ mutation: outcome });

  return (
    <ConfirmDialog
      {...dialog}
      title="Delete Investment"
      onConfirm={() => mutate({ id })}
      confirm="Delete Investment"
      confirming="Deleting..."
      isConfirming={isPending}
      destructive
    >
      <RecordSummary lines={[investmentName, companyNameOf(investment), formatMoney(totalInvestment)]} />
      All associated allocations and documents are also deleted. This action cannot be undone.
    </ConfirmDialog>
  );
}
