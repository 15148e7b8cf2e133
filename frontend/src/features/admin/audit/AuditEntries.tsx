import Box from '@mui/material/Box';
import type { AuditEntry } from '../../../api/generated';
import { BusyButton } from '../../../ui/feedback/BusyButton';
import { LoadError } from '../../../ui/feedback/LoadError';
import { ListFoot } from '../../../ui/layout/ShowMore';
import { AuditTable } from './AuditTable';
import { pluralize } from '../../../lib/plural';
import type { useAuditEntries } from './use-audit-entries';

interface AuditEntriesProps {
  entries: readonly AuditEntry[];
  query: Pick<
    ReturnType<typeof useAuditEntries>,
    | 'error'
    | 'fetchNextPage'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'isPlaceholderData'
  >;
  onOpen: (entry: AuditEntry) => void;
}

/** The entries read so far, and the way to older ones. */
export function AuditEntries({ entries, query, onOpen }: AuditEntriesProps) {
  const { error, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } =
    query;
  const showOlder = () => void fetchNextPage();
  return (
    <Box aria-busy={isPlaceholderData} sx={isPlaceholderData ? { opacity: 0.6 } : undefined}>
      <AuditTable entries={entries} onOpen={onOpen} />
      {isFetchNextPageError && (
        <LoadError what="Older entries could not be loaded" error={error} onRetry={showOlder} />
      )}
      <ListFoot
        said={
          hasNextPage
            ? `The newest ${pluralize(entries.length, 'entry', 'entries')}`
            : pluralize(entries.length, 'entry', 'entries')
        }
      >
        {hasNextPage && !isFetchNextPageError && (
          <BusyButton
            label="Show older entries"
            target="of the audit trail"
            busyLabel="Loading older entries..."
            isBusy={isFetchingNextPage}
            onClick={showOlder}
          />
        )}
      </ListFoot>
    </Box>
  );
}
