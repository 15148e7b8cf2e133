import { useId, type ReactNode, type SubmitEventHandler } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { CloseIcon } from './icons';

interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  onExited?: () => void;
  title: string;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  submit: string;
  /** What the submit button reads while the form is being sent. */
  submitting: string;
  isSubmitting: boolean;
  /** Stands above the fields. */
  notice?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog: what all of them share around their fields. */
export function FormDialog(props: FormDialogProps) {
  const { open, onClose, onExited, title, onSubmit, submit, submitting, isSubmitting } = props;
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} slotProps={{ transition: { onExited } }}>
      <DialogTitle id={titleId} sx={{ pr: 7, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} sx={{ position: 'absolute', top: 14, right: 14 }}>
        <CloseIcon fontSize="small" />
      </IconButton>
      {/* A flex column, as the dialog around it: only the fields scroll, the buttons stay in sight. */}
      <Box
        component="form"
        noValidate
        onSubmit={onSubmit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogContent
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: '12px !important' }}
        >
          {props.notice}
          {props.children}
        </DialogContent>
        <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isSubmitting}>
            {isSubmitting ? submitting : submit}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
