import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';

const all = 'all';

interface FilterSelectProps {
  label: string;
  /** What is chosen when nothing is filtered. */
  everything: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** In pixels; on a phone it is the least. */
  width: number;
}

/** Narrows a list down to one kind of its rows. */
export function FilterSelect({
  label,
  everything,
  options,
  value = all,
  onChange,
  width,
}: FilterSelectProps) {
  return (
    <Select
      size="small"
      value={value}
      onChange={({ target }) => onChange(target.value === all ? undefined : target.value)}
      SelectDisplayProps={{ 'aria-label': label }}
      sx={{
        flex: { xs: `1 1 ${width}px`, md: `0 0 ${width}px` },
        fontSize: 13,
        '& .MuiSelect-select': { py: 0.75 },
      }}
    >
      <MenuItem value={all}>{everything}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </Select>
  );
}
