import Box from '@mui/material/Box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  getGetInvestmentQueryOptions,
  getListInvestmentAllocationsQueryOptions,
} from '../../../../api/generated';
import { InvestmentPicker, type PickedInvestment } from '../../../../domain/investment/InvestmentPicker';
import { toastLoadError } from '../../../../lib/toast';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../../../ui/dialogs/use-dialog';
import type { SourceDeal } from './shares-of-deal';

interface OtherDealForm {
  investment: PickedInvestment | null;
}

interface OtherDealDialogProps {
  dialog: DialogProps;
  onChosen: (deal: SourceDeal) => void;
}

/** Asks for the deal whose shares are copied. */
export default function OtherDealDialog({ dialog, onChosen }: OtherDealDialogProps) {
  const { control, handleSubmit, setError } = useForm<OtherDealForm>({ defaultValues: { investment: null } });
  const readDeal = useReadDeal();
  const { mutate, isPending } = useMutation({
    mutationFn: readDeal,
    onSuccess: (deal) => {
      if (deal.shares.length === 0) {
        setError('investment', { message: 'This investment has no allocations' });
        return;
      }
      onChosen(deal);
      dialog.onClose();
    },
    onError: (error) => toastLoadError('Failed to fetch the allocations', error),
  });
  return (
    <FormDialog
      control={control}
      {...dialog}
      title="As in Another Deal"
      onSubmit={handleSubmit(({ investment }) => investment && mutate(investment.id))}
      submit="Take Its Shares"
      submitting="Reading..."
      isSubmitting={isPending}
    >
      <Box className="prose" sx={{ color: 'text.secondary' }}>
        Each entity gets the part of this deal that it has of the other one. Nothing is saved yet.
      </Box>
      <InvestmentPicker control={control} name="investment" required="Please select an investment" />
    </FormDialog>
  );
}

function useReadDeal(): (id: string) => Promise<SourceDeal> {
  const queryClient = useQueryClient();
  return async (id) => {
    const [investment, allocations] = await Promise.all([
      queryClient.fetchQuery(getGetInvestmentQueryOptions(id)),
      queryClient.fetchQuery(getListInvestmentAllocationsQueryOptions(id)),
    ]);
    return {
      investmentName: investment.investmentName,
      totalInvestment: investment.totalInvestment ?? '0',
      // Admins see the amounts and entities of all.
      shares: allocations.flatMap(({ entity, amount }) =>
        entity && amount !== null ? [{ entityId: entity.id, legalName: entity.legalName, amount }] : [],
      ),
    };
  };
}
