import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isChangedByHand, proposesAgain } from './event-form';
import type { Draft } from './use-draft';

/** What becomes of the lines when the terms change, which depends on whether they were changed by hand. */
export function ProposalHint({ draft }: { draft: Draft }) {
  const { saved, values, typed } = draft;
  const state = { saved, form: values, lines: typed };
  const isAnother = proposesAgain(state);
  const isTyped = values.basis === 'typed';
  const isByHand = isChangedByHand(state);
  const canPropose = !isTyped && isByHand && !isAnother;
  const canPayOut = saved.kind === 'distribution' && !isTyped;
  const becomesTyped = isTyped && saved.basis !== 'typed' && saved.kind !== 'proceeds';
  const hint = hintOf({ isAnother, isTyped, isByHand });
  if (!isAnother && !canPropose && !canPayOut && !becomesTyped) return null;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pt: 1.25, fontSize: 13 }}
    >
      <Box className="prose" sx={{ flex: '1 1 240px' }}>
        {hint}
      </Box>
      {canPropose && (
        <Button variant="outlined" onClick={() => draft.save({ anew: 'terms' })}>
          Replace by Proposal
        </Button>
      )}
      {canPayOut && (
        <Button variant="outlined" onClick={() => draft.save({ anew: 'cash' })}>
          Pay Out All Cash
        </Button>
      )}
    </Box>
  );
}

interface Hint {
  isAnother: boolean;
  isTyped: boolean;
  isByHand: boolean;
}

function hintOf({ isAnother, isTyped, isByHand }: Hint): string {
  if (isAnother)
    return isTyped
      ? 'Saving lists the lines of the other deal, without amounts.'
      : 'Saving proposes the lines again, as these terms say.';
  if (isTyped) return 'The lines keep their amounts. From now on they are only changed by hand.';
  return isByHand
    ? 'Amounts that were changed by hand stay as they are.'
    : 'Each entity can be paid all that it has in the deal.';
}
