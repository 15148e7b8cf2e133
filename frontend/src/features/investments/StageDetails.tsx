import type { InvestmentRecord } from '../../api/generated';
import { Fact, Facts } from '../../components/Facts';
import { TextLink } from '../../components/links';
import { Panel } from '../../components/Panel';
import { formatMoney, formatWords } from '../../lib/format';

const money = (amount: string | null) => (amount === null ? 'N/A' : formatMoney(amount));

export function StageDetails({ investment }: { investment: InvestmentRecord }) {
  return (
    <Panel title="Company Stage Details">
      <Facts>
        <Fact label="Revenue Amount">{money(investment.revenueAmount)}</Fact>
        <Fact label="Revenue Frequency">{formatWords(investment.revenueFrequency)}</Fact>
        <Fact label="Team Size">{investment.teamSize ?? 'N/A'}</Fact>
        <Fact label="Monthly Burn">{money(investment.monthlyBurn)}</Fact>
        <Fact label="Company">
          <TextLink to="/company/$id" params={{ id: investment.companyId }}>
            {investment.companyName}
          </TextLink>
        </Fact>
      </Facts>
    </Panel>
  );
}
