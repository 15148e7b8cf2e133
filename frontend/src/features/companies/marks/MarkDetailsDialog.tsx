import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { MarkRecord } from '../../../api/generated';
import { markMethodLabels } from '../../../domain/company/mark-method';
import { Amount } from '../../../ui/values/Amount';
import { DescriptionItem, DescriptionList } from '../../../ui/layout/DescriptionList';
import { PortalDialog } from '../../../ui/dialogs/PortalDialog';
import { brand } from '../../../lib/brand';
import { formatDate } from '../../../lib/format';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';

interface MarkDetailsDialogProps {
  mark: MarkRecord;
  dialog: DialogProps;
  onEdit?: (mark: MarkRecord) => void;
}

export default function MarkDetailsDialog({ mark, dialog, onEdit }: MarkDetailsDialogProps) {
  const titleId = useId();
  const { open, onClose, onExited } = dialog;
  const { firstName, lastName } = mark.createdBy;
  const edit = () => {
    onClose();
    onEdit?.(mark);
  };
  return (
    <PortalDialog open={open} onClose={onClose} onExited={onExited} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{brand.productName} Mark Details</DialogTitle>
      <DialogContent sx={{ px: 1 }}>
        <DescriptionList>
          <DescriptionItem label="Mark Date">{formatDate(mark.markDate)}</DescriptionItem>
          <DescriptionItem label="Valuation">
            <Amount value={mark.valuation} />
          </DescriptionItem>
          {mark.method && <DescriptionItem label="Method">{markMethodLabels[mark.method]}</DescriptionItem>}
          <DescriptionItem label="Recorded">
            {formatDate(mark.createdAt)} by {firstName} {lastName}
          </DescriptionItem>
          {mark.document && (
            <DescriptionItem label="Document" isWide>
              {mark.document.title}
            </DescriptionItem>
          )}
          {mark.explanation && (
            <DescriptionItem label="Explanation" isWide>
              <Box
                component="span"
                dir="auto"
                className="prose"
                sx={{ fontWeight: 400, whiteSpace: 'pre-wrap' }}
              >
                {mark.explanation}
              </Box>
            </DescriptionItem>
          )}
        </DescriptionList>
      </DialogContent>
      <DialogActions disableSpacing sx={{ gap: 1 }}>
        {onEdit && (
          <Button variant="outlined" onClick={edit}>
            Edit
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </PortalDialog>
  );
}
