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
      <Rate label="Net IRR" figure="net" performance={data} />
      <Rate label="Gross IRR" figure="gross" performance={data} />
      <Multiple label="TVPI" figure="tvpi" performance={data} />
      <Multiple label="DPI" figure="dpi" performance={data} />
      <OutstandingCalls />
    </FigureRow>
  );
}

const explained = { subject: { kind: 'capital', scope: 'fund' }, name: 'the fund' } as const;

interface FigureProps<Figure> {
  label: string;
  figure: Figure;
  performance: Performance | undefined;
}

function Rate({ label, figure, performance }: FigureProps<'net' | 'gross'>) {
  const shown = performance && shownRate(performance[figure]);
  return (
    <FigureCard
      label={label}
      figure={shown?.text}
      note={shown?.note}
      explains={{ ...explained, figure }}
      bad={shown?.text.startsWith('-')}
    />
  );
}

const Multiple = ({ label, figure, performance }: FigureProps<'tvpi' | 'dpi'>) => (
  <FigureCard
    label={label}
    figure={performance && shownMultiple(performance[figure])}
    explains={{ ...explained, figure }}
  />
);
