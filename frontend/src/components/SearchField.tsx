import { useEffect, useRef } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { SearchIcon } from './icons';

interface SearchFieldProps {
  placeholder: string;
  value: string;
  onChange: (search: string) => void;
}

/** What is typed lives in the page's address, which follows a moment later: the field never waits for it. */
export function SearchField({ placeholder, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement) field.value = value;
  }, [value]);

  return (
    <OutlinedInput
      inputRef={input}
      size="small"
      type="search"
      defaultValue={value}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      slotProps={{ input: { 'aria-label': placeholder.replace(/\.+$/, '') } }}
      sx={{ width: { xs: '100%', md: 320 }, '& input': { py: 0.75 } }}
    />
  );
}
