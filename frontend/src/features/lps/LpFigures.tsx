import Box from '@mui/material/Box';
import { useGetLpPortfolio, type LpPortfolio } from '../../api/generated';
import { FigureCard } from '../../domain/explain/FigureCard';
import { FigureRow } from '../../domain/explain/FigureRow';
import { LoadError } from '../../ui/feedback/LoadError';
import { Panel } from '../../ui/layout/Panel';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { formatIrr, formatLpMoney, formatMoney, formatMultiple, formatSigned } from '../../lib/format';
import { compareMoney } from '../../lib/money';

/** What the LP has paid in, what it is worth now, and the return between the two. */
export function LpFigures({ lpId }: { lpId: string }) {
  const { data, error, refetch } = useGetLpPortfolio(lpId);
  return (
    <Panel title="Portfolio Overview">
      {error ? (
        <LoadError
          what="The portfolio's figures could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Box sx={{ p: 2, pb: 0, mb: -0.5 }}>
          <Figures portfolio={data} lpId={lpId} />
        </Box>
      )}
    </Panel>
  );
}

function Figures({ portfolio, lpId }: { portfolio: LpPortfolio | undefined; lpId: string }) {
  useAmountsHidden();
  const explains = { subject: { kind: 'lp', id: lpId }, name: 'the portfolio' } as const;
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
