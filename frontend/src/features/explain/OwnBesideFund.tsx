import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import {
  getGetLpPortfolioQueryOptions,
  type ExplainedHolding,
  type Explanation,
  type ExplainedTotals,
} from '../../api/generated';
import type { ExplainedSubject } from '../../domain/explain/explain-context';
import { WholeFund } from '../../domain/investment/WholeFund';
import { formatIrr, formatMoney, formatMultiple, formatSigned } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { compareMoney } from '../../lib/money';
import { useAuth } from '../../lib/session/auth';
import { DescriptionItem, DescriptionList } from '../../ui/layout/DescriptionList';
import { explanationQuery } from './queries';

interface OwnBesideFundProps {
  subject: ExplainedSubject;
  explanation: Explanation;
  /** The explanation itself. */
  children: ReactNode;
}

/** For an LP: its own figures before the explanation, and those of the whole fund named as such. Others see the explanation alone. */
export function OwnBesideFund({ subject, explanation, children }: OwnBesideFundProps) {
  const { user, can } = useAuth();
  if (!user || !can('portfolio-summary.read')) return children;
  switch (subject.kind) {
    case 'allocation':
      return (
        <>
          <OwnTotals totals={explanation.totals} isValued={explanation.holdings.every(isValued)} />
          {children}
          <FundOfInvestment id={subject.id} asOf={subject.asOf} />
        </>
      );
    case 'investment':
    case 'company':
      return (
        <>
          <OwnPart subject={subject} lpId={user.id} isValued={explanation.holdings.every(isValued)} />
          <WholeFund>
            <div>{children}</div>
          </WholeFund>
        </>
      );
    default:
      return children;
  }
}

const isValued = ({ writtenOff, valuationSource }: ExplainedHolding): boolean =>
  writtenOff || valuationSource !== 'post_money';

interface OwnPartProps {
  subject: Extract<ExplainedSubject, { kind: 'investment' | 'company' }>;
  lpId: string;
  isValued: boolean;
}

/** What the LP has of the fund's part, as of today; nothing where it has none. */
function OwnPart({ subject: { kind, id }, lpId, ...shown }: OwnPartProps) {
  const narrowing = kind === 'investment' ? { investmentId: id } : { companyId: id };
  const { data } = useQuery(getGetLpPortfolioQueryOptions(lpId, narrowing));
  if (!data || compareMoney(data.totalInvested, '0.00') === 0) return null;
  const { totalInvested: invested, totalValue: currentValue, totalReturn, returnMultiple: multiple } = data;
  return <OwnTotals totals={{ invested, currentValue, totalReturn, multiple }} {...shown} />;
}

interface OwnTotalsProps {
  totals: Pick<ExplainedTotals, 'invested' | 'currentValue' | 'totalReturn' | 'multiple'>;
  isValued: boolean;
}

function OwnTotals({ totals, isValued: isShown }: OwnTotalsProps) {
  useAmountsHidden();
  const ifValued = (text: string): string => (isShown ? text : 'N/A');
  return (
    <Box component="section" aria-label="Your part" sx={ownLook}>
      <DescriptionList>
        <DescriptionItem label="You paid">{formatMoney(totals.invested)}</DescriptionItem>
        <DescriptionItem label="Worth">{ifValued(formatMoney(totals.currentValue))}</DescriptionItem>
        <DescriptionItem label="Gain">
          {ifValued(`${formatSigned(totals.totalReturn, formatMoney)} (${formatMultiple(totals.multiple)})`)}
        </DescriptionItem>
      </DescriptionList>
    </Box>
  );
}

const ownLook = {
  mb: 2.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& dl': { py: 1.25 },
};

/** The figures of the whole investment, below the explanation of the LP's part. */
function FundOfInvestment({ id, asOf }: { id: string; asOf?: string | undefined }) {
  useAmountsHidden();
  const { data } = useQuery(explanationQuery({ kind: 'investment', id, asOf }));
  if (!data) return null;
  const { totals, holdings } = data;
  const ifValued = (text: string): string => (holdings.every(isValued) ? text : 'N/A');
  return (
    <WholeFund>
      <Box sx={{ ...ownLook, mb: 0 }}>
        <DescriptionList>
          <DescriptionItem label="Amount Invested">{formatMoney(totals.invested)}</DescriptionItem>
          <DescriptionItem label="Current Value">
            {ifValued(formatMoney(totals.currentValue))}
          </DescriptionItem>
          <DescriptionItem label="IRR">{ifValued(formatIrr(totals.irr))}</DescriptionItem>
        </DescriptionList>
      </Box>
    </WholeFund>
  );
}
