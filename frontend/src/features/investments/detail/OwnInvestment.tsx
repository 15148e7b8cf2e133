import { useQuery } from '@tanstack/react-query';
import type { InvestmentRecord } from '../../../api/generated';
import { isValued } from '../../../domain/investment/valued';
import { HistoryPanel } from '../../../domain/portfolio/HistoryPanel';
import { OwnPosition } from '../../../domain/portfolio/OwnPosition';
import { ownQueries } from '../queries';
import { valueNote } from './value-note';

interface OwnInvestmentProps {
  investment: InvestmentRecord;
  lpId: string;
}

/** What the LP has of an investment, and its value over time. */
export function OwnInvestment({ investment, lpId }: OwnInvestmentProps) {
  const { id, investmentName } = investment;
  return (
    <>
      <OwnPosition
        title="Your Investment"
        query={useQuery(ownQueries(id, lpId).position)}
        isValued={isValued(investment)}
        explains={{ subject: { kind: 'allocation', id, lpId }, name: `your part of ${investmentName}` }}
      />
      {isValued(investment) && <History investment={investment} lpId={lpId} />}
    </>
  );
}

function History({ investment, lpId }: OwnInvestmentProps) {
  const history = useQuery(ownQueries(investment.id, lpId).history);
  const { data } = history;
  return (
    <HistoryPanel
      title="Your Value Over Time"
      name="own-investment-history"
      labels={{ value: 'Worth', invested: 'You paid' }}
      points={data?.points}
      note={data && valueNote(investment, data)}
      inSteps
      query={history}
      failure="The history of your part could not be loaded"
    />
  );
}
