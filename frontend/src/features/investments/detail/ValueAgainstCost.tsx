import { useQuery } from '@tanstack/react-query';
import type { InvestmentRecord } from '../../../api/generated';
import { HistoryPanel } from '../../../domain/portfolio/HistoryPanel';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Panel } from '../../../ui/layout/Panel';
import { brand } from '../../../lib/brand';
import { isValued } from '../../../domain/investment/valued';
import { useAuth } from '../../../lib/session/auth';
import { ButtonLink } from '../../../ui/layout/links';
import { investmentQueries } from '../queries';
import { valueNote } from './value-note';

const title = 'Value Against Cost';

/** The fund's whole investment over time: its value against its cost. */
export function ValueAgainstCost({ investment }: { investment: InvestmentRecord }) {
  const mayMark = useAuth().can('marks.write');
  // Its history is hidden with the fund's figures.
  if (investment.currentValue === null) return null;
  if (isValued(investment)) return <History investment={investment} />;
  return (
    <Panel title={title}>
      <EmptyState
        text={`No ${brand.productName} mark yet`}
        hint={`The chart appears once ${investment.company.name} is marked; until then the investment is carried at cost.`}
        action={mayMark && <MarkLink companyId={investment.companyId} />}
      />
    </Panel>
  );
}

const MarkLink = ({ companyId }: { companyId: string }) => (
  <ButtonLink variant="outlined" to="/company/$id" params={{ id: companyId }} search={{ open: 'add-mark' }}>
    Mark the Company
  </ButtonLink>
);

function History({ investment }: { investment: InvestmentRecord }) {
  const history = useQuery(investmentQueries(investment.id).history);
  const { data } = history;
  return (
    <HistoryPanel
      title={title}
      name="investment-history"
      labels={{ value: 'Value', invested: 'Cost' }}
      points={data?.points}
      note={data && valueNote(investment, data)}
      inSteps
      query={history}
      failure="The history of the value could not be loaded"
    />
  );
}
