import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { gainOf, type Part } from '../../../domain/capital/event-words';
import { formatMoney } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { fromCents } from '../../../lib/money';
import { textWithAmounts } from '../../../ui/values/Amount';
import { balanceOf, balanceText, lineTotals, totalOf } from './balance';
import { percentOf, type EventForm } from './event-form';
import type { Draft } from './use-draft';

/** What lines and totals add up to and how they differ, always in view, with what saves and releases. */
export function BalanceBar({ draft, children }: { draft: Draft; children: ReactNode }) {
  useAmountsHidden();
  const { kind } = draft.saved;
  const isProceeds = kind === 'proceeds';
  const balance = balanceOf(kind, draft.values, draft.typed);
  const isOff = !isProceeds && balance.differences.length > 0;
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
        sx={{ flex: '1 1 260px', color: isOff ? 'error.main' : undefined, overflowWrap: 'anywhere' }}
      >
        {textWithAmounts(isProceeds ? proceedsText(draft.values) : balanceText(kind, balance))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isOff && <MatchButton draft={draft} />}
        {children}
      </Box>
    </Box>
  );
}

/** For amounts that were changed by hand on purpose: the totals become what the lines add up to. */
function MatchButton({ draft: { form, saved, typed } }: { draft: Draft }) {
  const match = () => {
    for (const [part, total] of Object.entries(lineTotals(saved.kind, typed)))
      form.setValue(part as Part, total, { shouldDirty: true });
    form.setValue('percent', '', { shouldDirty: true });
  };
  return (
    <Button variant="outlined" onClick={match}>
      Set Totals to Lines
    </Button>
  );
}

/** What the sale gains; the lines are split from the totals, so there is nothing to compare. */
export function proceedsText(form: EventForm): string {
  const percent = percentOf(form);
  if (percent !== '') return `${percent}% of the remaining cost is relieved. Save to see the gain.`;
  const gain = gainOf((part) => totalOf(form, part) ?? 0n);
  const [result, cents] = gain < 0n ? ['loss', -gain] : ['gain', gain];
  const of = (part: Part) => formatMoney(fromCents(totalOf(form, part) ?? 0n));
  return `Amount ${of('amount')}, income ${of('income')}, cost relieved ${of('costRelieved')}, ${result} ${formatMoney(fromCents(cents))}`;
}
