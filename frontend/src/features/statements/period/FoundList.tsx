import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { foundText } from '../../../domain/statement/statement-words';
import { formatCount } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { textWithAmounts } from '../../../ui/values/Amount';

const FIRST = 5;

interface FoundListProps {
  /** What the sentences are of, for screen readers. */
  label: string;
  found: readonly string[];
}

/** The sentences of a check: the first few, and the others on request. */
export function FoundList({ label, found }: FoundListProps) {
  useAmountsHidden();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? found : found.slice(0, FIRST);
  if (found.length === 0) return null;
  return (
    <>
      <Box component="ul" aria-label={label} sx={listLook(found.length)}>
        {shown.map((sentence, index) => (
          // Two sentences may be equal.
          <li key={index}>{textWithAmounts(foundText(sentence))}</li>
        ))}
      </Box>
      {found.length > FIRST && (
        <Button
          data-screen-only
          variant="text"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ mt: 0.5, ml: -0.5 }}
        >
          {isOpen ? 'Show fewer' : `Show all ${formatCount(found.length)}`}
        </Button>
      )}
    </>
  );
}

/** A single sentence needs no bullet. */
const listLook = (sentences: number) => ({
  m: 0,
  mt: 0.25,
  pl: sentences === 1 ? 0 : 2.25,
  listStyle: sentences === 1 ? 'none' : 'disc',
  overflowWrap: 'anywhere',
});
