import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { SearchIcon } from '../../ui/icons';
import { Keys } from '../command-palette/Keys';
import { PALETTE_KEYS } from '../command-palette/keys';

/** Opens the palette, and tells of the keys that do. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <ButtonBase aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={onClick} sx={look}>
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
