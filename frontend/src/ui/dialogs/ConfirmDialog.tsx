import { useId, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { PortalDialog } from './PortalDialog';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onExited?: () => void;
  title: string;
  onConfirm: () => void;
  confirm: string;
  /** The label of the confirming button while it runs. */
  confirming: string;
  isConfirming: boolean;
  /** The label of the other button, where Cancel could be mistaken for the action itself. */
  dismiss?: string;
  /** Whether data is lost. */
  destructive?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** Asks before an action that cannot be undone or is unusual. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onExited,
    title,
    onConfirm,
    confirm,
    confirming,
    isConfirming,
    destructive,
    disabled = false,
    dismiss = 'Cancel',
  } = props;
  const id = useId();
  return (
    <PortalDialog
      open={open}
      onClose={onClose}
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onExited={onExited}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {props.children}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {dismiss}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          onClick={onConfirm}
          disabled={isConfirming || disabled}
        >
          {isConfirming ? confirming : confirm}
        </Button>
      </DialogActions>
    </PortalDialog>
  );
}
