import { useId, type ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { CloseIcon } from '../../../components/icons';
import type { DialogFrame } from '../../../lib/use-dialog';

interface LetterDialogProps {
  frame: Omit<DialogFrame, 'onExited'> & Partial<DialogFrame>;
  title: string;
  children: ReactNode;
}

/** The frame around letters, whatever is done with them at the moment. */
export function LetterDialog({ frame, title, children }: LetterDialogProps) {
  const { open, onClose, onExited } = frame;
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} slotProps={{ transition: { onExited } }}>
      <DialogTitle id={titleId} sx={{ pr: 7, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} sx={{ position: 'absolute', top: 14, right: 14 }}>
        <CloseIcon fontSize="small" />
      </IconButton>
      {children}
    </Dialog>
  );
}
