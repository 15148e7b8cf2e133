import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { AllocationTableRow } from '../../../api/generated';
import { SearchField } from '../../../data-grid/SearchField';
import { formatCount } from '../../../lib/format';

interface RowSearchProps {
  /** Those that the search finds. */
  rows: readonly AllocationTableRow[];
  search: string;
  onSearch: (search: string) => void;
  /** Undefined where nothing can be ticked. */
  ticked: ReadonlySet<string> | undefined;
  onTickAll: (ticked: boolean) => void;
}

/** Finds rows, and ticks all that are found. */
export function RowSearch({ rows, search, onSearch, ticked, onTickAll }: RowSearchProps) {
  const editable = rows.filter(({ isFrozen }) => !isFrozen);
  const count = editable.filter(({ entity }) => ticked?.has(entity.id)).length;
  const isAll = editable.length > 0 && count === editable.length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
      {ticked && (
        <FormControlLabel
          disabled={editable.length === 0}
          control={
            <Checkbox
              size="small"
              checked={isAll}
              indeterminate={count > 0 && !isAll}
              onChange={() => onTickAll(!isAll)}
            />
          }
          label={`Tick ${search.trim() === '' ? 'all' : 'found'} ${formatCount(editable.length)}`}
        />
      )}
      <SearchField placeholder="Search LPs and entities..." value={search} onChange={onSearch} />
    </Box>
  );
}
