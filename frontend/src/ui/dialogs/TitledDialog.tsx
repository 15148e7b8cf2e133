import { useId, type ReactNode } from 'react';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { CloseIcon } from '../icons';
import { PortalDialog } from './PortalDialog';

interface TitledDialogProps {
  open: boolean;
  onClose: () => void;
  onExited?: () => void;
  title: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** A dialog with a title and a close button. */
export function TitledDialog({ open, onClose, onExited, title, wide, children }: TitledDialogProps) {
  const titleId = useId();
  return (
    <PortalDialog
      open={open}
      onClose={onClose}
      maxWidth={wide ? 'md' : 'sm'}
      aria-labelledby={titleId}
      onExited={onExited}
    >
      <DialogTitle id={titleId} sx={{ pr: 7, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} sx={{ position: 'absolute', top: 14, right: 14 }}>
        <CloseIcon fontSize="small" />
      </IconButton>
      {children}
    </PortalDialog>
  );
}
