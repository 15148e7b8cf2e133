import type { InvestmentRecord } from '../../api/generated';
import { Amount } from '../../ui/values/Amount';
import { ExplainButton } from '../../domain/explain/ExplainButton';
import { Fact, Facts } from '../../ui/layout/DescriptionList';
import { InvestmentStatus } from '../../domain/investment/InvestmentStatus';
import { TextLink } from '../../ui/layout/links';
import { formatDate } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { shownIrr } from '../../domain/investment/valued';
import { shownValue } from './shown-value';
import { companyNameOf } from '../../domain/company/company-name';

export function InvestmentInformation({ investment }: { investment: InvestmentRecord }) {
  useAmountsHidden();
  const { writtenOff, irr } = investment;
  const writtenOffOn = earliest(investment.writtenOffOn, investment.company.failedOn);
  const explains = {
    subject: { of: 'investment', id: investment.id },
    name: investment.investmentName,
  } as const;
  return (
    <Facts>
      <Fact label="Investment Name">
        <span className="prose">{investment.investmentName}</span>
      </Fact>
      <Fact label="Company">
        <TextLink to="/company/$id" params={{ id: investment.companyId }}>
          {companyNameOf(investment)}
        </TextLink>
      </Fact>
      <Fact label="Amount Invested">
        <Amount of={investment.totalInvestment} />
      </Fact>
      <Fact label="Post Money Valuation">
        <Amount of={investment.initialValuation} />
      </Fact>
      <Fact label="Investment Date">{formatDate(investment.investmentDate)}</Fact>
      <Fact label="Investment Type">{investment.investmentType}</Fact>
      <Fact label="Status">
        <InvestmentStatus investment={investment} />
      </Fact>
      {writtenOffOn && <Fact label="Written Off On">{formatDate(writtenOffOn)}</Fact>}
      {investment.lpAllocationAmount != null && (
        <Fact label="Your Allocation">
          <Amount of={investment.lpAllocationAmount} />
        </Fact>
      )}
      <Fact label="Current Value" bad={writtenOff}>
        <ExplainButton
          {...explains}
          figure="value"
          label="Current Value"
          text={shownValue(investment, investment.currentValue)}
        />
      </Fact>
      <Fact label="IRR" bad={irr !== null && irr < 0}>
        <ExplainButton {...explains} figure="irr" label="IRR" text={shownIrr(investment)} />
      </Fact>
    </Facts>
  );
}

const earliest = (...days: (string | null)[]): string | undefined =>
  days.filter((day) => day !== null).toSorted()[0];
