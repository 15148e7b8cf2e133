import type { InvestmentRecord } from '../../api/generated';
import { Fact, Facts } from '../../components/Facts';
import { TextLink } from '../../components/links';
import { StatusBadge } from '../../components/StatusBadge';
import { formatDate, formatIrr, formatMoney } from '../../lib/format';
import { shownValue } from './shown-value';

export function InvestmentInformation({ investment }: { investment: InvestmentRecord }) {
  const { company, writtenOff, irr } = investment;
  return (
    <Facts>
      <Fact label="Investment Name">
        <span className="prose">{investment.investmentName}</span>
      </Fact>
      <Fact label="Company">
        <TextLink to="/company/$id" params={{ id: investment.companyId }}>
          {investment.companyName}
        </TextLink>
      </Fact>
      <Fact label="Amount Invested">{formatMoney(investment.totalInvestment)}</Fact>
      <Fact label="Post Money Valuation">{formatMoney(investment.initialValuation)}</Fact>
      <Fact label="Investment Date">{formatDate(investment.investmentDate)}</Fact>
      <Fact label="Investment Type">{investment.investmentType}</Fact>
      <Fact label="Status">
        <StatusBadge status={investment.status} />
        {company.status === 'failed' && investment.status !== 'failed' && ' (company failed)'}
      </Fact>
      {investment.lpAllocationAmount != null && (
        <Fact label="Your Allocation">{formatMoney(investment.lpAllocationAmount)}</Fact>
      )}
      <Fact label="Current Value" bad={writtenOff}>
        {shownValue(investment, investment.currentValue)}
      </Fact>
      <Fact label="IRR" bad={irr !== null && irr < 0}>
        {formatIrr(irr)}
      </Fact>
    </Facts>
  );
}
