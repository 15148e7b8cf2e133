import type { UpdateRecord } from '../../api/generated';
import { Amount } from '../../ui/values/Amount';
import { DescriptionItem, DescriptionList } from '../../ui/layout/DescriptionList';
import { Panel } from '../../ui/layout/Panel';
import { formatMoney, formatUpdateAmount } from '../../lib/format';

/** Without decimals, as the terms of a round are written, unless there are cents to tell. */
const formatTerm = (amount: string): string =>
  amount.endsWith('.00') ? formatUpdateAmount(amount) : formatMoney(amount);

export function FinancialInformation({ update }: { update: UpdateRecord }) {
  return (
    <Panel title="Financial Information">
      <DescriptionList>
        <DescriptionItem label="Amount Raised">
          <Amount value={update.amountRaised} as={formatTerm} />
        </DescriptionItem>
        <DescriptionItem label="Post-Money Valuation">
          <Amount value={update.postMoneyValuation} as={formatTerm} />
        </DescriptionItem>
        <DescriptionItem label="Raise Type">{update.raiseType ?? 'N/A'}</DescriptionItem>
      </DescriptionList>
    </Panel>
  );
}
