import type { UpdateRecord } from '../../api/generated';
import { Fact, Facts } from '../../components/Facts';
import { Panel } from '../../components/Panel';
import { formatUpdateAmount } from '../../lib/format';

export function FinancialInformation({ update }: { update: UpdateRecord }) {
  return (
    <Panel title="Financial Information">
      <Facts>
        <Fact label="Amount Raised">{formatUpdateAmount(update.amountRaised)}</Fact>
        <Fact label="Post-Money Valuation">{formatUpdateAmount(update.postMoneyValuation)}</Fact>
        <Fact label="Raise Type">{update.raiseType ?? 'N/A'}</Fact>
      </Facts>
    </Panel>
  );
}
