import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { changeText } from '../../../domain/mark/change-text';
import { LpEffectTable } from '../../../domain/mark/LpEffectTable';
import { useMarkEffect } from '../../../domain/mark/use-mark-effect';
import { formatMoney, pluralize } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { LoadError } from '../../../ui/feedback/LoadError';
import { textWithAmounts } from '../../../ui/values/Amount';

interface EffectOfMarkProps {
  companyId: string;
  markDate: string;
  /** Undefined while no amount is typed. */
  valuation: string | undefined;
}

/** What the mark would change of today's value of the fund and of its LPs. */
export function EffectOfMark({ companyId, markDate, valuation }: EffectOfMarkProps) {
  useAmountsHidden();
  const marks = valuation === undefined || markDate === '' ? [] : [{ companyId, valuation }];
  const { effect, isBehind, error, retry } = useMarkEffect({ markDate, marks });
  const [isListed, setListed] = useState(false);
  if (error) return <LoadError what="The effect could not be computed" error={error} onRetry={retry} />;
  if (marks.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label="Effect"
      aria-busy={isBehind}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          px: 1.5,
          py: 1,
          opacity: isBehind && effect ? 0.6 : 1,
        }}
      >
        <Box role="status" className="prose" sx={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}>
          {effect ? textWithAmounts(fundText(effect.fund)) : 'Computing the effect...'}
        </Box>
        {effect && effect.lps.length > 0 && (
          <Button aria-expanded={isListed} onClick={() => setListed(!isListed)} sx={{ minWidth: 0 }}>
            {isListed ? 'Hide' : 'Show'} {pluralize(effect.lps.length, 'LP')}
          </Button>
        )}
      </Box>
      {effect && isListed && <LpEffectTable lps={effect.lps} isInDialog />}
    </Box>
  );
}

function fundText({ before, after }: { before: string; after: string }): string {
  if (before === after) return `The fund’s value today stays ${formatMoney(before)}.`;
  return `The fund’s value today: ${formatMoney(before)} → ${formatMoney(after)}, ${changeText(before, after)}.`;
}
