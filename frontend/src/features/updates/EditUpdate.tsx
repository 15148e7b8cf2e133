import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useEditUpdate, type UpdateRecord } from '../../api/generated';
import { ifMatch } from '../../api/http';
import { useMutationToast } from '../../api/use-mutation-toast';
import { useReload } from '../../api/use-reload';
import { AttachmentField } from '../../domain/update/AttachmentField';
import { AudienceField } from '../../domain/publication/AudienceFields';
import { audienceRequest, publishNow } from '../../domain/publication/publication-form';
import {
  missingText,
  renamedFields,
  requestOf,
  toastInvalid,
  type UpdateForm,
} from '../../domain/update/update-form';
import { textOf, updateTypes } from '../../domain/update/update-types';
import { TermsAndText, TitleAndDate } from '../../domain/update/UpdateFields';
import { UnsavedChanges } from '../../ui/dialogs/UnsavedChanges';
import { ConflictNotice } from '../../ui/feedback/ConflictNotice';
import { FormErrors } from '../../ui/forms/FormErrors';
import { SelectField } from '../../ui/forms/SelectField';
import { Panel } from '../../ui/layout/Panel';
import { updateQuery } from './queries';

interface EditUpdateProps {
  update: UpdateRecord;
  /** Saved or cancelled. */
  onDone: () => void;
}

/** Edits the update as it was when editing began, although the page may refetch it meanwhile. */
export default function EditUpdate({ update, onDone }: EditUpdateProps) {
  const [edited, setEdited] = useState(update);
  const { refetch } = useQuery(updateQuery(update.id));
  const reload = useReload({ refetch, failure: 'Failed to fetch update', onRead: setEdited });
  return (
    <Panel title="Edit Update">
      <EditUpdateForm key={edited.version} update={edited} onDone={onDone} onReload={reload} />
    </Panel>
  );
}

function EditUpdateForm({ update, onDone, onReload }: EditUpdateProps & { onReload: () => void }) {
  const { control, type, submit, isSaving, error } = useEditUpdateForm(update, onDone);
  return (
    <Box
      component="form"
      noValidate
      aria-label="Edit Update"
      onSubmit={submit}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, p: 2 }}
    >
      <UnsavedChanges control={control} form="Edit Update" isSaving={isSaving} />
      <FormErrors control={control} />
      <ConflictNotice error={error} onReload={onReload} />
      <TitleAndDate control={control} titleLabel="Update Title" autoFocus />
      <SelectField control={control} name="updateType" label="Update Type" options={updateTypes} />
      <TermsAndText control={control} type={type} textRequired={missingText(type)} />
      {!update.documentPath && <AttachmentField control={control} />}
      <AudienceField control={control} name="publication" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button variant="outlined" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save Changes'}
        </Button>
      </Box>
    </Box>
  );
}

function useEditUpdateForm(update: UpdateRecord, onDone: () => void) {
  const queryClient = useQueryClient();
  const form = useForm<UpdateForm>({ defaultValues: updateFormValues(update) });
  const { control, clearErrors, subscribe } = form;
  const type = useWatch({ control, name: 'updateType' });
  useEffect(
    // Another type requires other fields.
    () => subscribe({ name: 'updateType', formState: { values: true }, callback: () => clearErrors() }),
    [subscribe, clearErrors],
  );

  const { mutate, isPending, error } = useEditUpdate({
    mutation: useMutationToast({
      success: 'Update edited successfully',
      description: 'The update information has been saved.',
      failure: 'Error updating update',
      fallback: 'Failed to update the update',
      form,
      renamedFields,
      onDone,
      onSuccess: (saved: UpdateRecord) => queryClient.setQueryData(updateQuery(saved.id).queryKey, saved),
    }),
  });
  const save = (edited: UpdateForm) =>
    mutate({
      id: update.id,
      data: { ...requestOf(edited), ...audienceRequest(edited.publication) },
      headers: ifMatch(update.version),
    });

  return { control, type, submit: form.handleSubmit(save, toastInvalid), isSaving: isPending, error };
}

/** A fundraise without a raise type keeps none; an update that becomes a fundraise starts with SAFE. */
const updateFormValues = (update: UpdateRecord): UpdateForm => ({
  company: null,
  title: update.title,
  updateDate: update.updateDate,
  updateType: update.updateType,
  amountRaised: update.amountRaised ?? '',
  postMoneyValuation: update.postMoneyValuation ?? '',
  raiseType: update.raiseType ?? (update.updateType === 'fundraise' ? '' : 'SAFE'),
  notes: textOf(update),
  document: null,
  publication: {
    ...publishNow(update.publication?.audience ?? 'all'),
    lpIds: update.publication?.lpIds ?? [],
  },
});
