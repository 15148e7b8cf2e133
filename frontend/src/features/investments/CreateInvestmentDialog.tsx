import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { CloseIcon } from '../../components/icons';
import { CompanyPicker } from './CompanyPicker';
import { FormField } from './FormField';
import { useCreateInvestmentForm } from './use-create-investment-form';

interface CreateInvestmentDialogProps {
  open: boolean;
  onClose: () => void;
}

const amount = { type: 'number', inputMode: 'decimal', step: 0.01, min: 0 } as const;

/** What was typed stays when the dialog is closed without creating, and is gone once it is created. */
export default function CreateInvestmentDialog({ open, onClose }: CreateInvestmentDialogProps) {
  const { control, submit, isCreating } = useCreateInvestmentForm(onClose);
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="create-investment-title">
      <DialogTitle id="create-investment-title">Create Investment</DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} sx={{ position: 'absolute', top: 14, right: 14 }}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <form noValidate onSubmit={submit}>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '12px !important' }}>
          <FormField
            control={control}
            name="investmentName"
            label="Investment Name"
            required="Investment name is required"
          />
          <CompanyPicker control={control} />
          <FormField
            control={control}
            name="totalInvestment"
            label="Amount Invested"
            required="Amount invested is required"
            prefix="$"
            input={amount}
          />
          <FormField
            control={control}
            name="initialValuation"
            label="Post Money Valuation"
            required="Post money valuation is required"
            prefix="$"
            input={amount}
          />
          <FormField
            control={control}
            name="investmentDate"
            label="Investment Date"
            required="Investment date is required"
            input={{ type: 'date' }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isCreating}>
            {isCreating ? 'Creating...' : 'Create Investment'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
