import { useEffect, useRef } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { afterPaint } from '../lib/after-paint';
import { SearchIcon } from './icons';

interface SearchFieldProps {
  placeholder: string;
  value: string;
  onChange: (search: string) => void;
}

/** What is typed lives in the page's address, which follows a moment later: the field never waits for it. */
export function SearchField({ placeholder, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const underWay = useRef<string[]>([]);
  const typed = useRef<string>(undefined);

  useEffect(() => {
    const arrived = underWay.current.lastIndexOf(value);
    underWay.current = underWay.current.slice(arrived + 1);
    // What was not typed here comes from elsewhere: a link, the way back, a button that clears.
    if (arrived === -1 && input.current) input.current.value = value;
  }, [value]);

  const search = (text: string) => {
    if (typed.current === undefined) afterPaint(searchForTyped);
    typed.current = text;
  };
  // The letter is painted first, however much there is to search; of letters that come faster the last one counts.
  const searchForTyped = () => {
    const text = typed.current;
    typed.current = undefined;
    if (text === undefined || !input.current) return;
    underWay.current.push(text);
    onChange(text);
  };

  return (
    <OutlinedInput
      inputRef={input}
      size="small"
      type="search"
      defaultValue={value}
      placeholder={placeholder}
      onChange={(event) => search(event.target.value)}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      slotProps={{ input: { 'aria-label': placeholder.replace(/\.+$/, '') } }}
      sx={{
        flex: { xs: '1 1 190px', md: '0 1 auto' },
        width: { md: 320 },
        minWidth: 0,
        '& input': { py: 0.75 },
      }}
    />
  );
}
