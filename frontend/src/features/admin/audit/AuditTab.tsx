import { Suspense } from 'react';
import Box from '@mui/material/Box';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import {
  getDownloadAuditTrailUrl,
  getListAuditEntriesUrl,
  type AuditEntry,
  type DownloadAuditTrailParams,
} from '../../../api/generated';
import { fetchPage, httpFile, type FetchedPage } from '../../../api/http';
import { mostRows } from '../../../api/pages';
import type { ListExport, Reading } from '../../../data-grid/export/export-list';
import { ExportButton } from '../../../data-grid/export/ExportButton';
import { SearchBar, SearchField } from '../../../data-grid/SearchField';
import { useListState } from '../../../data-grid/use-list-state';
import { useViewedList } from '../../../data-grid/views/viewed-list';
import { ViewsButton } from '../../../data-grid/views/ViewsButton';
import { pluralize } from '../../../lib/format';
import { lazy } from '../../../lib/lazy';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { useDialog } from '../../../ui/dialogs/use-dialog';
import { BusyButton } from '../../../ui/feedback/BusyButton';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { LoadError } from '../../../ui/feedback/LoadError';
import { QueryState } from '../../../ui/feedback/QueryState';
import { Panel } from '../../../ui/layout/Panel';
import { ListFoot } from '../../../ui/layout/ShowMore';
import { adminQueries } from '../queries';
import { auditFilters, auditParams } from './audit-filters';
import { AuditFilters } from './AuditFilters';
import { AuditTable } from './AuditTable';
import { capacityNames } from './describe-entry';

const AuditEntryDialog = lazy(() => import('./AuditEntryDialog'));

/** Who did what, when and from where; newest first. */
export default function AuditTab() {
  const address = useListState({ filters: auditFilters });
  const filter = auditParams(address.filters, useDebouncedValue(address.search));
  const viewed = useViewedList('audit-trail', address);
  const query = useInfiniteQuery({ ...adminQueries.auditEntries(filter), select: allRows });
  const details = useDialog<AuditEntry>();
  // An export is an entry itself.
  const refetch = () => void query.refetch();
  return (
    <Panel
      title="Audit Trail"
      actions={
        <SearchBar>
          <SearchField
            placeholder="Search names or addresses..."
            value={address.search}
            onChange={address.searchFor}
          />
          <ViewsButton list={viewed} listName="Audit Trail" />
          <ExportButton list={auditTrailExport(filter, refetch)} isEmpty={!query.data?.length} />
        </SearchBar>
      }
    >
      <AuditFilters filter={filter} address={address} />
      <QueryState
        keepStale
        query={{ ...query, error: query.isFetchNextPageError ? null : query.error }}
        loading="Loading the audit trail..."
        failure="The audit trail could not be loaded"
        empty={
          <EmptyState
            text="No entries found matching your filters"
            hint={isReversed(filter) ? 'The start date is after the end date.' : undefined}
          />
        }
      >
        {(entries) => <Entries entries={entries} query={query} onOpen={details.show} />}
      </QueryState>
      <Suspense>
        {details.shown && <AuditEntryDialog entry={details.shown.subject} dialog={details.shown.dialog} />}
      </Suspense>
    </Panel>
  );
}

const allRows = ({ pages }: { pages: readonly { rows: AuditEntry[] }[] }) =>
  pages.flatMap(({ rows }) => rows);

const isReversed = ({ from, to }: { from?: string; to?: string }): boolean =>
  from !== undefined && to !== undefined && from > to;

interface EntriesProps {
  entries: readonly AuditEntry[];
  query: UseInfiniteQueryResult<AuditEntry[]>;
  onOpen: (entry: AuditEntry) => void;
}

/** The entries read so far, and the way to older ones. */
function Entries({ entries, query, onOpen }: EntriesProps) {
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = query;
  const showOlder = () => void query.fetchNextPage();
  const count = pluralize(entries.length, 'entry', 'entries');
  return (
    <Box aria-busy={isPlaceholderData} sx={isPlaceholderData ? { opacity: 0.6 } : undefined}>
      <AuditTable entries={entries} onOpen={onOpen} />
      {isFetchNextPageError && (
        <LoadError what="Older entries could not be loaded" error={error} onRetry={showOlder} />
      )}
      <ListFoot said={hasNextPage ? `The newest ${count}` : count}>
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

/** All entries that the filters find, not only those read so far; the server writes the CSV. */
const auditTrailExport = (
  filter: DownloadAuditTrailParams,
  onSettled: () => void,
): ListExport<AuditEntry> => ({
  name: 'audit-trail',
  title: 'Audit trail',
  columns: [
    { header: 'Position', value: ({ position }) => position, kind: 'count' },
    { header: 'Time', value: ({ at }) => at, kind: 'moment' },
    { header: 'Who', value: ({ userName }) => userName },
    { header: 'Acting As', value: ({ actingAs }) => capacityNames[actingAs] },
    { header: 'Action', value: ({ action }) => action },
    { header: 'Record Type', value: ({ recordType }) => recordType },
    { header: 'Record', value: ({ recordName }) => recordName },
    { header: 'Before', value: ({ before }) => before && JSON.stringify(before) },
    { header: 'After', value: ({ after }) => after && JSON.stringify(after) },
    { header: 'IP Address', value: ({ address }) => address },
    { header: 'Request ID', value: ({ requestId }) => requestId },
    { header: 'User ID', value: ({ userId }) => userId },
    { header: 'Record ID', value: ({ recordId }) => recordId },
    { header: 'Hash', value: ({ hash }) => hash },
  ],
  read: (reading) => readAllEntries(filter, reading),
  csvFile: (signal) => httpFile(getDownloadAuditTrailUrl(filter), signal),
  onSettled,
});

async function readAllEntries(
  filter: DownloadAuditTrailParams,
  { signal, onRead }: Reading,
): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let url: string | undefined = getListAuditEntriesUrl({ ...filter, limit: mostRows });
  while (url !== undefined) {
    const page: FetchedPage<AuditEntry[]> = await fetchPage(url, signal);
    entries.push(...page.rows);
    onRead(entries.length);
    url = page.next;
  }
  return entries;
}
