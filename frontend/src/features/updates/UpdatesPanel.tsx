import type { ReactNode } from 'react';
import { getListUpdatesUrl, type UpdateRecord } from '../../api/generated';
import { mostRows } from '../../api/pages';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { updateExport } from '../../domain/export-columns';
import { ExportButton } from '../../data-grid/export/ExportButton';
import { LoadError } from '../../ui/feedback/LoadError';
import { LoadingRows } from '../../ui/feedback/LoadingRows';
import { Panel } from '../../ui/layout/Panel';
import { SearchBar, SearchField } from '../../data-grid/SearchField';
import { ViewsButton } from '../../data-grid/views/ViewsButton';
import { readPages } from '../../data-grid/export/read-pages';
import { useListState } from '../../data-grid/use-list-state';
import { useViewedList } from '../../data-grid/views/viewed-list';
import { TypeFilter } from './TypeFilter';
import { updateFilter } from './update-filter';
import { UpdateList } from './UpdateList';
import { useFoundUpdates } from './use-found-updates';

const filters = ['type'] as const;

interface UpdatesPanelProps {
  /** Whether there are none at all. */
  areNone: boolean;
  onDelete?: (update: UpdateRecord) => void;
  /** What can be done when there are none. */
  creation: ReactNode;
}

/** All updates, newest first as the server tells them, or those that are sought. */
export function UpdatesPanel({ areNone, onDelete, creation }: UpdatesPanelProps) {
  const address = useListState({ filters });
  const found = useFoundUpdates(address);
  const viewed = useViewedList('updates', address);
  const { rows, error, isFetching, isNextPageError, refetch } = found;

  const content = () => {
    if (error && !isFetching && !isNextPageError) {
      return (
        <LoadError what="The updates could not be loaded" error={error} onRetry={() => void refetch()} />
      );
    }
    if (!rows) return <LoadingRows text="Loading updates..." />;
    if (rows.length === 0 && (areNone || !found.isFiltered)) {
      return (
        <EmptyState
          text="No updates found"
          hint="Company updates and milestones will appear here."
          action={creation}
        />
      );
    }
    return (
      <UpdateList
        found={found}
        updates={rows}
        onShowMore={() => address.turnTo(address.page + 1)}
        onClear={address.clear}
        onDelete={onDelete}
      />
    );
  };

  return (
    <Panel
      title="Recent Updates"
      actions={
        <SearchBar>
          <SearchField placeholder="Search updates..." value={address.search} onChange={address.searchFor} />
          <TypeFilter
            type={updateFilter(address.filters).type}
            onChange={(chosen) => address.filterBy('type', chosen)}
          />
          <ViewsButton list={viewed} listName="Updates" />
          <ExportButton
            list={{
              name: 'updates',
              title: 'Updates',
              columns: updateExport,
              read: (reading) => {
                const filter = updateFilter({ ...address.filters, search: address.search });
                return readPages(getListUpdatesUrl({ ...filter, limit: mostRows }), reading, found.total);
              },
            }}
            isEmpty={!rows?.length}
          />
        </SearchBar>
      }
    >
      {content()}
    </Panel>
  );
}
