import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { SearchIcon } from '../../ui/icons';
import { useCommands } from '../../ui/keyboard/command-context';
import { Keys } from '../../ui/keyboard/Keys';
import { PALETTE_KEYS } from '../../ui/keyboard/keys';

/** Opens the palette, and tells of the keys that do. */
export function SearchButton({ onOpen }: { onOpen?: () => void }) {
  const { openPalette } = useCommands();
  const open = () => {
    onOpen?.();
    openPalette();
  };
  return (
    <ButtonBase aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={open} sx={look}>
      <SearchIcon />
      <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
        Search…<span className="visually-hidden"> and commands, </span>
      </Box>
      <Keys keys={PALETTE_KEYS} />
    </ButtonBase>
  );
}

const look = {
  width: '100%',
  minHeight: 34,
  mb: 1.5,
  px: 1,
  gap: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.75,
  color: 'text.secondary',
  font: 'inherit',
  '&:hover': { bgcolor: 'action.hover' },
  '& svg': { fontSize: 17 },
} as const;
