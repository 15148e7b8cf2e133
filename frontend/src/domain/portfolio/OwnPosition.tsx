import Box from '@mui/material/Box';
import type { LpPortfolio } from '../../api/generated';
import type { ExplainedFigure, ExplainedSubject } from '../explain/explain-context';
import { FigureCard } from '../explain/FigureCard';
import { FigureRow } from '../explain/FigureRow';
import { isRealized } from '../investment/realized';
import { formatIrr, formatMoney, formatMultiple, formatSigned } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { compareMoney } from '../../lib/money';
import type { ChartQuery } from './ChartPanel';
import { QueryState } from '../../ui/feedback/QueryState';
import { Panel } from '../../ui/layout/Panel';

interface OwnPositionProps {
  title: string;
  /** The totals of the LP's positions in what the page is about. */
  query: ChartQuery & { data?: LpPortfolio | undefined };
  /** False where the company has no valuation: totals then include it at cost, which is no value to show. */
  isValued: boolean;
  /** What its figures are explained by, and its name. */
  explains?: { subject: ExplainedSubject; name: string };
}

/** What an LP paid for what a page is about, what that is worth, and the gain. */
export function OwnPosition({ title, query, ...shown }: OwnPositionProps) {
  const figures = (position?: LpPortfolio) => (
    <Box sx={{ p: 2, pb: 0, mb: -0.5 }}>
      <Figures position={position} {...shown} />
    </Box>
  );
  return (
    <Panel title={title}>
      <QueryState query={query} loading={figures()} failure="Your part could not be loaded">
        {figures}
      </QueryState>
    </Panel>
  );
}

interface FiguresProps extends Pick<OwnPositionProps, 'isValued' | 'explains'> {
  position: LpPortfolio | undefined;
}

function Figures({ position, isValued, explains }: FiguresProps) {
  useAmountsHidden();
  const explained = (figure: ExplainedFigure) => explains && { ...explains, figure };
  const ifValued = (text: string): string => (isValued ? text : 'N/A');
  const gained = position && isValued ? compareMoney(position.totalReturn, '0.00') : 0;
  return (
    <FigureRow>
      <FigureCard label="You paid" figure={position && formatMoney(position.totalInvested)} small />
      <FigureCard
        label="Worth"
        figure={position && ifValued(formatMoney(position.totalValue))}
        explains={explained('value')}
        small
      />
      {isRealized(position?.realized) && (
        <FigureCard
          label="Realized"
          figure={formatMoney(position.realized)}
          explains={explained('realized')}
          small
        />
      )}
      <FigureCard
        label="Gain"
        figure={position && ifValued(formatSigned(position.totalReturn, formatMoney))}
        explains={explained('return')}
        note={position && isValued && `${formatMultiple(position.returnMultiple)} of what you paid`}
        good={gained > 0}
        bad={gained < 0}
        small
      />
      <FigureCard
        label="Your IRR"
        figure={position && ifValued(formatIrr(position.irr))}
        explains={explained('irr')}
        small
      />
    </FigureRow>
  );
}
