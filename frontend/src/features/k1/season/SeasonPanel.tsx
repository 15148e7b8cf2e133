import { Suspense, useCallback, useMemo } from 'react';
import Box from '@mui/material/Box';
import MuiChip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import type { K1Season, K1SeasonRow } from '../../../api/generated';
import { FilterSelect } from '../../../data-grid/FilterSelect';
import { GridPanel } from '../../../data-grid/GridPanel';
import { useGridState, type GridState } from '../../../data-grid/use-grid-state';
import { useListState } from '../../../data-grid/use-list-state';
import { isUnpublished, k1Target } from '../../../domain/publication/publication-target';
import { PublishButton } from '../../../domain/publication/PublishButton';
import { lazy } from '../../../lib/lazy';
import { useDialog, type DialogProps } from '../../../ui/dialogs/use-dialog';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ButtonLink } from '../../../ui/layout/links';
import { adminK1Queries, seasonQuery } from '../queries';
import { seasonColumns, seasonFilters, type OnAction, type SeasonAction } from './columns';
import { RemindDialog, RemindSeason } from './RemindSeason';
import { countedStates, deliveryNames, deliveryOf, stateNames } from './season-words';

const AmendK1Dialog = lazy(() => import('./AmendK1Dialog'));
const PublishDialog = lazy(() => import('../../../domain/publication/PublishDialog'));
const UploadK1Dialog = lazy(() => import('../../../domain/k1/UploadK1Dialog'));

type Filter = 'state' | 'delivery';

/** How far the K-1s of a tax year are, by LP and entity. */
export default function SeasonPanel() {
  const { filters, filterBy } = useListState({ prefix: 'season', filters: ['year'] });
  const query = useQuery(seasonQuery(filters.year));
  const { data } = query;
  const acting = useDialog<{ action: SeasonAction; row: K1SeasonRow }>();
  const { show } = acting;
  const act: OnAction = useCallback((action, row) => show({ action, row }), [show]);
  const hasSeveral = data?.rows.some(({ isOneOfSeveral }) => isOneOfSeveral) ?? false;
  const list = useGridState<K1SeasonRow, Filter>({
    name: 'k1-season',
    prefix: 'season',
    columns: useMemo(() => seasonColumns(hasSeveral, act), [hasSeveral, act]),
    defaultSort: { field: 'lp', direction: 'asc' },
    filters: seasonFilters,
    viewParts: { year: filters.year },
  });
  const year = data?.year ?? filters.year ?? '';
  return (
    <Box sx={{ mb: 2.5 }}>
      {data && <SeasonBar season={data} list={list} />}
      <GridPanel
        title={`K-1 Season ${year}`}
        list={list}
        query={query}
        rows={data?.rows}
        rowHeight={52}
        fit
        placeholder="Search LPs or entities..."
        filters={
          data && (
            <FilterSelect
              label="Tax year of the season"
              options={data.years.map((each) => ({ value: String(each), label: String(each) }))}
              value={String(data.year)}
              onChange={(chosen) => filterBy('year', chosen)}
              width={92}
            />
          )
        }
        loadingText="Loading the K-1 season..."
        failure="The K-1 season could not be loaded"
        noMatch="No K-1s found matching your filters"
        empty={
          <EmptyState
            text={`Nobody held an investment in ${year}`}
            hint="LPs are listed for every tax year in which, or before which, they were allocated a deal."
            action={
              <ButtonLink variant="outlined" to="/investment-management">
                Choose a Deal to Allocate
              </ButtonLink>
            }
          />
        }
      />
      {acting.shown && <SeasonDialog {...acting.shown} year={data?.year} />}
    </Box>
  );
}

interface SeasonBarProps {
  season: K1Season;
  list: GridState<K1SeasonRow, Filter>;
}

/** The numbers of the year, each of which filters the list, and what can be done for many at once. */
function SeasonBar({ season: { year, rows }, list: { filters, filterBy } }: SeasonBarProps) {
  const counts = countedStates(rows);
  const onPaper = rows.filter((row) => deliveryOf(row) === 'paper').length;
  const toggle = (filter: Filter, value: string) =>
    filterBy(filter, filters[filter] === value ? undefined : value);
  return (
    <Box sx={bar}>
      <Box role="group" aria-label={`K-1s of ${year}`} sx={chips}>
        {counts.map(({ state, count }) => (
          <CountChip
            key={state}
            label={`${stateNames[state]} ${count}`}
            isChosen={filters.state === state}
            onClick={() => toggle('state', state)}
          />
        ))}
        {onPaper > 0 && (
          <CountChip
            label={`${deliveryNames.paper} ${onPaper}`}
            isChosen={filters.delivery === 'paper'}
            onClick={() => toggle('delivery', 'paper')}
          />
        )}
      </Box>
      <Box sx={chips}>
        <RemindSeason year={year} count={counts.find(({ state }) => state === 'published')?.count ?? 0} />
        <PublishSeason rows={rows} />
      </Box>
    </Box>
  );
}

const chips = { display: 'flex', flexWrap: 'wrap', gap: 1 };
const bar = { ...chips, justifyContent: 'space-between', alignItems: 'center', mb: 1.5 };

interface CountChipProps {
  label: string;
  isChosen: boolean;
  onClick: () => void;
}

const CountChip = ({ label, isChosen, onClick }: CountChipProps) => (
  <MuiChip
    label={label}
    variant={isChosen ? 'filled' : 'outlined'}
    color={isChosen ? 'primary' : 'default'}
    onClick={onClick}
    aria-pressed={isChosen}
  />
);

function useTarget(ids: ReadonlySet<string | null>) {
  const { data } = useQuery(adminK1Queries.documents);
  return k1Target((data ?? []).filter(isUnpublished).filter(({ id }) => ids.has(id)));
}

/** Publishes all drafts of the year. */
function PublishSeason({ rows }: { rows: readonly K1SeasonRow[] }) {
  const drafts = rows.filter(({ state }) => state === 'draft' || state === 'scheduled');
  const target = useTarget(new Set(drafts.map(({ k1Id }) => k1Id)));
  if (!target) return null;
  return (
    <PublishButton
      target={target}
      label={
        drafts.length === 1 ? 'Publish 1 draft of the year' : `Publish ${drafts.length} drafts of the year`
      }
    />
  );
}

interface SeasonDialogProps {
  subject: { action: SeasonAction; row: K1SeasonRow };
  dialog: DialogProps;
  year: number | undefined;
}

function SeasonDialog({ subject: { action, row }, dialog, year }: SeasonDialogProps) {
  const target = useTarget(new Set([row.k1Id]));
  if (year === undefined) return null;
  return (
    <Suspense>
      {action === 'upload' && (
        <UploadK1Dialog
          lpId={row.lp.id}
          entities={[]}
          entityId={row.isOneOfSeveral ? row.entity.id : undefined}
          taxYear={year}
          summary={[row.entity.legalName]}
          dialog={dialog}
        />
      )}
      {action === 'publish' && target && <PublishDialog target={target} dialog={dialog} />}
      {action === 'remind' && <RemindDialog year={year} row={row} count={1} dialog={dialog} />}
      {action === 'amend' && row.k1Id && (
        <AmendK1Dialog k1Id={row.k1Id} row={row} year={year} dialog={dialog} />
      )}
    </Suspense>
  );
}
