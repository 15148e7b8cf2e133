import { useGetFundMetrics, type FundMetrics } from '../../api/generated';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { formatCount, formatMoney } from '../../lib/format';
import { compareMoney, sumMoney } from '../../lib/money';
import { FigureCard } from '../explain/FigureCard';
import { FigureRow } from '../explain/FigureRow';
import { isRealized } from '../investment/realized';
import { LoadError } from '../../ui/feedback/LoadError';

interface FundFiguresProps {
  /** The format of amounts on the cards; hovering shows them to the cent. */
  formatAmount: (amount: string) => string;
  /** Whether the failed and the cancelled investments are counted as well. */
  countsEnded?: boolean;
}

const fund = { subject: { kind: 'fund' }, name: 'the fund' } as const;

/** The figures of the fund as a whole. */
export function FundFigures({ formatAmount, countsEnded = false }: FundFiguresProps) {
  useAmountsHidden();
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
        figure={data && formatAmount(data.portfolioValue)}
        exact={data && formatMoney(data.portfolioValue)}
        explains={{ ...fund, figure: 'value' }}
        bad={data && compareMoney(sumMoney([data.portfolioValue, data.realized]), data.deployedCapital) < 0}
      />
      {isRealized(data?.realized) && (
        <FigureCard
          label="Realized"
          figure={formatAmount(data.realized)}
          exact={formatMoney(data.realized)}
          explains={{ ...fund, figure: 'realized' }}
        />
      )}
      <FigureCard
        label="Deployed Capital"
        figure={data && formatAmount(data.deployedCapital)}
        exact={data && formatMoney(data.deployedCapital)}
        explains={{ ...fund, figure: 'invested' }}
      />
      <FigureCard
        label="Active Investments"
        figure={data?.activeInvestments.toString()}
        note={data && ofFailedCompanies(data)}
      />
      {countsEnded && (
        <>
          <FigureCard
            label="Failed Investments"
            figure={data?.failedInvestments.toString()}
            note="Written off"
          />
          <FigureCard
            label="Cancelled Investments"
            figure={data?.cancelledInvestments.toString()}
            note="Did not close"
          />
        </>
      )}
    </FigureRow>
  );
}

/** They are worth nothing, and are listed as "Active (company failed)". */
function ofFailedCompanies({ activeOfFailedCompanies: count }: FundMetrics): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? '1 of a failed company' : `${formatCount(count)} of failed companies`;
}
