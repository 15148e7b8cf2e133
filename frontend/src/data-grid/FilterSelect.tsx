import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';

const all = 'all';

interface FilterSelectProps {
  label: string;
  /** What is chosen when nothing is filtered; without it, something always is chosen. */
  everything?: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** In pixels; on a phone it takes what is left. */
  width: number;
}

/** Narrows a list down to one kind of its rows, by the browser's own control, which phones know best how to show. */
export function FilterSelect({
  label,
  everything,
  options,
  value = all,
  onChange,
  width,
}: FilterSelectProps) {
  return (
    <NativeSelect
      value={value}
      onChange={({ target }) => onChange(target.value === all ? undefined : target.value)}
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': label }}
      sx={{
        flex: { xs: '1 1 130px', md: `0 0 ${width}px` },
        fontSize: 13,
        '& .MuiNativeSelect-select': { py: 0.75 },
      }}
    >
      {everything && <option value={all}>{everything}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
