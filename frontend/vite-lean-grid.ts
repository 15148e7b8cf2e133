import type { Plugin } from 'vite';

/** What only the grid's own panels, filters, editors, pages and progress bars are drawn with, none of them shown. */
const unseen = new Set(
  [
    'Autocomplete',
    'Badge',
    'Checkbox',
    'Chip',
    'CircularProgress',
    'Divider',
    'FormControl',
    'FormControlLabel',
    'InputLabel',
    'LinearProgress',
    'ListItemIcon',
    'MenuItem',
    'MenuList',
    'Modal',
    'Select',
    'Switch',
    'Tab',
    'TablePagination',
    'Tabs',
    'TextField',
    'TextareaAutosize',
    'ToggleButton',
  ].map((component) => `@mui/material/${component}`),
);
const replacement = '\0unseen-in-the-grid';

/** Leaves out of the grid what it imports and never draws: some 40 kB that every list would wait for. */
export function leanGrid(): Plugin {
  return {
    name: 'lean-grid',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isGrid = importer?.includes('/x-data-grid/material/') ?? false;
      return isGrid && unseen.has(source) ? replacement : undefined;
    },
    load: (id) =>
      id === replacement
        ? `export default function Unseen() { throw new Error('Left out of the grid, see vite-lean-grid.ts'); }
           export const tablePaginationClasses = {};
           export const formControlLabelClasses = {};`
        : undefined,
  };
}
