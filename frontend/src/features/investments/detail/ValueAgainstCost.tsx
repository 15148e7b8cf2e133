import { useGetInvestmentHistory, type InvestmentRecord } from '../../../api/generated';
import { HistoryPanel } from '../../../domain/portfolio/HistoryPanel';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Panel } from '../../../ui/layout/Panel';
import { brand } from '../../../lib/brand';
import { isValued } from '../../../domain/investment/valued';
import { valueNote } from './value-note';

const title = 'Value Against Cost';

/** What the fund's investment was worth over time, against what it cost: the same for whoever may see it. */
export function ValueAgainstCost({ investment }: { investment: InvestmentRecord }) {
  if (isValued(investment)) return <History investment={investment} />;
  return (
    <Panel title={title}>
      <EmptyState
        text={`No ${brand.productName} mark yet`}
        hint={`The value is drawn once ${investment.company.name} is marked; until then the investment is carried at cost.`}
      />
    </Panel>
  );
}

function History({ investment }: { investment: InvestmentRecord }) {
  const { data, error, refetch } = useGetInvestmentHistory(investment.id);
  return (
    <HistoryPanel
      title={title}
      name="investment-history"
      labels={{ value: 'Value', invested: 'Cost' }}
      points={data?.points}
      note={data && valueNote(investment, data)}
      inSteps
      failure={{
        what: 'The history of the value could not be loaded',
        error,
        onRetry: () => void refetch(),
      }}
    />
  );
}
