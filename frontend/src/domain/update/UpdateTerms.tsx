import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** The terms of a fundraise in one line, each with its label. */
export function UpdateTerms({ terms }: { terms: readonly (readonly [label: string, term: ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.25, m: 0, fontSize: 13 }}
    >
      {terms.map(([label, term]) => (
        <Box key={label} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75, minWidth: 0 }}>
          <Box component="dt" className="prose" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
            {term}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
