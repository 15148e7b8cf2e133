import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ExportProgress } from './use-export';
import { formatCount } from '../../lib/format';
import { TitledDialog } from '../../ui/dialogs/TitledDialog';
import { UploadProgress } from '../../ui/feedback/UploadProgress';

interface ExportProgressDialogProps {
  title: string;
  progress: ExportProgress;
  onStop: () => void;
}

/** How far an export is that takes a while, and the way to stop it. */
export function ExportProgressDialog({ title, progress, onStop }: ExportProgressDialogProps) {
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
