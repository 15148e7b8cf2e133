import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { TitledDialog } from '../../ui/dialogs/TitledDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { Keys } from '../../ui/keyboard/Keys';
import { keysInWords } from '../../ui/keyboard/keys';
import type { CharacterKeys } from './Commands';
import type { Shortcut } from './use-shortcuts';

interface ShortcutsDialogProps {
  dialog: DialogProps;
  shortcuts: readonly Shortcut[];
  characterKeys: CharacterKeys;
}

/** All shortcuts of the user, and the switch for those of single letters. */
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
          label="Single-letter shortcuts"
        />
        <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
          They are off while you type and while a dialog is open. Switch them off if you use speech input.
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
          {isOff && ', turned off'}
        </span>
        <span aria-hidden>
          <Keys keys={keys} />
        </span>
      </Box>
    </Box>
  );
}
