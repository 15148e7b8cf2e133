import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { UpdateType } from '../../api/generated';
import { updateTypes } from '../../components/updates/update-types';

const all = 'all';

interface TypeFilterProps {
  type: UpdateType | undefined;
  onChange: (type: string | undefined) => void;
}

export function TypeFilter({ type, onChange }: TypeFilterProps) {
  return (
    <Select
      size="small"
      value={type ?? all}
      onChange={({ target }) => onChange(target.value === all ? undefined : target.value)}
      SelectDisplayProps={{ 'aria-label': 'Filter by type' }}
      sx={{ flex: { xs: '1 1 130px', md: '0 0 158px' }, fontSize: 13, '& .MuiSelect-select': { py: 0.75 } }}
    >
      <MenuItem value={all}>All Types</MenuItem>
      {updateTypes.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
}
