import { Suspense } from 'react';
import type { AuditEntry } from '../../../api/generated';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ExportButton } from '../../../data-grid/export/ExportButton';
import { LoadError } from '../../../ui/feedback/LoadError';
import { LoadingRows } from '../../../ui/feedback/LoadingRows';
import { Panel } from '../../../ui/layout/Panel';
import { SearchBar, SearchField } from '../../../data-grid/SearchField';
import { ViewsButton } from '../../../data-grid/views/ViewsButton';
import { lazy } from '../../../lib/lazy';
import { useDialog } from '../../../ui/dialogs/use-dialog';
import { useListState } from '../../../data-grid/use-list-state';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { useViewedList } from '../../../data-grid/views/viewed-list';
import { AuditEntries } from './AuditEntries';
import { AuditFilters } from './AuditFilters';
import { auditFilters, filterOf } from './filters';
import { trailExport } from './trail-export';
import { useAuditEntries } from './use-audit-entries';

const AuditEntryDialog = lazy(() => import('./AuditEntryDialog'));

/** Who did what, when and from where; newest first. */
export default function AuditTab() {
  const address = useListState({ filters: auditFilters });
  const filter = filterOf(address.filters, useDebouncedValue(address.search));
  const viewed = useViewedList('audit-trail', address);
  const query = useAuditEntries(filter);
  const details = useDialog<AuditEntry>();
  const { data: entries, error, refetch, isFetchNextPageError } = query;
  // An export is an entry itself.
  const readAgain = () => void refetch();
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
          <ExportButton list={trailExport(filter, readAgain)} isEmpty={!entries?.length} />
        </SearchBar>
      }
    >
      <AuditFilters filter={filter} address={address} />
      {error && !isFetchNextPageError && (
        <LoadError what="The audit trail could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!entries && !error && <LoadingRows text="Loading the audit trail..." />}
      {entries?.length === 0 && (
        <EmptyState
          text="No entries found matching your filters"
          hint={isTurnedRound(filter) ? 'The first day is after the last.' : undefined}
        />
      )}
      {entries && entries.length > 0 && (
        <AuditEntries entries={entries} query={query} onOpen={details.show} />
      )}
      <Suspense>
        {details.shown && <AuditEntryDialog entry={details.shown.subject} dialog={details.shown.dialog} />}
      </Suspense>
    </Panel>
  );
}

const isTurnedRound = ({ from, to }: { from?: string; to?: string }): boolean =>
  from !== undefined && to !== undefined && from > to;
