import { useQuery } from '@tanstack/react-query';
import { shownMultiple } from '../../domain/capital/multiple';
import { shownRate } from '../../domain/capital/rate';
import { FigureCard } from '../../domain/explain/FigureCard';
import { FigureRow } from '../../domain/explain/FigureRow';
import type { Performance } from '../../api/generated';
import { LoadError } from '../../ui/feedback/LoadError';
import { dashboardQueries } from './queries';
import { OutstandingCalls } from './OutstandingCalls';

/** The returns of the fund on what was paid in, and what its calls still ask for. */
export function FundPerformance() {
  const { data, error, isFetching, refetch } = useQuery(dashboardQueries.performance);
  if (error && !isFetching) {
    return (
      <LoadError
        what="The fund's performance could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <FigureRow>
      <Rate label="Net IRR" rate={data?.net} />
      <Rate label="Gross IRR" rate={data?.gross} />
      <FigureCard label="TVPI" figure={data && shownMultiple(data.tvpi)} />
      <FigureCard label="DPI" figure={data && shownMultiple(data.dpi)} />
      <OutstandingCalls />
    </FigureRow>
  );
}

function Rate({ label, rate }: { label: string; rate: Performance['net'] | undefined }) {
  const shown = rate === undefined ? undefined : shownRate(rate);
  return (
    <FigureCard label={label} figure={shown?.text} note={shown?.note} bad={shown?.text.startsWith('-')} />
  );
}
