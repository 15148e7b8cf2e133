import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

interface LoadingRowsProps {
  /** For screen readers. */
  text: string;
  rows?: number;
}

/** Skeleton rows, of the height of the rows; visible only after a moment. */
export function LoadingRows({ text, rows }: LoadingRowsProps) {
  return (
    <Box role="status" aria-label={text}>
      <span className="visually-hidden">{text}</span>
      <SkeletonRows rows={rows} />
    </Box>
  );
}

export function SkeletonRows({ rows = 3 }: { rows?: number }) {
  return (
    <div aria-hidden className="after-a-moment">
      {Array.from({ length: rows }, (_, row) => (
        <Box key={row} sx={{ px: 2, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <Skeleton width="38%" />
          <Skeleton width="72%" sx={{ fontSize: 12 }} />
        </Box>
      ))}
    </div>
  );
}
