import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { changeText } from '../../../domain/mark/change-text';
import type { ShownEffect } from '../../../domain/mark/use-mark-effect';
import { formatCount, pluralize } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { textWithAmounts } from '../../../ui/values/Amount';

interface MarksBarProps {
  marked: number;
  companies: number;
  shown: ShownEffect;
  /** What saves and approves. */
  children: ReactNode;
}

/** How many companies are marked and what that changes, always in view. */
export function MarksBar({ marked, companies, shown: { effect, isBehind }, children }: MarksBarProps) {
  useAmountsHidden();
  const change = effect && !isBehind && `, fund’s value ${changeText(effect.fund.before, effect.fund.after)}`;
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        px: 2,
        py: 1,
        borderTop: '1px solid var(--divider)',
        bgcolor: 'background.paper',
        borderRadius: '0 0 10px 10px',
      }}
    >
      <Box role="status" aria-label="Summary" sx={{ flex: '1 1 260px', overflowWrap: 'anywhere' }}>
        {formatCount(marked)} of {pluralize(companies, 'company', 'companies')} marked
        {change && textWithAmounts(change)}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Box>
  );
}
