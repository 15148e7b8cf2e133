import { useGetFundMetrics } from '../../api/generated';
import { FigureCard } from '../../components/FigureCard';
import { FigureRow } from '../../components/FigureRow';
import { LoadError } from '../../components/LoadError';
import { formatCompactMoney, formatMoney } from '../../lib/format';
import { compareMoney } from '../../lib/money';

/** The fund as a whole: failed and cancelled investments are told apart from the active ones. */
export function FundSummary() {
  const { data, error, refetch } = useGetFundMetrics();
  if (error) {
    return (
      <LoadError what="The fund's figures could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <FigureRow>
      <FigureCard
        label="Portfolio Value"
        figure={data && formatCompactMoney(data.portfolioValue)}
        exact={data && formatMoney(data.portfolioValue)}
        bad={data && compareMoney(data.portfolioValue, data.deployedCapital) < 0}
      />
      <FigureCard
        label="Deployed Capital"
        figure={data && formatCompactMoney(data.deployedCapital)}
        exact={data && formatMoney(data.deployedCapital)}
      />
      <FigureCard label="Active Investments" figure={data?.activeInvestments.toString()} />
      <FigureCard label="Failed Investments" figure={data?.failedInvestments.toString()} />
      <FigureCard label="Cancelled Investments" figure={data?.cancelledInvestments.toString()} />
    </FigureRow>
  );
}
