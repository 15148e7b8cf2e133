import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UpdateRecord } from '../../api/generated';
import { EmptyState } from '../../components/EmptyState';
import { ShowMore } from '../../components/ShowMore';
import { UpdateRow } from './UpdateRow';

const step = 50;

interface UpdateListProps {
  updates: readonly UpdateRecord[];
  /** How many times fifty are shown. */
  page: number;
  onShowMore: () => void;
  onClear: () => void;
  onDelete?: (update: UpdateRecord) => void;
}

/** The newest of those that were found, and the way to more of them. */
export function UpdateList({ updates, page, onShowMore, onClear, onDelete }: UpdateListProps) {
  const shown = useMemo(() => updates.slice(0, page * step), [updates, page]);
  if (updates.length === 0) {
    return (
      <EmptyState
        text="No updates found matching your filters"
        hint="Try adjusting your filters or search terms"
        action={
          <Button variant="outlined" onClick={onClear}>
            Clear search
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Box component="ul" aria-label="Updates" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((update) => (
          <UpdateRow key={update.id} update={update} onDelete={onDelete} />
        ))}
      </Box>
      <ShowMore shown={shown.length} total={updates.length} onShowMore={onShowMore} />
    </>
  );
}
