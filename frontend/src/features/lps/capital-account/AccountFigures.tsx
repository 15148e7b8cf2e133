import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { Performance } from '../../../api/generated';
import { shownMultiple } from '../../../domain/capital/multiple';
import { shownRate } from '../../../domain/capital/rate';
import { FigureCard } from '../../../domain/explain/FigureCard';
import { FigureRow } from '../../../domain/explain/FigureRow';
import { formatLpMoney, formatMoney } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { QueryState } from '../../../ui/feedback/QueryState';
import { Panel } from '../../../ui/layout/Panel';
import { performanceQuery, type Holder } from './queries';

/** What the holder committed, paid in and got back, what it has now, and the returns on it. */
export function AccountFigures({ holder }: { holder: Holder }) {
  const figures = (performance?: Performance) => (
    <Box sx={{ p: 2, pb: 0, mb: -0.5 }}>
      <Figures performance={performance} />
    </Box>
  );
  return (
    <Panel title="Performance">
      <QueryState
        query={useQuery(performanceQuery(holder))}
        loading={figures()}
        failure="The performance could not be loaded"
      >
        {figures}
      </QueryState>
    </Panel>
  );
}

function Figures({ performance }: { performance: Performance | undefined }) {
  useAmountsHidden();
  const amount = (label: string, value: string | undefined) => (
    <FigureCard
      label={label}
      figure={value && formatLpMoney(value)}
      exact={value && formatMoney(value)}
      bad={value?.startsWith('-')}
    />
  );
  return (
    <FigureRow>
      {amount('Net Asset Value', performance?.nav)}
      {amount('Paid-in', performance?.paidIn)}
      {amount('Distributed', performance?.distributed)}
      {amount('Commitment', performance?.commitment)}
      {amount('Unfunded', performance?.unfunded)}
      <ReturnCards performance={performance} />
    </FigureRow>
  );
}

const multiples = [
  ['TVPI', 'tvpi'],
  ['DPI', 'dpi'],
  ['RVPI', 'rvpi'],
] as const;

/** The multiples of what was paid in, and the net rate. */
export function ReturnCards({ performance }: { performance: Performance | undefined }) {
  const rate = performance && shownRate(performance.net);
  return (
    <>
      <FigureCard
        label="Net IRR"
        figure={rate?.text}
        note={rate?.note}
        bad={rate !== undefined && rate.text.startsWith('-')}
      />
      {multiples.map(([label, field]) => (
        <FigureCard key={field} label={label} figure={performance && shownMultiple(performance[field])} />
      ))}
    </>
  );
}
