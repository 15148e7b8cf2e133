import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatCount, formatMoney, pluralize } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { compareMoney, fromCents, subtractMoney } from '../../../lib/money';
import { textWithAmounts } from '../../../ui/values/Amount';
import { allocationBalance } from '../detail/allocation-balance';
import type { Allocations } from './use-allocations';

const balanceColors = { full: 'success.main', over: 'error.main', under: 'text.primary' } as const;

/** What is allocated and what remains of the deal, always in view, with what saves it. */
export function AllocationBar({ allocations }: { allocations: Allocations }) {
  useAmountsHidden();
  const { saved, cents, isDirty, isSaving, save } = allocations;
  const total = saved.investment.totalInvestment;
  const parts = [...cents.values()].filter((part) => part > 0n);
  const allocated = fromCents(parts.reduce((sum, part) => sum + part, 0n));
  const { state } = allocationBalance(allocated, total);
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
      <Box role="status" aria-label="Balance" sx={{ flex: '1 1 260px', overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: balanceColors[state], fontWeight: 600 }}>
          {textWithAmounts(balanceText(allocated, total))}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {formatCount(parts.length)} of {pluralize(cents.size, 'entity', 'entities')},{' '}
          {textWithAmounts(`${formatMoney(allocated)} of ${formatMoney(total)}`)}
        </Box>
      </Box>
      {!saved.isFrozen && (
        <Button
          variant="contained"
          aria-disabled={!isDirty || isSaving}
          onClick={() => isDirty && !isSaving && save()}
        >
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      )}
    </Box>
  );
}

function balanceText(allocated: string, total: string): string {
  if (compareMoney(allocated, total) < 0)
    return `${formatMoney(subtractMoney(total, allocated))} still unallocated`;
  return allocationBalance(allocated, total).text;
}
