import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { formatWords } from '../../lib/format';
import { filterStatuses } from './statuses';

const all = 'all';

interface StatusFilterProps {
  status: string | undefined;
  onChange: (status: string | undefined) => void;
}

export function StatusFilter({ status = all, onChange }: StatusFilterProps) {
  return (
    <Select
      size="small"
      value={status}
      onChange={({ target }) => onChange(target.value === all ? undefined : target.value)}
      SelectDisplayProps={{ 'aria-label': 'Filter by status' }}
      sx={{ flex: { xs: '1 1 130px', md: '0 0 136px' }, fontSize: 13, '& .MuiSelect-select': { py: 0.75 } }}
    >
      <MenuItem value={all}>All Statuses</MenuItem>
      {filterStatuses.map((option) => (
        <MenuItem key={option} value={option}>
          {formatWords(option)}
        </MenuItem>
      ))}
    </Select>
  );
}
