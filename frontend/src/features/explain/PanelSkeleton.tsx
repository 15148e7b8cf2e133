import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const widths = ['30%', '95%', '60%', '30%', '80%', '30%', '90%'];

/** Stands where the explanation will. */
export const PanelSkeleton = () => (
  <Box role="status" aria-label="Loading the explanation">
    {widths.map((width, at) => (
      <Skeleton key={at} width={width} height={26} sx={{ mb: 1 }} />
    ))}
  </Box>
);
