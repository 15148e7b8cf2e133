import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  getGetCompanyQueryKey,
  getListCompanyMarksQueryKey,
  getListCompanyUpdatesQueryKey,
  useDeleteCompany,
  type CompanyDetail,
} from '../../../api/generated';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { useWhenGone } from '../../../api/use-when-gone';

interface DeleteCompanyDialogProps {
  company: CompanyDetail;
  dialog: DialogProps;
}

export default function DeleteCompanyDialog({ company, dialog }: DeleteCompanyDialogProps) {
  const { id, name } = company;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const outcome = useMutationToast({
    success: 'Company deleted successfully',
    failure: 'Error deleting company',
    fallback: 'Failed to delete company',
    onError: useWhenGone(dialog.onClose),
    onSuccess: async () => {
      // What was being written about it is gone with it.
      await navigate({ to: '/companies', ignoreBlocker: true });
      queryClient.removeQueries({ queryKey: getGetCompanyQueryKey(id) });
      queryClient.removeQueries({ queryKey: getListCompanyMarksQueryKey(id) });
      queryClient.removeQueries({ queryKey: getListCompanyUpdatesQueryKey(id) });
    },
  });
  const { mutate, isPending } = useDeleteCompany({ mutation: outcome });

  return (
    <ConfirmDialog
      {...dialog}
      title="Delete Company"
      onConfirm={() => mutate({ id })}
      confirm="Delete Company"
      confirming="Deleting..."
      isConfirming={isPending}
      destructive
    >
      <span>Are you sure you want to delete “{name}”? This action cannot be undone.</span>
      <Box component="p" sx={{ m: 0, mt: 1.5 }}>
        Companies with associated investments cannot be deleted. Please delete or reassign investments first.
      </Box>
    </ConfirmDialog>
  );
}
