import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import type { CapitalEventRecord, InvestmentRecord } from '../../../api/generated';
import { ExportButton } from '../../../data-grid/export/ExportButton';
import type { ListExport } from '../../../data-grid/export/export-list';
import { eventStatus, statusNames } from '../../../domain/capital/event-status';
import { gainOf, kindWords } from '../../../domain/capital/event-words';
import { EventBadge } from '../../../domain/capital/EventBadge';
import { formatDate } from '../../../lib/format';
import { fromCents, sumMoney, toCents } from '../../../lib/money';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { QueryState } from '../../../ui/feedback/QueryState';
import { PlusIcon } from '../../../ui/icons';
import { ButtonLink, TextLink } from '../../../ui/layout/links';
import { ListTable } from '../../../ui/layout/ListTable';
import { Panel, PanelActions } from '../../../ui/layout/Panel';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow';
import { Amount } from '../../../ui/values/Amount';
import { capitalQueries } from '../queries';

const gainIn = ({ totals }: CapitalEventRecord): string => fromCents(gainOf((part) => toCents(totals[part])));

const amounts: readonly [header: string, amountOf: (event: CapitalEventRecord) => string][] = [
  ['Amount', ({ totals }) => totals.amount],
  ['Income', ({ totals }) => totals.income],
  ['Cost Relieved', ({ totals }) => totals.costRelieved],
  ['Gain', gainIn],
];

/** For admins: what the company paid the fund for the deal. */
export function ProceedsPanel({ investment: { id } }: { investment: InvestmentRecord }) {
  const query = useQuery(capitalQueries(id).proceeds);
  const { data } = query;
  return (
    <Panel
      title="Proceeds"
      actions={
        <PanelActions>
          {data && <ExportButton list={proceedsExport(data)} isEmpty={data.length === 0} />}
          <ButtonLink
            variant="outlined"
            startIcon={<PlusIcon />}
            to="/capital/new"
            search={{ kind: 'proceeds', investmentId: id }}
          >
            {kindWords.proceeds.create}
          </ButtonLink>
        </PanelActions>
      }
    >
      <QueryState
        query={query}
        loading="Loading the proceeds..."
        failure="The proceeds could not be loaded"
        empty={
          <EmptyState
            text="No proceeds recorded yet"
            hint="What the company pays the fund is listed here: for a sale, as a dividend or as interest."
            action={
              <ButtonLink
                variant="outlined"
                to="/capital/new"
                search={{ kind: 'proceeds', investmentId: id }}
              >
                Record the First Payment
              </ButtonLink>
            }
          />
        }
      >
        {(events) => <ProceedsTable events={events} />}
      </QueryState>
    </Panel>
  );
}

function ProceedsTable({ events }: { events: readonly CapitalEventRecord[] }) {
  const isNarrow = useIsNarrow();
  const released = events.filter(({ state }) => state !== 'draft');
  const total = (amountOf: (event: CapitalEventRecord) => string) => (
    <Amount value={sumMoney(released.map(amountOf))} />
  );
  return (
    <ListTable label="Proceeds by date" rowName="Proceeds" isNarrow={isNarrow} hasActions={false} head={head}>
      {events.map((event) => (
        <TableRow key={event.id}>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>
            <TextLink to="/capital/$id" params={{ id: event.id }} className="record">
              {event.name}
            </TextLink>
            {isNarrow && <NarrowAmounts event={event} />}
          </TableCell>
          {!isNarrow && (
            <>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(event.date)}</TableCell>
              {amounts.map(([header, amountOf]) => (
                <TableCell key={header} align="right" sx={{ whiteSpace: 'nowrap' }}>
                  <Amount value={amountOf(event)} />
                </TableCell>
              ))}
              <TableCell>
                <EventBadge status={eventStatus(event)} />
              </TableCell>
            </>
          )}
        </TableRow>
      ))}
      {released.length > 1 && !isNarrow && (
        <TableRow sx={{ '&& td': { fontWeight: 600 } }}>
          <TableCell colSpan={2}>Total released</TableCell>
          {amounts.map(([header, amountOf]) => (
            <TableCell key={header} align="right" sx={{ whiteSpace: 'nowrap' }}>
              {total(amountOf)}
            </TableCell>
          ))}
          <TableCell />
        </TableRow>
      )}
    </ListTable>
  );
}

const head = (
  <>
    <TableCell>Event</TableCell>
    <TableCell>Date</TableCell>
    {amounts.map(([header]) => (
      <TableCell key={header} align="right">
        {header}
      </TableCell>
    ))}
    <TableCell>State</TableCell>
  </>
);

const NarrowAmounts = ({ event }: { event: CapitalEventRecord }) => (
  <>
    <Box sx={{ display: 'flex', gap: 1, color: 'text.secondary', fontSize: 12 }}>
      {formatDate(event.date)} <EventBadge status={eventStatus(event)} />
    </Box>
    {amounts.map(([header, amountOf]) => (
      <Box key={header} sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {header}
        </Box>
        <Amount value={amountOf(event)} />
      </Box>
    ))}
  </>
);

const proceedsExport = (events: readonly CapitalEventRecord[]): ListExport<CapitalEventRecord> => ({
  name: 'deal-proceeds',
  title: 'Proceeds',
  columns: [
    { header: 'Event', value: ({ name }) => name },
    { header: 'Date', value: ({ date }) => date, kind: 'date' },
    ...amounts.map(([header, value]) => ({ header, value, kind: 'money' as const })),
    { header: 'State', value: (event) => statusNames[eventStatus(event)] },
  ],
  read: () => events,
});
