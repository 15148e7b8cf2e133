import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { FieldValues } from 'react-hook-form';
import { brand } from '../../../lib/brand';
import { saveText } from '../../../lib/save-blob';
import { useAuth } from '../../../lib/session/auth';
import { FormDialog, type FormDialogProps } from '../../../ui/dialogs/FormDialog';
import { PortalDialog } from '../../../ui/dialogs/PortalDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { recoveryText } from './codes';
import { CopyButton } from './CopyButton';

interface RecoveryCodesFormProps<Form extends FieldValues> extends Omit<
  FormDialogProps<Form>,
  'open' | 'onClose' | 'onExited'
> {
  dialog: DialogProps;
  /** The answer to the form; undefined until it is sent. */
  codes: readonly string[] | undefined;
  /** Once the codes are saved and the dialog has closed. */
  onDone: () => void;
}

/** A form in a dialog that is answered with recovery codes, which a second dialog shows in its place. */
export function RecoveryCodesForm<Form extends FieldValues>(props: RecoveryCodesFormProps<Form>) {
  const { dialog, codes, onDone, ...form } = props;
  const [areSaved, setAreSaved] = useState(false);
  const leave = () => {
    dialog.onExited();
    onDone();
  };
  return (
    <>
      <FormDialog
        {...form}
        open={dialog.open && !codes}
        onClose={dialog.onClose}
        onExited={codes ? undefined : dialog.onExited}
      />
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          open={!areSaved}
          onSaved={() => setAreSaved(true)}
          onExited={leave}
        />
      )}
    </>
  );
}

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  open: boolean;
  onSaved: () => void;
  onExited: () => void;
}

/** The codes are shown only once, so it closes only when the user has confirmed that they are saved. */
export function RecoveryCodesDialog({ codes, open, onSaved, onExited }: RecoveryCodesDialogProps) {
  const id = useId();
  const [areSaved, setAreSaved] = useState(false);
  const email = useAuth().user?.email ?? '';
  const text = recoveryText(codes, email);

  return (
    <PortalDialog
      open={open}
      className="printed"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // What opened it is gone by then.
      disableRestoreFocus
      onExited={onExited}
    >
      <DialogTitle id={`${id}-title`}>Your Recovery Codes</DialogTitle>
      <DialogContent>
        <Box id={`${id}-text`} sx={{ color: 'text.secondary' }}>
          If you lose your phone, each of these codes signs you in once. They are not shown again: store them
          with your passwords.
        </Box>
        <Box className="prose" sx={{ mt: 1.5, fontSize: 13, overflowWrap: 'anywhere' }}>
          {brand.firmName}, {email}
        </Box>
        <Box component="ol" aria-label="Recovery codes" aria-live="polite" sx={list}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Box>
        <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
          <CopyButton text={text} label="Copy" />
          <Button variant="outlined" onClick={() => saveText('recovery-codes.txt', text)}>
            Download
          </Button>
          <Button variant="outlined" onClick={() => window.print()}>
            Print
          </Button>
        </Box>
        <FormControlLabel
          data-screen-only
          control={
            <Checkbox
              size="small"
              checked={areSaved}
              onChange={({ target }) => setAreSaved(target.checked)}
            />
          }
          label="I have saved these codes"
        />
      </DialogContent>
      <DialogActions data-screen-only>
        <Button variant="contained" disabled={!areSaved} onClick={onSaved}>
          Done
        </Button>
      </DialogActions>
    </PortalDialog>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  columnGap: 3,
  rowGap: 0.75,
  mt: 0.75,
  mb: 2,
  pl: 5.5,
  pr: 2,
  py: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: 15,
  '& ::marker': { color: 'text.secondary', fontSize: 12 },
  '& code': { fontWeight: 600 },
} as const;
