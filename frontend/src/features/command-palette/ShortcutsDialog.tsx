import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { TitledDialog } from '../../ui/dialogs/TitledDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { Keys } from '../../ui/keyboard/Keys';
import { keysInWords } from '../../ui/keyboard/keys';
import type { Shortcut } from './shortcuts';
import type { useCharacterKeys } from './use-character-keys';

interface ShortcutsDialogProps {
  dialog: DialogProps;
  shortcuts: readonly Shortcut[];
  characterKeys: ReturnType<typeof useCharacterKeys>;
}

/** Every shortcut that the person has, and the switch for those that a single letter sets off. */
export default function ShortcutsDialog({ dialog, shortcuts, characterKeys }: ShortcutsDialogProps) {
  const groups = [...new Set(shortcuts.map(({ group }) => group))];
  return (
    <TitledDialog {...dialog} title="Keyboard shortcuts">
      <DialogContent>
        <FormControlLabel
          control={
            <Switch
              autoFocus
              checked={characterKeys.areOn}
              onChange={({ target }) => characterKeys.switchTo(target.checked)}
            />
          }
          label="Shortcuts of single letters"
        />
        <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
          They rest while you type and while a dialog is open. Switch them off if you speak to your computer.
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4 }}>
          {groups.map((name) => (
            <Box component="section" key={name} aria-label={name}>
              <Typography variant="h3" component="h3" sx={{ mt: 2, mb: 0.5 }}>
                {name}
              </Typography>
              <Box component="dl" sx={{ m: 0 }}>
                {shortcuts
                  .filter(({ group }) => group === name)
                  .map((shortcut) => (
                    <Line
                      key={shortcut.keys}
                      {...shortcut}
                      isOff={shortcut.press !== undefined && !characterKeys.areOn}
                    />
                  ))}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
    </TitledDialog>
  );
}

function Line({ label, keys, isOff }: Pick<Shortcut, 'label' | 'keys'> & { isOff: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        minHeight: 32,
        color: isOff ? 'text.disabled' : 'text.primary',
      }}
    >
      <dt>{label}</dt>
      <Box component="dd" sx={{ m: 0 }}>
        <span className="visually-hidden">
          {keysInWords(keys)}
          {isOff && ', switched off'}
        </span>
        <span aria-hidden>
          <Keys keys={keys} />
        </span>
      </Box>
    </Box>
  );
}
