import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { CloseIcon } from '../../ui/icons';
import { Keys } from '../../ui/keyboard/Keys';

const hints = [
  { keys: '↑ ↓', does: 'choose' },
  { keys: 'Enter', does: 'open' },
  { keys: '$mod+Enter', does: 'in a new tab' },
  { keys: 'Esc', does: 'close' },
];

/** What the keys do, for eyes alone: screen readers tell it of the field by themselves. */
export function PaletteFoot() {
  return (
    <Box aria-hidden sx={foot}>
      {hints.map(({ keys, does }) => (
        <Box key={does} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <Keys keys={keys} />
          {does}
        </Box>
      ))}
    </Box>
  );
}

/** A phone has no Escape. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <IconButton aria-label="Close" onClick={onClose} sx={{ width: 44, height: 44, mr: -1.5 }}>
      <CloseIcon fontSize="small" />
    </IconButton>
  );
}

const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: 12,
} as const;
