import type { KeyboardEvent } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import InputBase from '@mui/material/InputBase';
import { SearchIcon } from '../../ui/icons';

interface PaletteFieldProps {
  text: string;
  onType: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
  listId: string;
  /** The line that is pointed at. */
  activeId: string | undefined;
}

const LONGEST = 200;
const placeholder = 'Search or type a command...';

/** Where the keyboard stays while the palette is open. */
export function PaletteField({ text, onType, onKey, listId, activeId }: PaletteFieldProps) {
  return (
    <InputBase
      autoFocus
      fullWidth
      value={text}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKey}
      placeholder={placeholder}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      slotProps={{
        input: {
          role: 'combobox',
          'aria-label': 'Search and commands',
          'aria-expanded': activeId !== undefined,
          'aria-controls': listId,
          'aria-activedescendant': activeId,
          'aria-autocomplete': 'list',
          autoComplete: 'off',
          autoCorrect: 'off',
          spellCheck: false,
          enterKeyHint: 'go',
          maxLength: LONGEST,
        },
      }}
      sx={{ fontSize: 15, '& input': { height: 'auto', py: 1.75 } }}
    />
  );
}
