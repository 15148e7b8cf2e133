import Box from '@mui/material/Box';
import type { CapitalAccount } from '../../api/generated';
import { activityText } from '../../domain/capital/activity-text';
import type { ExplainedAccount } from '../../domain/explain/explain-context';
import { formatDate, formatMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { compareMoney } from '../../lib/money';
import { AmountLines } from './AmountLines';
import { stepEntries, stepTerms } from './account-steps';
import { DealLink } from './DealLink';
import { FormulaBlock } from './FormulaBlock';
import { PanelTitle } from './PanelFrame';

interface AccountStepProps {
  account: CapitalAccount;
  explained: ExplainedAccount;
  onLeave: () => void;
}

/** A step of the roll-forward: what it follows from, what each deal adds to it, and what happened. */
export function AccountStep({ account, explained: { figure, label }, onLeave }: AccountStepProps) {
  useAmountsHidden();
  const deals = account.deals.filter(({ rollForward }) => compareMoney(rollForward[figure], '0') !== 0);
  const entries = stepEntries(account, figure);
  return (
    <>
      <FormulaBlock label={label} terms={stepTerms(account, figure)} isAsked />
      {deals.length > 0 && (
        <>
          <PanelTitle>Deals</PanelTitle>
          <AmountLines
            label="Deal by deal"
            heads={['Investment', label]}
            lines={deals.map((deal) => ({
              key: deal.investment.id,
              what: <DealLink investment={deal.investment} onLeave={onLeave} />,
              details: [deal.investment.companyName, ...detailsOf(deal, figure)],
              amount: deal.rollForward[figure],
            }))}
            total={account[figure]}
          />
        </>
      )}
      {entries.length > 0 && (
        <>
          <PanelTitle>Activity</PanelTitle>
          <AmountLines
            label="Activity by date"
            heads={['Event', label]}
            lines={entries.map(({ row, amount }, at) => ({
              // Activity has no identity but its place.
              key: String(at),
              what: (
                <>
                  <Box component="span" sx={{ fontWeight: 500 }}>
                    {activityText(row)}
                  </Box>{' '}
                  <DealLink investment={row.investment} onLeave={onLeave} />
                </>
              ),
              details: [formatDate(row.date)],
              amount,
            }))}
            total={account[figure]}
          />
        </>
      )}
    </>
  );
}

/** The values and costs that the unrealized gain of a deal compares, and the carry that accrued. */
function detailsOf(
  { opening, value, cost, accruedCarry }: CapitalAccount['deals'][number],
  figure: ExplainedAccount['figure'],
): string[] {
  if (figure === 'carry')
    return [`Accrued ${formatMoney(accruedCarry)}`, `Before: ${formatMoney(opening.accruedCarry)}`];
  if (figure !== 'unrealizedGain') return [];
  return [
    `Value ${formatMoney(value)} − cost ${formatMoney(cost)}`,
    `Before: ${formatMoney(opening.value)} − ${formatMoney(opening.cost)}`,
  ];
}
