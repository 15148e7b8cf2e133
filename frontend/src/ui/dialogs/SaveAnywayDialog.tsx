import Box from '@mui/material/Box';
import type { SaveQuestion } from './use-save-anyway';
import { ConfirmDialog } from './ConfirmDialog';

/** Asks before something unusual is saved, and names the consequences. */
export function SaveAnywayDialog({ question }: { question: SaveQuestion | undefined }) {
  if (!question) return null;
  const { texts, onSave, ...dialog } = question;
  return (
    <ConfirmDialog
      {...dialog}
      title="Check before you save"
      onConfirm={onSave}
      confirm="Save Anyway"
      confirming="Save Anyway"
      isConfirming={!dialog.open}
    >
      {texts.map((text, index) => (
        // The texts do not change while the dialog is open.
        <Box component="p" key={index} sx={{ mt: 0, mb: 1.5 }}>
          {text}
        </Box>
      ))}
      <Box component="p" sx={{ m: 0 }}>
        Save anyway?
      </Box>
    </ConfirmDialog>
  );
}
