import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import { isHideable } from './portal-column';

interface ColumnMenuProps {
  columns: readonly { field: string; headerName: string; hideable?: boolean }[];
  hidden: readonly string[];
  onHide: (fields: readonly string[]) => void;
  anchor: HTMLElement;
  open: boolean;
  onClose: () => void;
}

/** A box to tick for each column that may be put away. */
export default function ColumnMenu({ columns, hidden, onHide, anchor, open, onClose }: ColumnMenuProps) {
  const toggle = (field: string) =>
    onHide(hidden.includes(field) ? hidden.filter((other) => other !== field) : [...hidden, field]);
  return (
    <Popover
      open={open}
      onClose={onClose}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Columns',
          sx: {
            mt: 0.5,
            py: 0.75,
            border: 1,
            borderColor: 'divider',
            boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
          },
        },
      }}
    >
      {columns.filter(isHideable).map(({ field, headerName }) => (
        <Box
          key={field}
          component="label"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 1.5,
            py: 0.625,
            fontSize: 13,
            cursor: 'pointer',
            '&:hover': { bgcolor: 'action.hover' },
            '& input': { m: 0, accentColor: 'var(--primary)' },
          }}
        >
          <input type="checkbox" checked={!hidden.includes(field)} onChange={() => toggle(field)} />
          {headerName}
        </Box>
      ))}
    </Popover>
  );
}
