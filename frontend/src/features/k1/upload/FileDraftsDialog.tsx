import { useFileK1Drafts } from '../../../api/generated';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { useInvalidateFund } from '../../../api/use-invalidate-fund';
import { useMutationToast } from '../../../api/use-mutation-toast';
import type { ChosenDraft } from './draft-choice';

interface FileDraftsDialogProps {
  chosen: readonly ChosenDraft[];
  /** How many of them are for an LP and year that has one already. */
  repeats: number;
  dialog: DialogProps;
  onFiled: (ids: readonly string[]) => Promise<void>;
}

export function FileDraftsDialog({ chosen, repeats, dialog, onFiled }: FileDraftsDialogProps) {
  const invalidateFund = useInvalidateFund();
  const outcome = useMutationToast({
    success: chosen.length === 1 ? '1 K1 document filed' : `${chosen.length} K1 documents filed`,
    failure: 'Error',
    fallback: 'Failed to file the K1 documents',
    onSuccess: async () => {
      dialog.onClose();
      await onFiled(chosen.map(({ id }) => id));
    },
    // Some may be gone by now.
    onError: () => {
      dialog.onClose();
      void invalidateFund();
    },
  });
  const { mutate, isPending } = useFileK1Drafts({ mutation: outcome });
  const drafts = chosen.map(({ id, lp, taxYear }) => ({ id, lpId: lp.id, taxYear }));
  return (
    <ConfirmDialog
      {...dialog}
      title={chosen.length === 1 ? 'File 1 K-1?' : `File ${chosen.length} K-1s?`}
      onConfirm={() => mutate({ data: { drafts } })}
      confirm="File"
      confirming="Filing..."
      isConfirming={isPending}
    >
      {countsOf(chosen)}. Each LP can download their own at once.
      {repeats > 0 && (
        <strong>
          {' '}
          {repeats === 1 ? '1 of them is' : `${repeats} of them are`} for an LP and tax year that would then
          have more than one.
        </strong>
      )}
    </ConfirmDialog>
  );
}

/** "12 matched, 1 unsure, for 13 LPs" */
function countsOf(chosen: readonly ChosenDraft[]): string {
  const states = (['matched', 'unsure', 'unmatched'] as const).flatMap((state) => {
    const count = chosen.filter((one) => one.state === state).length;
    return count > 0 ? [`${count} ${state}`] : [];
  });
  const lps = new Set(chosen.map(({ lp }) => lp.id)).size;
  return `${states.join(', ')}, for ${lps === 1 ? '1 LP' : `${lps} LPs`}`;
}
