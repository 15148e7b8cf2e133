import { memo, useDeferredValue, useMemo } from 'react';
import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { useListK1Documents, type K1Record } from '../../api/generated';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ExportButton } from '../../data-grid/export/ExportButton';
import { LoadError } from '../../ui/feedback/LoadError';
import { LoadingRows } from '../../ui/feedback/LoadingRows';
import { Panel } from '../../ui/layout/Panel';
import { SearchBar, SearchField } from '../../data-grid/SearchField';
import { ViewsButton } from '../../data-grid/views/ViewsButton';
import { useFound } from '../../data-grid/use-found';
import { useListState } from '../../data-grid/use-list-state';
import { useViewedList } from '../../data-grid/views/viewed-list';
import { LpGroup } from './LpGroup';
import { byLp, yearsOf, type LpK1s } from './by-lp';
import { allK1Export } from './exports';
import { YearFilter } from './YearFilter';

const filters = ['year'] as const;
const textsOf = ({ lp, originalName }: K1Record) => [lp.legalName, lp.email ?? null, originalName];

/** The K-1s by their LPs: all of them, or what is searched for and one year's. */
export const AllK1s = memo(function AllK1s() {
  const query = useListK1Documents();
  const address = useListState({ filters });
  const { search, filters: chosen, searchFor, filterBy, clear } = address;
  const viewed = useViewedList('k1-documents', address);
  const years = useMemo(() => yearsOf(query.data ?? []), [query.data]);
  // A year without documents filters nothing.
  const year = years.find((known) => String(known) === chosen.year);
  const ofYear = useMemo(
    () => (year ? query.data?.filter(({ taxYear }) => taxYear === year) : query.data),
    [query.data, year],
  );
  const found = useDeferredValue(useFound(ofYear, search, textsOf));

  return (
    <Panel
      title="All K1 Documents"
      actions={
        <SearchBar>
          <SearchField placeholder="Search LPs or documents..." value={search} onChange={searchFor} />
          <YearFilter years={years} year={year} onChange={(value) => filterBy('year', value)} />
          <ViewsButton list={viewed} listName="All K1 Documents" />
          <ExportButton
            list={{
              name: 'k1-documents',
              title: 'All K1 Documents',
              columns: allK1Export,
              read: () => byLp(found ?? []).flatMap(({ documents }) => documents),
            }}
            isEmpty={!found?.length}
          />
        </SearchBar>
      }
    >
      <Groups query={query} found={found} onClear={clear} />
    </Panel>
  );
});

interface GroupsProps {
  query: Pick<UseQueryResult<K1Record[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  found: readonly K1Record[] | undefined;
  onClear: () => void;
}

function Groups({ query, found, onClear }: GroupsProps) {
  const groups = useMemo(() => byLp(found ?? []), [found]);
  if (query.error && !query.isFetching) {
    return (
      <LoadError
        what="Failed to load K1 documents. Please try refreshing the page."
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!found) return <LoadingRows text="Loading K1 documents..." />;
  if (query.data?.length === 0) {
    return <EmptyState text="No K1 documents yet" hint="Upload them here, or on the page of an LP." />;
  }
  if (groups.length === 0) {
    return (
      <EmptyState
        text="No K1 documents found matching your filters"
        action={
          <Button variant="outlined" onClick={onClear}>
            Clear Filters
          </Button>
        }
      />
    );
  }
  return <LpGroups groups={groups} />;
}

/** More than anybody sees at once. */
const atFirst = 12;

/** The first ones are painted before the hundreds below them are drawn. */
function LpGroups({ groups }: { groups: readonly LpK1s[] }) {
  const count = useDeferredValue(groups.length, atFirst);
  return groups.slice(0, count).map((group) => <LpGroup key={group.lp.id} {...group} />);
}
