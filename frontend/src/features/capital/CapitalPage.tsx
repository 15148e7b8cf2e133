import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { kindWords } from '../../domain/capital/event-words';
import { FigureCard } from '../../domain/explain/FigureCard';
import { FigureRow } from '../../domain/explain/FigureRow';
import { formatCompactMoney, formatMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { compareMoney } from '../../lib/money';
import { LoadError } from '../../ui/feedback/LoadError';
import { PlusIcon } from '../../ui/icons';
import { ButtonLink } from '../../ui/layout/links';
import { PageHeader } from '../../ui/layout/PageHeader';
import { EventsPanel } from './EventsPanel';
import { capitalFiguresQuery, capitalTab, capitalTabs, tabNames, type CapitalTab } from './queries';

const route = getRouteApi('/_signed-in/capital/');

/** What the firm asks LPs for, receives of companies, pays out and charges, by kind. */
export function CapitalPage() {
  const tab = capitalTab(route.useSearch().kind);
  return (
    <>
      <PageHeader
        title="Capital"
        actions={
          <>
            {(['charge', 'distribution', 'proceeds'] as const).map((kind) => (
              <ButtonLink key={kind} variant="outlined" to="/capital/new" search={{ kind }}>
                {kindWords[kind].create}
              </ButtonLink>
            ))}
            <ButtonLink
              variant="contained"
              startIcon={<PlusIcon />}
              to="/capital/new"
              search={{ kind: 'call' }}
            >
              {kindWords.call.create}
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
        <EventsPanel key={tab} tab={tab} />
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
      {card('Distributed This Year', data?.distributedThisYear)}
    </FigureRow>
  );
}

const PANEL = 'capital-panel';
const tabId = (tab: CapitalTab) => `capital-tab-${tab}`;
function KindTabs({ tab }: { tab: CapitalTab }) {
  const navigate = route.useNavigate();
  const open = (next: CapitalTab) =>
    void navigate({
      search: (current) => ({
        ...current,
        kind: next,
        page: undefined,
        view: undefined,
        eventKind: undefined,
      }),
    });
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
