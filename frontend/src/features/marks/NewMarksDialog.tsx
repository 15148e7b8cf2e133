import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { useCreateMarkBatch } from '../../api/generated';
import { formatDate, todayInNewYork } from '../../lib/format';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { FormField } from '../../ui/forms/FormField';
import { quarterEnds } from './quarter-ends';
import { useBatchToast } from './use-batch-toast';

const PROPOSED = 4;

interface NewMarksForm {
  markDate: string;
}

/** Asks for the day of new marks, and creates their draft. */
export default function NewMarksDialog({ dialog }: { dialog: DialogProps }) {
  const proposed = quarterEnds(todayInNewYork(), PROPOSED);
  const navigate = useNavigate();
  const form = useForm<NewMarksForm>({ defaultValues: { markDate: proposed[0] ?? '' } });
  const { control, setValue, handleSubmit } = form;
  const chosen = useWatch({ control, name: 'markDate' });
  const outcome = useBatchToast({
    success: 'Draft prepared',
    failure: 'Error preparing the marks',
    fallback: 'Failed to prepare the marks',
    form,
    onSuccess: ({ id }) => navigate({ to: '/marks/$id', params: { id }, ignoreBlocker: true }),
  });
  const { mutate, isPending } = useCreateMarkBatch({ mutation: outcome });
  return (
    <FormDialog
      control={control}
      {...dialog}
      title="New Marks"
      onSubmit={handleSubmit((data) => mutate({ data }))}
      submit="Prepare Draft"
      submitting="Preparing..."
      isSubmitting={isPending}
    >
      <Box className="prose" sx={{ color: 'text.secondary' }}>
        The draft lists every company that is held on this day. Nothing changes until it is approved.
      </Box>
      <FormField
        control={control}
        name="markDate"
        label="Mark Date"
        required="Mark date is required"
        input={{ type: 'date' }}
      />
      <Box role="group" aria-label="Ends of quarters" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {proposed.map((day) => (
          <Chip
            key={day}
            label={formatDate(day)}
            variant={day === chosen ? 'filled' : 'outlined'}
            aria-pressed={day === chosen}
            onClick={() => setValue('markDate', day, { shouldDirty: true, shouldValidate: true })}
          />
        ))}
      </Box>
    </FormDialog>
  );
}
