import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import {
  InvestmentStatus,
  InvestmentType,
  RevenueFrequency,
  type InvestmentRecord,
} from '../../../api/generated';
import { CountField } from '../../../ui/forms/CountField';
import { FormErrors } from '../../../ui/forms/FormErrors';
import { FormField } from '../../../ui/forms/FormField';
import { MoneyField } from '../../../ui/forms/MoneyField';
import { SaveAnywayDialog } from '../../../ui/dialogs/SaveAnywayDialog';
import { SelectField } from '../../../ui/forms/SelectField';
import { ConflictNotice } from '../../../ui/feedback/ConflictNotice';
import { UnsavedChanges } from '../../../ui/dialogs/UnsavedChanges';
import { WriteOffDateField } from '../../../domain/investment/WriteOffDateField';
import { formatWords } from '../../../lib/format';
import { DealFields } from '../DealFields';
import { isWrittenOff } from '../investment-form';
import { useEditInvestmentForm } from './use-edit-investment-form';

interface EditInvestmentFormProps {
  investment: InvestmentRecord;
  onClose: () => void;
  onReload: () => void;
}

const choices = (values: object) =>
  Object.values(values).map((value: string) => ({ value, label: formatWords(value) }));
const types = choices(InvestmentType);
const statuses = choices(InvestmentStatus);
const frequencies = choices(RevenueFrequency);

export function EditInvestmentForm({ investment, onClose, onReload }: EditInvestmentFormProps) {
  const { control, submit, question, isSaving, error } = useEditInvestmentForm(investment, onClose);
  const status = useWatch({ control, name: 'status' });
  return (
    <Box
      component="form"
      noValidate
      aria-label="Edit Investment"
      onSubmit={submit}
      sx={{ display: 'grid', gap: 2, px: 2, py: 2 }}
    >
      <UnsavedChanges control={control} form="Edit Investment" isSaving={isSaving} />
      <SaveAnywayDialog question={question} />
      <FormErrors control={control} />
      <ConflictNotice error={error} onReload={onReload} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
          gap: 2,
        }}
      >
        <DealFields control={control} autoFocus />
        <SelectField control={control} name="investmentType" label="Investment Type" options={types} />
        <SelectField control={control} name="status" label="Status" options={statuses} />
        {isWrittenOff(status) && (
          <WriteOffDateField control={control} name="writtenOffOn" label="Written Off On" />
        )}
        <MoneyField control={control} name="revenueAmount" label="Revenue Amount" />
        <SelectField
          control={control}
          name="revenueFrequency"
          label="Revenue Frequency"
          options={frequencies}
        />
        <CountField control={control} name="teamSize" label="Team Size" />
        {/* A keyboard with a minus: a company that makes money burns less than nothing. */}
        <MoneyField control={control} name="monthlyBurn" label="Monthly Burn" input={{ inputMode: 'text' }} />
      </Box>
      <FormField control={control} name="notes" label="Notes" rows={3} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save Changes'}
        </Button>
      </Box>
    </Box>
  );
}
