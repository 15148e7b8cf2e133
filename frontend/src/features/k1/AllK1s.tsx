import { memo, useDeferredValue, useId, useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { K1Record, PublicationState } from '../../api/generated';
import type { ExportColumn } from '../../data-grid/export/export-column';
import { ExportButton } from '../../data-grid/export/ExportButton';
import { FilterSelect } from '../../data-grid/FilterSelect';
import { SearchBar, SearchField } from '../../data-grid/SearchField';
import { useFound } from '../../data-grid/use-found';
import { useListState } from '../../data-grid/use-list-state';
import { useViewedList } from '../../data-grid/views/viewed-list';
import { ViewsButton } from '../../data-grid/views/ViewsButton';
import { k1Export } from '../../domain/k1/k1-export';
import { K1List } from '../../domain/k1/K1List';
import { Avatar } from '../../domain/user/Avatar';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadingRows } from '../../ui/feedback/LoadingRows';
import { QueryState } from '../../ui/feedback/QueryState';
import { ButtonLink, TextLink } from '../../ui/layout/links';
import { Panel } from '../../ui/layout/Panel';
import { byLp, yearsOf, type LpK1s } from './by-lp';
import { adminK1Queries } from './queries';

const filters = ['year', 'state'] as const;

const states: readonly { value: PublicationState; label: string }[] = [
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
];
const textsOf = ({ lp, entity, originalName }: K1Record) => [
  lp.legalName,
  entity?.legalName ?? null,
  lp.email ?? null,
  originalName,
];
const loading = 'Loading K1 documents...';

const allK1Export = (documents: readonly K1Record[] | undefined): readonly ExportColumn<K1Record>[] => [
  { header: 'Limited Partner', value: ({ lp }) => lp.legalName },
  { header: 'Email', value: ({ lp }) => lp.email },
  ...k1Export(documents),
];

/** The K-1s by their LPs: all of them, or those that match the search and the tax year. */
export const AllK1s = memo(function AllK1s() {
  const query = useQuery(adminK1Queries.documents);
  const address = useListState({ filters });
  const { search, filters: chosen, searchFor, filterBy, clear } = address;
  const viewed = useViewedList('k1-documents', address);
  const years = useMemo(() => yearsOf(query.data ?? []), [query.data]);
  // A year without documents filters nothing.
  const year = years.find((known) => String(known) === chosen.year);
  const state = states.find(({ value }) => value === chosen.state)?.value;
  const filtered = useMemo(
    () =>
      query.data?.filter(
        ({ taxYear, publication }) => (!year || taxYear === year) && (!state || publication?.state === state),
      ),
    [query.data, year, state],
  );
  const found = useDeferredValue(useFound(filtered, search, textsOf));
  const groups = useMemo(() => found && byLp(found), [found]);

  return (
    <Panel
      title="All K1 Documents"
      actions={
        <SearchBar>
          <SearchField placeholder="Search LPs or documents..." value={search} onChange={searchFor} />
          <FilterSelect
            label="Filter by tax year"
            everything="All Years"
            options={years.map(String).map((known) => ({ value: known, label: known }))}
            value={year?.toString()}
            onChange={(value) => filterBy('year', value)}
            width={118}
          />
          <FilterSelect
            label="Filter by state"
            everything="All States"
            options={states}
            value={state}
            onChange={(value) => filterBy('state', value)}
            width={118}
          />
          <ViewsButton list={viewed} listName="All K1 Documents" />
          <ExportButton
            list={{
              name: 'k1-documents',
              title: 'All K1 Documents',
              columns: allK1Export(found),
              read: () => (groups ?? []).flatMap(({ documents }) => documents),
            }}
            isEmpty={!found?.length}
          />
        </SearchBar>
      }
    >
      <QueryState
        query={query}
        loading={loading}
        failure="Failed to load K1 documents. Please try refreshing the page."
        empty={
          <EmptyState
            text="No K1 documents yet"
            hint="Upload them here, or on the page of an LP. LPs find their own once they are published."
            action={
              <ButtonLink variant="outlined" to="/admin-k1s" search={{ open: 'upload-k1s' }}>
                Upload the First Ones
              </ButtonLink>
            }
          />
        }
      >
        {/* The groups follow the data by a deferred render. */}
        {() => (groups ? <LpGroups groups={groups} onClear={clear} /> : <LoadingRows text={loading} />)}
      </QueryState>
    </Panel>
  );
});

/** More than fit on any screen. */
const FIRST_GROUPS = 12;

/** Paints the first groups before the hundreds below them are rendered. */
function LpGroups({ groups, onClear }: { groups: readonly LpK1s[]; onClear: () => void }) {
  const count = useDeferredValue(groups.length, FIRST_GROUPS);
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
  return groups.slice(0, count).map((group) => <LpGroup key={group.lp.id} {...group} />);
}

const HEADER = 53;
const ROW = 61;

/** One LP's documents. Off screen its layout is skipped and its height estimated. */
const LpGroup = memo(function LpGroup({ lp, documents }: LpK1s) {
  const id = useId();
  const [firstName = '', ...otherNames] = lp.legalName.split(' ');
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ contentVisibility: 'auto', '& + &': { borderTop: 1, borderColor: 'divider' } }}
      style={{ containIntrinsicSize: `auto none auto ${HEADER + ROW * documents.length}px` }}
    >
      <Box sx={groupHeader}>
        <Avatar person={{ id: lp.id, firstName, lastName: otherNames.at(-1) ?? '' }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="h3" id={id} sx={{ m: 0, fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>
            <TextLink to="/lp/$id" params={{ id: lp.id }}>
              {lp.legalName}
            </TextLink>
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: 12, overflowWrap: 'anywhere' }}>{lp.email}</Box>
        </Box>
        <Box sx={{ flex: 'none', color: 'text.secondary', fontSize: 13 }}>
          {documents.length === 1 ? '1 document' : `${documents.length} documents`}
        </Box>
      </Box>
      <K1List documents={documents} publishes />
    </Box>
  );
});

const groupHeader = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  px: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
};
