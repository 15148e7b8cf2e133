import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { pluralize } from '../../lib/format';

interface PasteResultProps {
  /** What was pasted into, such as "line". */
  row: string;
  pasted: number;
  /** Names that are those of no row, or of several. */
  unmatched: readonly string[];
  /** Cells that are no amounts. */
  unreadable: readonly string[];
  /** How many rows had no row below the last one. */
  beyond: number;
  /** What else found no place, with the reason. */
  others?: readonly { text: string; names: readonly string[] }[];
  onClose: () => void;
}

const MOST_NAMES = 20;

/** What a paste changed, and what of it found no place. */
export function PasteResult(props: PasteResultProps) {
  const { row, pasted, unmatched, unreadable, beyond, others = [], onClose } = props;
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
