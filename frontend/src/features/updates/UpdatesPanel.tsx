import type { ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getListUpdatesUrl, type UpdateRecord } from '../../api/generated';
import { mostRows, updatePageSize } from '../../api/pages';
import { usePages, type PagedList } from '../../api/use-pages';
import { ExportButton } from '../../data-grid/export/ExportButton';
import { FilterSelect } from '../../data-grid/FilterSelect';
import { SearchBar, SearchField } from '../../data-grid/SearchField';
import { ViewsButton } from '../../data-grid/views/ViewsButton';
import { readPages } from '../../data-grid/export/read-pages';
import { useListState, type ListState } from '../../data-grid/use-list-state';
import { useViewedList } from '../../data-grid/views/viewed-list';
import { updateExport } from '../../domain/update/update-export';
import { updateTypes } from '../../domain/update/update-types';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Panel } from '../../ui/layout/Panel';
import { foundUpdatesQueries, updateFilter } from './queries';
import { UpdateList } from './UpdateList';

const filters = ['type', 'state'] as const;

const states = [
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
];

interface UpdatesPanelProps {
  /** Whether there are no updates at all. */
  areNone: boolean;
  onDelete?: (update: UpdateRecord) => void;
  /** The button to create one, for when there are none. */
  creation: ReactNode;
}

/** All updates, newest first, or those that match the search and the filter. */
export function UpdatesPanel({ areNone, onDelete, creation }: UpdatesPanelProps) {
  const address = useListState({ filters });
  const found = useFoundUpdates(address);
  const viewed = useViewedList('updates', address);
  const { rows } = found;

  return (
    <Panel
      title="Recent Updates"
      actions={
        <SearchBar>
          <SearchField placeholder="Search updates..." value={address.search} onChange={address.searchFor} />
          <FilterSelect
            label="Filter by type"
            everything="All Types"
            options={updateTypes}
            value={updateFilter(address.filters).type}
            onChange={(type) => address.filterBy('type', type)}
            width={158}
          />
          {onDelete && (
            <FilterSelect
              label="Filter by state"
              everything="All States"
              options={states}
              value={updateFilter(address.filters).state}
              onChange={(state) => address.filterBy('state', state)}
              width={126}
            />
          )}
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
      <QueryState
        // A further page that failed is shown below the list.
        query={{ ...found, data: rows, error: found.isNextPageError ? null : found.error }}
        loading="Loading updates..."
        failure="The updates could not be loaded"
        empty={
          areNone || !found.isFiltered ? (
            <EmptyState
              text="No updates found"
              hint="Company updates and milestones will appear here."
              action={creation}
            />
          ) : undefined
        }
      >
        {(updates) => (
          <UpdateList
            found={found}
            updates={updates}
            onShowMore={() => address.turnTo(address.page + 1)}
            onClear={address.clear}
            onDelete={onDelete}
          />
        )}
      </QueryState>
    </Panel>
  );
}

export interface FoundUpdates extends PagedList<UpdateRecord> {
  /** How many match in all; absent until it is known. */
  total: number | undefined;
  hasMore: boolean;
  isFiltered: boolean;
}

/** The updates for the search, filter and page in the address; the previous ones stay until the next are loaded. */
function useFoundUpdates({ search, filters, page }: ListState<'type' | 'state'>): FoundUpdates {
  const filter = updateFilter({ ...filters, search: useDebouncedValue(search) });
  const queries = foundUpdatesQueries(filter);
  const pages = usePages({ ...queries.pages, placeholderData: keepPreviousData }, page);
  const figures = useQuery(queries.figures);
  const rows = pages.rows?.slice(0, page * updatePageSize);
  return {
    ...pages,
    rows,
    total: pages.isPlaceholderData ? undefined : figures.data?.total,
    hasMore: !pages.isWhole || rows?.length !== pages.rows?.length,
    isFiltered: Boolean(filter.type ?? filter.state ?? filter.search),
  };
}
