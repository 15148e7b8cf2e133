import { useEffect, useId, useRef } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';

interface DayFilterProps {
  label: string;
  /** As YYYY-MM-DD, or empty. */
  value: string;
  onChange: (day: string) => void;
}

/** The beginning or the end of a span of days, which the browser itself lets be typed and chosen. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);

  const change = (day: string) => {
    // While the year is typed, the day is one of the first century.
    if (day === '' ? !input.current?.validity.badInput : day >= '1900') onChange(day);
  };
  return (
    <OutlinedInput
      id={id}
      inputRef={input}
      size="small"
      type="date"
      defaultValue={value}
      onChange={(event) => change(event.target.value)}
      startAdornment={
        <InputAdornment position="start">
          <label htmlFor={id}>{label}</label>
        </InputAdornment>
      }
      sx={{
        flex: { xs: '1 1 168px', md: '0 0 176px' },
        minWidth: 0,
        '& label, & input': { fontSize: 13 },
        '& input': { py: 0.75 },
      }}
    />
  );
}
