import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { CapitalEventDetail } from '../../../api/generated';
import { RecordName } from '../../../data-grid/export/record-name';
import { gainOf, kindWords, withheldOf, type Part } from '../../../domain/capital/event-words';
import { FigureCard } from '../../../domain/explain/FigureCard';
import { FigureRow } from '../../../domain/explain/FigureRow';
import { isGone } from '../../../lib/errors';
import { formatCount, formatMoney } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { compareMoney, fromCents, toCents } from '../../../lib/money';
import { LoadingPage } from '../../../ui/feedback/LoadingPage';
import { PageError } from '../../../ui/feedback/LoadError';
import { BackLink } from '../../../ui/layout/BackLink';
import { PageHeader } from '../../../ui/layout/PageHeader';
import { DealLinks } from '../DealLinks';
import { EventNotFound } from '../EventNotFound';
import { capitalEventQuery } from '../queries';
import { WaterfallPanel } from '../waterfall/WaterfallPanel';
import { EventActions } from './EventActions';
import { EventInformation } from './EventInformation';
import { LinesPanel } from './LinesPanel';

export function EventPage({ id }: { id: string }) {
  const { data: event, error, isFetching, refetch } = useQuery(capitalEventQuery(id));
  if (isGone(error)) return <EventNotFound />;
  if (event) return <Event key={event.id} event={event} />;
  if (error && !isFetching)
    return <PageError what="Failed to fetch capital event" error={error} onRetry={() => void refetch()} />;
  return <LoadingPage text="Loading capital event..." />;
}

function Event({ event }: { event: CapitalEventDetail }) {
  return (
    <RecordName value={`${event.name} ${event.investment.name}`}>
      <PageHeader
        title={event.name}
        above={<BackLink to="/capital">Capital</BackLink>}
        subtitle={<DealLinks event={event} />}
        actions={<EventActions event={event} />}
      />
      <EventFigures event={event} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        <EventInformation event={event} />
        <LinesPanel event={event} />
        {event.kind === 'distribution' && !event.reverses && <WaterfallPanel event={event} />}
      </Box>
    </RecordName>
  );
}

function EventFigures({ event }: { event: CapitalEventDetail }) {
  useAmountsHidden();
  const { kind, net, paid, open, collection, lineCount, totals } = event;
  const centsOf = (part: Part) => toCents(totals[part]);
  const gain = fromCents(gainOf(centsOf));
  return (
    <FigureRow>
      <FigureCard small label={kindWords[kind].net} figure={formatMoney(net)} />
      {kind === 'proceeds' && (
        <>
          <FigureCard small label="Cost Relieved" figure={formatMoney(totals.costRelieved)} />
          <FigureCard small label="Gain" figure={formatMoney(gain)} bad={compareMoney(gain, '0') < 0} />
        </>
      )}
      {kind === 'distribution' && (
        <FigureCard small label="Withheld" figure={formatMoney(fromCents(withheldOf(centsOf)))} />
      )}
      {!collection && <FigureCard small label="Lines" figure={formatCount(lineCount)} />}
      {collection && (
        <>
          <FigureCard small label="Paid" figure={formatMoney(paid)} good={collection === 'paid'} />
          <FigureCard small label="Open" figure={formatMoney(open)} bad={collection === 'overdue'} />
        </>
      )}
    </FigureRow>
  );
}
