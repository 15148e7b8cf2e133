import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { UpdateRecord } from '../../api/generated';
import { formatMoney, formatUpdateAmount } from '../../lib/format';
import { Amount } from '../../ui/values/Amount';

/** The terms of a fundraise on a line: what each is, and how much. */
export function UpdateTerms({ terms }: { terms: readonly (readonly [label: string, term: ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.25, m: 0, fontSize: 13 }}
    >
      {terms.map(([label, term]) => (
        <Box key={label} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75, minWidth: 0 }}>
          <Box component="dt" className="prose" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
            {term}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** What a fundraise raised and on which terms; nothing of any other update. */
export function FundraiseTerms({ update }: { update: UpdateRecord }) {
  if (update.updateType !== 'fundraise') return null;
  return (
    <UpdateTerms
      terms={[
        [
          'Amount Raised',
          <Amount key="raised" value={update.amountRaised} as={formatUpdateAmount} exact={formatMoney} />,
        ],
        ['Raise Type', update.raiseType ?? 'N/A'],
        [
          'Post-Money Valuation',
          <Amount
            key="valuation"
            value={update.postMoneyValuation}
            as={formatUpdateAmount}
            exact={formatMoney}
          />,
        ],
      ]}
    />
  );
}
