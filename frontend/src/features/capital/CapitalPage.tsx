import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { CapitalEventRecord } from '../../api/generated';
import { allCapitalEvents } from '../../api/pages';
import { usePages } from '../../api/use-pages';
import { FilterSelect } from '../../data-grid/FilterSelect';
import { GridPanel } from '../../data-grid/GridPanel';
import { useGridState } from '../../data-grid/use-grid-state';
import { statusNames } from '../../domain/capital/event-status';
import { kindWords } from '../../domain/capital/event-words';
import { FigureCard } from '../../domain/explain/FigureCard';
import { FigureRow } from '../../domain/explain/FigureRow';
import { formatCompactMoney, formatMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { compareMoney } from '../../lib/money';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadError } from '../../ui/feedback/LoadError';
import { PlusIcon } from '../../ui/icons';
import { ButtonLink } from '../../ui/layout/links';
import { PageHeader } from '../../ui/layout/PageHeader';
import { capitalColumns, defaultSort } from './columns';
import { capitalFiguresQuery, capitalTab, capitalTabs, type CapitalTab } from './queries';

const route = getRouteApi('/_signed-in/capital/');

/** What the firm asks LPs for and charges, by kind. */
export function CapitalPage() {
  const tab = capitalTab(route.useSearch().kind);
  return (
    <>
      <PageHeader
        title="Capital"
        actions={
          <>
            <ButtonLink variant="outlined" to="/capital/new" search={{ kind: 'charge' }}>
              New Charge
            </ButtonLink>
            <ButtonLink
              variant="contained"
              startIcon={<PlusIcon />}
              to="/capital/new"
              search={{ kind: 'call' }}
            >
              New Call
            </ButtonLink>
          </>
        }
      />
      <CapitalFigures />
      <KindTabs tab={tab} />
      <Box
        role="tabpanel"
        id={PANEL}
        aria-labelledby={tabId(tab)}
        sx={{ display: 'flex', flexDirection: 'column', flex: '1 0 auto' }}
      >
        <EventsCard key={tab} tab={tab} />
      </Box>
    </>
  );
}

function CapitalFigures() {
  useAmountsHidden();
  const { data, error, refetch } = useQuery(capitalFiguresQuery);
  if (error) {
    return <LoadError what="The figures could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  const card = (label: string, amount: string | undefined, bad = false) => (
    <FigureCard
      label={label}
      figure={amount && formatCompactMoney(amount)}
      exact={amount && formatMoney(amount)}
      bad={bad}
    />
  );
  return (
    <FigureRow>
      {card('Outstanding', data?.outstanding)}
      {card('Overdue', data?.overdue, data && compareMoney(data.overdue, '0') > 0)}
      {card('Paid in This Year', data?.paidThisYear)}
    </FigureRow>
  );
}

const PANEL = 'capital-panel';
const tabId = (tab: CapitalTab) => `capital-tab-${tab}`;
const tabNames: Record<CapitalTab, string> = {
  call: kindWords.call.many,
  charge: kindWords.charge.many,
  all: 'All',
};

function KindTabs({ tab }: { tab: CapitalTab }) {
  const navigate = route.useNavigate();
  const open = (next: CapitalTab) =>
    void navigate({ search: (current) => ({ ...current, kind: next, page: undefined, view: undefined }) });
  return (
    <Tabs
      value={tab}
      onChange={(_event, next: CapitalTab) => open(next)}
      aria-label="Kinds of events"
      variant="scrollable"
      sx={tabsLook}
    >
      {capitalTabs.map((each) => (
        <Tab
          key={each}
          value={each}
          label={tabNames[each]}
          id={tabId(each)}
          aria-controls={each === tab ? PANEL : undefined}
        />
      ))}
    </Tabs>
  );
}

const tabsLook = {
  flex: 'none',
  minHeight: 38,
  mb: 2.5,
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiTab-root': { minWidth: 0, minHeight: 38, px: 1.5, fontWeight: 600 },
};

const statusOptions = Object.entries(statusNames).map(([value, label]) => ({ value, label }));
const statuses = Object.keys(statusNames);
const titles: Record<CapitalTab, string> = {
  call: 'Calls',
  charge: 'Charges',
  all: 'Calls and Charges',
};

function EventsCard({ tab }: { tab: CapitalTab }) {
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
    filters: { status: statuses, investmentId: deals.map(({ value }) => value) },
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

function NoEvents({ tab }: { tab: CapitalTab }) {
  const isCharge = tab === 'charge';
  return (
    <EmptyState
      text={isCharge ? 'No charges yet' : 'No capital calls yet'}
      hint={
        isCharge
          ? 'A charge is a fee or an expense that is paid out of a deal’s cash.'
          : 'A call asks the limited partners of a deal for capital, fees and expenses.'
      }
      action={
        <ButtonLink variant="contained" to="/capital/new" search={{ kind: isCharge ? 'charge' : 'call' }}>
          {isCharge ? 'Record the First Charge' : 'Create the First Call'}
        </ButtonLink>
      }
    />
  );
}
