import type { InvestmentRecord } from '../../api/generated';
import { Amount } from '../../components/Amount';
import { Fact, Facts } from '../../components/Facts';
import { TextLink } from '../../components/links';
import { Panel } from '../../components/Panel';
import { formatWords } from '../../lib/format';
import { companyNameOf } from '../../lib/company-name';

export function StageDetails({ investment }: { investment: InvestmentRecord }) {
  return (
    <Panel title="Company Stage Details">
      <Facts>
        <Fact label="Revenue Amount">
          <Amount of={investment.revenueAmount} />
        </Fact>
        <Fact label="Revenue Frequency">{formatWords(investment.revenueFrequency)}</Fact>
        <Fact label="Team Size">{investment.teamSize ?? 'N/A'}</Fact>
        <Fact label="Monthly Burn">
          <Amount of={investment.monthlyBurn} />
        </Fact>
        <Fact label="Company">
          <TextLink to="/company/$id" params={{ id: investment.companyId }}>
            {companyNameOf(investment)}
          </TextLink>
        </Fact>
      </Facts>
    </Panel>
  );
}
