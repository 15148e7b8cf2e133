import Box from '@mui/material/Box';
import type { DueLine } from '../../../api/generated';
import { dueSentence, hasDue } from '../../../domain/capital/due';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { TextLink } from '../../../ui/layout/links';
import { textWithAmounts } from '../../../ui/values/Amount';
import { dueFor } from './due-for';
import { Part } from './Part';

/** What is asked of the LP, with the way to pay it. */
export function DuePart({ due }: { due: DueLine[] }) {
  useAmountsHidden();
  if (!hasDue(due)) return <Part label="Due">Nothing is due</Part>;
  const isOverdue = due[0].state === 'overdue';
  return (
    <Part
      label="Due"
      tone={isOverdue ? 'overdue' : 'due'}
      note={
        <>
          {dueFor(due)}
          {' · '}
          <TextLink to="/capital-account" sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
            View Capital Account
          </TextLink>
        </>
      }
    >
      <Box component="span" sx={{ color: isOverdue ? 'error.main' : 'text.primary' }}>
        {textWithAmounts(dueSentence(due))}
      </Box>
    </Part>
  );
}
