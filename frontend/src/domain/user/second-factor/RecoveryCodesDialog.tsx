import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useAuth } from '../../../lib/session/auth';
import { brand } from '../../../lib/brand';
import { saveText } from '../../../lib/save-blob';
import { recoveryText } from './codes';
import { PortalDialog } from '../../../ui/dialogs/PortalDialog';
import { CopyButton } from './CopyButton';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  open: boolean;
  onKept: () => void;
  onExited: () => void;
}

/** Shown this once: it closes for nobody who has not said that the codes are kept. */
export function RecoveryCodesDialog({ codes, open, onKept, onExited }: RecoveryCodesDialogProps) {
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
          If you lose your phone, each of these codes signs you in once. They are not shown again: keep them
          where you keep passwords.
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
        <Button variant="contained" disabled={!areSaved} onClick={onKept}>
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
