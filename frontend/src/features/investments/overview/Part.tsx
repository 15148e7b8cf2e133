import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface PartProps {
  label: string;
  /** Below what it says, in smaller type. */
  note?: ReactNode;
  /** How pressing it is. */
  tone?: 'due' | 'overdue';
  children: ReactNode;
}

/** One part of the strip: its label beside what it says on a phone, above it elsewhere. */
export const Part = ({ label, note, tone, children }: PartProps) => (
  <Box sx={{ ...part, ...(tone && tones[tone]) }}>
    <Box component="h2" sx={labelLook}>
      {label}
    </Box>
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontSize: 15, fontWeight: 600, lineHeight: 1.4 }}>{children}</Box>
      {note && <Box sx={{ color: 'text.secondary', fontSize: 13, lineHeight: 1.4 }}>{note}</Box>}
    </Box>
  </Box>
);

/** Side by side from 1200 px on, two by two on tablets, one below the other on phones. */
export const parts = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'minmax(0, 1.5fr) repeat(3, minmax(0, 1fr))',
  },
  // Each part draws the lines above and before it; those at the edges are cut off.
  mt: '-1px',
  ml: '-1px',
};

const part = {
  display: 'flex',
  flexDirection: { xs: 'row', sm: 'column' },
  columnGap: 1.5,
  rowGap: 0.25,
  minWidth: 0,
  px: 2,
  py: { xs: 1, sm: 1.5 },
  borderTop: 1,
  borderLeft: 1,
  borderColor: 'divider',
  // Large enough to be hit by a finger.
  '& a, & button': { display: 'inline-flex', alignItems: 'center', minHeight: 24 },
};

const tones = {
  due: { boxShadow: 'inset 4px 0 0 var(--mui-palette-warning-main)' },
  overdue: { boxShadow: 'inset 4px 0 0 var(--mui-palette-error-main)' },
};

const labelLook = {
  flex: { xs: '0 0 100px', sm: 'none' },
  m: 0,
  color: 'text.secondary',
  fontSize: 12,
  fontWeight: 500,
  lineHeight: { xs: '21px', sm: 1.4 },
};
