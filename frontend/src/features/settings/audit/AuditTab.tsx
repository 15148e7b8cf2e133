import { Suspense } from 'react';
import type { AuditEntry } from '../../../api/generated';
import { EmptyState } from '../../../components/EmptyState';
import { ExportButton } from '../../../components/ExportButton';
import { LoadError } from '../../../components/LoadError';
import { LoadingRows } from '../../../components/LoadingRows';
import { Panel } from '../../../components/Panel';
import { SearchBar } from '../../../components/SearchBar';
import { SearchField } from '../../../components/SearchField';
import { ViewsButton } from '../../../components/views/ViewsButton';
import { lazy } from '../../../lib/lazy';
import { useDialog } from '../../../lib/use-dialog';
import { useListParameters } from '../../../lib/use-list-parameters';
import { useSearchAddress } from '../../../lib/use-search-address';
import { useSettled } from '../../../lib/use-settled';
import { useViewedList } from '../../../lib/views/use-viewed-list';
import { AuditEntries } from './AuditEntries';
import { AuditFilters } from './AuditFilters';
import { auditFilters, filterOf } from './filters';
import { trailExport } from './trail-export';
import { useAuditEntries } from './use-audit-entries';

const AuditEntryDialog = lazy(() => import('./AuditEntryDialog'));

/** Who did what, when and from where; newest first. */
export default function AuditTab() {
  const address = useSearchAddress(useListParameters(), auditFilters);
  const filter = filterOf(address.filters, useSettled(address.search));
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
          <ViewsButton list={viewed} of="Audit Trail" />
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
        {details.shown && <AuditEntryDialog entry={details.shown.subject} frame={details.shown.frame} />}
      </Suspense>
    </Panel>
  );
}

const isTurnedRound = ({ from, to }: { from?: string; to?: string }): boolean =>
  from !== undefined && to !== undefined && from > to;
