import type { SxProps, Theme } from '@mui/material/styles';
import { linesLook } from '../../../ui/cells/lines-look';

/** The table of fields with a box to tick before each LP. */
export const allocateLook: SxProps<Theme> = {
  ...linesLook,
  '& .text': { textAlign: 'left', overflowWrap: 'anywhere' },
  '& label': { display: 'flex', alignItems: 'flex-start', gap: 1 },
  '& input[type="checkbox"]': {
    flex: 'none',
    width: 16,
    minWidth: 0,
    height: 16,
    m: '1px 0 0',
    accentColor: 'var(--primary)',
  },
  '& td:first-of-type': { pl: 1 },
  '@media (max-width: 767.95px)': {
    ...linesLook['@media (max-width: 767.95px)'],
    '& input:not([type="checkbox"])': { height: 36, minWidth: 0 },
    '& input[type="checkbox"]': { width: 20, height: 20, mt: 0 },
    '& td.text': { gridColumn: '1 / -1' },
    // Nothing was allocated before, or the LP invests as itself.
    '& td:empty, & td.same': { display: 'none !important' },
  },
  '@media (min-width: 768px)': {
    // Fixed columns are not measured again at each keystroke.
    '& table': { tableLayout: 'fixed', minWidth: 600 },
    '& thead th:nth-of-type(3)': { width: 130 },
    '& thead th:nth-of-type(4)': { width: 88 },
    '& thead th:last-of-type': { width: 110 },
    '& tbody th, & td.text': { minWidth: 0, pt: '8px', lineHeight: 1.4 },
    '& input:not([type="checkbox"])': { minWidth: 0 },
    '& td:last-of-type': { whiteSpace: 'nowrap' },
  },
};
