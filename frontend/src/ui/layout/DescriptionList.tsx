import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Labelled values in as many columns as fit. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        '--item': { xs: '140px', md: '190px' },
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, var(--item)), 1fr))',
        gap: '16px',
        m: 0,
        px: 2,
        py: 2,
      }}
    >
      {children}
    </Box>
  );
}

interface DescriptionItemProps {
  label: string;
  bad?: boolean;
  /** Spans all columns. */
  isWide?: boolean;
  children: ReactNode;
}

export function DescriptionItem({ label, bad = false, isWide = false, children }: DescriptionItemProps) {
  return (
    <Box sx={{ minWidth: 0, gridColumn: isWide ? '1 / -1' : undefined }}>
      <Typography
        component="dt"
        variant="caption"
        className="prose"
        sx={{ color: 'text.secondary', fontWeight: 500 }}
      >
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, color: bad ? 'error.main' : 'text.primary', fontWeight: 500, overflowWrap: 'anywhere' }}
      >
        {children}
      </Typography>
    </Box>
  );
}
