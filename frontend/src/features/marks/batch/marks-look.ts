import type { SxProps, Theme } from '@mui/material/styles';
import { linesLook } from '../../../ui/cells/lines-look';

/** The table of fields with texts and choices among them. */
export const marksLook: SxProps<Theme> = {
  ...linesLook,
  '& .text': { textAlign: 'left' },
  '& :is(select, textarea)': {
    boxSizing: 'border-box',
    width: '100%',
    minWidth: 104,
    height: 28,
    px: 0.75,
    border: '1px solid var(--field-border)',
    borderRadius: 0.75,
    bgcolor: 'background.paper',
    color: 'text.primary',
    font: 'inherit',
    '&:focus-visible': { outline: '2px solid var(--primary)', outlineOffset: -1 },
  },
  // As tall as its text, where the browser can.
  '& textarea': {
    display: 'block',
    height: 'auto',
    minHeight: 28,
    maxHeight: 120,
    minWidth: 120,
    py: 0.5,
    lineHeight: 1.4,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    resize: 'vertical',
    fieldSizing: 'content',
  },
  '& tfoot tr': { borderTop: '1px solid var(--divider)' },
  '& tfoot :is(th, td)': { fontWeight: 600 },
  '& .note': { py: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.4 },
  '@media (max-width: 767.95px)': {
    ...linesLook['@media (max-width: 767.95px)'],
    '& :is(input, select, textarea)': { height: 36, minWidth: 0 },
    '& textarea': { height: 'auto', minHeight: 36 },
    '& td.wide': { gridColumn: '1 / -1' },
    // Nothing to compare with, or no mark yet.
    '& td:empty': { display: 'none' },
  },
  '@media (min-width: 768px)': {
    '& :is(th, td):not(:first-of-type, :last-of-type)': { px: 0.5 },
    '& tbody th': { minWidth: 132, pt: '9px', lineHeight: 1.35 },
    '& td': { whiteSpace: 'nowrap' },
    '& td.wide': { minWidth: 150, width: '18%', maxWidth: 200 },
    '& .text:not(:last-of-type)': { pl: 1 },
    // As wide as the longest method.
    '& select': { minWidth: 168 },
    '& td.text:last-of-type': { maxWidth: 132 },
    '& tfoot td:last-of-type': { pr: 0.5 },
    '& input': { minWidth: 112 },
  },
};
