import { useGetFundHoldings } from '../../api/generated';
import { HoldingsPanels } from '../../domain/portfolio/HoldingsPanels';

/** What the fund holds, by company and by sector. */
export function FundHoldings() {
  const { data, error, refetch } = useGetFundHoldings();
  return (
    <HoldingsPanels
      what="Value"
      name="fund"
      labels={{ value: 'Value', invested: 'Invested' }}
      holdings={data}
      failure={{
        what: "The fund's holdings could not be loaded",
        error,
        onRetry: () => void refetch(),
      }}
    />
  );
}
