import type { SxProps, Theme } from '@mui/material/styles';

/** Of a row that is written off, in a grid and in a plain table. */
export const writtenOffRow = {
  bgcolor: 'color-mix(in srgb, var(--error) 6%, transparent)',
  color: 'text.secondary',
  '& .figure': { color: 'error.main' },
  '&:hover': { bgcolor: 'color-mix(in srgb, var(--error) 10%, transparent)' },
};

/** Quiet headers, hairlines between the rows, no elevation; what is written off is dimmed and red. */
export const gridStyles: SxProps<Theme> = {
  border: 0,
  borderRadius: 0,
  fontSize: 13,
  '& .MuiDataGrid-toolbar': {
    flex: 'none',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: 1,
    minHeight: 50,
    px: 2,
    py: 1,
    '& .actions': {
      display: 'flex',
      flex: { xs: '1 1 100%', md: '1 1 auto' },
      justifyContent: { md: 'flex-end' },
      flexWrap: { xs: 'wrap', xl: 'nowrap' },
      alignItems: 'center',
      gap: 1,
      minWidth: 0,
    },
    '& .selection': {
      display: 'flex',
      flex: '1 1 100%',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1,
      fontWeight: 600,
    },
    // With "Sort by" beside it, the search has a line of its own.
    '& .actions > .MuiInputBase-root:has(input[type="search"])': {
      flex: { xs: '1 1 100%', lg: '1 1 120px' },
      maxWidth: { xs: 'none', lg: 320 },
    },
  },
  // The message that the footer shows takes the place of the rows.
  '&:has(.grid-message) .MuiDataGrid-main': { display: 'none' },
  '& .MuiDataGrid-columnHeaderTitle': {
    color: 'text.secondary',
    fontSize: 12,
    fontWeight: 600,
    lineHeight: 1.3,
    whiteSpace: 'normal',
  },
  '& .MuiDataGrid-columnHeader--alignRight .MuiDataGrid-columnHeaderTitle': { textAlign: 'right' },
  '& .MuiDataGrid-columnHeader--filledGroup': {
    '& .MuiDataGrid-columnHeaderTitleContainer': { borderColor: 'divider' },
    // Over a single column it may be wider than that.
    '& .MuiDataGrid-columnHeaderTitle': { overflow: 'visible', whiteSpace: 'nowrap' },
  },
  // The whole header sorts: its arrow need not be as large as a button, and would take the label's room on a phone.
  '& .MuiDataGrid-sortButton': { minWidth: 0, minHeight: 0, width: 16, height: 16, p: 0 },
  '& .MuiDataGrid-sortIcon': { fontSize: 15 },
  // Neither the arrow of another column nor the menu takes room from the label when the pointer rests on it.
  '& .MuiDataGrid-columnHeader:not(.MuiDataGrid-columnHeader--sorted) .MuiDataGrid-iconButtonContainer': {
    display: 'none',
  },
  '& .MuiDataGrid-menuIcon': {
    position: 'absolute',
    right: 0,
    m: '0 !important',
    '@media (hover: none)': { display: 'none' },
  },
  '& .MuiDataGrid-columnHeader--alignRight .MuiDataGrid-menuIcon': { right: 'auto', left: 0 },
  '& .MuiDataGrid-menuIconButton': { width: 18, height: 22, p: 0, bgcolor: 'background.paper' },
  '& .MuiDataGrid-columnHeader, & .MuiDataGrid-cell': { px: 0.75, lineHeight: 1.2 },
  '& [aria-colindex="1"]': { pl: 2 },
  '& .MuiDataGrid-columnHeaderCheckbox, & .MuiDataGrid-cellCheckbox': { pl: 0.5, pr: 0 },
  // An empty cell fills the rest of the row after the last one.
  '& .MuiDataGrid-columnHeader--last, & .MuiDataGrid-cell:nth-last-child(2)': { pr: 2 },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  // The range of rows takes the width that is left, so that its longer and shorter texts move nothing.
  '& .MuiTablePagination-root': { width: '100%' },
  '& .MuiTablePagination-spacer': { display: 'none' },
  '& .MuiTablePagination-displayedRows': { flex: 1, textAlign: 'right' },
  '& .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus-within': { outlineOffset: -2 },
  // Large enough to be hit, also beside a panel that is open over the rows.
  '& [data-field="action"] a, & [data-field="actions"] :is(a, button)': {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: 24,
    minHeight: 24,
  },
  // The link that names the row.
  '& .record': { color: 'inherit', fontWeight: 500 },
  // Names take two lines before they are cut.
  '& .two-lines': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
  },
  '& .negative': { color: 'error.main' },
  '& .written-off': writtenOffRow,
};

/** Rows that are about to change fade on a machine that takes a while to change them, and on no other. */
const busy = {
  '& .MuiDataGrid-virtualScrollerContent': { transition: 'opacity 120ms' },
  '&[aria-busy="true"] .MuiDataGrid-virtualScrollerContent': { opacity: 0.55, transitionDelay: '150ms' },
};

/** The grid fills what is left of its container, but is never too low to be of use. */
export const filling: SxProps<Theme> = {
  ...busy,
  position: 'relative',
  flex: '1 1 auto',
  minHeight: { xs: 'min(560px, 72dvh)', md: 360 },
  '& > div': { position: 'absolute', inset: 0, display: 'flex', flexDirection: 'column' },
  '& .MuiDataGrid-root': { flex: 1, minHeight: 0 },
};

/** The grid is as tall as its rows, and scrolls by itself once they are many. */
export const fitting: SxProps<Theme> = {
  ...busy,
  '& > div': { display: 'flex', flexDirection: 'column', minHeight: 112, maxHeight: 'min(560px, 72dvh)' },
};
