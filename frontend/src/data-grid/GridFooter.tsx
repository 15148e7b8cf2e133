import Box from '@mui/material/Box';
import { GridPagination } from '@mui/x-data-grid';
import { useGridView } from './grid-context';
import { pageSize } from './use-grid-state';

/** The grid's pagination once there is more than a page, or the message in place of the rows. */
export function GridFooter() {
  const { found, isWhole, message } = useGridView();
  if (message) return <div className="grid-message">{message}</div>;
  if (!found || (isWhole && found.length <= pageSize)) return null;
  return (
    <Box component="nav" aria-label="Pages" sx={{ flex: 'none', borderTop: 1, borderColor: 'divider' }}>
      <GridPagination />
    </Box>
  );
}
