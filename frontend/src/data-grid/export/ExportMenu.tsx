import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ExportFormat, ListExport } from './export-list';
import { useExport } from './use-export';
import { ExportProgressDialog } from './ExportProgressDialog';

const formats: readonly { format: ExportFormat; label: string }[] = [
  { format: 'csv', label: 'Export CSV' },
  { format: 'xlsx', label: 'Export Excel' },
];

export interface ExportMenuProps<Row> {
  list: ListExport<Row>;
  anchor: HTMLElement;
  open: boolean;
  onClose: () => void;
}

/** The kinds of files that a list is saved as, and how far one is that takes a while. */
export default function ExportMenu<Row>({ list, anchor, open, onClose }: ExportMenuProps<Row>) {
  const { exportAs, isExporting, progress, stop } = useExport(list);
  return (
    <>
      <Menu
        open={open}
        onClose={onClose}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': `Export ${list.title}` } }}
      >
        {formats.map(({ format, label }) => (
          <MenuItem
            key={format}
            disabled={isExporting}
            onClick={() => {
              onClose();
              exportAs(format);
            }}
            sx={{ fontSize: 13 }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      {progress && <ExportProgressDialog title={list.title} progress={progress} onStop={stop} />}
    </>
  );
}
