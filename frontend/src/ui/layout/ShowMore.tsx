import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatCount } from '../../lib/format';

interface ShowMoreProps {
  shown: number;
  /** Undefined until it is known. */
  total: number | undefined;
  /** Whether there are more, if the total is unknown. */
  hasMore?: boolean;
  onShowMore: () => void;
}

/** Below a partial list: the number of rows shown, and a button for more. */
export const ShowMore = ({ shown, total = Infinity, hasMore = shown < total, onShowMore }: ShowMoreProps) => (
  <ListFoot said={[shown, total].filter(Number.isFinite).map(formatCount).join(' of ')}>
    {hasMore && (
      <Button variant="outlined" onClick={onShowMore}>
        Show more
      </Button>
    )}
  </ListFoot>
);

interface ListFootProps {
  said: string;
  /** The way to more, if there is more. */
  children: ReactNode;
}

export function ListFoot({ said, children }: ListFootProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        px: 2,
        py: 1,
        borderTop: '1px solid var(--divider)',
        color: 'text.secondary',
        fontSize: 13,
      }}
    >
      <span role="status">{said}</span>
      {children}
    </Box>
  );
}
