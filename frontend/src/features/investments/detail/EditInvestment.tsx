import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import {
  InvestmentStatus,
  InvestmentType,
  RevenueFrequency,
  useUpdateInvestment,
  type InvestmentRecord,
} from '../../../api/generated';
import { ifMatch } from '../../../api/http';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { useReload } from '../../../api/use-reload';
import { investmentStatusOption } from '../../../domain/investment/investment-status';
import { WriteOffDateField } from '../../../domain/investment/WriteOffDateField';
import { formatWords, todayInNewYork } from '../../../lib/format';
import { SaveAnywayDialog, useSaveAnyway } from '../../../ui/dialogs/SaveAnywayDialog';
import { UnsavedChanges } from '../../../ui/dialogs/UnsavedChanges';
import { ConflictNotice } from '../../../ui/feedback/ConflictNotice';
import { CountField, MoneyField } from '../../../ui/forms/GroupedField';
import { FormErrors } from '../../../ui/forms/FormErrors';
import { FormField } from '../../../ui/forms/FormField';
import { SelectField } from '../../../ui/forms/SelectField';
import { DealFields } from '../../../domain/investment/form/DealFields';
import {
  changesOf,
  dealConcerns,
  investmentFormValues,
  isWrittenOff,
  type InvestmentForm,
} from '../../../domain/investment/form/investment-form';
import { investmentQueries } from '../queries';

interface EditInvestmentProps {
  investment: InvestmentRecord;
  onClose: () => void;
}

/** Edits the investment as it was when the editing began, however often the page refetches it meanwhile. */
export default function EditInvestment({ investment, onClose }: EditInvestmentProps) {
  const [loaded, setLoaded] = useState(investment);
  const { refetch } = useQuery(investmentQueries(investment.id).record);
  const reload = useReload({ refetch, failure: 'Failed to fetch investment', onRead: setLoaded });
  return <EditForm key={loaded.version} investment={loaded} onClose={onClose} onReload={reload} />;
}

const choices = (values: object) =>
  Object.values(values).map((value: string) => ({ value, label: formatWords(value) }));
const types = choices(InvestmentType);
const statuses = Object.values(InvestmentStatus).map(investmentStatusOption);
const frequencies = choices(RevenueFrequency);

function EditForm({ investment, onClose, onReload }: EditInvestmentProps & { onReload: () => void }) {
  const { control, submit, question, isSaving, error } = useEditForm(investment, onClose);
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
        {/* A keyboard with a minus: the burn of a profitable company is negative. */}
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

function useEditForm(investment: InvestmentRecord, onClose: () => void) {
  const queryClient = useQueryClient();
  const before = investmentFormValues(investment);
  const form = useForm<InvestmentForm>({ defaultValues: before });
  const outcome = useMutationToast({
    success: 'Investment updated successfully',
    failure: 'Error updating investment',
    fallback: 'Failed to update investment',
    form,
    renamedFields: { companyId: 'company' },
    onSuccess: (saved: InvestmentRecord) =>
      queryClient.setQueryData(investmentQueries(saved.id).record.queryKey, saved),
    onDone: onClose,
  });
  const { mutate, isPending, error } = useUpdateInvestment({ mutation: outcome });

  const save = (after: InvestmentForm) =>
    mutate({
      id: investment.id,
      data: changesOf(before, after),
      headers: ifMatch(investment.version),
    });
  const concernsOf = (after: InvestmentForm) => dealConcerns(after, todayInNewYork(), before);
  return { ...useSaveAnyway(form, concernsOf, save), isSaving: isPending, error };
}
