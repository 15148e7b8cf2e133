import { use, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { getErrorMessage } from '../../lib/errors';
import { formatCount, pluralize } from '../../lib/format';
import { toast } from '../../lib/toast';
import { TitledDialog } from '../../ui/dialogs/TitledDialog';
import { UploadProgress } from '../../ui/feedback/UploadProgress';
import { exportList, type ExportFormat, type ListExport } from './export-list';
import { RecordName } from './record-name';

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

/** The file formats of an export, and its progress if it takes a while. */
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

interface ExportProgressDialogProps {
  title: string;
  progress: ExportProgress;
  onStop: () => void;
}

/** The progress of an export, which can be stopped. */
function ExportProgressDialog({ title, progress, onStop }: ExportProgressDialogProps) {
  const { count, total } = progress;
  const isReading = total === undefined || count < total;
  const read = [count, total].filter((known) => known !== undefined).map(formatCount);
  return (
    <TitledDialog open onClose={onStop} title={`Exporting ${title}`}>
      <DialogContent>
        <UploadProgress
          label={isReading && count > 0 ? `${read.join(' of ')} rows read` : 'Writing the file...'}
          fraction={isReading && total ? count / total : undefined}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onStop} autoFocus>
          Stop
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}

/** A shorter export shows no progress. */
const REPORTED_AFTER_MS = 1000;

interface ExportProgress {
  /** Rows read so far. */
  count: number;
  total?: number;
}

/** Exports a list; `progress` is there once it takes a while, and it can be stopped. */
function useExport<Row>(list: ListExport<Row>) {
  const of = use(RecordName);
  const [progress, setProgress] = useState<ExportProgress>();
  const [stopping, setStopping] = useState<AbortController>();
  const { mutate, isPending } = useMutation({
    mutationFn: (format: ExportFormat) => {
      const stop = new AbortController();
      setStopping(stop);
      return withProgress(setProgress, (onRead) =>
        exportList({ of, ...list }, format, { signal: stop.signal, onRead }),
      );
    },
    onSuccess: (rows) =>
      toast({
        title: `${list.title} exported`,
        description: rows === undefined ? undefined : pluralize(rows, 'row'),
      }),
    onError: (error) => {
      if (error.name === 'AbortError') return;
      const description = getErrorMessage(error, 'The file could not be written. Please try again.');
      toast({ title: 'Export failed', description, variant: 'destructive' });
    },
    onSettled: list.onSettled,
  });
  return { exportAs: mutate, isExporting: isPending, progress, stop: () => stopping?.abort() };
}

/** Reports the progress of `act` from its first second on until it ends. */
async function withProgress<Result>(
  report: (progress: ExportProgress | undefined) => void,
  act: (onRead: (count: number, total?: number) => void) => Promise<Result>,
): Promise<Result> {
  let progress: ExportProgress = { count: 0 };
  let isReported = false;
  const first = setTimeout(() => {
    isReported = true;
    report(progress);
  }, REPORTED_AFTER_MS);
  try {
    return await act((count, total) => {
      progress = { count, total };
      if (isReported) report(progress);
    });
  } finally {
    clearTimeout(first);
    report(undefined);
  }
}
