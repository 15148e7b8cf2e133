import type { InvestmentRecord } from '../../../api/generated';
import { Amount } from '../../../ui/values/Amount';
import { DescriptionItem, DescriptionList } from '../../../ui/layout/DescriptionList';
import { TextLink } from '../../../ui/layout/links';
import { Panel } from '../../../ui/layout/Panel';
import { formatWords } from '../../../lib/format';
import { companyNameOf } from '../../../domain/company/company-name';

export function StageDetails({ investment }: { investment: InvestmentRecord }) {
  return (
    <Panel title="Company Stage Details">
      <DescriptionList>
        <DescriptionItem label="Revenue Amount">
          <Amount value={investment.revenueAmount} />
        </DescriptionItem>
        <DescriptionItem label="Revenue Frequency">
          {formatWords(investment.revenueFrequency)}
        </DescriptionItem>
        <DescriptionItem label="Team Size">{investment.teamSize ?? 'N/A'}</DescriptionItem>
        <DescriptionItem label="Monthly Burn">
          <Amount value={investment.monthlyBurn} />
        </DescriptionItem>
        <DescriptionItem label="Company">
          <TextLink to="/company/$id" params={{ id: investment.companyId }}>
            {companyNameOf(investment)}
          </TextLink>
        </DescriptionItem>
      </DescriptionList>
    </Panel>
  );
}
