import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isChangedByHand, proposesAgain } from './event-form';
import type { Draft } from './use-draft';

/** What becomes of the lines when the terms change, which depends on whether they were changed by hand. */
export function ProposalHint({ draft }: { draft: Draft }) {
  const { saved, values, typed } = draft;
  const state = { saved, form: values, lines: typed };
  const isAnother = proposesAgain(state);
  const canPropose = values.basis !== 'typed' && isChangedByHand(state);
  if (!isAnother && !canPropose) return null;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pt: 1.25, fontSize: 13 }}
    >
      <Box className="prose" sx={{ flex: '1 1 240px' }}>
        {isAnother
          ? 'Saving proposes the lines again, as these terms say.'
          : 'Amounts that were changed by hand stay as they are.'}
      </Box>
      {canPropose && !isAnother && (
        <Button variant="outlined" onClick={() => draft.save({ anew: true })}>
          Replace by Proposal
        </Button>
      )}
    </Box>
  );
}
