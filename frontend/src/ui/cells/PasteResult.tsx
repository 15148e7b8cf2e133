import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { pluralize } from '../../lib/format';

/** Which of the pasted rows and cells changed nothing. */
export interface LeftOut {
  /** Names that are those of no row, or of several. */
  unmatched: string[];
  /** Cells that have no value of their column. */
  unreadable: string[];
  /** How many rows had no row below the last one. */
  beyond: number;
}

interface PasteResultProps {
  /** What was pasted into, such as "line". */
  row: string;
  pasted: number;
  leftOut: Readonly<LeftOut>;
  /** What else was left out, with the reason. */
  others?: readonly { text: string; names: readonly string[] }[];
  onClose: () => void;
}

const MOST_NAMES = 20;

/** What a paste changed, and what of it was left out. */
export function PasteResult({ row, pasted, leftOut, others = [], onClose }: PasteResultProps) {
  const { unmatched, unreadable, beyond } = leftOut;
  const left = others.filter(({ names }) => names.length > 0);
  const isWhole = unmatched.length + unreadable.length + beyond + left.length === 0;
  return (
    <Alert severity={isWhole ? 'success' : 'warning'} onClose={onClose} sx={{ mx: 2, mb: 1 }}>
      {pluralize(pasted, 'amount').replace(/^no/, 'No')} pasted.
      {unmatched.length > 0 && (
        <Box>
          Not the name of one {row}: {listed(unmatched)}
        </Box>
      )}
      {unreadable.length > 0 && <Box>Not an amount: {listed(unreadable)}</Box>}
      {left.map(({ text, names }) => (
        <Box key={text}>
          {text}: {listed(names)}
        </Box>
      ))}
      {beyond > 0 && (
        <Box>
          {pluralize(beyond, 'row')} below the last {row} left out.
        </Box>
      )}
    </Alert>
  );
}

const listed = (texts: readonly string[]): string =>
  texts.slice(0, MOST_NAMES).join(', ') +
  (texts.length > MOST_NAMES ? ` and ${texts.length - MOST_NAMES} more` : '');
