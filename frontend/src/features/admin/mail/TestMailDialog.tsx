import DialogContent from '@mui/material/DialogContent';
import { TitledDialog } from '../../../ui/dialogs/TitledDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { TestMail } from './TestMail';

export default function TestMailDialog({ dialog }: { dialog: DialogProps }) {
  return (
    <TitledDialog {...dialog} title="Test E-mail">
      <DialogContent sx={{ pt: '12px !important' }}>
        <TestMail />
      </DialogContent>
    </TitledDialog>
  );
}
