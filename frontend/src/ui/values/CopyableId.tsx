import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { CheckIcon, CopyIcon } from '../icons';
import { Hint } from '../layout/Hint';
import { useCopy } from '../layout/use-copy';

interface CopyableIdProps {
  /** What it identifies, within a sentence. */
  what: string;
  text: string;
  /** Whether its beginning and end are enough, as long as the whole can be copied. */
  short?: boolean;
}

/** An id or reference that can be copied. */
export function CopyableId({ what, text, short = false }: CopyableIdProps) {
  const { copy, isCopied } = useCopy(text);
  return (
    <Box
      component="span"
      sx={{ fontFamily: 'monospace', fontSize: 13, fontWeight: 400, overflowWrap: 'anywhere' }}
    >
      <span title={text}>{short && copy ? `${text.slice(0, 8)}…${text.slice(-4)}` : text}</span>
      {copy && (
        <Hint title="Copy">
          <IconButton aria-label={`Copy ${what}`} onClick={() => void copy()} sx={{ ml: 0.25, my: -0.75 }}>
            {isCopied ? <CheckIcon sx={{ fontSize: 15 }} /> : <CopyIcon sx={{ fontSize: 15 }} />}
          </IconButton>
        </Hint>
      )}
      <span className="visually-hidden" role="status">
        {isCopied && 'Copied'}
      </span>
    </Box>
  );
}
