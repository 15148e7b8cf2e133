import type { UpdateRecord } from '../../api/generated';
import { Amount } from '../../components/Amount';
import { Fact, Facts } from '../../components/Facts';
import { Panel } from '../../components/Panel';
import { formatUpdateAmount } from '../../lib/format';

export function FinancialInformation({ update }: { update: UpdateRecord }) {
  return (
    <Panel title="Financial Information">
      <Facts>
        <Fact label="Amount Raised">
          <Amount of={update.amountRaised} as={formatUpdateAmount} />
        </Fact>
        <Fact label="Post-Money Valuation">
          <Amount of={update.postMoneyValuation} as={formatUpdateAmount} />
        </Fact>
        <Fact label="Raise Type">{update.raiseType ?? 'N/A'}</Fact>
      </Facts>
    </Panel>
  );
}
