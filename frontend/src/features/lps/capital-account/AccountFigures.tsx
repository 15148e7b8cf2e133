import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { Performance } from '../../../api/generated';
import type { AsOfState } from '../../../domain/capital/as-of';
import { AsOfPicker } from '../../../domain/capital/AsOfPicker';
import { shownMultiple } from '../../../domain/capital/multiple';
import { shownRate } from '../../../domain/capital/rate';
import { FigureCard } from '../../../domain/explain/FigureCard';
import { FigureRow } from '../../../domain/explain/FigureRow';
import { formatLpMoney, formatMoney } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { QueryState } from '../../../ui/feedback/QueryState';
import { Panel } from '../../../ui/layout/Panel';
import { performanceQuery, scopeOf, type Holder } from './queries';

/** What the holder committed, paid in and got back, what it has on the day, and the returns on it. */
export function AccountFigures({ holder, day }: { holder: Holder; day: AsOfState }) {
  const figures = (performance?: Performance) => (
    <Box sx={{ p: 2, pb: 0, mb: -0.5 }}>
      <Figures holder={holder} asOf={day.asOf} performance={performance} />
    </Box>
  );
  return (
    <Panel title="Performance" actions={<AsOfPicker {...day} />}>
      <QueryState
        query={useQuery(performanceQuery(holder, day.asOf))}
        loading={figures()}
        failure="The performance could not be loaded"
      >
        {figures}
      </QueryState>
    </Panel>
  );
}

interface FiguresProps {
  holder: Holder;
  /** The past day that they are of; today by default. */
  asOf: string | undefined;
  performance: Performance | undefined;
}

const amounts = [
  ['Net Asset Value', 'nav'],
  ['Paid-in', 'paidIn'],
  ['Distributed', 'distributed'],
  ['Commitment', 'commitment'],
  ['Unfunded', 'unfunded'],
] as const;

function Figures({ holder, asOf, performance }: FiguresProps) {
  useAmountsHidden();
  return (
    <FigureRow>
      {amounts.map(([label, field]) => (
        <FigureCard
          key={field}
          label={label}
          figure={performance && formatLpMoney(performance[field])}
          exact={performance && formatMoney(performance[field])}
          explains={{ ...explainedOf(holder, asOf), figure: field }}
          bad={performance?.[field].startsWith('-')}
        />
      ))}
      <ReturnCards holder={holder} asOf={asOf} performance={performance} />
    </FigureRow>
  );
}

const explainedOf = (holder: Holder, asOf: string | undefined) => ({
  subject: { kind: 'capital' as const, ...scopeOf(holder), asOf },
  name: 'the capital account',
});

const multiples = [
  ['TVPI', 'tvpi'],
  ['DPI', 'dpi'],
  ['RVPI', 'rvpi'],
] as const;

/** The multiples of what was paid in, and the net rate. */
export function ReturnCards({ holder, asOf, performance }: FiguresProps) {
  const rate = performance && shownRate(performance.net);
  return (
    <>
      <FigureCard
        label="Net IRR"
        figure={rate?.text}
        note={rate?.note}
        explains={{ ...explainedOf(holder, asOf), figure: 'net' }}
        bad={rate !== undefined && rate.text.startsWith('-')}
      />
      {multiples.map(([label, field]) => (
        <FigureCard
          key={field}
          label={label}
          figure={performance && shownMultiple(performance[field])}
          explains={{ ...explainedOf(holder, asOf), figure: field }}
        />
      ))}
    </>
  );
}
