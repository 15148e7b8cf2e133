import type { InvestmentRecord } from '../../api/generated';
import { Fact, Facts } from '../../components/Facts';
import { TextLink } from '../../components/links';
import { Panel } from '../../components/Panel';
import { StatusBadge } from '../../components/StatusBadge';
import { formatDate, formatIrr, formatMoney } from '../../lib/format';

export function InvestmentInformation({ investment }: { investment: InvestmentRecord }) {
  const { company, writtenOff, irr } = investment;
  const isValued = writtenOff || company.currentValuation !== null;
  return (
    <Panel title="Investment Information">
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
          {isValued ? currentValue(investment) : 'N/A'}
        </Fact>
        <Fact label="IRR" bad={irr !== null && irr < 0}>
          {formatIrr(irr)}
        </Fact>
      </Facts>
    </Panel>
  );
}

const currentValue = ({ writtenOff, currentValue: value }: InvestmentRecord) =>
  writtenOff ? '$0' : formatMoney(value);
