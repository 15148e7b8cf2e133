import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { useFocusReturn } from './use-focus-return';

interface PortalDialogProps extends Omit<DialogProps, 'onClose' | 'slotProps'> {
  onClose?: () => void;
  /** Once it has left the screen. */
  onExited?: () => void;
  paper?: NonNullable<DialogProps['slotProps']>['paper'];
}

/** What every dialog is: once it has closed, the keyboard goes on where it was, or close by. */
export function PortalDialog({ onExited, paper, ...dialog }: PortalDialogProps) {
  const giveFocusBack = useFocusReturn(dialog.open);
  const leave = () => {
    onExited?.();
    giveFocusBack();
  };
  return <Dialog {...dialog} slotProps={{ transition: { onExited: leave }, paper }} />;
}
