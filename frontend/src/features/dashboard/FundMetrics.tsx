import { useGetFundMetrics } from '../../api/generated';
import { FigureCard } from '../../components/FigureCard';
import { FigureRow } from '../../components/FigureRow';
import { LoadError } from '../../components/LoadError';
import { formatCardMoney, formatMoney } from '../../lib/format';
import { compareMoney } from '../../lib/money';

export function FundMetrics() {
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
        figure={data && formatCardMoney(data.portfolioValue)}
        exact={data && formatMoney(data.portfolioValue)}
        bad={data && compareMoney(data.portfolioValue, data.deployedCapital) < 0}
      />
      <FigureCard
        label="Deployed Capital"
        figure={data && formatCardMoney(data.deployedCapital)}
        exact={data && formatMoney(data.deployedCapital)}
      />
      <FigureCard label="Active Investments" figure={data?.activeInvestments.toString()} />
    </FigureRow>
  );
}
