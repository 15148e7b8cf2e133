import { useGetFundHistory } from '../../api/generated';
import { HistoryPanel } from '../../domain/portfolio/HistoryPanel';

/** What the fund was worth over time, against what it paid. */
export function FundHistory() {
  const { data, error, refetch } = useGetFundHistory();
  return (
    <HistoryPanel
      title="Fund Value Over Time"
      name="fund-history"
      labels={{ value: 'Portfolio Value', invested: 'Deployed Capital' }}
      points={data}
      failure={{
        what: "The fund's history could not be loaded",
        error,
        onRetry: () => void refetch(),
      }}
    />
  );
}
