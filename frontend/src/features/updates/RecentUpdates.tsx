import { useMemo, type ReactNode } from 'react';
import { useListUpdates, type UpdateRecord } from '../../api/generated';
import { EmptyState } from '../../components/EmptyState';
import { LoadError } from '../../components/LoadError';
import { Panel } from '../../components/Panel';
import { SearchBar } from '../../components/SearchBar';
import { SearchField } from '../../components/SearchField';
import { textOf, updateTypes } from '../../components/updates/update-types';
import { fullName } from '../../lib/full-name';
import { useFound } from '../../lib/use-found';
import { useListParameters } from '../../lib/use-list-parameters';
import { useSearchAddress } from '../../lib/use-search-address';
import { TypeFilter } from './TypeFilter';
import { UpdateList } from './UpdateList';

const filters = ['type'] as const;
const textsOf = (update: UpdateRecord) => [
  update.title,
  update.company.name,
  textOf(update),
  fullName(update.createdBy),
];

interface RecentUpdatesProps {
  onDelete?: (update: UpdateRecord) => void;
  /** What can be done when there are none. */
  creation: ReactNode;
}

/** All updates, newest first as the server tells them, or those that are sought. */
export function RecentUpdates({ onDelete, creation }: RecentUpdatesProps) {
  const { data, error, isFetching, refetch } = useListUpdates();
  const address = useSearchAddress(useListParameters(), filters);
  // A type that does not exist filters nothing.
  const type = updateTypes.find(({ value }) => value === address.filters.type)?.value;
  const rows = useMemo(
    () => (type ? data?.filter(({ updateType }) => updateType === type) : data),
    [data, type],
  );
  const found = useFound(rows, address.search, textsOf);

  const content = () => {
    if (error && !isFetching) {
      return (
        <LoadError what="The updates could not be loaded" error={error} onRetry={() => void refetch()} />
      );
    }
    if (!data || !found) return <EmptyState text="Loading updates..." />;
    if (data.length === 0) {
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
        updates={found}
        page={address.page}
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
          <TypeFilter type={type} onChange={(chosen) => address.filterBy('type', chosen)} />
        </SearchBar>
      }
    >
      {content()}
    </Panel>
  );
}
