import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { partNames } from '../../../domain/capital/event-words';
import { formatMoney } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { fromCents } from '../../../lib/money';
import { textWithAmounts } from '../../../ui/values/Amount';
import { balanceOf, type Balance } from './event-form';
import type { Draft } from './use-draft';

/** What lines and totals add up to and how they differ, always in view, with what saves and releases. */
export function BalanceBar({ draft, children }: { draft: Draft; children: ReactNode }) {
  useAmountsHidden();
  const balance = balanceOf(draft.saved.kind, draft.values, draft.typed);
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
      <Box
        role="status"
        aria-label="Balance"
        sx={{ color: balance.differences.length > 0 ? 'error.main' : undefined, overflowWrap: 'anywhere' }}
      >
        {textWithAmounts(balanceText(balance))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>{children}</Box>
    </Box>
  );
}

const money = (cents: bigint): string => formatMoney(fromCents(cents));

/** "Lines $100.00, event $101.00, difference $1.00", with the parts where the sums alone hide a difference. */
export function balanceText({ lines, event, differences }: Balance): string {
  if (event === undefined) return `Lines ${money(lines)}. Save to see the event’s total.`;
  const sums = `Lines ${money(lines)}, event ${money(event)}, difference ${money(event - lines)}`;
  if (event !== lines || differences.length === 0) return sums;
  return `${sums} (${differences.map(({ part, cents }) => `${partNames[part]} ${money(cents)}`).join(', ')})`;
}
