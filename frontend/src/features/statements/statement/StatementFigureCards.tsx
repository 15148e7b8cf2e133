import Box from '@mui/material/Box';
import type { StatementFigures } from '../../../api/generated';
import { shownMultiple } from '../../../domain/capital/multiple';
import { shownRate } from '../../../domain/capital/rate';
import { FigureCard } from '../../../domain/explain/FigureCard';
import { FigureRow } from '../../../domain/explain/FigureRow';
import { formatDate, formatMoney } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { Panel } from '../../../ui/layout/Panel';

const amounts = [
  ['Net Asset Value', 'nav'],
  ['Value of Investments', 'value'],
  ['Cash', 'cash'],
  ['Accrued Carry', 'accruedCarry'],
  ['Commitment', 'commitment'],
  ['Paid-in', 'paidIn'],
  ['Unfunded', 'unfunded'],
  ['Distributed', 'distributed'],
] as const;

const multiples = [
  ['TVPI', 'tvpi'],
  ['DPI', 'dpi'],
  ['RVPI', 'rvpi'],
  ['PIC', 'pic'],
] as const;

/** What the entity had and got back by the end of the quarter, and its returns. */
export function StatementFigureCards({ figures }: { figures: StatementFigures }) {
  useAmountsHidden();
  const { performance, periodEnd } = figures;
  const rate = shownRate(performance.net);
  return (
    <Panel title="Performance">
      <Box sx={{ px: 2, pt: 1.5, color: 'text.secondary', fontSize: 12 }}>As of {formatDate(periodEnd)}</Box>
      <Box sx={{ p: 2, pt: 1, pb: 0, mb: -0.5 }}>
        <FigureRow>
          {amounts.map(([label, field]) => (
            <FigureCard
              key={field}
              small
              label={label}
              figure={formatMoney(performance[field])}
              bad={performance[field].startsWith('-')}
            />
          ))}
          <FigureCard
            small
            label="Net IRR"
            figure={rate.text}
            note={rate.note}
            bad={rate.text.startsWith('-')}
          />
          {multiples.map(([label, field]) => (
            <FigureCard key={field} small label={label} figure={shownMultiple(performance[field])} />
          ))}
        </FigureRow>
      </Box>
    </Panel>
  );
}
