import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';

const all = 'all';

interface YearFilterProps {
  years: readonly number[];
  year: number | undefined;
  onChange: (year: string | undefined) => void;
}

export function YearFilter({ years, year, onChange }: YearFilterProps) {
  return (
    <Select
      size="small"
      value={year ? String(year) : all}
      onChange={({ target }) => onChange(target.value === all ? undefined : target.value)}
      SelectDisplayProps={{ 'aria-label': 'Filter by tax year' }}
      sx={{ flex: { xs: '1 1 110px', md: '0 0 118px' }, fontSize: 13, '& .MuiSelect-select': { py: 0.75 } }}
    >
      <MenuItem value={all}>All Years</MenuItem>
      {years.map((known) => (
        <MenuItem key={known} value={String(known)}>
          {known}
        </MenuItem>
      ))}
    </Select>
  );
}
