import type { ReactNode, SubmitEventHandler } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { TitledDialog } from './TitledDialog';

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
  return (
    <TitledDialog open={open} onClose={onClose} onExited={onExited} title={title}>
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
    </TitledDialog>
  );
}
