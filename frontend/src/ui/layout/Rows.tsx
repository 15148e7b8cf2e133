import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** A list of records of the account. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  );
}

interface RowProps {
  name: ReactNode;
  /** Its details, in small print: each an element of its own. */
  facts: ReactNode;
  children?: ReactNode;
}

export function Row({ name, facts, children }: RowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        px: 2,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box className="prose" sx={{ fontWeight: 500 }}>
          {name}
        </Box>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.75, color: 'text.secondary', fontSize: 12 }}
        >
          {facts}
        </Box>
      </Box>
      {children && <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>{children}</Box>}
    </Box>
  );
}
