import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { CapitalEventDetail, CapitalReceipt } from '../../../api/generated';
import { ReceiptList } from '../../../domain/capital/ReceiptList';
import { formatDate, formatMoney } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { compareMoney } from '../../../lib/money';
import { TitledDialog } from '../../../ui/dialogs/TitledDialog';
import { useDialog, type DialogProps } from '../../../ui/dialogs/use-dialog';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { DescriptionItem, DescriptionList } from '../../../ui/layout/DescriptionList';
import { Amount } from '../../../ui/values/Amount';
import type { LineRow } from './line-columns';
import { openOf } from './recipients';
import RecordReceiptDialog from './RecordReceiptDialog';
import ReverseReceiptDialog from './ReverseReceiptDialog';

interface ReceiptsDialogProps {
  event: CapitalEventDetail;
  line: LineRow;
  dialog: DialogProps;
}

/** The receipts of a line, and what can be done with them. */
export default function ReceiptsDialog({ event, line, dialog }: ReceiptsDialogProps) {
  useAmountsHidden();
  const recording = useDialog();
  const reversing = useDialog<CapitalReceipt>();
  // Those of the reversal stay when the event itself is reversed meanwhile.
  const [title] = useState(`Receipts of ${line.entity.legalName}`);
  const isInForce = event.collection !== null;
  const reverseButton = (receipt: CapitalReceipt) =>
    isInForce &&
    !receipt.reverses &&
    !receipt.reversedBy && (
      <Button
        variant="outlined"
        aria-label={`Reverse the receipt of ${formatDate(receipt.date)}, ${formatMoney(receipt.amount)}`}
        onClick={() => reversing.show(receipt)}
      >
        Reverse
      </Button>
    );
  return (
    <TitledDialog {...dialog} title={title} wide>
      <DialogContent sx={{ px: 0 }}>
        <Box sx={{ px: 1 }}>
          <DescriptionList>
            <DescriptionItem label="Asked">
              <Amount value={line.net} />
            </DescriptionItem>
            <DescriptionItem label="Paid">
              <Amount value={line.paid} />
            </DescriptionItem>
            <DescriptionItem label="Open">
              <Amount value={line.open} />
            </DescriptionItem>
            {line.paymentReference && (
              <DescriptionItem label="Payment Reference">{line.paymentReference}</DescriptionItem>
            )}
          </DescriptionList>
        </Box>
        {line.receipts.length === 0 ? (
          <EmptyState
            text="Nothing has been received yet"
            hint="Each payment that is recorded for this line is listed here."
          />
        ) : (
          <ReceiptList label="Receipts" receipts={line.receipts} actionOf={reverseButton} />
        )}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={dialog.onClose}>
          Close
        </Button>
        {isInForce && compareMoney(openOf(line), '0') > 0 && (
          <Button variant="contained" onClick={() => recording.show()}>
            Record Receipt
          </Button>
        )}
      </DialogActions>
      {recording.shown && <RecordReceiptDialog event={event} line={line} dialog={recording.shown.dialog} />}
      {reversing.shown && (
        <ReverseReceiptDialog
          event={event}
          receipt={reversing.shown.subject}
          dialog={reversing.shown.dialog}
        />
      )}
    </TitledDialog>
  );
}
