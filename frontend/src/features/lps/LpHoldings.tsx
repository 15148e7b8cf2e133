import { useGetLpHoldings } from '../../api/generated';
import { HoldingsPanels } from '../../domain/portfolio/HoldingsPanels';

/** What an LP holds, by company and by sector. */
export function LpHoldings({ lpId }: { lpId: string }) {
  const { data, error, refetch } = useGetLpHoldings(lpId);
  return (
    <HoldingsPanels
      what="Holdings"
      name="portfolio"
      labels={{ value: 'Current Value', invested: 'Invested' }}
      holdings={data}
      failure={{
        what: 'The holdings could not be loaded',
        error,
        onRetry: () => void refetch(),
      }}
    />
  );
}
