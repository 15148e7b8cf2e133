import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UpdateRecord } from '../../api/generated';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadError } from '../../ui/feedback/LoadError';
import { ShowMore } from '../../ui/layout/ShowMore';
import { UpdateRow } from './UpdateRow';
import type { FoundUpdates } from './use-found-updates';

interface UpdateListProps {
  found: FoundUpdates;
  updates: readonly UpdateRecord[];
  onShowMore: () => void;
  onClear: () => void;
  onDelete?: (update: UpdateRecord) => void;
}

/** The newest of those that were found, and the way to more of them. */
export function UpdateList({ found, updates, onShowMore, onClear, onDelete }: UpdateListProps) {
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
  const { error, isFetching, total, hasMore, refetch } = found;
  return (
    <>
      <Box
        component="ul"
        aria-label="Updates"
        aria-busy={found.isPlaceholderData}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {updates.map((update) => (
          <UpdateRow key={update.id} update={update} onDelete={onDelete} />
        ))}
      </Box>
      {error && !isFetching ? (
        <LoadError what="The updates could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <ShowMore shown={updates.length} total={total} hasMore={hasMore} onShowMore={onShowMore} />
      )}
    </>
  );
}
