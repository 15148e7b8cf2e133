import type { UpdateRecord } from '../../api/generated';
import { Amount } from '../../ui/values/Amount';
import { Fact, Facts } from '../../ui/layout/DescriptionList';
import { Panel } from '../../ui/layout/Panel';
import { formatMoney, formatUpdateAmount } from '../../lib/format';

/** Without decimals, as the terms of a round are written, unless there are cents to tell. */
const formatTerm = (amount: string): string =>
  amount.endsWith('.00') ? formatUpdateAmount(amount) : formatMoney(amount);

export function FinancialInformation({ update }: { update: UpdateRecord }) {
  return (
    <Panel title="Financial Information">
      <Facts>
        <Fact label="Amount Raised">
          <Amount of={update.amountRaised} as={formatTerm} />
        </Fact>
        <Fact label="Post-Money Valuation">
          <Amount of={update.postMoneyValuation} as={formatTerm} />
        </Fact>
        <Fact label="Raise Type">{update.raiseType ?? 'N/A'}</Fact>
      </Facts>
    </Panel>
  );
}
