import Typography from '@mui/material/Typography';
import type { InvestmentRecord } from '../../../api/generated';
import { companyNameOf } from '../../../domain/company/company-name';
import { ExplainButton } from '../../../domain/explain/ExplainButton';
import { InvestmentStatus } from '../../../domain/investment/InvestmentStatus';
import { isRealized } from '../../../domain/investment/realized';
import { shownIrr, shownValue } from '../../../domain/investment/valued';
import { formatDate, formatMoney, formatWords } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { DescriptionItem, DescriptionList } from '../../../ui/layout/DescriptionList';
import { TextLink } from '../../../ui/layout/links';
import { Panel } from '../../../ui/layout/Panel';
import { Amount } from '../../../ui/values/Amount';

export function InvestmentInformation({ investment }: { investment: InvestmentRecord }) {
  useAmountsHidden();
  const { writtenOff, currentValue, irr, company, markDate } = investment;
  const writtenOffOn = earliest(investment.writtenOffOn, company.failedOn);
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
        <CompanyLink investment={investment} />
      </DescriptionItem>
      {investment.totalInvestment !== null && (
        <DescriptionItem label="Amount Invested">
          <Amount value={investment.totalInvestment} />
        </DescriptionItem>
      )}
      <DescriptionItem label="Entry Post-Money">
        <Amount value={investment.initialValuation} />
      </DescriptionItem>
      {company.currentValuation !== null && (
        <DescriptionItem label={markDate ? 'Latest Mark' : 'Entered Valuation'}>
          <Amount value={company.currentValuation} />
          {markDate && ` as of ${formatDate(markDate)}`}
        </DescriptionItem>
      )}
      <DescriptionItem label="Investment Date">{formatDate(investment.investmentDate)}</DescriptionItem>
      <DescriptionItem label="Investment Type">{investment.investmentType}</DescriptionItem>
      <DescriptionItem label="Status">
        <InvestmentStatus investment={investment} isExplained />
      </DescriptionItem>
      {writtenOffOn && <DescriptionItem label="Written Off On">{formatDate(writtenOffOn)}</DescriptionItem>}
      {currentValue !== null && (
        <DescriptionItem label="Current Value" bad={writtenOff}>
          <ExplainButton
            {...explains}
            figure="value"
            label="Current Value"
            text={shownValue(investment, currentValue)}
          />
        </DescriptionItem>
      )}
      {isRealized(investment.realized) && (
        <DescriptionItem label="Realized">
          <ExplainButton
            {...explains}
            figure="realized"
            label="Realized"
            text={formatMoney(investment.realized)}
          />
        </DescriptionItem>
      )}
      {currentValue !== null && (
        <DescriptionItem label="IRR" bad={irr !== null && irr < 0}>
          <ExplainButton {...explains} figure="irr" label="IRR" text={shownIrr(investment)} />
        </DescriptionItem>
      )}
    </DescriptionList>
  );
}

const earliest = (...days: (string | null)[]): string | undefined =>
  days.filter((day) => day !== null).toSorted()[0];

const CompanyLink = ({ investment }: { investment: InvestmentRecord }) => (
  <TextLink to="/company/$id" params={{ id: investment.companyId }}>
    {companyNameOf(investment)}
  </TextLink>
);

export function DealNotes({ notes }: { notes: string | null }) {
  if (!notes?.trim()) return null;
  return (
    <Panel title="Deal Notes">
      <Typography sx={{ maxWidth: '80ch', px: 2, py: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {notes}
      </Typography>
    </Panel>
  );
}

/** The company as it was when the fund invested. */
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
          <CompanyLink investment={investment} />
        </DescriptionItem>
      </DescriptionList>
    </Panel>
  );
}
