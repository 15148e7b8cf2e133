import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { formatCount } from '../lib/format';
import { BackIcon, ForwardIcon } from '../ui/icons';

interface GridPagerProps {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  /** False while more are coming. */
  isWhole?: boolean;
  onTurn: (page: number) => void;
}

/** Which rows of how many are shown, and the way to those before and after them. */
export function GridPager({ page, pageSize, total, isWhole = true, onTurn }: GridPagerProps) {
  const last = Math.min(page * pageSize, total);
  const shown = total
    ? `${formatCount((page - 1) * pageSize + 1)}–${formatCount(last)} of ${formatCount(total)}`
    : 'None';
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{
        display: 'flex',
        flex: 'none',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 0.5,
        px: 1.5,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        fontSize: 13,
      }}
    >
      <Box role="status" sx={{ flex: 1, mr: 1, textAlign: isWhole ? 'right' : 'left' }}>
        {/* Another one by then: a text that moves to the right would count as a shift of the page. */}
        <span key={String(isWhole)}>{isWhole ? shown : `${shown} so far, more are loading`}</span>
      </Box>
      <IconButton aria-label="Go to previous page" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        <BackIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label="Go to next page" disabled={last === total} onClick={() => onTurn(page + 1)}>
        <ForwardIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
