import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, type Control } from 'react-hook-form';
import { useUpdateDealTerms, type DealTermsRecord } from '../../../api/generated';
import { ifMatch } from '../../../api/http';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { useReload } from '../../../api/use-reload';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { ConflictNotice } from '../../../ui/feedback/ConflictNotice';
import { PercentField } from '../../../ui/forms/PercentField';
import { capitalQueries } from '../queries';
import { OverrideFields } from './OverrideFields';
import { termsFormValues, termsRequest, type TermsForm } from './terms-form';

interface EditTermsDialogProps {
  investmentId: string;
  terms: DealTermsRecord;
  dialog: DialogProps;
}

export default function EditTermsDialog({ investmentId, terms, dialog }: EditTermsDialogProps) {
  const { control, submit, isSaving, error, reload } = useTermsForm(investmentId, terms, dialog.onClose);
  return (
    <FormDialog
      control={control}
      {...dialog}
      title="Edit Terms"
      onSubmit={submit}
      submit="Save Changes"
      submitting="Saving..."
      isSubmitting={isSaving}
      notice={<ConflictNotice error={error} onReload={reload} />}
    >
      <DealFields control={control} />
      <Typography variant="h3">Single Entities</Typography>
      <OverrideFields control={control} investmentId={investmentId} />
    </FormDialog>
  );
}

const DealFields = ({ control }: { control: Control<TermsForm> }) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <PercentField
      control={control}
      name="carryPercent"
      label="Carry (%)"
      hint="The manager's share of gains. Empty: no carry"
      input={{ autoFocus: true }}
    />
    <PercentField
      control={control}
      name="preferredReturnPercent"
      label="Preferred Return (% a year)"
      hint="Compounded on the anniversaries of each contribution"
    />
    <PercentField
      control={control}
      name="catchUpPercent"
      label="Catch-Up (%)"
      hint="The manager's share of what follows, until it has its carry of all gains. Empty: no catch-up"
    />
  </Box>
);

/** Edits the terms as they were when the dialog opened, until they are reloaded. */
function useTermsForm(investmentId: string, terms: DealTermsRecord, onClose: () => void) {
  const [loaded, setLoaded] = useState(terms);
  const query = capitalQueries(investmentId).terms;
  const queryClient = useQueryClient();
  const form = useForm<TermsForm>({ defaultValues: termsFormValues(terms) });
  const outcome = useMutationToast({
    success: 'Terms updated successfully',
    failure: 'Error updating the terms',
    fallback: 'Failed to update the terms',
    form,
    onSuccess: (saved: DealTermsRecord) => queryClient.setQueryData(query.queryKey, saved),
    onDone: onClose,
  });
  const { mutate, isPending, error, reset } = useUpdateDealTerms({ mutation: outcome });
  const { refetch } = useQuery(query);
  const reload = useReload({
    refetch,
    failure: 'The terms could not be loaded',
    onRead: (latest) => {
      setLoaded(latest);
      form.reset(termsFormValues(latest));
      reset();
    },
  });
  const save = (values: TermsForm) =>
    mutate({ id: investmentId, data: termsRequest(values), headers: ifMatch(loaded.version) });
  return { control: form.control, submit: form.handleSubmit(save), isSaving: isPending, error, reload };
}
