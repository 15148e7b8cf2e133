import { useQuery } from '@tanstack/react-query';
import { FigureCard } from '../../domain/explain/FigureCard';
import { FigureRow } from '../../domain/explain/FigureRow';
import { isRealized } from '../../domain/investment/realized';
import { LoadError } from '../../ui/feedback/LoadError';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { formatCompactMoney, formatIrr, formatMoney, formatMultiple } from '../../lib/format';
import { compareMoney } from '../../lib/money';
import { portfolioQueries } from './queries';

/** The totals of an LP's portfolio; value and returns are red while they and what was realized are below what was invested. */
export function PortfolioFigures({ lpId, entityId }: { lpId: string; entityId?: string }) {
  useAmountsHidden();
  const { data, error, isFetching, refetch } = useQuery(portfolioQueries(lpId, entityId).summary);
  if (error && !isFetching) {
    return (
      <LoadError what="Your portfolio could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  }
  const explains = { subject: { kind: 'lp', id: lpId, entityId }, name: 'your portfolio' } as const;
  const isLoss = data && compareMoney(data.totalReturn, '0.00') < 0;
  return (
    <FigureRow>
      <FigureCard
        label="Total Invested"
        figure={data && formatCompactMoney(data.totalInvested)}
        exact={data && formatMoney(data.totalInvested)}
        explains={{ ...explains, figure: 'invested' }}
      />
      <FigureCard
        label="Total Value"
        figure={data && formatCompactMoney(data.totalValue)}
        exact={data && formatMoney(data.totalValue)}
        explains={{ ...explains, figure: 'value' }}
        bad={isLoss}
      />
      {isRealized(data?.realized) && (
        <FigureCard
          label="Realized"
          figure={formatCompactMoney(data.realized)}
          exact={formatMoney(data.realized)}
          explains={{ ...explains, figure: 'realized' }}
        />
      )}
      <FigureCard
        label="Return Multiple"
        figure={data && formatMultiple(data.returnMultiple)}
        explains={{ ...explains, figure: 'multiple' }}
        bad={isLoss}
      />
      <FigureCard
        label="IRR"
        figure={data && formatIrr(data.irr)}
        explains={{ ...explains, figure: 'irr' }}
        bad={isLoss}
      />
    </FigureRow>
  );
}
