import { useMemo } from 'react';
import type { CapitalEventRecord } from '../../api/generated';
import { allCapitalEvents } from '../../api/pages';
import { usePages } from '../../api/use-pages';
import { FilterSelect } from '../../data-grid/FilterSelect';
import { GridPanel } from '../../data-grid/GridPanel';
import { useGridState } from '../../data-grid/use-grid-state';
import { statusNames } from '../../domain/capital/event-status';
import { eventKinds, kindWords } from '../../domain/capital/event-words';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ButtonLink } from '../../ui/layout/links';
import { capitalColumns, defaultSort } from './columns';
import { newKind, tabNames, type CapitalTab } from './queries';

const statusOptions = Object.entries(statusNames).map(([value, label]) => ({ value, label }));
const statuses = Object.keys(statusNames);
const titles: Record<CapitalTab, string> = { ...tabNames, all: 'Capital Events' };
const kindOptions = eventKinds.map((value) => ({ value, label: kindWords[value].many }));

/** The events of a tab as a list. */
export function EventsPanel({ tab }: { tab: CapitalTab }) {
  const query = usePages(allCapitalEvents);
  const rows = useMemo(
    () => (tab === 'all' ? query.rows : query.rows?.filter(({ kind }) => kind === tab)),
    [query.rows, tab],
  );
  const deals = useMemo(() => dealOptions(rows ?? []), [rows]);
  const list = useGridState({
    name: 'capital-events',
    columns: capitalColumns[tab],
    defaultSort,
    filters: {
      status: statuses,
      investmentId: deals.map(({ value }) => value),
      eventKind: tab === 'all' ? eventKinds : [],
    },
    viewParts: { kind: tab === 'call' ? undefined : tab },
  });
  const title = titles[tab];
  return (
    <GridPanel
      title={title}
      list={list}
      query={query}
      rows={rows}
      placeholder="Search events or investments..."
      filters={
        <>
          {tab === 'all' && (
            <FilterSelect
              label="Filter by kind"
              everything="All Kinds"
              options={kindOptions}
              value={list.filters.eventKind}
              onChange={(kind) => list.filterBy('eventKind', kind)}
              width={120}
            />
          )}
          <FilterSelect
            label="Filter by state"
            everything="All States"
            options={statusOptions}
            value={list.filters.status}
            onChange={(status) => list.filterBy('status', status)}
            width={120}
          />
          <FilterSelect
            label="Filter by investment"
            everything="All Investments"
            options={deals}
            value={list.filters.investmentId}
            onChange={(investmentId) => list.filterBy('investmentId', investmentId)}
            width={160}
          />
        </>
      }
      loadingText={`Loading ${title.toLowerCase()}...`}
      failure={`The ${title.toLowerCase()} could not be loaded`}
      noMatch={`No ${title.toLowerCase()} found matching your filters`}
      noMatchHint="Try adjusting your filters or search terms"
      empty={<NoEvents tab={tab} />}
      sx={{ flex: '1 0 auto' }}
    />
  );
}

/** The deals of the events, by their names. */
const dealOptions = (rows: readonly CapitalEventRecord[]): { value: string; label: string }[] =>
  [...new Map(rows.map(({ investment }) => [investment.id, investment.name]))]
    .map(([value, label]) => ({ value, label }))
    .toSorted((left, right) => left.label.localeCompare(right.label));

const emptyTexts: Record<CapitalTab, { text: string; hint: string; action: string }> = {
  call: {
    text: 'No capital calls yet',
    hint: 'A call asks the limited partners of a deal for capital, fees and expenses.',
    action: 'Create the First Call',
  },
  proceeds: {
    text: 'No proceeds yet',
    hint: 'Proceeds are what a company paid the fund: for a sale, as a dividend or as interest.',
    action: 'Record the First Proceeds',
  },
  distribution: {
    text: 'No distributions yet',
    hint: 'A distribution pays the cash of a deal out to its limited partners.',
    action: 'Create the First Distribution',
  },
  all: {
    text: 'No capital events yet',
    hint: 'Calls, proceeds, distributions and charges are listed here.',
    action: 'Create the First Call',
  },
};

function NoEvents({ tab }: { tab: CapitalTab }) {
  const { text, hint, action } = emptyTexts[tab];
  return (
    <EmptyState
      text={text}
      hint={hint}
      action={
        <ButtonLink variant="contained" to="/capital/new" search={{ kind: newKind(tab) }}>
          {action}
        </ButtonLink>
      }
    />
  );
}
