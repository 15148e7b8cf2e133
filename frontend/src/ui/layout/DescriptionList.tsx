import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Named facts in columns, as many as fit. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        '--fact': { xs: '140px', md: '190px' },
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, var(--fact)), 1fr))',
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

interface FactProps {
  label: string;
  bad?: boolean;
  /** As wide as all columns together. */
  isWide?: boolean;
  children: ReactNode;
}

export function DescriptionItem({ label, bad = false, isWide = false, children }: FactProps) {
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
