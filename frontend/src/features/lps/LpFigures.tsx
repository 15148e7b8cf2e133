import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { LpPortfolio } from '../../api/generated';
import { FigureCard } from '../../domain/explain/FigureCard';
import { FigureRow } from '../../domain/explain/FigureRow';
import { isRealized } from '../../domain/investment/realized';
import { formatIrr, formatLpMoney, formatMoney, formatMultiple, formatSigned } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { compareMoney } from '../../lib/money';
import { QueryState } from '../../ui/feedback/QueryState';
import { Panel } from '../../ui/layout/Panel';
import { lpQueries } from './queries';

/** What the LP has paid in, its value now, and the return between the two. */
export function LpFigures({ lpId, entityId }: { lpId: string; entityId?: string }) {
  const figures = (portfolio?: LpPortfolio) => (
    <Box sx={{ p: 2, pb: 0, mb: -0.5 }}>
      <Figures portfolio={portfolio} lpId={lpId} entityId={entityId} />
    </Box>
  );
  return (
    <Panel title="Portfolio Overview">
      <QueryState
        query={useQuery(lpQueries(lpId, entityId).portfolio)}
        loading={figures()}
        failure="The portfolio's figures could not be loaded"
      >
        {figures}
      </QueryState>
    </Panel>
  );
}

interface FiguresProps {
  portfolio: LpPortfolio | undefined;
  lpId: string;
  entityId: string | undefined;
}

function Figures({ portfolio, lpId, entityId }: FiguresProps) {
  useAmountsHidden();
  const explains = { subject: { kind: 'lp', id: lpId, entityId }, name: 'the portfolio' } as const;
  const gained = portfolio && compareMoney(portfolio.totalReturn, '0.00');
  return (
    <FigureRow>
      <FigureCard
        label="Total Invested"
        figure={portfolio && formatLpMoney(portfolio.totalInvested)}
        exact={portfolio && formatMoney(portfolio.totalInvested)}
        explains={{ ...explains, figure: 'invested' }}
      />
      <FigureCard
        label="Current Value"
        figure={portfolio && formatLpMoney(portfolio.totalValue)}
        exact={portfolio && formatMoney(portfolio.totalValue)}
        explains={{ ...explains, figure: 'value' }}
      />
      {isRealized(portfolio?.realized) && (
        <FigureCard
          label="Realized"
          figure={formatLpMoney(portfolio.realized)}
          exact={formatMoney(portfolio.realized)}
          explains={{ ...explains, figure: 'realized' }}
        />
      )}
      <FigureCard
        label="Total Return"
        figure={portfolio && formatSigned(portfolio.totalReturn, formatLpMoney)}
        exact={portfolio && formatSigned(portfolio.totalReturn, formatMoney)}
        explains={{ ...explains, figure: 'return' }}
        good={gained === 1}
        bad={gained === -1}
      />
      <FigureCard
        label="MOIC"
        figure={portfolio && formatMultiple(portfolio.returnMultiple)}
        explains={{ ...explains, figure: 'multiple' }}
      />
      <FigureCard
        label="Portfolio IRR"
        figure={portfolio && formatIrr(portfolio.irr)}
        explains={{ ...explains, figure: 'irr' }}
        bad={portfolio?.irr != null && portfolio.irr < 0}
      />
    </FigureRow>
  );
}
