import type { InvestmentRecord } from '../../../api/generated';
import { Amount } from '../../../ui/values/Amount';
import { ExplainButton } from '../../../domain/explain/ExplainButton';
import { DescriptionItem, DescriptionList } from '../../../ui/layout/DescriptionList';
import { InvestmentStatus } from '../../../domain/investment/InvestmentStatus';
import { TextLink } from '../../../ui/layout/links';
import { formatDate } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { shownIrr } from '../../../domain/investment/valued';
import { shownValue } from './shown-value';
import { companyNameOf } from '../../../domain/company/company-name';

export function InvestmentInformation({ investment }: { investment: InvestmentRecord }) {
  useAmountsHidden();
  const { writtenOff, irr } = investment;
  const writtenOffOn = earliest(investment.writtenOffOn, investment.company.failedOn);
  const explains = {
    subject: { kind: 'investment', id: investment.id },
    name: investment.investmentName,
  } as const;
  return (
    <DescriptionList>
      <DescriptionItem label="Investment Name">
        <span className="prose">{investment.investmentName}</span>
      </DescriptionItem>
      <DescriptionItem label="Company">
        <TextLink to="/company/$id" params={{ id: investment.companyId }}>
          {companyNameOf(investment)}
        </TextLink>
      </DescriptionItem>
      <DescriptionItem label="Amount Invested">
        <Amount value={investment.totalInvestment} />
      </DescriptionItem>
      <DescriptionItem label="Post Money Valuation">
        <Amount value={investment.initialValuation} />
      </DescriptionItem>
      <DescriptionItem label="Investment Date">{formatDate(investment.investmentDate)}</DescriptionItem>
      <DescriptionItem label="Investment Type">{investment.investmentType}</DescriptionItem>
      <DescriptionItem label="Status">
        <InvestmentStatus investment={investment} />
      </DescriptionItem>
      {writtenOffOn && <DescriptionItem label="Written Off On">{formatDate(writtenOffOn)}</DescriptionItem>}
      {investment.lpAllocationAmount != null && (
        <DescriptionItem label="Your Allocation">
          <Amount value={investment.lpAllocationAmount} />
        </DescriptionItem>
      )}
      <DescriptionItem label="Current Value" bad={writtenOff}>
        <ExplainButton
          {...explains}
          figure="value"
          label="Current Value"
          text={shownValue(investment, investment.currentValue)}
        />
      </DescriptionItem>
      <DescriptionItem label="IRR" bad={irr !== null && irr < 0}>
        <ExplainButton {...explains} figure="irr" label="IRR" text={shownIrr(investment)} />
      </DescriptionItem>
    </DescriptionList>
  );
}

const earliest = (...days: (string | null)[]): string | undefined =>
  days.filter((day) => day !== null).toSorted()[0];
