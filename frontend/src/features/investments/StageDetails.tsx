import type { InvestmentRecord } from '../../api/generated';
import { Amount } from '../../ui/values/Amount';
import { Fact, Facts } from '../../ui/layout/DescriptionList';
import { TextLink } from '../../ui/layout/links';
import { Panel } from '../../ui/layout/Panel';
import { formatWords } from '../../lib/format';
import { companyNameOf } from '../../domain/company/company-name';

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
