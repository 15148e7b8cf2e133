import { useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { SearchIcon } from '../ui/icons';

/** Letters of a word follow each other faster; searching between them would keep the next one waiting. */
const PAUSE_MS = 200;

interface SearchFieldProps {
  placeholder: string;
  value: string;
  onChange: (search: string) => void;
}

/** What is typed lives in the page's address, which follows a moment later: the field never waits for it. */
export function SearchField({ placeholder, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const underWay = useRef<string[]>([]);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const arrived = underWay.current.lastIndexOf(value);
    underWay.current = underWay.current.slice(arrived + 1);
    // What was not typed here comes from elsewhere: a link, the way back, a button that clears.
    if (arrived === -1 && input.current) input.current.value = value;
  }, [value]);

  const searchSoon = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      const text = input.current?.value;
      if (text === undefined) return;
      underWay.current.push(text);
      onChange(text);
    }, PAUSE_MS);
  };

  return (
    <OutlinedInput
      inputRef={input}
      size="small"
      type="search"
      defaultValue={value}
      placeholder={placeholder}
      onChange={searchSoon}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      slotProps={{ input: { 'aria-label': placeholder.replace(/\.+$/, '') } }}
      sx={{
        flex: { xs: '1 1 100%', md: '1 1 120px' },
        maxWidth: { md: 320 },
        minWidth: 0,
        '& input': { py: 0.75 },
      }}
    />
  );
}

/** The search of a panel and what stands beside it; on a phone they fill a line of their own. */
export function SearchBar({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flex: { xs: '1 1 100%', md: '1 1 auto' },
        justifyContent: { md: 'flex-end' },
        flexWrap: 'wrap',
        gap: 1,
        minWidth: 0,
      }}
    >
      {children}
    </Box>
  );
}
