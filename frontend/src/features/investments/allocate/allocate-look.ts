import type { SxProps, Theme } from '@mui/material/styles';
import { linesLook } from '../../../ui/cells/lines-look';

/** The table of fields with a box to tick before each LP. */
export const allocateLook: SxProps<Theme> = {
  ...linesLook,
  '& .text': { textAlign: 'left', overflowWrap: 'anywhere' },
  '& label': { display: 'flex', alignItems: 'baseline', gap: 1 },
  '& input[type="checkbox"]': {
    flex: 'none',
    width: 16,
    minWidth: 0,
    height: 16,
    m: 0,
    accentColor: 'var(--primary)',
    transform: 'translateY(2px)',
  },
  '& td:first-of-type': { pl: 1 },
  '@media (max-width: 767.95px)': {
    ...linesLook['@media (max-width: 767.95px)'],
    '& input:not([type="checkbox"])': { height: 36, minWidth: 0 },
    '& input[type="checkbox"]': { width: 20, height: 20, transform: 'translateY(4px)' },
    '& td.text': { gridColumn: '1 / -1' },
    // Nothing was allocated before, or the LP invests as itself.
    '& td:empty, & td.same': { display: 'none !important' },
  },
  '@media (min-width: 768px)': {
    '& tbody th, & td.text': { minWidth: 140, width: '30%', pt: '8px', lineHeight: 1.4 },
    '& td.percent': { width: 116 },
    '& td.percent input': { minWidth: 84 },
    '& td:last-of-type': { minWidth: 116, whiteSpace: 'nowrap' },
  },
};
