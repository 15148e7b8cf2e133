import { useState, type Ref } from 'react';
import TextField from '@mui/material/TextField';

interface DayFieldProps {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A day in a panel's head. Changes by Enter, or when it is left, once a whole day within the limits is typed. */
export function DayField({ label, value = '', min, max, onChange, inputRef }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    setTyped(value);
  }
  const change = ({ value: day, validity }: HTMLInputElement) => {
    if (day === value || !validity.valid) return;
    // An emptied field shows what counts then, which may be what it showed before.
    if (day === '') setTyped(value);
    onChange(day || undefined);
  };
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      inputRef={inputRef}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={({ target }) => change(target as HTMLInputElement)}
      onKeyDown={({ key, target }) => key === 'Enter' && change(target as HTMLInputElement)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min, max } }}
      sx={{ flex: { xs: '1 1 130px', md: '0 0 150px' } }}
    />
  );
}
