import { useGetLpHistory } from '../../api/generated';
import { HistoryPanel } from '../../domain/portfolio/HistoryPanel';

/** What an LP's part of the fund was worth over time, against what the LP paid in. */
export function LpHistory({ lpId }: { lpId: string }) {
  const { data, error, refetch } = useGetLpHistory(lpId);
  return (
    <HistoryPanel
      title="Portfolio Value Over Time"
      name="portfolio-history"
      labels={{ value: 'Current Value', invested: 'Total Invested' }}
      points={data}
      failure={{
        what: "The portfolio's history could not be loaded",
        error,
        onRetry: () => void refetch(),
      }}
    />
  );
}
